// The names of groups, things and score lines in the statistics of a game, in the reader's language. A game without
// names, or a newer one than this client, is shown by its ids in readable form.

import { has, lang, needTexts, t } from '../kit/i18n/index.svelte';
import type { NameWords, StatsNames } from '../games/types';

const GAMES = import.meta.glob<StatsNames>('../games/*/lazy/stats.ts', { import: 'stats' });

export interface Names {
  readonly group: (kind: string) => string;
  readonly thing: (kind: string, id: string) => string;
  readonly line: (what: string) => string;
  /** How a feat is earned; empty where the game does not say it. */
  readonly how: (feat: string) => string;
}

/** A text with its first letter in upper case. */
export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase(lang()) + text.slice(1);

/** An id as words: "general_store" as "General store". */
export const readable = (id: string): string => capital(id.replaceAll(/[_-]+/gu, ' '));

const known = (): NameWords => ({ t: (key, args) => (has(key) ? t(key, args) : ''), lang: lang() });

/** The names of a game with these names of its own. */
export const namesBy = (stats?: StatsNames): Names => ({
  group: (kind) => capital(stats?.group(known(), kind) ?? '') || readable(kind),
  thing: (kind, id) => capital(stats?.thing(known(), kind, id) ?? '') || readable(id),
  line: (what) => capital(stats?.line(known(), what) ?? '') || readable(what),
  how: (feat) => stats?.how?.(known(), feat) ?? '',
});

/** Loads the names of a game and its texts. */
export async function namesOf(game: string): Promise<Names> {
  const load = GAMES[`../games/${game}/lazy/stats.ts`];
  const [stats] = await Promise.all([load?.(), ...(load ? [needTexts(game), needTexts(`${game}-lazy`)] : [])]);
  return namesBy(stats);
}
