// Where the wall lies around the board: towers at its corners, the hundred spaces of the score track between them.
//
// Pure geometry in the units of the map, 100 to a space. Invariant: the wall follows from the spaces inside it, so every
// corner of their outline has its tower.

import type { Spot } from '../../generated/protocol';
import { isInside, SPACES, STARTS, TOWERS, TRACK, type Side } from './data';

export interface Point { readonly x: number; readonly y: number }

/** A space of the track: its middle, its length along the wall, and which way the wall runs there. */
export interface TrackSpace extends Point { readonly number: number; readonly length: number; readonly upright: boolean }
/** A corner tower; `number` is the lower of its two. */
export interface Tower extends Point { readonly number: number }

/** How thick the wall is, and how wide a tower; what the wall takes up beyond the spaces. */
export const WALL = 56;
export const TOWER = 64;
export const MARGIN = WALL / 2 + TOWER / 2;

type Step = readonly [dx: number, dy: number];
interface Corner { readonly at: Spot; readonly before: Step; readonly after: Step }

const left = ([dx, dy]: Step): Step => [dy, -dx];
const right = ([dx, dy]: Step): Step => [-dy, dx];

/** The corners of the outline, clockwise from the north-west one of the first row. */
export function corners(): Corner[] {
  const [first = [0, 0]] = SPACES;
  const found: Corner[] = [];
  let [at, step]: [Spot, Step] = [[first[0], first[1]], [1, 0]];
  let before: Step = [0, -1];
  do {
    if (before !== step) found.push({ at, before, after: step });
    at = [at[0] + step[0], at[1] + step[1]];
    before = step;
    step = onward(at, step);
  } while (found.length < TOWERS.length || String(at) !== String(first));
  return found;
}

/** The way the outline goes on, with the spaces to its right. */
function onward([x, y]: Spot, step: Step): Step {
  const ahead = (side: Step): Spot => [x + (step[0] + side[0] - 1) / 2, y + (step[1] + side[1] - 1) / 2];
  if (isInside(ahead(left(step)))) return left(step);
  return isInside(ahead(right(step))) ? step : right(step);
}

const CORNERS = corners();

/** The middle of the wall over a corner. */
const over = ({ at: [x, y], before, after }: Corner): Point => ({ x: 100 * x + (left(before)[0] + left(after)[0]) * (WALL / 2), y: 100 * y + (left(before)[1] + left(after)[1]) * (WALL / 2) });

export const TOWER_PLACES: readonly Tower[] = CORNERS.map((corner, i) => ({ number: TOWERS[i] ?? 0, ...over(corner) }));

/** The outline of the spaces, as a path. */
export const OUTLINE = `M${CORNERS.map(({ at: [x, y] }) => `${100 * x} ${100 * y}`).join('L')}z`;
/** The middle of the wall. */
export const WALL_LINE = `M${TOWER_PLACES.map(({ x, y }) => `${x} ${y}`).join('L')}z`;

/** The track without the numbers on the towers. */
export const TRACK_SPACES: readonly TrackSpace[] = TOWER_PLACES.flatMap((tower, i) => {
  const next = TOWER_PLACES[(i + 1) % TOWER_PLACES.length] ?? tower;
  const count = ((next.number || TRACK) - tower.number) - 2;
  const upright = next.x === tower.x;
  const wall = Math.abs(next.x - tower.x) + Math.abs(next.y - tower.y) - TOWER;
  const part = (k: number): number => (TOWER / 2 + ((k + 0.5) * wall) / count) / (wall + TOWER);
  return Array.from({ length: count }, (_, k) => ({ number: tower.number + 2 + k, x: tower.x + (next.x - tower.x) * part(k), y: tower.y + (next.y - tower.y) * part(k), length: wall / count, upright }));
});

/** Where the marker of a score stands: beyond the last space the track begins anew. */
export function markerAt(score: number): Point {
  const number = score % TRACK;
  const space = TRACK_SPACES.find((entry) => entry.number === number);
  if (space) return space;
  const place = TOWER_PLACES.findIndex((tower) => tower.number === number || tower.number + 1 === number);
  const [tower, corner] = [TOWER_PLACES[place], CORNERS[place]];
  if (!tower || !corner) return { x: 0, y: 0 };
  const [dx, dy] = tower.number === number ? [-corner.before[0], -corner.before[1]] : corner.after;
  return { x: tower.x + dx * (TOWER / 4), y: tower.y + dy * (TOWER / 4) };
}

const BEYOND: Readonly<Record<Side, Step>> = { n: [0, -1], e: [1, 0], s: [0, 1], w: [-1, 0] };

/** Where a start space lies in the wall: the middle of the side it opens to, and the way out. */
export const START_PLACES = STARTS.map(({ at: [x, y], side, path, markets }) => {
  const [dx, dy] = BEYOND[side];
  return { x: 100 * x + 50 + dx * 50, y: 100 * y + 50 + dy * 50, dx, dy, path, markets };
});
