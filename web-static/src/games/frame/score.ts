// Points in lines, as a game tells where they came from.

import type { Brand, Outcome, Seat } from '../../generated/protocol';

/** One line of a scorepad. */
export interface PadLine {
  readonly key: string;
  readonly label: string;
  readonly points: number;
  /** Whether it only explains a part of the line above. */
  readonly share?: boolean;
}

/** One seat at the end of a game. */
export interface EndColumn {
  readonly seat: Seat;
  readonly brand: Brand;
  readonly total: number;
  /** Stands for a seat that was not played so, beside those that were ranked: its name; left out for a seat itself. */
  readonly instead?: string;
}

/** One source of points at the end, with what each column has of it; `null` where it has no such line. */
export interface EndRow {
  readonly key: string;
  readonly label: string;
  readonly points: readonly (number | null)[];
}

/** The place of a seat as the game ranked it, from 1; 0 where it did not. */
export const placeOf = (result: Outcome | null, seat: Seat): number => result?.ranking.find((entry) => entry.seat === seat)?.rank ?? 0;

export const totalOf = (result: Outcome | null, seat: Seat): number => result?.scores.find((score) => score.seat === seat)?.total ?? 0;

/** The seats of a game's players by their rank, the winner first; in their order while there is no result. */
export function byRank(players: readonly { readonly seat: Seat }[], result: Outcome | null): Seat[] {
  const seats = players.map(({ seat }) => seat);
  return result ? [...result.ranking].sort((a, b) => a.rank - b.rank).map(({ seat }) => seat) : seats;
}

/** The place of a seat at the end, from 1: as the game ranked it, else by the totals; 0 for what was not played. */
export function rankOf(result: Outcome | null, columns: readonly EndColumn[], { seat, total, instead }: EndColumn): number {
  if (instead !== undefined) return 0;
  return placeOf(result, seat) || 1 + columns.filter((other) => other.total > total).length;
}
