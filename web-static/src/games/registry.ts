// The parts of each game, found by their file names in the game's folder. There is no other list of games.
//
// `Table.svelte` draws a running game, `Result.svelte` the result of a finished one, `cover.ts` its picture in lists;
// `replay.ts` defines the marks of its replay; `texts/<lang>/` has its texts. Pages that need further parts find those
// themselves: the rules by `table/rules/files.ts`, lessons by `table/learn/parts.ts`. Everything is loaded on demand: a
// table of one game loads no part of another game.

import type { Scene } from '../kit/art';
import { needTexts } from '../kit/i18n/index.svelte';
import type { GameComponent, ReplayHints, ResultComponent } from './types';

type Load<Of> = () => Promise<Of>;
type ByGame<Of> = Readonly<Record<string, Load<Of>>>;

/** The files of games by the name of the game. */
const byGame = <Of>(files: Record<string, Load<Of>>): ByGame<Of> => Object.fromEntries(Object.entries(files).map(([path, load]) => [path.split('/')[1] ?? '', load]));

/** The parts of games, each loaded together with its game's texts. */
const withTexts = <Of>(parts: ByGame<Of>): ByGame<Of> =>
  Object.fromEntries(Object.entries(parts).map(([game, load]) => [game, async () => (await Promise.all([load(), needTexts(game)]))[0]]));

const TABLES = withTexts(byGame(import.meta.glob<GameComponent>('./*/Table.svelte', { import: 'default' })));
const RESULTS = withTexts(byGame(import.meta.glob<ResultComponent>('./*/Result.svelte', { import: 'default' })));
const REPLAYS = byGame(import.meta.glob<ReplayHints<unknown>>('./*/replay.ts', { import: 'hints' }));
const COVERS = byGame(import.meta.glob<() => Scene>('./*/cover.ts', { import: 'cover' }));

/** The component of a game's table; `undefined` where this client cannot draw the game. */
export const gameComponent = (game: string): Load<GameComponent> | undefined => TABLES[game];

/** The component of a finished game's result. */
export const resultComponent = (game: string): Load<ResultComponent> | undefined => RESULTS[game];

/** The marks and values of a game's replay. */
export const replayHints = (game: string): Load<ReplayHints<unknown>> | undefined => REPLAYS[game];

/** The picture of a game in lists. */
export const gameCover = (game: string): Load<() => Scene> | undefined => COVERS[game];
