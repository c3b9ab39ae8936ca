// The filters of my finished games: by game, by players and by my result. Pure. The address holds the filters, so that
// a list can be linked.

import type { FinishedGame } from '../../generated/protocol';

export const RESULTS = ['won', 'lost', 'drawn', 'unfinished'] as const;
export type GameResult = (typeof RESULTS)[number];

/** An empty text filters nothing; `people` is a part of somebody's name. */
export interface GameFilters {
  readonly game: string;
  readonly people: string;
  readonly result: GameResult | '';
}

export const NO_FILTERS: GameFilters = { game: '', people: '', result: '' };

/** The filters of an address; unknown ones are ignored. */
export function filtersOf(search: string): GameFilters {
  const given = new URLSearchParams(search);
  return { game: given.get('game') ?? '', people: given.get('people') ?? '', result: RESULTS.find((one) => one === given.get('result')) ?? '' };
}

/** The query of an address for these filters, with its question mark; empty without filters. */
export function searchOf(filters: GameFilters): string {
  const set = Object.entries(filters).filter(([, value]) => value !== '');
  return set.length === 0 ? '' : `?${new URLSearchParams(set as [string, string][]).toString()}`;
}

export const isFiltered = (filters: GameFilters): boolean => searchOf(filters) !== '';

/** My result in a game; a shared first place is a draw. */
export function resultOf({ seat, seats }: FinishedGame): GameResult {
  const rank = seats.find((one) => one.seat === seat)?.rank ?? null;
  if (rank === null) return 'unfinished';
  if (rank > 1) return 'lost';
  return seats.filter((one) => one.rank === 1).length > 1 ? 'drawn' : 'won';
}

/** The names of the other people of a game. */
export const othersOf = ({ seat, seats }: FinishedGame): string[] => seats.flatMap((one) => (one.seat !== seat && one.name !== null ? [one.name] : []));

export function fits(game: FinishedGame, { game: id, people, result }: GameFilters): boolean {
  const wanted = people.trim().toLocaleLowerCase();
  return (id === '' || game.game === id) && (result === '' || resultOf(game) === result) && (wanted === '' || othersOf(game).some((name) => name.toLocaleLowerCase().includes(wanted)));
}
