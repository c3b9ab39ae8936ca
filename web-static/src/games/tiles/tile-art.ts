// The objects on tiles, drawn for all games that lay them: ribbons, walls, houses, trees. Pure, like the art kit: data
// in, SVG text out, colours by tokens. Knows no game. Invariant: the same face gives the same picture, and details
// never stand on another segment.

import { INK, num, pen, seeded, SOFT } from '../../kit/art/pen';
import { variantOf } from '../../kit/art';
import type { Turn } from '../../generated/protocol';
import { turned, type Point } from './geometry-art';

export const p = pen('full');

const stroke = (d: string, width: number, colour: string, extra = ''): string => `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}"${extra}/>`;
const dashed = (dash: string, offset = 0): string => ` stroke-dasharray="${dash}" stroke-dashoffset="${offset}"`;

/** The whole face in one colour, with a faint line along its edge. */
export const ground = (colour: string): string => `<path d="M0 0H100V100H0z" fill="${colour}"/>`;
export const edge = (): string => `<path d="M.4 .4H99.6V99.6H.4z" fill="none" stroke="${INK}" stroke-width=".8" opacity=".3"/>`;

/** A band with an ink border on either side, `width` wide in all. */
export const ribbon = (d: string, width: number, colour: string): string => stroke(d, width, INK) + stroke(d, width - 4, colour);
/** Ruts along a road. */
export const ruts = (d: string): string => stroke(d, 1.3, SOFT, dashed('4 6', -1));
/** Ripples along a river. */
export const ripples = (d: string): string => stroke(d, 1.5, 'var(--c-cream)', `${dashed('9 13')} transform="translate(1 -3)" opacity=".8"`) + stroke(d, 1.5, 'var(--c-cream)', `${dashed('7 15', 12)} transform="translate(-1 3.4)" opacity=".8"`);
/** A wall of stone. */
export const wall = (d: string): string => stroke(d, 9, INK) + stroke(d, 5.6, 'var(--c-steel)') + stroke(d, 5.6, INK, dashed('1.3 4.7', -1));

/** A round tower from above. */
export const turret = ([x, y]: Point, r = 5): string => p.disc(x, y, r, 'var(--c-steel)', 2) + p.disc(x, y, r - 2.6, 'var(--c-slate)', 1);

/** Draws a shape of relative strokes at a point. */
export const stamp = (d: string, [x, y]: Point, size = 1): string => `M${num(x)} ${num(y)}${d.replace(/-?\d*\.?\d+/gu, (n) => ` ${num(Number(n) * size)}`)}`;

/** Places for details, at a distance from each other and with space around each; the same for the same face. */
export function scattered(face: string, count: number, apart: number, room: (at: Point) => boolean): Point[] {
  const random = seeded(variantOf(face) + count);
  const found: Point[] = [];
  for (let i = 0; i < 320 && found.length < count; i++) {
    const at: Point = [4 + random() * 92, 4 + random() * 92];
    if (found.every((other) => far(other, at) >= apart) && room(at)) found.push(at);
  }
  return found;
}

export const far = ([x, y]: Point, [u, v]: Point): number => Math.hypot(x - u, y - v);
/** The distance of a point from the edge of the tile. */
export const margin = ([x, y]: Point): number => Math.min(x, y, 100 - x, 100 - y);

/** The place with the most space, at some distance from the position of a figure. */
export function roomiest(room: (at: Point) => number, anchor: Point): Point {
  const places = Array.from({ length: 169 }, (_, i): Point => [14 + (i % 13) * 6, 14 + Math.floor(i / 13) * 6]);
  const worth = (place: Point): number => 3 * Math.min(room(place), 17) + Math.min(far(place, anchor), 20) + Math.min(margin(place), 16);
  return places.reduce((best, place) => (worth(place) > worth(best) ? place : best));
}

/** The places after the turn, the northern first, so that nearer objects are drawn over farther ones. */
export const standing = (places: readonly Point[], turn: Turn): Point[] => places.map((place) => turned(place, turn)).sort(([, a], [, b]) => a - b);

/** All shapes of one kind in one. */
export const each = (places: readonly Point[], d: string, size: number): string => places.map((place) => stamp(d, place, size)).join('');

const ROOFS = ['var(--c-brick)', 'var(--c-oxblood)', 'var(--c-brick)', 'var(--c-indigo)'];
const WALLS = 'm-10 0l6 -6.5h9l6 6.5v9h-21z';
const ROOF = 'm-4.4 -8.6h10l6.6 9h-10.6z';
const GABLE = 'm-12 .6l7.6 -9.2l7.4 9.2';
const DOOR = 'm-6.4 9v-5.6h3.8v5.6z';

/** Houses seen from the front and the right. */
export function houses(places: readonly Point[], size = 0.66): string {
  const roofs = ROOFS.map((colour, k) => [colour, each(places.filter((_, i) => i % ROOFS.length === k), ROOF, size)] as const);
  return p.shape(each(places, WALLS, size), 'var(--c-cream)', 1.6) + p.flat(each(places, DOOR, size)) +
    roofs.map(([colour, d]) => (d ? p.shape(d, colour, 1.5) : '')).join('') + p.line(each(places, GABLE, size), 2);
}

const CROWN = 'm-9 1q-5 -9 3 -12q5 -9 11 -1q8 2 4 13q-9 4 -18 0z';
const CYPRESS = 'm0 -19q6 8 4.6 17q-4.6 3.4 -9.2 0q-1.4 -9 4.6 -17z';

/** Trees: every third one tall. */
export function trees(places: readonly Point[], size = 0.68): string {
  const [tall, round] = [places.filter((_, i) => i % 3 === 2), places.filter((_, i) => i % 3 !== 2)];
  return p.line(each(places, 'm0 7v-7', size), 2.4) + p.shape(each(round, CROWN, size) + each(tall, CYPRESS, size), 'var(--c-leaf)', 1.7, 'dots');
}

export const tufts = (places: readonly Point[]): string => p.line(each(places, 'm-2.2 -4l2.2 4v-5.4m2.4 .8l-2.4 4.6', 0.9), 1, SOFT);

/** A shield for the arms of a town. */
export const shield = ([x, y]: Point): string =>
  p.shape(stamp('m-7.4 -8.6h14.8v8.4q-.8 7.6 -7.4 10.4q-6.6 -2.8 -7.4 -10.4z', [x, y]), 'var(--c-indigo)', 2.2) + p.flat(stamp('m-1.6 -7.6h3.2v5.4h5v3.2h-5v6.6l-1.6 1l-1.6 -1v-6.6h-5v-3.2h5z', [x, y]), 'var(--c-gold)');
