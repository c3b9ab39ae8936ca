// The sources of points: lines of a score pad during a game, rows and columns of the breakdown at its end.

import type { Brand, Outcome, Seat } from '../../generated/protocol';

/** One line of a score pad. */
export interface ScorePadLine {
  readonly key: string;
  readonly label: string;
  readonly points: number;
  /** Whether it only explains a part of the line above it. */
  readonly share?: boolean;
}

/** One column of the breakdown: a seat at the end of a game. */
export interface SeatColumn {
  readonly seat: Seat;
  readonly brand: Brand;
  readonly total: number;
  /** The name of a column that is not a ranked seat; left out for a seat. */
  readonly instead?: string;
}

/** One row of the breakdown: a source of points, with the points of each column; `null` where it has none. */
export interface ScoreSource {
  readonly key: string;
  readonly label: string;
  readonly points: readonly (number | null)[];
}

/** The rank of a seat in the result, from 1; 0 where it has none. */
export const finalRank = (result: Outcome | null, seat: Seat): number => result?.ranking.find((entry) => entry.seat === seat)?.rank ?? 0;

export const finalScore = (result: Outcome | null, seat: Seat): number => result?.scores.find((score) => score.seat === seat)?.total ?? 0;

/** The seats of the players by rank, winner first; in seat order while there is no result. */
export function byRank(players: readonly { readonly seat: Seat }[], result: Outcome | null): Seat[] {
  const seats = players.map(({ seat }) => seat);
  return result ? [...result.ranking].sort((a, b) => a.rank - b.rank).map(({ seat }) => seat) : seats;
}

/** The rank of a column, from 1: as in the result, else by the totals; 0 for a column that is not a ranked seat. */
export function columnRank(result: Outcome | null, columns: readonly SeatColumn[], { seat, total, instead }: SeatColumn): number {
  if (instead !== undefined) return 0;
  return finalRank(result, seat) || 1 + columns.filter((other) => other.total > total).length;
}
