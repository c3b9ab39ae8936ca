// Statistics of invented games, for tests. Never part of the built client.

import type { Figures, FinishedGame, GameStats, Spread } from '../generated/protocol';

/** A spread of these numbers. */
export function spreadOf(numbers: readonly number[]): Spread {
  const sorted = numbers.toSorted((a, b) => a - b);
  if (sorted.length === 0) return { mean: 0, quartiles: [0, 0, 0, 0, 0], counts: [] };
  const at = (part: number): number => sorted[Math.round(part * (sorted.length - 1))] ?? 0;
  const counts = [...new Set(sorted)].map((number): [number, number] => [number, sorted.filter((one) => one === number).length]);
  return { mean: sorted.reduce((sum, one) => sum + one, 0) / sorted.length, quartiles: [at(0), at(0.25), at(0.5), at(0.75), at(1)], counts };
}

/** A finished game in the list of its first seat's person, by the names and ranks of its seats. */
export const finished = (code: string, ...seats: readonly (readonly [name: string | null, rank: number | null])[]): FinishedGame => ({
  code, game: 'castle', name: `Table ${code}`, finished_at: 1_700_000_000_000, seat: 0,
  seats: seats.map(([name, rank], seat) => ({ seat, player: 'person', name, rank, total: rank === null ? null : 50 - rank })),
});

/** Numbers about a middle, the same each time. */
export const about = (middle: number, far: number, count: number): number[] =>
  Array.from({ length: count }, (_, i) => Math.round(middle + far * (Math.sin(i * 12.9898) + Math.sin(i * 78.233) + Math.sin(i * 37.719)) / 1.7));

export const NOTHING: Figures = {
  games: 0, ended_early: 0, results: 0, wins: 0, left: 0, time_outs: 0, scores: spreadOf([]), minutes: spreadOf([]), seconds: spreadOf([]),
  seats: [], options: [], lines: [], choices: [],
};

const CHARACTERS: readonly (readonly [string, number, number])[] = [
  ['banker', 61, 27], ['captain', 48, 20], ['cowboy', 52, 14], ['doctor', 33, 9], ['editor', 40, 16], ['governor', 57, 25], ['grocer', 44, 15], ['gunsmith', 38, 10],
  ['heroes', 31, 7], ['indian', 29, 9], ['lawyer', 36, 11], ['mercenary', 4, 3], ['newsboy', 27, 6], ['sheriff', 55, 19], ['singer', 42, 15], ['teacher', 2, 0],
];
const BUILDINGS: readonly (readonly [string, number, number])[] = [['bank', 180, 56], ['church', 61, 22], ['hotel', 150, 60], ['house', 240, 80], ['mine', 226, 79], ['ranch', 231, 70], ['saloon', 190, 72], ['town_hall', 40, 18]];
const LINES: readonly (readonly [string, number, number])[] = [
  ['ranch', 230, 14.2], ['mine', 226, 12.6], ['bank_adjacent', 180, 6.1], ['drugstore_adjacent', 170, 5.4], ['saloon', 190, 7.7], ['hotel', 150, 8.9], ['per_house', 96, 3.1],
  ['outlaws', 120, -2.4], ['char_banker', 61, 1.9], ['char_cowboy', 52, 1.2], ['char_singer', 42, 0.8], ['attraction', 90, 2.8],
];

const ALL: Figures = {
  games: 84, ended_early: 7, results: 240, wins: 84, left: 3, time_outs: 11,
  scores: spreadOf(about(62, 24, 240)), minutes: spreadOf([...about(46, 14, 80), 2_900, 4_310]), seconds: spreadOf(about(24, 20, 600).map((one) => Math.max(1, one)).concat(7_200)),
  seats: [{ seats: 2, games: 31, wins: [17.5, 13.5] }, { seats: 3, games: 34, wins: [14, 11, 9] }, { seats: 4, games: 19, wins: [4, 6, 5, 4] }],
  options: [
    { option: 'live_scores', value: true, games: 84, mean: 62 }, { option: 'outlaw_group', value: 'parcel', games: 60, mean: 63.4 }, { option: 'outlaw_group', value: 'cluster', games: 24, mean: 58.2 },
    { option: 'suit_choice', value: 'choose', games: 30, mean: 61.1 }, { option: 'suit_choice', value: 'random', games: 54, mean: 62.6 },
  ],
  lines: LINES.map(([what, results, mean]) => ({ what, results, mean })),
  choices: [
    ...BUILDINGS.map(([id, results, wins], i) => ({ kind: 'building', id, results, times: Math.round(results * (1.2 + (i % 3))), wins, mean: 56 + ((i * 7) % 19) })),
    ...CHARACTERS.map(([id, results, wins], i) => ({ kind: 'character', id, results, times: results + (i % 4), wins, mean: 50 + ((i * 5) % 23) })),
  ],
};

const MINE: Figures = {
  games: 17, ended_early: 2, results: 17, wins: 7.5, left: 0, time_outs: 1,
  scores: spreadOf(about(68, 18, 17)), minutes: spreadOf(about(41, 9, 17)), seconds: spreadOf(about(18, 12, 120).map((one) => Math.max(2, one))),
  seats: [{ seats: 2, games: 9, wins: [5, 4] }, { seats: 3, games: 8, wins: [3, 3, 2] }],
  options: [{ option: 'live_scores', value: true, games: 17, mean: 68 }, { option: 'outlaw_group', value: 'parcel', games: 17, mean: 68 }, { option: 'suit_choice', value: 'random', games: 17, mean: 68 }],
  lines: LINES.slice(0, 9).map(([what, , mean], i) => ({ what, results: 17 - i, mean: mean * (0.7 + (i % 4) / 5) })),
  choices: [
    ...BUILDINGS.slice(0, 6).map(([id], i) => ({ kind: 'building', id, results: 15 - i, times: 20 - i, wins: 6 - i / 2, mean: 66 + i })),
    ...CHARACTERS.slice(0, 9).map(([id], i) => ({ kind: 'character', id, results: 9 - (i % 5), times: 9 - (i % 5), wins: 1 + (i % 4), mean: 60 + i })),
  ],
};

/** Games of people alone, of which the reader played some. */
export const STATS: GameStats = { game: 'carson_city', company: 'people', all: ALL, mine: MINE };
/** The same for a reader who has played none of them. */
export const STRANGERS: GameStats = { game: 'carson_city', company: 'people', all: ALL };
/** Games against bots at tables that are not public. */
export const PRIVATE: GameStats = { game: 'carson_city', company: 'bots', all: NOTHING, mine: MINE };
export const EMPTY: GameStats = { game: 'carson_city', company: 'people', all: NOTHING };
