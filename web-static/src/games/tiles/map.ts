// What a game gives to the map to be drawn: tiles, figures, what may be chosen. A tile is 100 by 100.
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

/** A segment of a tile that lies. */
export type SegmentAt = readonly [Spot, SegmentId];

/** A figure on the map. */
export interface MapFigure {
  readonly role: Role;
  readonly brand: Brand;
  readonly at: Spot;
  readonly segment: SegmentId;
  /** Whether it can be chosen now, and is marked so. */
  readonly lit?: boolean;
}

/** Segments that belong together. */
export interface MapFeature {
  readonly segments: readonly SegmentAt[];
}

/** A feature that is hatched by those who hold it. */
export interface Hatched extends MapFeature {
  readonly brands: readonly Brand[];
}

/** A space and the turns in which the tile in hand fits it. */
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
  /** The number that chooses it on the keyboard. */
  readonly number: number;
  /** What it stands for, in words. */
  readonly name: string;
  readonly chosen: boolean;
}

/** What the last step has told of the map, shown for a moment. */
export interface Told {
  /** The step; the same is not shown twice. */
  readonly key: string;
  /** What it has scored. */
  readonly segments: readonly SegmentAt[];
  /** Who has gone home, from where he stood. */
  readonly home: readonly MapFigure[];
}

/** What a scoring has paid, written where it was. */
export interface Paid {
  readonly brand: Brand;
  readonly points: number;
}

/** One scoring of the end of the game: it stays in view until the player goes on. */
export interface FinalStep extends Told {
  /** What kind of scoring it is, and what it paid to whom. */
  readonly heading: string;
  readonly text: string;
  /** Where it is shown; `null` where it has no place on the map. */
  readonly at: Spot | null;
  /** Empty spaces that it counts. */
  readonly spaces: readonly Spot[];
  readonly paid: readonly Paid[];
}

/** What a step has told; `null` for nothing. */
export const toldBy = (step: number, segments: readonly SegmentAt[], home: readonly MapFigure[]): Told | null => (segments.length + home.length > 0 ? { key: String(step), segments, home } : null);

/** A frame around a tile: who laid it last. */
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

/** The smallest area that holds all these spots; one space around the middle where there are none. */
export function areaOf(spots: readonly Spot[]): Area {
  const [xs, ys] = [spots.map(([x]) => x), spots.map(([, y]) => y)];
  if (spots.length === 0) return { x: 0, y: 0, w: 1, h: 1 };
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, w: Math.max(...xs) - x + 1, h: Math.max(...ys) - y + 1 };
}

/** Where a point of an unturned tile lies after its turn. */
export function turned([x, y]: readonly [number, number], turn: Turn): readonly [number, number] {
  switch (turn) {
    case 1: return [TILE - y, x];
    case 2: return [TILE - x, TILE - y];
    case 3: return [y, TILE - x];
    default: return [x, y];
  }
}

/** The point of an unturned tile that lies here after its turn. */
export const unturned = (point: readonly [number, number], turn: Turn): readonly [number, number] => turned(point, (4 - turn) % 4);

/** The way a tile's drawing is turned. */
export const turning = (turn: Turn): string => `rotate(${turn * 90} ${TILE / 2} ${TILE / 2})`;

const STEP: Readonly<Record<Direction, readonly [number, number]>> = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] };

/** The nearest spot in a direction: straight on counts more than aside; `null` if there is none. */
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
