// Watching without giving a name: a spectator without a name becomes a guest with a name that the page generates. The
// page asks for a real name before they open a table or take a seat (`requireName`).

import { toast } from '../../kit/announcer.svelte';
import { client } from '../../net/client.svelte';
import { Refusal } from '../../net/connection';
import { errorText } from '../../net/errors';
import { needTexts, t } from '../../kit/i18n/index.svelte';

/** The number of generated names to try when others have the first ones. */
const TRIES = 4;

/** Signs in a visitor without a session as a guest; returns whether a session exists then. A refusal is shown as a
 * toast. */
export async function lookOn(): Promise<boolean> {
  await needTexts('entry');
  for (let left = TRIES - 1; client.me == null; left -= 1) {
    const failed = await client.signIn(madeUp(), true).then(() => null, (error: unknown) => error);
    if (failed === null || (left > 0 && isTaken(failed))) continue;
    toast(errorText(failed));
    return false;
  }
  return true;
}

const madeUp = (): string => t('entry-onlooker', { number: String(1000 + Math.floor(Math.random() * 9000)) });

const isTaken = (error: unknown): boolean => error instanceof Refusal && error.err.code === 'name_invalid' && error.err.params.why === 'taken';
