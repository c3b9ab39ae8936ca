// Clubs in words: refusals that mean something else at a club than elsewhere.

import { Refusal } from '../net/connection';
import { errorText } from '../net/errors';
import { t } from '../kit/i18n/index.svelte';

/** The longest name and text of a club, in characters. */
export const NAME_CHARS = 40;
export const TEXT_CHARS = 2_000;

/** The field of a form to which a refusal belongs. */
export type Place = 'name' | 'text' | 'form';

export function placeOf(error: unknown): Place {
  if (!(error instanceof Refusal)) return 'form';
  const { err } = error;
  if (err.code === 'name_invalid') return 'name';
  return err.code === 'bad_request' && err.params.path === 'text' ? 'text' : 'form';
}

export function refusalText(error: unknown): string {
  if (error instanceof Refusal) {
    const { err } = error;
    if (err.code === 'name_invalid' && err.params.why === 'too_short') return t('clubs-name-short');
    if (placeOf(error) === 'text') return t('clubs-text-refused', { most: TEXT_CHARS });
  }
  return errorText(error);
}

/** Refusals of what the page should no longer offer: somebody else was faster. */
const OUTDATED: ReadonlySet<string> = new Set(['organisers_only', 'owner_only', 'not_requested', 'not_a_member']);

/** Whether the club or a standing in it has changed since the page was read. */
export function isOutdated(error: unknown): boolean {
  if (!(error instanceof Refusal)) return false;
  const { err } = error;
  return err.code === 'forbidden' ? OUTDATED.has(err.params.why) : err.code === 'not_found';
}

/** Why such a change was refused. */
export const outdatedText = (error: unknown): string => (error instanceof Refusal && error.err.code === 'not_found' ? t('clubs-outdated') : refusalText(error));
