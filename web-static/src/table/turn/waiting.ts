// The tables that wait for me. Pure.
//
// Invariant: the table that has waited longest comes first. A table that the server has unloaded reports no start of
// its waiting time; it counts as waiting longer than those that are in use.

import type { TableRow } from '../../generated/protocol';
import type { ClientState } from '../../net/state';

const sinceOf = ({ yours }: TableRow): number => yours?.since ?? 0;

/** The tables that wait for my move, the longest-waiting first. */
export function waitingTables({ lobby }: Pick<ClientState, 'lobby'>): TableRow[] {
  const waits = ({ yours, stage }: TableRow): boolean => stage === 'running' && yours?.your_move === true;
  return Object.values(lobby?.rows ?? {}).filter(waits).toSorted((a, b) => sinceOf(a) - sinceOf(b) || a.opened_ms - b.opened_ms || (a.table < b.table ? -1 : 1));
}

/** The number of tables that call me: those that wait for my move, and the one that was found for me. */
export const callingTables = (state: Pick<ClientState, 'lobby' | 'found'>): number => waitingTables(state).length + Number(state.found !== null && !state.found.shown);

/** The next table that needs me: the longest-waiting one except the open one. */
export const nextTable = (waiting: readonly TableRow[], open: string | undefined): TableRow | undefined => waiting.find(({ code }) => code !== open);
