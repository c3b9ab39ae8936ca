// The pictures of the rules of The Castle, drawn with its own tiles, wall, wall tiles and followers.

import type { Scene } from '../../kit/art';
import type { Brand, SegmentId, Turn } from '../../generated/protocol';
import { brandTag } from '../tiles/drawing';
import type { Role } from '../tiles/figure-art';
import { arrow, count, land, moved, picture, points, seam, step, verdict, type Land, type Standing } from '../tiles/lazy/rulesPicture';
import type { Laid } from '../tiles/map';
import { anchorOf } from './data';
import { ART } from './tile-art';
import { keep as keepArt, startPiece, tower as towerArt, trackStone, wallBand, wallTileFace } from './wall-art';

/** The room above a picture for points on its upper edge. */
const ROOM = 54;
/** The middle of the wall above the spaces. */
const WALL = -34;

const tile = (face: string, x: number, y: number, turn: Turn = 0): Laid => ({ tile: face, at: [x, y], turn });
const on = (role: Role, brand: Brand, x: number, y: number, segment: SegmentId): Standing => ({ role, brand, at: [x, y], segment });
const drawn = (what: Land): string => land(ART, anchorOf, what);
const start = (x: number, y: number, turn: Turn): string => moved(x, y, startPiece(true, 0, turn), 0.62);

/** A whole turn: a tile is drawn, laid at a start space, and gets a follower. */
function turn(): Scene {
  const laid = tile('house_path_end', 0, 0, 2);
  const wall = (x: number, body: string): string => moved(x, 0, wallBand(`M-50 ${WALL}H150`) + start(50, 0, 0) + body);
  return picture(590, 112,
    drawn({ tiles: [tile('house_path_end', 0, 0)] }) + arrow(132, 50) + wall(220, drawn({ tiles: [laid] })) + arrow(400, 50) +
    wall(480, drawn({ tiles: [laid], figures: [on('squire', 'star', 0, 0, 'h0')], lit: [[[0, 0], 'h0']] })) + step(1, 0, 0) + step(2, 206, 0) + step(3, 466, 0), 74);
}

/** Path to path fits; all but paths may meet; path to roof does not. */
const fits = (): Scene => picture(660, 100,
  drawn({ tiles: [tile('tower_path_straight', 0, 0), tile('path_bend_market', 1, 0)] }) + seam(true, 'M100 8V92') + verdict(true, 100, 0) +
  moved(230, 0, drawn({ tiles: [tile('house_edge_market', 0, 0, 1), tile('tower_edge_market', 1, 0, 3)] }) + seam(true, 'M100 8V92') + verdict(true, 100, 0)) +
  moved(460, 0, drawn({ tiles: [tile('tower_path_straight', 0, 0), tile('house_edge_market', 1, 0, 3)] }) + seam(false, 'M100 8V92') + verdict(false, 100, 0)));

/** A path from a house to a square, without a fountain and with one. */
function path(): Scene {
  const row = (middle: string): string => drawn({
    tiles: [tile('house_path_end', 0, 0, 3), tile(middle, 1, 0, 1), tile('path_square3', 2, 0)], figures: [on('herald', 'star', 0, 0, 'p0')], lit: [[[0, 0], 'p0'], [[1, 0], 'p0'], [[2, 0], 'p2']],
  });
  return picture(380, 230, row('path_straight') + points('+3', 350, 50, 'star') + moved(0, 130, row('path_straight_fountain')) + points('+6', 350, 180, 'star'));
}

/** A house that a tower closes, and the tower that the house closes. */
const closed = (): Scene => picture(300, 100, drawn({
  tiles: [tile('house_edge_market', 0, 0, 1), tile('house_through', 1, 0, 1), tile('tower_edge_market', 2, 0, 3)], figures: [on('squire', 'star', 0, 0, 'h0'), on('knight', 'hat', 2, 0, 't0')],
  lit: [[[0, 0], 'h0'], [[1, 0], 'h0'], [[2, 0], 't0']],
}) + points('+2', 100, 0, 'star') + points('+2', 262, 0, 'hat'), ROOM);

/** A court with four markets. */
const court = (): Scene => picture(200, 200, drawn({
  tiles: [tile('court_market', 0, 0), tile('tower_edge_market', 1, 0), tile('house_edge_market', 0, 1, 2), tile('path_bend_market', 1, 1, 3)], figures: [on('merchant', 'star', 0, 0, 'y0')],
  lit: [[[0, 0], 'y0'], [[1, 0], 'y0'], [[0, 1], 'y0'], [[1, 1], 'y0']],
}) + points('+12', 200, 100, 'star'));

/** A marker that stops exactly on a tower takes its wall tile. */
function wall(): Scene {
  const stones = [7, 8, 9, 10, 11].map((number, i) => moved(26 + i * 48, 60, trackStone(number, 48, false)));
  const marker = (x: number, y: number): string => moved(x, y, '<circle r="23" fill="var(--art-paper)" stroke="var(--art-ink)" stroke-width="2"/>' + moved(0, 0, brandTag('star', 0, 0), 1.6));
  const face = (x: number, y: number, tile_: 'wall_9' | null): string => {
    const { viewBox, body } = wallTileFace(tile_);
    return `<svg x="${x}" y="${y}" width="84" height="84" viewBox="${viewBox}">${body}</svg>`;
  };
  return picture(490, 112, wallBand('M-10 60H326') + stones.join('') + moved(286, 60, towerArt(12), 1.15) + `<path d="M74 26C120 -22 220 -22 268 14" fill="none" stroke="var(--legal)" stroke-width="6" stroke-linecap="round" stroke-dasharray="2 12"/>` +
    marker(74, 60) + points('+4', 170, -8, 'star') + arrow(372, 60) + face(402, 18, 'wall_9'), 44);
}

/** The larger keep, and the empty spaces that it counts. */
function keep(): Scene {
  const empty: Land['empty'] = [[4, 0], [5, 0], [6, 0], [5, 1], [6, 1]];
  return picture(700, 200,
    drawn({ tiles: [tile('house_edge_market', 0, 0, 1), tile('house_through', 1, 0, 1), tile('house_edge_market', 2, 0, 3), tile('house_path_end', 0, 1, 1), tile('house_and_tower_opposite', 1, 1, 3), tile('court_market', 2, 1), tile('tower_corner', 3, 0), tile('tower_edge_market', 3, 1), tile('path_straight', 4, 1)], empty }) +
    moved(150, 46, keepArt('star'), 1.5) + moved(100, 146, keepArt('hat'), 1.5) + empty.map(([x, y], i) => count(i + 1, 100 * x + 50, 100 * y + 52)).join('') + points('+5', 500, 0, 'star'), ROOM);
}

export const pictures: Readonly<Record<string, () => Scene>> = { turn, fits, path, closed, court, wall, keep };
