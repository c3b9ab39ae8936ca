// What each game brings to this client, found by its name in the game's folder: no list of games stands anywhere else.
//
// `Table.svelte` draws a running game, `Result.svelte` how a finished one came out, `cover.ts` its picture in lists,
// `replay.ts` what its replay marks, `rules/<lang>.txt` its rules, `texts/<lang>/` its texts. Everything is loaded when it is needed: who opens one game
// loads none of the others.

import type { Scene } from '../art';
import { needTexts } from '../i18n/index.svelte';
import type { GameComponent, ReplayHints, ResultComponent } from './types';

type Load<Of> = () => Promise<Of>;
type ByGame<Of> = Readonly<Record<string, Load<Of>>>;

/** Files of games by the game's name. */
const byGame = <Of>(files: Record<string, Load<Of>>): ByGame<Of> => Object.fromEntries(Object.entries(files).map(([path, load]) => [path.split('/')[1] ?? '', load]));

/** Parts of games, each loaded together with its game's texts. */
const withTexts = <Of>(parts: ByGame<Of>): ByGame<Of> =>
  Object.fromEntries(Object.entries(parts).map(([game, load]) => [game, async () => (await Promise.all([load(), needTexts(game)]))[0]]));

const TABLES = withTexts(byGame(import.meta.glob<GameComponent>('./*/Table.svelte', { import: 'default' })));
const RESULTS = withTexts(byGame(import.meta.glob<ResultComponent>('./*/Result.svelte', { import: 'default' })));
const REPLAYS = byGame(import.meta.glob<ReplayHints<unknown>>('./*/replay.ts', { import: 'hints' }));
const COVERS = byGame(import.meta.glob<() => Scene>('./*/cover.ts', { import: 'cover' }));
const RULES = import.meta.glob<string>('./*/rules/*.txt', { query: '?raw', import: 'default' });

/** The table's component of a game; `undefined` where this client cannot draw it. */
export const gameComponent = (game: string): Load<GameComponent> | undefined => TABLES[game];

/** The component that shows how a finished game of this kind came out. */
export const resultComponent = (game: string): Load<ResultComponent> | undefined => RESULTS[game];

/** What a game's replay marks and measures. */
export const replayHints = (game: string): Load<ReplayHints<unknown>> | undefined => REPLAYS[game];

/** The picture of a game in lists. */
export const gameCover = (game: string): Load<() => Scene> | undefined => COVERS[game];

/** The rules of a game in prose. */
export const gameRules = (game: string, language: string): Load<string> | undefined => RULES[`./${game}/rules/${language}.txt`];
