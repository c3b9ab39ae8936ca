// The random numbers of a test file: the deals of its server and the seeds that its players contribute follow from one
// seed, so that a failed game can be repeated. `SALOON_TEST_SEED=<any word> npm run e2e` plays other games.

import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import type { Browser, BrowserContext } from 'playwright-core';
import { expect } from 'vitest';

const SEED = process.env['SALOON_TEST_SEED'] ?? '1';

/** The seed of the current test file. Only a debug build of the server accepts it. */
export const seedOfFile = (): string => `${SEED}/${basename(expect.getState().testPath ?? '')}`;

/** Numbers from 0 up to 1, derived from the seed of the file and the name of their user. */
export function chanceOf(whose: string): () => number {
  let draws = 0;
  return () => createHash('sha256').update(`${seedOfFile()}/${whose}/${draws++}`).digest().readUInt32BE() / 2 ** 32;
}

/** The number of visitors of each browser so far. */
const came = new WeakMap<Browser, number>();

/** Derives the random bytes that the pages of a context contribute to their deals from the seed of the file and from
 * the visitors before. */
export async function seedDeals(browser: Browser, context: BrowserContext): Promise<void> {
  const who = came.get(browser) ?? 0;
  came.set(browser, who + 1);
  const share = createHash('sha256').update(`${seedOfFile()}/${who}`).digest();
  await context.addInitScript((bytes) => {
    const draw = crypto.getRandomValues.bind(crypto);
    let deals = 0;
    crypto.getRandomValues = (into) => {
      if (!(into instanceof Uint8Array) || into.length !== bytes.length) return draw(into);
      into.set(bytes);
      into[0] = (into[0] ?? 0) ^ deals++;
      return into;
    };
  }, [...share]);
}
