// The data that a game gives to the map: tiles, figures, choices. A tile is 100 by 100.
//
// Pure data and a little geometry. Knows no game and decides no rule. Invariant: spots are keyed by `keyOf` alone.

import type { Brand, SegmentId, Spot, Turn } from '../../generated/protocol';
import type { Direction } from '../frame/keys';
import type { Role } from './figure-art';

export const TILE = 100;

/** A tile on a space. */
export interface Laid {
  readonly tile: string;
  readonly at: Spot;
  readonly turn: Turn;
}

/** A segment of a laid tile. */
export type SegmentAt = readonly [Spot, SegmentId];

/** A figure on the map. */
export interface MapFigure {
  readonly role: Role;
  readonly brand: Brand;
  readonly at: Spot;
  readonly segment: SegmentId;
  /** Whether it can be chosen now, and is highlighted. */
  readonly lit?: boolean;
}

/** Segments that belong together. */
export interface MapFeature {
  readonly segments: readonly SegmentAt[];
}

/** A feature that is hatched in the colours of its owners. */
export interface Hatched extends MapFeature {
  readonly brands: readonly Brand[];
}

/** A space, and the turns in which the current tile fits there. */
export interface Fitting {
  readonly at: Spot;
  readonly turns: readonly Turn[];
}

/** A place for a figure on one tile. */
export interface FigureChoice {
  readonly key: string;
  readonly segment: SegmentId;
  readonly role: Role;
  readonly brand: Brand;
  /** The number key that chooses it. */
  readonly number: number;
  /** Its name for screen readers. */
  readonly name: string;
  readonly chosen: boolean;
}

/** The effect of the last step on the map, shown for a moment. */
export interface StepEffect {
  /** The key of the step; the same key is not shown twice. */
  readonly key: string;
  /** The segments that were scored. */
  readonly segments: readonly SegmentAt[];
}

/** The points of a scoring, written on the map. */
export interface Paid {
  readonly brand: Brand;
  readonly points: number;
}

/** One step of the final scoring: it stays visible until the player goes on. */
export interface FinalStep extends StepEffect {
  /** The kind of scoring, and the points of each player. */
  readonly heading: string;
  readonly text: string;
  /** The spot to show; `null` for a scoring without a place on the map. */
  readonly at: Spot | null;
  /** The empty spaces that it counts. */
  readonly spaces: readonly Spot[];
  readonly paid: readonly Paid[];
}

/** The effect of a step; `null` where it has none. */
export const effectOf = (step: number, segments: readonly SegmentAt[]): StepEffect | null => (segments.length > 0 ? { key: String(step), segments } : null);

/** A frame around a tile, in the colour of the seat that laid it. */
export interface Framed {
  readonly at: Spot;
  readonly brand: Brand;
}

/** An area of spaces. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

export const keyOf = ([x, y]: Spot): string => `${x},${y}`;
export const same = (a: Spot | null, b: Spot | null): boolean => a !== null && b !== null && a[0] === b[0] && a[1] === b[1];

/** The smallest area with all these spots; the middle space where there are none. */
export function areaOf(spots: readonly Spot[]): Area {
  const [xs, ys] = [spots.map(([x]) => x), spots.map(([, y]) => y)];
  if (spots.length === 0) return { x: 0, y: 0, w: 1, h: 1 };
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, w: Math.max(...xs) - x + 1, h: Math.max(...ys) - y + 1 };
}

/** The position of a point of an unturned tile after the tile's turn. */
export function turned([x, y]: readonly [number, number], turn: Turn): readonly [number, number] {
  switch (turn) {
    case 1: return [TILE - y, x];
    case 2: return [TILE - x, TILE - y];
    case 3: return [y, TILE - x];
    default: return [x, y];
  }
}

/** The inverse of `turned`: the point of an unturned tile that lies here after its turn. */
export const unturned = (point: readonly [number, number], turn: Turn): readonly [number, number] => turned(point, (4 - turn) % 4);

/** The SVG transform of a tile's turn. */
export const turning = (turn: Turn): string => `rotate(${turn * 90} ${TILE / 2} ${TILE / 2})`;

const STEP: Readonly<Record<Direction, readonly [number, number]>> = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] };

/** The nearest spot in a direction, preferring spots straight ahead; `null` if there is none. */
export function nextIn(spots: readonly Spot[], from: Spot, way: Direction): Spot | null {
  const [dx, dy] = STEP[way];
  const costs = spots.map((spot) => {
    const [x, y] = [spot[0] - from[0], spot[1] - from[1]];
    const along = x * dx + y * dy;
    return { spot, cost: along > 0 ? along + 2.5 * (Math.abs(x * dy) + Math.abs(y * dx)) : Infinity };
  });
  const best = costs.reduce<{ spot: Spot | null; cost: number }>((least, one) => (one.cost < least.cost ? one : least), { spot: null, cost: Infinity });
  return best.spot;
}
