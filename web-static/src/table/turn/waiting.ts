// Which of my tables wait for me. Pure.
//
// Invariant: the table that has waited longest comes first. A table that sleeps does not say since when it waits: it has
// waited longer than those where somebody is.

import type { TableRow } from '../../generated/protocol';
import type { ClientState } from '../../net/state';

const sinceOf = ({ yours }: TableRow): number => yours?.since ?? 0;

/** The tables that wait for my move, the longest-waiting first. */
export function waitingTables({ lobby }: Pick<ClientState, 'lobby'>): TableRow[] {
  const waits = ({ yours, stage }: TableRow): boolean => stage === 'running' && yours?.your_move === true;
  return Object.values(lobby?.rows ?? {}).filter(waits).toSorted((a, b) => sinceOf(a) - sinceOf(b) || a.opened_ms - b.opened_ms || (a.table < b.table ? -1 : 1));
}

/** Where I am wanted next: the longest-waiting table but the one that is open. */
export const nextTable = (waiting: readonly TableRow[], open: string | undefined): TableRow | undefined => waiting.find(({ code }) => code !== open);
