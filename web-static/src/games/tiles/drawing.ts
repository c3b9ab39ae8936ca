// The drawing of the map as SVG text: tiles, generated once for each face and orientation, and shapes of segments.
// Pure: data in, text out. Invariant: the same tile gives the same text; therefore no tile is parsed twice.

import { BRANDS, brandPath } from '../../kit/art';
import type { Brand, SegmentId, Spot, Turn } from '../../generated/protocol';
import { brandColour } from './figure-art';
import { TILE, turned, turning, type Laid, type MapFigure, type SegmentAt } from './map';
import type { TileArt } from './types';

const tiles = new WeakMap<TileArt, Map<string, string>>();

/** A tile as it lies. */
export function tileBody(art: TileArt, tile: string, turn: Turn): string {
  const made = tiles.get(art) ?? new Map<string, string>();
  tiles.set(art, made);
  const key = `${tile}/${turn}`;
  const body = made.get(key) ?? `<g transform="${turning(turn)}">${art.ground(tile)}</g>${art.upright(tile, turn)}`;
  made.set(key, body);
  return body;
}

export const placed = ([x, y]: Spot): string => `translate(${x * TILE} ${y * TILE})`;

/** The shapes of segments at their places: bands and areas have a class each. */
export function segmentShapes(art: TileArt, at: ReadonlyMap<string, Laid>, segments: readonly SegmentAt[]): string {
  return segments.map(([spot, segment]) => {
    const laid = at.get(`${spot[0]},${spot[1]}`);
    if (!laid) return '';
    const { d, line } = art.shape(laid.tile, segment);
    return `<path class="${line ? 'band' : 'area'}" transform="${placed(spot)} ${turning(laid.turn)}" d="${d}"/>`;
  }).join('');
}

/** One path of squares, one for each spot. */
export const squares = (spots: readonly Spot[], inset = 0): string => spots.map(([x, y]) => `M${x * TILE + inset} ${y * TILE + inset}h${TILE - 2 * inset}v${TILE - 2 * inset}h${2 * inset - TILE}z`).join('');

/** A pattern of stripes for each brand, each with its own slant, so that no meaning depends on colour alone. */
export const hatches = (id: string): string => BRANDS.map((brand, i) =>
  `<pattern id="${id}-${brand}" width="${14 + (i % 2) * 6}" height="14" patternUnits="userSpaceOnUse" patternTransform="rotate(${25 + i * 30})"><path d="M3.5 -1V15" stroke="var(--q${i + 1})" stroke-width="${i % 3 === 2 ? 3.5 : 6}"${i > 2 ? ' stroke-dasharray="5 3"' : ''}/></pattern>`).join('');

/** A brand on a disc, for the corner of a tile. */
export const brandTag = (brand: Brand, x: number, y: number): string =>
  `<circle cx="${x}" cy="${y}" r="11" fill="${brandColour(brand)}" stroke="var(--art-ink)" stroke-width="2"/><g color="light-dark(#fff, #17110c)">${brandPath(brand, x - 7, y - 7, 14)}</g>`;

type Anchor = (tile: string, segment: SegmentId) => readonly [number, number];

/** The position of a figure: the anchor of its segment after the turn of its tile. */
export function standing({ at, segment }: MapFigure, tile: Laid | undefined, anchor: Anchor): string {
  const [x, y] = tile ? turned(anchor(tile.tile, segment), tile.turn) : [TILE / 2, TILE / 2];
  return `translate(${at[0] * TILE + x} ${at[1] * TILE + y})`;
}
