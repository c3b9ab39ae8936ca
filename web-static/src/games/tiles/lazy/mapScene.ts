// The map at the end of a game, as SVG text: tiles, figures, and the layers that a game has below and above them. Pure.

import type { Scene } from '../../../kit/art';
import type { SegmentId } from '../../../generated/protocol';
import { placed, standing, tileBody } from '../drawing';
import { figure } from '../figure-art';
import { areaOf, keyOf, TILE, type Area, type Laid, type MapFigure } from '../map';
import type { TileArt } from '../types';

export interface FinalMap {
  readonly art: TileArt;
  /** The position of a figure on an unturned tile. */
  readonly anchor: (tile: string, segment: SegmentId) => readonly [number, number];
  readonly tiles: readonly Laid[];
  readonly figures: readonly MapFigure[];
  /** The area of a map of a fixed size, in spaces, and the layers around, under and over its tiles. */
  readonly bounds?: Area;
  readonly below?: string;
  readonly above?: string;
}

export function mapScene({ art, anchor, tiles, figures, bounds, below = '', above = '' }: FinalMap): Scene {
  const { x, y, w, h } = bounds ?? areaOf(tiles.map(({ at }) => at));
  const laid = new Map(tiles.map((tile) => [keyOf(tile.at), tile]));
  const drawn = tiles.map(({ tile, turn, at }) => `<g transform="${placed(at)}">${tileBody(art, tile, turn)}</g>`);
  const stood = figures.map((entry) => `<g transform="${standing(entry, laid.get(keyOf(entry.at)), anchor)}">${figure(entry.role, entry.brand)}</g>`);
  return { viewBox: [x, y, w, h].map((length) => length * TILE).join(' '), body: below + drawn.join('') + stood.join('') + above };
}
