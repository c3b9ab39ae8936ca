// A staged choice over a reload, with a real server: a choice that was not sent is restored, and removed when the
// player signs out.

import { expect, it } from 'vitest';
import { WIDE } from './browser';
import { gameCard, onServer, premises, signIn, visitor } from './people';

/** The first choice of each game, by keyboard and pointer alike, and the button that would send it. */
const CARSON_CITY = { game: 'carson_city', toolbar: 'Your auction cards', sends: /^Seal the / };
const DICE_TOWN = { game: 'dice_town', toolbar: 'Under your cup', sends: /^Keep 1/ };

onServer('a staged choice', () => {
  const here = premises('--house-pause-ms', '600000');

  async function survives({ game, toolbar, sends }: typeof CARSON_CITY): Promise<void> {
    const { page, context, defects } = await visitor(here.browser, here.saloon.origin, { viewport: WIDE });
    const kept = (): Promise<number> => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('saloon.staged.')).length);
    await page.goto(here.saloon.origin);
    await signIn(page, 'Ada', 'That is me');
    await (await gameCard(page, game)).getByRole('link', { name: /^Play: /u }).click();
    const button = page.getByRole('region', { name: 'What is asked' }).getByRole('button', { name: sends });
    await page.getByRole('toolbar', { name: toolbar }).getByRole('button', { disabled: false }).first().click();
    const staged = await button.innerText();
    await expect.poll(kept).toBe(1);
    await page.reload();
    await button.waitFor();
    expect(await button.innerText()).toBe(staged);

    const beside = await context.newPage();
    await beside.goto(page.url());
    await beside.getByRole('toolbar', { name: toolbar }).waitFor();
    expect(await beside.evaluate(() => sessionStorage.length)).toBe(0);

    await page.goto(here.saloon.origin);
    expect(await kept()).toBe(1);
    await page.getByRole('button', { name: 'You are Ada. Open your menu' }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.getByRole('button', { name: 'Sign out anyway' }).click();
    await page.getByLabel('What shall we call you?').waitFor();
    expect(await kept()).toBe(0);
    expect(defects).toEqual([]);
    await context.close();
  }

  it('of Carson City survives a reload and is in this tab alone', () => survives(CARSON_CITY));
  it('of Dice Town survives a reload and is in this tab alone', () => survives(DICE_TOWN));
});
