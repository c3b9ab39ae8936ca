// The pictures of the rules of Carcassonne, drawn with its own tiles and figures.

import type { Scene } from '../../kit/art';
import type { Brand, SegmentId, Turn } from '../../generated/protocol';
import type { Role } from '../tiles/figure-art';
import { arrow, land, moved, picture, points, seam, step, verdict, type Land, type Standing } from '../tiles/lazy/rulesPicture';
import type { Laid } from '../tiles/map';
import { anchorOf } from './data';
import { ART } from './tile-art';

/** The room above a picture for points on its upper edge. */
const ROOM = 54;

const tile = (face: string, x: number, y: number, turn: Turn = 0): Laid => ({ tile: `base_${face}`, at: [x, y], turn });
const on = (role: Role, brand: Brand, x: number, y: number, segment: SegmentId): Standing => ({ role, brand, at: [x, y], segment });
const drawn = (what: Land): string => land(ART, anchorOf, what);

/** A whole turn: a tile is drawn, laid, and gets a figure. */
function turn(): Scene {
  const [start, next] = [tile('d', 0, 0), tile('k', 1, 0)];
  return picture(620, 100,
    drawn({ tiles: [tile('k', 0, 0)] }) + arrow(130, 50) + moved(160, 0, drawn({ tiles: [start, next] })) + arrow(390, 50) +
    moved(420, 0, drawn({ tiles: [start, next], figures: [on('highwayman', 'star', 1, 0, 'r0')], lit: [[[0, 0], 'r0'], [[1, 0], 'r0']] })) + step(1, 0, 0) + step(2, 160, 0) + step(3, 420, 0));
}

/** Road to road fits; road to city does not. */
const fits = (): Scene => picture(480, 100,
  drawn({ tiles: [tile('d', 0, 0), tile('p', 1, 0, 1)] }) + seam(true, 'M100 8V92') + verdict(true, 100, 0) +
  moved(280, 0, drawn({ tiles: [tile('d', 0, 0), tile('p', 1, 0, 0)] }) + seam(false, 'M100 8V92') + verdict(false, 100, 0)));

/** A road between a village and a monastery. */
const road = (): Scene => picture(400, 100, drawn({
  tiles: [tile('w', 0, 0), tile('u', 1, 0, 1), tile('d', 2, 0), tile('a', 3, 0, 1)], figures: [on('highwayman', 'star', 1, 0, 'r0')],
  lit: [[[0, 0], 'r0'], [[1, 0], 'r0'], [[2, 0], 'r0'], [[3, 0], 'r0']],
}) + points('+4', 300, 0, 'star'), ROOM);

const QUARTERS: readonly Laid[] = [tile('n', 0, 0, 2), tile('m', 1, 0, 3), tile('p', 0, 1, 1), tile('n', 1, 1)];

/** The same city completed, and with a gap at the end of the game. */
function city(): Scene {
  const part = (tiles: readonly Laid[], missing: boolean): string => drawn({ tiles, figures: [on('knight', 'star', 0, 0, 'c0')], lit: tiles.map(({ at }) => [at, 'c0']), empty: missing ? [[1, 1]] : [] });
  return picture(480, 200, part(QUARTERS, false) + points('+10', 100, 0, 'star') + moved(280, 0, part(QUARTERS.slice(0, 3), true) + points('+4', 100, 0, 'star')), ROOM);
}

const RING: readonly Laid[] = [tile('v', 0, 0, 3), tile('u', 1, 0, 1), tile('v', 2, 0, 0), tile('u', 2, 1), tile('v', 2, 2, 1), tile('d', 1, 2, 2), tile('v', 0, 2, 2), tile('w', 0, 1, 1)];

/** A monastery with all its neighbours, and with two still missing at the end. */
function monastery(): Scene {
  const part = (around: readonly Laid[], empty: Land['empty']): string => drawn({ tiles: [tile('b', 1, 1), ...around], figures: [on('monk', 'star', 1, 1, 'm0')], empty: empty ?? [] });
  return picture(560, 300, part(RING, []) + points('+9', 150, 0, 'star') + moved(340, 40, part(RING.filter((_, i) => i !== 2 && i !== 4), [[2, 0], [2, 2]]), 0.73) + points('+7', 450, 40, 'star'), ROOM);
}

/** A field that two completed cities touch, up to the road. */
const field = (): Scene => picture(300, 200, drawn({
  tiles: [tile('e', 0, 0, 2), tile('b', 1, 0), tile('e', 2, 0, 2), tile('d', 0, 1), tile('u', 1, 1, 1), tile('d', 2, 1)], figures: [on('farmer', 'star', 0, 1, 'f0')],
  lit: [[[0, 0], 'f0'], [[1, 0], 'f0'], [[2, 0], 'f0'], [[0, 1], 'f0'], [[1, 1], 'f1'], [[2, 1], 'f0']],
}) + points('+6', 248, 6, 'star'), ROOM);

/** Two knights against one, and one against one. */
function majority(): Scene {
  const row = (figures: readonly Standing[]): string => drawn({ tiles: [tile('e', 0, 0, 1), tile('g', 1, 0), tile('e', 2, 0, 3)], figures, lit: [[[0, 0], 'c0'], [[1, 0], 'c0'], [[2, 0], 'c0']] });
  return picture(440, 240,
    row([on('knight', 'star', 0, 0, 'c0'), on('knight', 'hat', 1, 0, 'c0'), on('knight', 'star', 2, 0, 'c0')]) + points('+6', 360, 50, 'star') +
    moved(0, 140, row([on('knight', 'star', 0, 0, 'c0'), on('knight', 'hat', 2, 0, 'c0')])) + points('+6', 350, 190, 'star') + points('+6', 425, 190, 'hat'));
}

export const pictures: Readonly<Record<string, () => Scene>> = { turn, fits, road, city, monastery, field, majority };
