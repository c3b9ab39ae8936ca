// The course of the wall around the board: towers at its corners, the hundred spaces of the score track between them.
// Pure geometry in the units of the map, 100 to a space.
//
// Invariant: the wall follows from the spaces inside it, therefore every corner of their outline has its tower.

import type { Spot, Turn } from '../../generated/protocol';
import { isInside, SPACES, STARTS, TOWERS, TRACK, type Side } from './data';

export interface Point { readonly x: number; readonly y: number }

/** A space of the track: its middle, its length along the wall, and the direction of the wall there. */
export interface TrackSpace extends Point { readonly number: number; readonly length: number; readonly upright: boolean }
/** A corner tower; `number` is the lower of its two. */
export interface Tower extends Point { readonly number: number; /** The position of its wall tile, further outside. */ readonly tile: Point }

/** The thickness of the wall, the distance of the track from the spaces, and the width of a tower. */
const WALL = 56;
const LINE = 34;
const TOWER = 64;
/** The distance of a wall tile from its tower, and its width. */
const OUT = 30;
export const WALL_TILE = 40;
/** The width of the wall beyond the spaces, in spaces. */
export const MARGIN = (LINE + OUT + WALL_TILE / 2) / 100;

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

/** The next step along the outline, with the spaces to its right. */
function onward([x, y]: Spot, step: Step): Step {
  const ahead = (side: Step): Spot => [x + (step[0] + side[0] - 1) / 2, y + (step[1] + side[1] - 1) / 2];
  if (isInside(ahead(left(step)))) return left(step);
  return isInside(ahead(right(step))) ? step : right(step);
}

const CORNERS = corners();

/** The point so far outside a corner. */
const beyond = ({ at: [x, y], before, after }: Corner, by: number): Point => ({ x: 100 * x + (left(before)[0] + left(after)[0]) * by, y: 100 * y + (left(before)[1] + left(after)[1]) * by });

export const TOWER_PLACES: readonly Tower[] = CORNERS.map((corner, i) => ({ number: TOWERS[i] ?? 0, ...beyond(corner, LINE), tile: beyond(corner, LINE + OUT) }));

const around = (by: number): string => `M${CORNERS.map((corner) => { const { x, y } = beyond(corner, by); return `${x} ${y}`; }).join('L')}z`;
/** The outline of the spaces, and the middle of the wall, as paths. */
export const OUTLINE = around(0);
export const WALL_LINE = around(WALL / 2);

/** The track without the numbers on the towers. */
export const TRACK_SPACES: readonly TrackSpace[] = TOWER_PLACES.flatMap((tower, i) => {
  const next = TOWER_PLACES[(i + 1) % TOWER_PLACES.length] ?? tower;
  const count = ((next.number || TRACK) - tower.number) - 2;
  const upright = next.x === tower.x;
  const wall = Math.abs(next.x - tower.x) + Math.abs(next.y - tower.y) - TOWER;
  const part = (k: number): number => (TOWER / 2 + ((k + 0.5) * wall) / count) / (wall + TOWER);
  return Array.from({ length: count }, (_, k) => ({ number: tower.number + 2 + k, x: tower.x + (next.x - tower.x) * part(k), y: tower.y + (next.y - tower.y) * part(k), length: wall / count, upright }));
});

/** The position of a score's marker; after the last space the track starts again. */
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

const SIDES: Readonly<Record<Side, readonly [dx: number, dy: number, turn: Turn]>> = { n: [0, -50, 0], e: [50, 0, 1], s: [0, 50, 2], w: [-50, 0, 3] };

/** The position of a start space in the wall: the middle of the side that it opens to, and its rotation relative to
 * the northern wall. */
export const START_PLACES = STARTS.map(({ at: [x, y], side, path, markets }) => {
  const [dx, dy, turn] = SIDES[side];
  return { x: 100 * x + 50 + dx, y: 100 * y + 50 + dy, turn, path, markets };
});

/** The position of a keep in its space, and its size, in spaces. */
export const KEEP = { x: 0.78, y: 0.24, w: 0.3, h: 0.4 } as const;
export const keepPlace = ([x, y]: Spot): string => `translate(${100 * (x + KEEP.x)} ${100 * (y + KEEP.y)}) scale(.9)`;
