// The rules of each game, found by their file names in the game's folder: `rules/<lang>.txt` is complete,
// `rules/short/<lang>.txt` the same on one page, `rulesPictures.ts` draws the pictures in both.

import type { Scene } from '../../kit/art';

type Load<Of> = () => Promise<Of>;

/** The pictures of a game's rules, by name. */
export type RulesPictures = Readonly<Record<string, () => Scene>>;

const RULES = import.meta.glob<string>(['../../games/*/rules/*.txt', '../../games/*/rules/short/*.txt'], { query: '?raw', import: 'default' });
const PICTURES = import.meta.glob<RulesPictures>('../../games/*/rulesPictures.ts', { import: 'pictures' });

/** The rules of a game as text; `undefined` where there are none in this language. */
export const gameRules = (game: string, language: string): Load<string> | undefined => RULES[`../../games/${game}/rules/${language}.txt`];

/** The rules of a game on one page. */
export const shortRules = (game: string, language: string): Load<string> | undefined => RULES[`../../games/${game}/rules/short/${language}.txt`];

/** The pictures of a game's rules. */
export const rulesPictures = (game: string): Load<RulesPictures> | undefined => PICTURES[`../../games/${game}/rulesPictures.ts`];
