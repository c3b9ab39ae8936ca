// Ratings of invented people and games, for tests. Never part of the built client.

import type { Leaderboard, OwnRating, Player, ProfileRating, RatedGame, RatingChange, RatingHistory, RatingRow, Season, TableInfo } from '../../generated/protocol';

const NAMES = ['Ada Byron', 'Богдан', 'Hanna', 'Konstantin der Wüstenreiter', 'Zoe', 'Maximilian', 'Оксана', 'Li'];
const DAY_MS = 86_400_000;
/** A day in autumn 2026. */
export const LAST_MS = Date.UTC(2026, 10, 28, 19, 30);

export const people: readonly Player[] = NAMES.map((name, i) => ({ id: `00000000-0000-4000-8000-00000000000${i + 1}`, name, kind: 'member' }));
const personAt = (i: number): Player => people[i % people.length]!;

const quarter = (year: number, of: number): Season => ({ id: `${year}-q${of}`, from_ms: Date.UTC(year, 3 * (of - 1)), until_ms: Date.UTC(year, 3 * of) });
export const SEASONS: readonly Season[] = [quarter(2026, 4), quarter(2026, 3)];

export const ROWS: readonly RatingRow[] = people.map((player, i) => ({
  rank: [1, 2, 2, 4, 5, 6, 7, 8][i]!, player, rating: [1842, 1711, 1711, 1650, 1588, 1502, 1460, 988][i]!, provisional: i === 3 || i === 7, games: [212, 41, 30, 6, 88, 17, 25, 5][i]!, last_ms: LAST_MS - i * 3 * DAY_MS,
}));
export const MINE: OwnRating = { rating: 1523, provisional: true, games: 3, last_ms: LAST_MS };

export const BOARD: Leaderboard = { game: 'carson_city', seasons: [...SEASONS], rows: [...ROWS], least_games: 5, active_days: 60, is_changing: false };

export const PROFILE_RATINGS: readonly ProfileRating[] = [
  { game: 'castle', rating: 1498, provisional: true, games: 2 },
  { game: 'carson_city', rating: 1842, provisional: false, games: 212 },
];

/** The changes of a person, the newest first. */
export function changesOf(count: number): RatingChange[] {
  const after = Array.from({ length: count + 1 }, (_, i) => Math.round(1500 + 9 * i + 40 * Math.sin(i * 1.7)));
  return Array.from({ length: count }, (_, i): RatingChange => ({
    table: `table${i}`, ended_ms: LAST_MS - (count - i) * 2 * DAY_MS, rank: 1 + (i % 3), of: 4, before: after[i]!, after: after[i + 1]!, provisional: i < 3, expected: 2.1 + (i % 4) / 10,
    opponents: [1, 2, 3].map((one) => ({ player: personAt(i + one), rank: 1 + ((i + one) % 4), ...(one < 3 && { rating: 1480 + 17 * one }) })),
  })).toReversed();
}
export const HISTORY: RatingHistory = { game: 'carson_city', player: personAt(0), now: { player: personAt(0).id, rating: 1842, provisional: false, games: 212 }, changes: changesOf(24), next: 'older', is_changing: false };

export const GAME: RatedGame = {
  state: 'rated',
  seats: [
    { seat: 0, player: personAt(0).id, rank: 2, change: { before: 1500, after: 1488, provisional: true, expected: 1.4 } },
    { seat: 1, player: personAt(1).id, rank: 1, change: { before: 1700, after: 1712, provisional: false, expected: 1.9 } },
    { seat: 2, player: personAt(3).id, rank: 3 },
  ],
};
export const PENDING: RatedGame = { state: 'pending', seats: [] };
export const NEUTRAL: RatedGame = { state: 'neutral', seats: [] };
export const VOID: RatedGame = { state: 'void', seats: GAME.seats.map(({ change, ...seat }) => ({ ...seat, ...(change && { change: { ...change, after: change.before } }) })) };

/** The finished table of that game. */
export const TABLE: TableInfo = {
  table: 'dry', code: 'drygulch00000000', name: 'Dry Gulch', game: 'carson_city', rules: 1, options: {}, visibility: 'public', watching: 'live', chat: 'text', substitute: { house: 'normal' }, rated: true, hints: false,
  stage: 'finished', host: personAt(0).id, watchers: [], watcher_count: 0,
  seats: [0, 1, 3].map((i, seat) => ({ seat, brand: null, holder: { kind: 'person', player: personAt(i), presence: 'here', controller: 'person' } })),
};
