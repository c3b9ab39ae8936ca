// The parts of each game, found by their file names in the game's folder. There is no other list of games.
//
// `Table.svelte` draws a running game, `Result.svelte` the result of a finished one, `cover.ts` its picture in lists;
// `replay.ts` says what its replay marks; `rules/<lang>.txt` are its rules, `rules/short/<lang>.txt` the same on one page,
// `rulesPictures.ts` the pictures in both; `tips.ts` names the kinds of its decisions for those who learn; `texts/<lang>/` are
// its texts. Everything is loaded on demand: a table of one game loads no part of another game.

import type { Scene } from '../art';
import { needTexts } from '../i18n/index.svelte';
import type { TableState } from '../state';
import type { GameComponent, ReplayHints, ResultComponent } from './types';

type Load<Of> = () => Promise<Of>;
type ByGame<Of> = Readonly<Record<string, Load<Of>>>;

/** The pictures of a game's rules, by name. */
export type RulesPictures = Readonly<Record<string, () => Scene>>;

/** The kind of the decision that is open for me; `null` where none is, or none that a word of explanation is due to. */
export type TipOf = (table: TableState) => string | null;

/** The files of games by the name of the game. */
const byGame = <Of>(files: Record<string, Load<Of>>): ByGame<Of> => Object.fromEntries(Object.entries(files).map(([path, load]) => [path.split('/')[1] ?? '', load]));

/** The parts of games, each loaded together with its game's texts. */
const withTexts = <Of>(parts: ByGame<Of>): ByGame<Of> =>
  Object.fromEntries(Object.entries(parts).map(([game, load]) => [game, async () => (await Promise.all([load(), needTexts(game)]))[0]]));

const TABLES = withTexts(byGame(import.meta.glob<GameComponent>('./*/Table.svelte', { import: 'default' })));
const RESULTS = withTexts(byGame(import.meta.glob<ResultComponent>('./*/Result.svelte', { import: 'default' })));
const REPLAYS = byGame(import.meta.glob<ReplayHints<unknown>>('./*/replay.ts', { import: 'hints' }));
const COVERS = byGame(import.meta.glob<() => Scene>('./*/cover.ts', { import: 'cover' }));
const RULES = import.meta.glob<string>(['./*/rules/*.txt', './*/rules/short/*.txt'], { query: '?raw', import: 'default' });
const PICTURES = byGame(import.meta.glob<RulesPictures>('./*/rulesPictures.ts', { import: 'pictures' }));
const TIPS = byGame(import.meta.glob<TipOf>('./*/tips.ts', { import: 'tipOf' }));

/** The component of a game's table; `undefined` where this client cannot draw the game. */
export const gameComponent = (game: string): Load<GameComponent> | undefined => TABLES[game];

/** The component of a finished game's result. */
export const resultComponent = (game: string): Load<ResultComponent> | undefined => RESULTS[game];

/** What a game's replay marks and measures. */
export const replayHints = (game: string): Load<ReplayHints<unknown>> | undefined => REPLAYS[game];

/** The picture of a game in lists. */
export const gameCover = (game: string): Load<() => Scene> | undefined => COVERS[game];

/** The rules of a game as text. */
export const gameRules = (game: string, language: string): Load<string> | undefined => RULES[`./${game}/rules/${language}.txt`];

/** The rules of a game on one page. */
export const shortRules = (game: string, language: string): Load<string> | undefined => RULES[`./${game}/rules/short/${language}.txt`];

/** The pictures of a game's rules. */
export const rulesPictures = (game: string): Load<RulesPictures> | undefined => PICTURES[game];

/** What names the kinds of a game's decisions for those who learn it. */
export const gameTips = (game: string): Load<TipOf> | undefined => TIPS[game];
