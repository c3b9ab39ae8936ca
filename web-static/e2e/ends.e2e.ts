// Leaving a running game for good, and the clock that a host sets for an absent player: on a wide page and on a phone.

import { expect, it } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { look, PHONE, picture } from './browser';
import { company, gameCard, gather, onServer, premises, signIn, visitor } from './people';


const menuOf = async (page: Page): Promise<Locator> => {
  await page.getByRole('button', { name: 'This table' }).click();
  return page.getByRole('dialog', { name: 'This table' });
};

onServer('a game that is left for good', () => {
  const us = company('ends');

  it('shows the clock of its host to all, from the button beside who is waited for', async () => {
    await gather(us, 'Silver Creek');
    const { ada, bohdan, hanna } = us;
    const menu = await menuOf(ada.page);
    await menu.getByText('If the game waits too long').waitFor();
    expect(await look(ada.page, 'ends-menu')).toEqual([]);
    await menu.getByRole('button', { name: 'Set a clock' }).click();
    for (const { page } of [ada, bohdan, hanna]) {
      const strip = page.getByRole('region', { name: 'Clock' });
      await strip.getByText('Ada has set a clock.').first().waitFor();
      expect(await strip.getByRole('timer').innerText()).toMatch(/^[45]:\d\d$/u);
    }
    await ada.page.keyboard.press('Escape');
    await picture(ada.page, 'ends-clock-wide');
    expect(await look(bohdan.page, 'ends-clock')).toEqual([]);
  });

  it('goes on with a substitute for who has left, and ends with the last one', async () => {
    const { ada, bohdan } = us;
    const menu = await menuOf(bohdan.page);
    await menu.getByRole('button', { name: 'Leave for good: Silver Creek' }).tap();
    await menu.getByText('you are ranked last').waitFor();
    await picture(bohdan.page, 'ends-sure-phone');
    await menu.getByRole('button', { name: 'Leave for good', exact: true }).tap();
    await bohdan.page.getByRole('heading', { level: 1, name: 'There is a table free in town' }).waitFor();
    await ada.page.getByText('has left; a substitute plays').first().waitFor();
    await picture(ada.page, 'ends-left-wide');
    const last = await menuOf(ada.page);
    // By keys alone: the cancelling button has the focus first.
    await last.getByRole('button', { name: 'End the game: Silver Creek' }).press('Enter');
    await last.getByText('the game ends now without a result').waitFor();
    await ada.page.keyboard.press('Tab');
    await ada.page.keyboard.press('Enter');
    await ada.page.getByRole('heading', { level: 1, name: 'There is a table free in town' }).waitFor();
    const { hanna } = us;
    await hanna.page.getByRole('heading', { level: 1, name: 'This game ended without a result' }).waitFor();
    await hanna.page.getByRole('link', { name: 'Game page' }).click();
    await hanna.page.getByText('Everybody left for good.').waitFor();
    for (const { strangers, defects } of [ada, bohdan, hanna]) expect([strangers, defects]).toEqual([[], []]);
  });
});

onServer('a game that its people end together', () => {
  const us = company('consent');

  it('is proposed from the menu, and the strip above the table asks the other one', async () => {
    await gather(us, 'Red Bluff');
    const { ada, bohdan, hanna } = us;
    const menu = await menuOf(ada.page);
    await menu.getByText('As the host you can end the game once no other player has been here for a day').waitFor();
    await picture(ada.page, 'consent-menu-wide');
    await menu.getByRole('button', { name: 'Propose to end the game' }).press('Enter');
    for (const { page } of [ada, bohdan, hanna]) await page.getByRole('region', { name: 'Proposal' }).waitFor();
    await ada.page.getByText('You propose to end the game without a result.').first().waitFor();
    await bohdan.page.getByText('Ada proposes to end the game without a result.').first().waitFor();
    expect(await look(ada.page, 'consent-proposed-wide')).toEqual([]);
    expect(await look(bohdan.page, 'consent-asked-phone')).toEqual([]);
    expect(await hanna.page.getByRole('button', { name: 'Agree' }).count()).toBe(0);
    // The strip is above the board and covers nothing of it.
    const strip = await bohdan.page.getByRole('region', { name: 'Proposal' }).boundingBox();
    const board = await bohdan.page.getByRole('main').boundingBox();
    expect(strip!.y + strip!.height).toBeLessThanOrEqual(board!.y + 1);
  });

  it('ends with the last who agrees, and has a page with its replay', async () => {
    const { ada, bohdan, hanna } = us;
    await bohdan.page.getByRole('region', { name: 'Proposal' }).getByRole('button', { name: 'Agree' }).tap();
    for (const { page } of [ada, bohdan, hanna]) {
      await page.getByRole('heading', { level: 1, name: 'This game ended without a result' }).waitFor();
      await page.getByText('All players agreed to end it.').waitFor();
    }
    expect(await look(bohdan.page, 'consent-ended-phone')).toEqual([]);
    await ada.page.getByRole('link', { name: 'Game page' }).click();
    await ada.page.getByText('All players agreed to end it.').waitFor();
    expect(await look(ada.page, 'consent-page-wide')).toEqual([]);
    await ada.page.getByRole('link', { name: 'Replay' }).click();
    await ada.page.getByRole('slider').waitFor();
    for (const { strangers, defects } of [ada, bohdan, hanna]) expect([strangers, defects]).toEqual([[], []]);
  });
});

onServer('too many practice games', () => {
  const here = premises('--max-tables-per-player', '2');

  it('are left where the next one is refused', async () => {
    const { page, defects } = await visitor(here.browser, here.saloon.origin, { viewport: PHONE, touch: true });
    await page.goto(here.saloon.origin);
    await signIn(page, 'Ada', 'That is me');
    const play = async (): Promise<void> => (await gameCard(page, 'carson_city')).getByRole('link', { name: /^Play: /u }).tap();
    for (let game = 0; game < 2; game++) {
      await play();
      await page.getByRole('button', { name: 'This table' }).waitFor();
      await page.goto(here.saloon.origin);
    }
    await play();
    const tables = page.getByRole('dialog', { name: 'Your tables' });
    await tables.getByText('You can host 2 unfinished tables at a time').waitFor();
    expect(await look(page, 'ends-tables')).toEqual([]);
    await tables.getByRole('button', { name: /^End the game: /u }).first().tap();
    await tables.getByRole('button', { name: 'End the game', exact: true }).tap();
    await expect.poll(() => tables.getByRole('listitem').count()).toBe(1);
    await tables.getByRole('button', { name: 'Close' }).tap();
    await play();
    await page.getByRole('button', { name: 'This table' }).waitFor();
    expect(defects).toEqual([]);
  });
});
