// The people with whom somebody has played. Pure.

import type { FinishedGame } from '../generated/protocol';

/** Somebody at the same tables, as far as these games ended with a result. */
export interface Opponent {
  readonly name: string;
  readonly games: number;
  /** Games in which the person whose list it is had the better place. */
  readonly ahead: number;
}

/** The most frequent opponents in these games, `most` at most; ties in the order of their names. */
export function opponentsOf(games: readonly FinishedGame[], most: number): Opponent[] {
  const found = new Map<string, Opponent>();
  for (const { seat, seats } of games) {
    const own = seats.find((one) => one.seat === seat)?.rank ?? null;
    if (own === null) continue;
    for (const { seat: other, name, rank } of seats) {
      if (other === seat || name === null || rank === null) continue;
      const { games = 0, ahead = 0 } = found.get(name) ?? {};
      found.set(name, { name, games: games + 1, ahead: ahead + (own < rank ? 1 : 0) });
    }
  }
  return [...found.values()].toSorted((a, b) => b.games - a.games || a.name.localeCompare(b.name)).slice(0, most);
}
