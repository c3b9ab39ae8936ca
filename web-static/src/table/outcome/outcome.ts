// The outcome of a game as facts: the rank of each seat, and the deciding difference. Pure; knows no game and no words.
//
// Invariant: computed from the result and the players who left; therefore the same for every viewer. Players who left
// for good are ranked last whatever their points; they are never compared with others.

import { hasResigned } from '../../games/frame/seats';
import type { Outcome, ScoreLine, Seat, SeatInfo } from '../../generated/protocol';

/** The end of a seat. */
export interface Place {
  readonly seat: Seat;
  /** From 1; equal seats share it. */
  readonly rank: number;
  readonly total: number;
  readonly left: boolean;
  readonly lines: readonly ScoreLine[];
}

/** The deciding difference between the winner and the next seat. */
export type Decision =
  /** A source of points: the one in which the winner was furthest ahead. */
  | { readonly by: 'source'; readonly first: Seat; readonly next: Seat; readonly source: string; readonly own: number; readonly others: number }
  /** All points together, if their sources cannot be compared. */
  | { readonly by: 'points'; readonly first: Seat; readonly next: Seat; readonly own: number; readonly others: number }
  /** Equal points and a tiebreaker. */
  | { readonly by: 'tie'; readonly first: Seat; readonly next: Seat }
  /** Nothing: the first seats are equal in every criterion. */
  | { readonly by: 'shared' }
  /** All others left for good. */
  | { readonly by: 'left' };

/** The points of a seat by source. */
export type Sources = (lines: readonly ScoreLine[]) => ReadonlyMap<string, number>;

/** Every line as a source of its own. */
export const eachLine: Sources = (lines) => {
  const sums = new Map<string, number>();
  for (const { what, points } of lines) sums.set(what, (sums.get(what) ?? 0) + points);
  return sums;
};

/** The ranks of all seats, best first. */
export function placesOf({ ranking, scores }: Outcome, seats: readonly SeatInfo[]): Place[] {
  return ranking.map(({ seat, rank }) => {
    const score = scores.find((entry) => entry.seat === seat);
    return { seat, rank, total: score?.total ?? 0, left: hasResigned(seats.find((entry) => entry.seat === seat)), lines: score?.lines ?? [] };
  });
}

/** The places of rank 1. */
export const winnersOf = (places: readonly Place[]): Place[] => places.filter(({ rank }) => rank === 1);

/** The deciding difference of a game; `null` with only one seat. */
export function decisionOf(places: readonly Place[], sources: Sources = eachLine): Decision | null {
  const [first, ...others] = places;
  if (first === undefined || others.length === 0) return null;
  const next = others.find(({ left }) => !left);
  if (next === undefined) return { by: 'left' };
  if (next.rank === 1) return { by: 'shared' };
  const between = { first: first.seat, next: next.seat };
  if (first.total === next.total) return { by: 'tie', ...between };
  return { ...between, ...(widest(sources(first.lines), sources(next.lines)) ?? { by: 'points', own: first.total, others: next.total }) };
}

/** The source in which the first is furthest ahead; `null` where the two have no source in common. */
function widest(first: ReadonlyMap<string, number>, next: ReadonlyMap<string, number>): { readonly by: 'source'; readonly source: string; readonly own: number; readonly others: number } | null {
  if (![...next.keys()].some((source) => first.has(source))) return null;
  const all = [...new Set([...first.keys(), ...next.keys()])].map((source) => ({ by: 'source' as const, source, own: first.get(source) ?? 0, others: next.get(source) ?? 0 }));
  const best = all.reduce((one, other) => (other.own - other.others > one.own - one.others ? other : one));
  return best.own > best.others ? best : null;
}

/** How a seat came out, seen by itself. */
export type OwnPlace =
  | { readonly came: 'first'; /** The lead over the next one; `null` without another one. */ readonly ahead: number | null }
  | { readonly came: 'shared_first' }
  | { readonly came: 'later'; readonly rank: number; readonly behind: number; readonly shared: boolean }
  | { readonly came: 'left' };

export function ownPlace(places: readonly Place[], seat: Seat): OwnPlace | null {
  const own = places.find((place) => place.seat === seat);
  const [first] = places;
  if (own === undefined || first === undefined || places.length < 2) return null;
  if (own.left) return { came: 'left' };
  const equal = places.some((place) => place !== own && place.rank === own.rank);
  if (own.rank > 1) return { came: 'later', rank: own.rank, behind: first.total - own.total, shared: equal };
  const next = places.find((place) => place !== own && !place.left);
  return equal ? { came: 'shared_first' } : { came: 'first', ahead: next === undefined ? null : own.total - next.total };
}

/** A source of points, with the points of the winner and of another seat. */
export interface Difference { readonly source: string; readonly own: number; readonly others: number }

/** The number of compared sources. */
const COMPARED = 3;

/** The sources in which the winner was furthest ahead of another seat, the largest lead first; all points as the
 * source `''` if the two have no source in common. */
export function differences(first: Place, next: Place | undefined, sources: Sources = eachLine): Difference[] {
  if (next === undefined) return [];
  const [own, others] = [sources(first.lines), sources(next.lines)];
  if (![...others.keys()].some((source) => own.has(source))) return first.total > next.total ? [{ source: '', own: first.total, others: next.total }] : [];
  return [...new Set([...own.keys(), ...others.keys()])]
    .map((source) => ({ source, own: own.get(source) ?? 0, others: others.get(source) ?? 0 }))
    .filter((one) => one.own > one.others)
    .sort((a, b) => b.own - b.others - (a.own - a.others))
    .slice(0, COMPARED);
}
