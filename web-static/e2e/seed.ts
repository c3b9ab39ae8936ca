// The random numbers of a test file: the deals of its server and the seeds that its players contribute follow from one
// seed, so that a failed game can be repeated. `SALOON_TEST_SEED=<any word> npm run e2e` plays other games.

import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import type { Browser, BrowserContext } from 'playwright-core';
import { expect } from 'vitest';

const SEED = process.env['SALOON_TEST_SEED'] ?? '1';

/** The seed of the file that is being run. A server takes it if it was built for debugging. */
export const seedOfFile = (): string => `${SEED}/${basename(expect.getState().testPath ?? '')}`;

/** Numbers from 0 up to 1 that follow from the seed of the file and from whose they are. */
export function chanceOf(whose: string): () => number {
  let draws = 0;
  return () => createHash('sha256').update(`${seedOfFile()}/${whose}/${draws++}`).digest().readUInt32BE() / 2 ** 32;
}

/** How many people have come to each browser. */
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
