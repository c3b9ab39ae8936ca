// What this browser was told of a deal, and drew itself, before the first card: kept on this device, so that the page
// of the finished game can hold the server to it. Knows neither wire nor page.
// Invariant: within one deal the first word stands; nothing that is told later changes it.

export interface Noted {
  /** The deal this belongs to; a table that begins anew has another. */
  readonly deal: string;
  /** To what the server was bound. */
  readonly commitment: string;
  /** To what the seats were bound, in their order (`null`: no part); `null` as a whole until that was told. */
  readonly commitments: readonly (string | null)[] | null;
  /** The bytes that this browser drew for its seat. */
  readonly own: { readonly seat: number; readonly entropy: string } | null;
}

const PREFIX = 'saloon.deal.';
/** The games of which something is kept; the oldest is forgotten first. */
const MOST = 200;

/** Notes what became known of the deal at the table with this code, and gives back all that is noted of it. */
export function note(code: string, news: Pick<Noted, 'deal' | 'commitment'> & Partial<Noted>): Noted {
  const known = notedOf(code);
  const first = known?.deal === news.deal ? known : null;
  const noted: Noted = {
    deal: news.deal,
    commitment: first?.commitment ?? news.commitment,
    commitments: first?.commitments ?? news.commitments ?? null,
    own: first?.own ?? news.own ?? null,
  };
  write(code, noted);
  return noted;
}

/** What was noted of the deal at this table; `null` where this browser saw nothing of it. */
export function notedOf(code: string): Noted | null {
  try {
    return (JSON.parse(localStorage.getItem(PREFIX + code) ?? 'null') as { noted: Noted } | null)?.noted ?? null;
  } catch {
    return null;
  }
}

/** A device without storage, or a full one, notes nothing; the page of the game says what it does not know. */
function write(code: string, noted: Noted): void {
  try {
    localStorage.setItem(PREFIX + code, JSON.stringify({ at: Date.now(), noted }));
    const kept = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
    const age = (key: string): number => (JSON.parse(localStorage.getItem(key) ?? '{}') as { at?: number }).at ?? 0;
    for (const key of kept.toSorted((a, b) => age(b) - age(a)).slice(MOST)) localStorage.removeItem(key);
  } catch {
    // Nothing to do: see above.
  }
}
