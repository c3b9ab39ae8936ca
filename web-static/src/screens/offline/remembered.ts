// The last known state of my tables on this device, for a page without a network. Names and whose turn it was: nothing
// of any game. Invariant: the device forgets them as soon as a page learns that nobody is signed in.

import type { TableRow } from '../../generated/protocol';

const KEY = 'saloon.tables';
const MOST = 20;

export interface RememberedTable {
  readonly code: string;
  readonly name: string;
  readonly game: string;
  /** Whether the table waited for my move. */
  readonly waited: boolean;
}

export interface Remembered {
  /** The time of this state, on the clock of this device. */
  readonly at: number;
  readonly tables: readonly RememberedTable[];
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null;

export function remember(store: Store, rows: readonly TableRow[], at: number): void {
  const mine = rows.filter(({ yours, stage }) => yours !== null && stage !== 'finished');
  const urgent = mine.toSorted((a, b) => Number(b.yours?.your_move ?? false) - Number(a.yours?.your_move ?? false) || b.opened_ms - a.opened_ms);
  const tables = urgent.slice(0, MOST).map(({ code, name, game, yours }): RememberedTable => ({ code, name, game, waited: yours?.your_move ?? false }));
  store?.setItem(KEY, JSON.stringify({ at, tables } satisfies Remembered));
}

export function forget(store: Store): void {
  store?.removeItem(KEY);
}

/** The last known state; `null` if there is none, or if it cannot be read. */
export function remembered(store: Store): Remembered | null {
  try {
    const { at, tables } = JSON.parse(store?.getItem(KEY) ?? '') as { at?: unknown; tables?: unknown };
    if (typeof at !== 'number' || !Array.isArray(tables)) return null;
    return { at, tables: tables.filter(isTable).slice(0, MOST) };
  } catch {
    return null;
  }
}

function isTable(value: unknown): value is RememberedTable {
  const { code, name, game, waited } = { ...(value as Record<string, unknown> | null) };
  return [code, name, game].every((text) => typeof text === 'string') && typeof waited === 'boolean';
}
