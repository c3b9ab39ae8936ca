// The names of the texts of lessons and tips, which each game keeps in its `lessons.ftl`.

import type { Goal } from '../../generated/protocol';
import { has, t } from '../../kit/i18n/index.svelte';

/** The text of a lesson with this id; without an id its title. */
export const lessonKey = (game: string, lesson: string, id?: string): string => ['le', game, lesson, ...(id === undefined ? [] : [id])].join('-');

/** The explanation of a kind of decision. */
export const tipKey = (game: string, kind: string): string => ['tip', game, kind].join('-');

/** The id of the final text: the reason for a puzzle's best answer, or the summary of a lesson. */
export const DONE = 'done';

/** The title of a lesson; its id where it has none. */
export function titleOf(game: string, lesson: string): string {
  const key = lessonKey(game, lesson);
  return has(key) ? t(key) : lesson;
}

/** The text with this key; empty where there is none. */
export const said = (key: string): string => (has(key) ? t(key) : '');

/** The result of a wrong answer to a puzzle, in words. */
export function worthText(goal: Goal | null, points: number | undefined): string {
  if (points === undefined || goal === null) return t('learn-better');
  if (goal !== 'final') return t(`learn-worth-${goal}`, { n: points });
  if (points === 0) return t('learn-worth-level');
  return t(points > 0 ? 'learn-worth-ahead' : 'learn-worth-behind', { n: Math.abs(points) });
}
