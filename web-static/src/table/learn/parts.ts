// The parts of games for learners, found by file names in the game's folder: `texts/<lang>/lessons.ftl` has the texts
// of lessons and explanations, `tips.ts` names the kinds of decisions, `canonical.ts` reduces moves of the same effect
// to one. The lessons themselves come from the server.

import { addTexts, needTexts } from '../../kit/i18n/index.svelte';
import type { TableState } from '../../net/state';
import type { Canonical } from './course';

type Load<Of> = () => Promise<Of>;

/** The kind of my open decision; `null` without one, or for a kind without an explanation. */
export type TipOf = (table: TableState) => string | null;

const TEXTS = import.meta.glob<string>('../../games/*/texts/*/lessons.ftl', { query: '?raw', import: 'default' });
const TIPS = import.meta.glob<TipOf>('../../games/*/tips.ts', { import: 'tipOf' });
const CANONICAL = import.meta.glob<Canonical>('../../games/*/canonical.ts', { import: 'canonical' });
addTexts(TEXTS);

/** Whether a game teaches anything. */
export const teaches = (game: string): boolean => `../../games/${game}/texts/en/lessons.ftl` in TEXTS;

/** Loads the words of a game's lessons and tips. */
export const lessonTexts = (game: string): Promise<void> => needTexts(`${game}-lessons`);

/** The function that names the kinds of a game's decisions. */
export const gameTips = (game: string): Load<TipOf> | undefined => TIPS[`../../games/${game}/tips.ts`];

/** The function that reduces a game's moves of the same effect to one. */
export const canonicalMoves = (game: string): Load<Canonical> | undefined => CANONICAL[`../../games/${game}/canonical.ts`];
