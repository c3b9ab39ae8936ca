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
}

/** One source of points at the end, with what each column has of it; `null` where it has no such line. */
export interface EndRow {
  readonly key: string;
  readonly label: string;
  readonly points: readonly (number | null)[];
}

/** The place of a seat at the end, from 1: as the game ranked it, else by the totals. */
export function rankOf(result: Outcome | null, columns: readonly EndColumn[], { seat, total }: EndColumn): number {
  return result?.ranking.find((entry) => entry.seat === seat)?.rank ?? 1 + columns.filter((other) => other.total > total).length;
}
