// Shows the scenes of a table on the page that `src/games/fixtures/page.ts` serves.

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, inject } from 'vitest';
import { launch } from './browser';
import type { Served } from './client';

/** A level 1 heading for screen readers. Searching by role would inspect every element of the page. */
const HEADING = ':is(h1:not([role]), [role="heading"][aria-level="1"]):not([aria-hidden="true"], [aria-hidden="true"] *)';

/** Shows a scene, or changes the looks of the present one; see `src/games/fixtures/page.ts`. It has one heading. */
export async function show(page: Page, looks: string): Promise<void> {
  await page.evaluate((hash) => new Promise<void>((done) => {
    const root = document.documentElement;
    const look = (): void => {
      if (root.dataset['looks'] === hash) done();
    };
    new MutationObserver(look).observe(root, { attributeFilter: ['data-looks'] });
    // Elements that have not appeared by then fail a later check, which names them.
    setTimeout(done, 20_000);
    location.hash = hash;
    look();
  }), `#${looks}`);
  await page.locator(`html[data-looks="#${looks}"]`).waitFor();
  await page.locator(HEADING).waitFor();
}

/** The client with the page of scenes, which keeps running: all test files of a run share it. */
async function scenes(): Promise<Served> {
  const answer = await fetch(inject('scenes'));
  const said = await answer.text();
  if (!answer.ok) throw new Error(said);
  return { origin: said, close: async () => {} };
}

/** A client without a server, and a browser, for one test file. */
export interface Stage {
  client: Served;
  browser: Browser;
}

/** Opens them before the tests of a file, or another client than the page of scenes, and closes them after the last. */
export function stage(serve: () => Promise<Served> = scenes): Stage {
  const here = {} as Stage;
  beforeAll(async () => {
    here.client = await serve();
    here.browser = await launch();
  });
  afterAll(async () => {
    await here.browser?.close();
    await here.client?.close();
  });
  return here;
}
