// The page of scenes (`src/games/fixtures/page.ts`), and the choice of what it shows.

import type { Page } from 'playwright-core';

/** A heading of the first level that screen readers know. By its role every element of the page would be looked at. */
const HEADING = ':is(h1:not([role]), [role="heading"][aria-level="1"]):not([aria-hidden="true"], [aria-hidden="true"] *)';

/** Sets a scene up, or dresses the one that stands there. It has one heading. */
export async function showScene(page: Page, looks: string): Promise<void> {
  await page.evaluate((hash) => new Promise<void>((done) => {
    const root = document.documentElement;
    const look = (): void => {
      if (root.dataset['looks'] === hash) done();
    };
    new MutationObserver(look).observe(root, { attributeFilter: ['data-looks'] });
    // What is not shown by then is missed below, in words.
    setTimeout(done, 20_000);
    location.hash = hash;
    look();
  }), `#${looks}`);
  await page.locator(`html[data-looks="#${looks}"]`).waitFor();
  await page.locator(HEADING).waitFor();
}
