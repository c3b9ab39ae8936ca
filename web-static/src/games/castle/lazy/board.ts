// The final board of The Castle: the wall, tiles and followers, keeps, and the markers on the track.

import type { View } from '../../../generated/castle';
import { brandTag } from '../../tiles/drawing';
import { mapScene } from '../../tiles/lazy/mapScene';
import type { DrawBoard } from '../../types';
import { BOARD, OVER } from '../board';
import { anchorOf, COLUMNS, roleOf, ROWS } from '../data';
import { markersOf } from '../model';
import { ART } from '../tile-art';
import { keepPlace, MARGIN, TOWER_PLACES, WALL_TILE } from '../track';
import { keep, wallTileFace } from '../wall-art';

const BOUNDS = { x: -MARGIN, y: -MARGIN, w: COLUMNS + 2 * MARGIN, h: ROWS + 2 * MARGIN };

/** The wall tiles that still lie face down behind their towers. */
function wallTiles({ towers }: View): string {
  const { viewBox, body } = wallTileFace(null);
  return TOWER_PLACES.filter(({ number }) => towers.includes(number))
    .map(({ tile: { x, y } }) => `<svg x="${x - WALL_TILE / 2}" y="${y - WALL_TILE / 2}" width="${WALL_TILE}" height="${WALL_TILE}" viewBox="${viewBox}">${body}</svg>`).join('');
}

export const board = ((view, w) => {
  const figures = view.followers.map(({ seat, at, segment }) => ({ role: roleOf(segment), brand: w.brand(seat), at, segment }));
  const keeps = view.players.map(({ seat, keep_at: at }) => (at ? `<g transform="${keepPlace(at)}">${keep(w.brand(seat))}</g>` : ''));
  const markers = markersOf(view).map(({ seat, x, y }) =>
    `<g transform="translate(${x} ${y})"><circle r="19" fill="var(--art-paper)" stroke="var(--art-ink)" stroke-width="2"/><g transform="scale(1.36)">${brandTag(w.brand(seat), 0, 0)}</g></g>`);
  const scene = mapScene({ art: ART, anchor: anchorOf, tiles: view.tiles, figures, bounds: BOUNDS, below: BOARD + wallTiles(view) + OVER, above: keeps.join('') + markers.join('') });
  return { ...scene, seat: null };
}) satisfies DrawBoard<View>;
