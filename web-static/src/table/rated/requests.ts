// The requests for ratings, over plain HTTP; reading them needs no session.

import type { Leaderboard, PeopleRatings, PersonRating, PlayerId, RatedGame, RatingHistory, TableCode } from '../../generated/protocol';
import { get, post } from '../../net/api';

/** The number of people whose ratings one request may ask for. */
const MOST_PEOPLE = 8;

const boardPath = (game: string, season: string | null): string => `/ratings/${encodeURIComponent(game)}${season === null ? '' : `?season=${encodeURIComponent(season)}`}`;

/** The best players of a game: of a season, otherwise of all time. */
export const leaderboard = async (game: string, season: string | null): Promise<Leaderboard> => (await get(boardPath(game, season))) as Leaderboard;

/** The address of the same list as a file. */
export const boardFile = (game: string, season: string | null, format: 'csv' | 'json'): string => `/api/v1${boardPath(game, season)}${format === 'json' ? '' : `${season === null ? '?' : '&'}format=csv`}`;

/** The ratings of people in a game, as far as the reader may see them. */
export async function ratingsOf(game: string, ids: readonly PlayerId[]): Promise<ReadonlyMap<PlayerId, PersonRating>> {
  const { people } = (await get(`/ratings/${encodeURIComponent(game)}/people?ids=${ids.slice(0, MOST_PEOPLE).map(encodeURIComponent).join(',')}`)) as PeopleRatings;
  return new Map(people.map((one) => [one.player, one]));
}

/** How the rating of a person came about, the newest games first; their name as it stands in an address. `before`: the
 * cursor of the page before. */
export const ratingHistory = async (name: string, game: string, before?: string): Promise<RatingHistory> =>
  (await get(`/people/${name}/ratings/${encodeURIComponent(game)}${before === undefined ? '' : `?before=${encodeURIComponent(before)}`}`)) as RatingHistory;

/** What a rated game did to the ratings. */
export const ratedGame = async (code: TableCode): Promise<RatedGame> => (await get(`/tables/${encodeURIComponent(code)}/ratings`)) as RatedGame;

/** Makes the rating of a game void, or restores it; for moderators. */
export const judgeRating = async (how: 'void' | 'restore', table: TableCode, why: string): Promise<void> => void (await post(`/admin/ratings/${how}`, { table, why }));
