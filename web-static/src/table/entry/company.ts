// The question before a seat beside people whom the person has blocked. Fetches its own texts.

import { Refusal } from '../../net/connection';
import { needTexts } from '../../kit/i18n/index.svelte';
import { askCompany } from '../../net/sheets.svelte';

interface Despite {
  despite_block?: true;
}

/** Sends a request for a seat, and once more if the person wants to sit beside people whom they have blocked; `null` if
 * they do not. Other refusals are thrown. */
export async function besideBlocked<T>(send: (despite: Despite) => Promise<T>): Promise<T | null> {
  try {
    return await send({});
  } catch (error) {
    if (!(error instanceof Refusal) || error.err.code !== 'blocked_seated') throw error;
    await needTexts('entry');
    return (await askCompany(error.err.params.people)) ? send({ despite_block: true }) : null;
  }
}
