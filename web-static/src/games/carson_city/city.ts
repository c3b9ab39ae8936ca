// A city as plain data: the visible parcel at each position, and the drawn area. Knows no rule: legal places come from
// the server. Invariant: `visible` holds one parcel per position.

import type { Pip, Placed, TerrainId } from '../../generated/carson_city';
import type { ParcelKind } from '../../kit/art';
import type { Direction } from '../frame/keys';
import { terrain } from './data';

export interface At {
  readonly x: number;
  readonly y: number;
}

/** A legal place of a card, and its gain where that may be shown. */
export interface Place extends At {
  readonly gain?: number;
}

/** A visible parcel, and the card it belongs to (index in the city, oldest 0). */
export interface Parcel extends At {
  readonly kind: ParcelKind;
  readonly card: number;
  readonly quarter: number;
}

/** A rectangle of positions. */
export interface Area extends At {
  readonly w: number;
  readonly h: number;
}

export const keyOf = (x: number, y: number): string => `${x},${y}`;
export const same = (a: At | null, b: At | null): boolean => a !== null && b !== null && a.x === b.x && a.y === b.y;

/** The four positions a card at `at` covers: NW, NE, SW, SE. */
export const footprint = (at: At): At[] => [0, 1, 2, 3].map((i) => ({ x: at.x + (i % 2), y: at.y + (i >> 1) }));

/** The visible parcels by position: a later card lies on top (CC-2.3). */
export function visible(city: readonly Placed[]): Map<string, Parcel> {
  const top = new Map<string, Parcel>();
  city.forEach((placed, card) => {
    const faces = terrain(placed.card).parcels;
    footprint(placed).forEach(({ x, y }, quarter) => {
      top.set(keyOf(x, y), { x, y, kind: faces[quarter] ?? 'empty', card, quarter });
    });
  });
  return top;
}

/** The visible quarters of each card, in the order of the city. */
export function shownQuarters(city: readonly Placed[], top = visible(city)): boolean[][] {
  return city.map((placed, card) => footprint(placed).map(({ x, y }) => top.get(keyOf(x, y))?.card === card));
}

/** The parcels that a card at `at` would cover. */
export const covered = (top: ReadonlyMap<string, Parcel>, at: At): Parcel[] =>
  footprint(at).flatMap(({ x, y }) => top.get(keyOf(x, y)) ?? []);

/** The bounding box of cards at these places, or `null` for none. */
export function bounds(places: readonly At[]): Area | null {
  const first = places[0];
  if (!first) return null;
  let [x0, y0, x1, y1] = [first.x, first.y, first.x + 2, first.y + 2];
  for (const { x, y } of places) {
    [x0, y0, x1, y1] = [Math.min(x0, x), Math.min(y0, y), Math.max(x1, x + 2), Math.max(y1, y + 2)];
  }
  return { x: x0, y: y0, w: x1 - x0, h: y1 - y0 };
}

/** A stretch of `size` positions around one of `length` from `start`, as even as possible. */
function around(start: number, length: number, size: number): [number, number] {
  const span = Math.max(size, length);
  return [start - Math.floor((span - length) / 2), span];
}

/**
 * The frame the city must stay in: 8 × 8, with the Captain one longer side (CC-5.44). It slides with the box.
 */
export function frame(places: readonly At[], captain: boolean): Area {
  const box = bounds(places) ?? { x: 0, y: 0, w: 2, h: 2 };
  const tall = captain && box.h > box.w;
  const [x, w] = around(box.x, box.w, captain && !tall ? 9 : 8);
  const [y, h] = around(box.y, box.h, tall ? 9 : 8);
  return { x, y, w, h };
}

/** The smallest area that holds both. */
export function union(a: Area, b: Area | null): Area {
  if (!b) return a;
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
  return { x, y, w: Math.max(a.x + a.w, b.x + b.w) - x, h: Math.max(a.y + a.h, b.y + b.h) - y };
}

/** The drawn area: the frame of the city now, joined with its frame after a card on any offered place. The drawing
 * therefore does not move during a choice, and a column keeps its number. */
export const stageArea = (city: readonly Placed[], captain: boolean, spots: readonly At[]): Area =>
  spots.reduce<Area>((area, spot) => union(area, frame([...city, spot], captain)), frame(city, captain));

/** The legal spot whose card would lie closest under a point, measured in parcels; `null` beyond `reach`. */
export function spotAt<T extends At>(spots: readonly T[], x: number, y: number, reach = 0.85): T | null {
  let best: T | null = null;
  let least = reach;
  for (const spot of spots) {
    const far = Math.hypot(spot.x + 1 - x, spot.y + 1 - y);
    if (far <= least) [best, least] = [spot, far];
  }
  return best;
}

const STEP: Record<Direction, readonly [number, number]> = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] };

/** The nearest place in a direction: straight on counts more than aside; `null` if there is none. */
export function nextIn<T extends At>(places: readonly T[], from: At, direction: Direction): T | null {
  const [dx, dy] = STEP[direction];
  let best: T | null = null;
  let least = Infinity;
  for (const place of places) {
    const along = (place.x - from.x) * dx + (place.y - from.y) * dy;
    const aside = Math.abs((place.x - from.x) * dy) + Math.abs((place.y - from.y) * dx);
    const cost = along + 2.5 * aside;
    if (along > 0 && cost < least) [best, least] = [place, cost];
  }
  return best;
}

/** The spot with the highest gain; among equals, and where gains are not shown, the first in reading order. */
export function bestSpot(spots: readonly Place[]): Place | null {
  const order = [...spots].sort((a, b) => (b.gain ?? 0) - (a.gain ?? 0) || a.y - b.y || a.x - b.x);
  return order[0] ?? null;
}

export const pipAt = (pips: readonly Pip[], x: number, y: number): Pip | undefined => pips.find((pip) => pip.x === x && pip.y === y);

/** The place of a card in a city. */
export const placeOf = (city: readonly Placed[], card: TerrainId): Placed | undefined => city.find((placed) => placed.card === card);
