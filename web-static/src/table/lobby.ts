// The order of the lobby's rows. Pure.

import type { Entry, Player, TableRow } from '../generated/protocol';

/** A row as it is shown; `gone`: the table has closed, but the row stays because the list is held. */
export interface ShownRow {
  readonly row: TableRow;
  readonly gone: boolean;
}

export interface Sections {
  readonly yours: TableRow[];
  /** Tables of people whom I follow, at which I could sit or watch. */
  readonly followed: TableRow[];
  readonly open: TableRow[];
  readonly running: TableRow[];
}

const newest = (a: TableRow, b: TableRow): number => b.opened_ms - a.opened_ms || (a.table < b.table ? -1 : 1);
const STAGES = ['running', 'open', 'finished'] as const;

/** Whether a player of the table is present. */
export function isAttended({ seats }: TableRow): boolean {
  return seats.some(({ holder }) => holder.kind === 'person' && holder.presence === 'here');
}

const attendedFirst = (a: TableRow, b: TableRow): number => Number(isAttended(b)) - Number(isAttended(a)) || newest(a, b);

/** Sorts the rows into sections: mine (my move first), those of people whom I follow, open tables and running ones, each
 * newest first. Running games without a present player come last. */
export function sections(rows: readonly TableRow[], follows: readonly Player[] = []): Sections {
  const urgency = ({ yours, stage }: TableRow): number => (yours?.your_move === true ? -1 : STAGES.indexOf(stage));
  const mine = ({ yours, organised }: TableRow): boolean => yours !== null || organised === true;
  const friends = new Set(follows.map(({ id }) => id));
  const isFollowed = ({ stage, watching, seats }: TableRow): boolean =>
    (stage === 'open' || (stage === 'running' && watching !== 'no')) && seats.some(({ holder }) => holder.kind === 'person' && friends.has(holder.player.id));
  const others = rows.filter((row) => !mine(row) && !isFollowed(row));
  return {
    yours: rows.filter(mine).toSorted((a, b) => urgency(a) - urgency(b) || newest(a, b)),
    followed: rows.filter((row) => !mine(row) && isFollowed(row)).toSorted(attendedFirst),
    open: others.filter(({ stage }) => stage === 'open').toSorted(newest),
    running: others.filter(({ stage }) => stage === 'running').toSorted(attendedFirst),
  };
}

/** The rows to show. While the pointer holds the list, no row moves: rows change in place, closed tables stay, new
 * ones are added at the end. */
export function settle(shown: readonly ShownRow[], next: readonly TableRow[], held: boolean): ShownRow[] {
  if (!held) return next.map((row) => ({ row, gone: false }));
  const found = new Map(next.map((row) => [row.table, row]));
  const kept = shown.map(({ row }) => ({ row: found.get(row.table) ?? row, gone: !found.has(row.table) }));
  const known = new Set(kept.map(({ row }) => row.table));
  return [...kept, ...next.filter((row) => !known.has(row.table)).map((row) => ({ row, gone: false }))];
}

/** Whether the table's rules let this person ask for a seat. */
export function mayAsk(entry: Entry | undefined, me: Player | null | undefined): boolean {
  return !entry?.locked && !(entry?.accounts_only && (me?.kind ?? 'guest') === 'guest');
}

/** The number of seats that are taken or reserved, and the number of all seats. */
export function seatsTaken(row: Pick<TableRow, 'seats'>): { taken: number; of: number } {
  return { taken: row.seats.filter(({ holder, reserved }) => holder.kind !== 'open' || reserved).length, of: row.seats.length };
}
