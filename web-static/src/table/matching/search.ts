// The choices of the form to look for a game, as this device stores them. Pure except for the storage.
//
// Invariant: a search names installed games only, at most as many as the server accepts, and numbers of seats that at
// least one of them has.

import type { GameMeta, MatchFind, Pace } from '../../generated/protocol';
import { storage } from '../../kit/storage';

const KEY = 'saloon.find';
/** The games that one ticket names at most. */
export const MOST_GAMES = 5;
export const PACES = ['live', 'days'] as const satisfies readonly Pace[];

export interface Search {
  readonly games: readonly string[];
  readonly pace: Pace;
  /** The numbers of seats that will do; empty for any. */
  readonly seats: readonly number[];
  readonly near: boolean;
  readonly rated: boolean;
}

/** The numbers of seats from 2 on with which people alone can play a game. */
const sizesOf = ({ people: [fewest, most] }: GameMeta): number[] => Array.from({ length: Math.max(0, most - 1) }, (_, i) => i + 2).filter((n) => n >= fewest);

/** The numbers of seats that any of these games has, in order. */
export const sizesOfAny = (metas: readonly GameMeta[]): number[] => [...new Set(metas.flatMap(sizesOf))].toSorted((a, b) => a - b);

/** The first game that has none of the wanted numbers of seats. */
export const misfit = (metas: readonly GameMeta[], seats: readonly number[]): GameMeta | undefined =>
  (seats.length === 0 ? undefined : metas.find((meta) => !sizesOf(meta).some((n) => seats.includes(n))));

/** The list with a value added, or without it where it is in the list. */
export const toggled = <T>(list: readonly T[], value: T): T[] => (list.includes(value) ? list.filter((one) => one !== value) : [...list, value]);

function stored(): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(storage().getItem(KEY) ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

const listed = <T>(value: unknown, among: readonly T[]): T[] => (Array.isArray(value) ? among.filter((one) => value.includes(one)) : []);

/** The last search of this device; `game`: the one from whose card it begins. A first search is for any game. */
export function rememberedSearch(installed: readonly GameMeta[], game?: string): Search {
  const { games, pace, seats, near, rated } = stored();
  const ids = installed.map(({ id }) => id);
  const last = listed(games, ids);
  const chosen = (game !== undefined && ids.includes(game) ? [game] : last.length > 0 ? last : ids).slice(0, MOST_GAMES);
  const offered = sizesOfAny(installed.filter(({ id }) => chosen.includes(id)));
  return { games: chosen, pace: PACES.find((one) => one === pace) ?? 'live', seats: listed(seats, offered), near: near === true, rated: rated === true };
}

export function keepSearch(search: Search): void {
  storage().setItem(KEY, JSON.stringify(search));
}

/** The fields of the request; only an account plays rated games. */
export const requestOf = ({ games, pace, seats, near, rated }: Search, hasAccount: boolean): Omit<MatchFind, 'key'> => ({
  games: [...games], pace, ...(seats.length > 0 && { seats: [...seats] }), near, rated: rated && hasAccount,
});
