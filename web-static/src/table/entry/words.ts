// The entry rules of a table in words: marks for a row of the lobby, sentences for the waiting room and the form. Pure
// except for the language of texts (area `entry`).

import type { Entry, EntryChange } from '../../generated/protocol';
import { t } from '../../kit/i18n/index.svelte';

/** The entry rules of a table after a change. */
export function changedEntry(now: Entry, { password, ...change }: EntryChange): Entry {
  return { ...now, ...change, password: password === undefined ? now.password === true : password !== null };
}

/** Each rule in short. */
export function entryMarks({ bots, accounts_only, min_finished, password, locked }: Entry): string[] {
  return [
    ...(locked ? [t('entry-mark-locked')] : []),
    ...(accounts_only ? [t('entry-mark-accounts')] : []),
    ...(min_finished ? [t('entry-mark-finished', { n: min_finished })] : []),
    ...(password ? [t('entry-mark-password')] : []),
    ...(bots ? [t('entry-mark-bots')] : []),
  ];
}

/** Each rule as a sentence. */
export function entryWords({ bots, accounts_only, min_finished, password, locked }: Entry): string[] {
  return [
    ...(locked ? [t('entry-says-locked')] : []),
    ...(accounts_only ? [t('entry-says-accounts')] : []),
    ...(min_finished ? [t('entry-says-finished', { n: min_finished })] : []),
    ...(password ? [t('entry-says-password')] : []),
    ...(bots ? [t('entry-says-bots')] : []),
  ];
}
