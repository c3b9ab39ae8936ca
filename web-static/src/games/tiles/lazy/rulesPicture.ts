// The elements of the pictures in the rules of tile games: tiles with figures, outlined segments, marks and points.
// Pure, like the art kit: data in, SVG text out; a tile is 100 by 100. A picture has no words; therefore one serves all
// languages.

import type { Scene } from '../../../kit/art';
import { INK, num } from '../../../kit/art/pen';
import type { Brand, SegmentId } from '../../../generated/protocol';
import { brandTag, placed, squares, tileBody } from '../drawing';
import { brandColour, figureAt, type Role } from '../figure-art';
import { keyOf, TILE, turned, turning, type Laid, type SegmentAt } from '../map';
import type { TileArt } from '../types';

/** A figure on a laid tile. */
export interface Standing { readonly at: readonly [number, number]; readonly segment: SegmentId; readonly role: Role; readonly brand: Brand }

/** The contents of one part of a picture. */
export interface Land {
  readonly tiles: readonly Laid[];
  readonly figures?: readonly Standing[];
  /** Segments that are outlined. */
  readonly lit?: readonly SegmentAt[];
  /** Empty spaces that are shown. */
  readonly empty?: readonly (readonly [number, number])[];
}

type Anchor = (tile: string, segment: SegmentId) => readonly [number, number];

/** Moves a part of a picture, and scales it. */
export const moved = (x: number, y: number, body: string, size = 1): string => `<g transform="translate(${num(x)} ${num(y)})${size === 1 ? '' : ` scale(${size})`}">${body}</g>`;

/** Draws laid tiles with the figures and marks on them. */
export function land(art: TileArt, anchor: Anchor, { tiles, figures = [], lit = [], empty = [] }: Land): string {
  const at = new Map(tiles.map((tile) => [keyOf(tile.at), tile]));
  const outlined = lit.map(([spot, segment]) => {
    const tile = at.get(keyOf(spot));
    if (!tile) return '';
    const { d, line } = art.shape(tile.tile, segment);
    const look = line ? 'fill="none" stroke="var(--legal)" stroke-width="17" stroke-opacity=".5"' : 'fill="color-mix(in oklab, var(--legal), transparent 66%)"';
    return `<path transform="${placed(spot)} ${turning(tile.turn)}" d="${d}" ${look}/>`;
  });
  const standing = figures.map(({ at: spot, segment, role, brand }) => {
    const tile = at.get(keyOf([...spot]));
    const [x, y] = tile ? turned(anchor(tile.tile, segment), tile.turn) : [TILE / 2, TILE / 2];
    return figureAt(role, brand, spot[0] * TILE + x, spot[1] * TILE + y, 1);
  });
  return `<path transform="translate(4 5)" fill="var(--shade)" d="${squares(tiles.map((tile) => tile.at))}"/>` +
    tiles.map((tile) => `<g transform="${placed(tile.at)}">${tileBody(art, tile.tile, tile.turn)}</g>`).join('') +
    `<path d="${squares(empty.map(([x, y]) => [x, y]), 5)}" fill="none" stroke="var(--ink-soft)" stroke-width="3" stroke-dasharray="9 7"/>` + outlined.join('') + standing.join('');
}

const text = (say: string, size: number, fill: string): string => `<text text-anchor="middle" dominant-baseline="central" font-family="var(--f-num)" font-weight="700" font-size="${size}" fill="${fill}">${say}</text>`;

/** Points on a disc at a place, with the brand of the player who gets them. */
export const points = (say: string, x: number, y: number, brand?: Brand): string => moved(x, y,
  `<circle r="29" fill="var(--art-paper)" stroke="${brand ? brandColour(brand) : INK}" stroke-width="4"/><g transform="translate(0 1)">${text(say, 28, INK)}</g>${brand ? moved(-24, -22, brandTag(brand, 0, 0), 1.2) : ''}`);

/** The number of a step. */
export const step = (number: number, x: number, y: number): string => moved(x, y, `<circle r="19" fill="var(--ink)"/><g transform="translate(0 1)">${text(String(number), 23, 'var(--paper)')}</g>`);

/** A small number on a space. */
export const count = (number: number, x: number, y: number): string => moved(x, y, text(String(number), 40, 'var(--ink)'));

/** Right or wrong: a tick or a cross on a disc, in colour and in shape. */
export const verdict = (right: boolean, x: number, y: number): string => moved(x, y,
  `<circle r="22" fill="var(--art-paper)" stroke="${right ? 'var(--q4)' : 'var(--q1)'}" stroke-width="5"/><path d="${right ? 'M-10 1l7 8L10 -8' : 'M-8 -8L8 8M8 -8L-8 8'}" fill="none" stroke="${right ? 'var(--q4)' : 'var(--q1)'}" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/>`);

/** The edge where two tiles meet, thick, in the colour of the verdict. */
export const seam = (right: boolean, d: string): string => `<path d="${d}" fill="none" stroke="var(--art-paper)" stroke-width="13" stroke-linecap="round"/><path d="${d}" fill="none" stroke="${right ? 'var(--q4)' : 'var(--q1)'}" stroke-width="8" stroke-linecap="round"/>`;

/** An arrow to the right about a place. */
export const arrow = (x: number, y: number): string => moved(x, y, '<path d="M-15 0H11M2 -10L12 0L2 10" fill="none" stroke="var(--ink-soft)" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/>');

/** The minimum width of a picture, so that tiles have a similar size in all of them. */
const LEAST = 480;

/** A picture of this size, with margins for objects beyond its edges, and above it for points. */
export function picture(w: number, h: number, body: string, above = 24): Scene {
  const aside = Math.max(24, (LEAST - w) / 2);
  return { viewBox: `${num(-aside)} ${-above} ${num(w + 2 * aside)} ${h + above + 24}`, body };
}
