// The requests for statistics, over plain HTTP; they need no session.

import type { Company, FinishedGames, GameStats, Profile } from '../generated/protocol';
import { get } from '../net/api';

const pathOf = (game: string, company: Company): string => `/stats/${encodeURIComponent(game)}?company=${company}`;

/** The statistics of a game, and the reader's own. */
export const gameStats = async (game: string, company: Company): Promise<GameStats> => (await get(pathOf(game, company))) as GameStats;

/** The profile of a person, by their name as it stands in an address. */
export const profileOf = async (name: string): Promise<Profile> => (await get(`/people/${name}`)) as Profile;

/** Finished games of a person at public tables, the newest first. */
export const gamesOf = async (name: string, after: string | null): Promise<FinishedGames> =>
  (await get(`/people/${name}/games${after === null ? '' : `?after=${encodeURIComponent(after)}`}`)) as FinishedGames;

/** The address of the same figures as a file. */
export const filePath = (game: string, company: Company, format: 'csv' | 'json'): string => `/api/v1${pathOf(game, company)}${format === 'csv' ? '&format=csv' : ''}`;
