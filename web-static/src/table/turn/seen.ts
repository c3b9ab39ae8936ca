// The last step of each table that I have seen, on this device. Stores numbers alone, nothing of any game.

const KEY = 'saloon.seen';
const MOST = 50;

/** A table, the last seen step, and the time on the clock of this device. */
type Seen = readonly [code: string, n: number, at: number];
type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null;

const isSeen = (value: unknown): value is Seen => Array.isArray(value) && typeof value[0] === 'string' && Number.isSafeInteger(value[1]) && Number.isSafeInteger(value[2]);

function all(store: Store): Seen[] {
  try {
    const kept: unknown = JSON.parse(store?.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isSeen) : [];
  } catch {
    return [];
  }
}

export function noteSeen(store: Store, code: string, n: number, at: number): void {
  const others = all(store).filter(([other]) => other !== code);
  store?.setItem(KEY, JSON.stringify([[code, n, at], ...others].slice(0, MOST)));
}

export function lastSeen(store: Store, code: string): { readonly n: number; readonly at: number } | null {
  const [, n, at] = all(store).find(([other]) => other === code) ?? [];
  return n === undefined || at === undefined ? null : { n, at };
}

export function forgetSeen(store: Store): void {
  store?.removeItem(KEY);
}
