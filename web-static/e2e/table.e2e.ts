// The way to a running table with a real server: names, a new table, an invitation, seats, the start, a spectator.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { axe, executablePath, launch, overflow, PHONE, picture, watch, WIDE, type Watched } from './browser';
import { saloonPath, startSaloon, type Saloon } from './saloon';

describe.skipIf(executablePath === undefined || saloonPath === undefined)('a table on a real server', () => {
  let saloon: Saloon;
  let browser: Browser;
  const contexts: BrowserContext[] = [];

  beforeAll(async () => {
    saloon = await startSaloon();
    browser = await launch();
  });
  afterAll(async () => {
    await browser?.close();
    await saloon?.stop();
  });

  async function visitor(viewport: typeof WIDE): Promise<Watched> {
    const context = await browser.newContext({ viewport, locale: 'en', reducedMotion: 'reduce' });
    contexts.push(context);
    return watch(await context.newPage(), saloon.origin);
  }

  async function signIn(page: Page, name: string, button: string): Promise<void> {
    await page.getByLabel('What shall we call you?').fill(name);
    await page.getByRole('button', { name: button }).click();
  }

  it('is opened, found by its link, filled, begun and watched', async () => {
    const [ada, bohdan, hanna] = [await visitor(WIDE), await visitor(PHONE), await visitor(WIDE)];
    await ada.page.goto(saloon.origin);
    await signIn(ada.page, 'Ada', 'That is me');
    await ada.page.getByRole('link', { name: 'Open a table' }).first().click();
    await ada.page.getByRole('radio', { name: 'Quick: two people' }).check();
    await ada.page.getByLabel('Name of the table').fill('Dry Gulch');
    await ada.page.getByRole('button', { name: 'Open the table' }).click();
    await ada.page.getByRole('heading', { level: 1, name: 'Dry Gulch' }).waitFor();
    await ada.page.getByText('Not yet: there is still a free seat.').waitFor();

    const link = await ada.page.getByLabel('Link to this table').inputValue();
    await bohdan.page.goto(link);
    await signIn(bohdan.page, 'Bohdan', 'Sit down');
    await bohdan.page.getByText('Ada starts the game.').waitFor();
    await ada.page.getByRole('button', { name: 'Start the game', disabled: false }).waitFor();
    await picture(ada.page, 'real-waiting-wide');
    await picture(bohdan.page, 'real-waiting-phone');
    await ada.page.getByRole('button', { name: 'Start the game' }).click();

    await hanna.page.goto(saloon.origin);
    await signIn(hanna.page, 'Hanna', 'That is me');
    await hanna.page.getByRole('button', { name: /^Watch: Dry Gulch/ }).click();
    for (const [{ page }, name] of [[ada, 'ada'], [bohdan, 'bohdan'], [hanna, 'hanna']] as const) {
      await page.getByRole('main').first().waitFor();
      await page.waitForFunction(() => document.body.innerText.includes('Bohdan'));
      await picture(page, `real-table-${name}`);
      expect(await axe(page)).toEqual([]);
      expect(await overflow(page)).toBeLessThanOrEqual(0);
    }
    for (const { strangers, defects } of [ada, bohdan, hanna]) {
      expect(strangers).toEqual([]);
      expect(defects).toEqual([]);
    }
  });
});
