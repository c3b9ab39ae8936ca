// Hints on a real server: a guest in a practice game asks for the best moves by the lamp and by the key, accepts one
// with the keyboard, and plays only what they confirm. A host opens a table without hints.

import type { Locator, Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { inBothThemes, look, NARROW, overflow, picture, WIDE } from './browser';
import { forTwo, gameCard, nameSheet, onServer, openTable, premises, signIn, visitor, type Visitor } from './people';

onServer('hints', () => {
  const here = premises('--house-pause-ms', '300');
  let guests: Visitor[] = [];

  async function come(): Promise<Visitor> {
    const guest = await visitor(here.browser, here.saloon.origin, { viewport: WIDE });
    guests.push(guest);
    await guest.page.goto(here.saloon.origin);
    return guest;
  }

  /** Records the messages of this type that a page sends, from its next table on. */
  function sentOf({ page }: Visitor, type: string): string[] {
    const sent: string[] = [];
    page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => String(payload).includes(`"${type}"`) && sent.push(String(payload))));
    return sent;
  }

  const prompt = (page: Page): Locator => page.getByRole('region', { name: 'What is asked' });
  const lamp = (page: Page): Locator => prompt(page).getByRole('button', { name: 'Hint', exact: true });
  const list = (page: Page): Locator => prompt(page).getByRole('region', { name: 'Hint' });
  const moves = (page: Page): Locator => list(page).getByRole('listitem').getByRole('button');

  afterEach(async ({ task }) => {
    const noted = guests.map(({ strangers, defects }) => [strangers, defects]);
    for (const [at, { page, context }] of guests.entries()) {
      if (task.result?.state === 'fail') await picture(page, `failed-hints-${at}`);
      await context.close();
    }
    expect(noted).toEqual(guests.map(() => [[], []]));
    guests = [];
  });

  it.each(['carson_city', 'carcassonne', 'castle', 'dice_town', 'point_city'])('are given to a guest who practises %s, and stage a move', async (game) => {
    const guest = await come();
    const { page } = guest;
    const [acted, asked] = [sentOf(guest, 'table.act'), sentOf(guest, 'table.hint')];
    await (await gameCard(page, game)).getByRole('link', { name: /^Play: /u }).click();
    await signIn(nameSheet(page), 'Ada', 'Play now');
    await lamp(page).waitFor();

    await page.keyboard.press('?');
    await moves(page).first().waitFor();
    await expect.poll(() => moves(page).first().evaluate((button) => button === document.activeElement)).toBe(true);
    expect(await moves(page).count()).toBeLessThanOrEqual(3);
    const wrong = await look(page, `hints-${game}`);
    await page.setViewportSize(NARROW);
    wrong.push(...(await inBothThemes(page, `hints-${game}-narrow`)), ...((await overflow(page)) > 0 ? ['too wide'] : []));
    await page.setViewportSize(WIDE);
    expect(wrong).toEqual([]);

    const told = await moves(page).allInnerTexts();
    await page.keyboard.press('Escape');
    await list(page).waitFor({ state: 'detached' });
    expect(await lamp(page).evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await moves(page).first().waitFor();
    expect([await moves(page).allInnerTexts(), asked.length], 'the same, and asked for once').toEqual([told, 1]);

    await expect.poll(() => moves(page).first().evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await list(page).waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-act'))).toBeTruthy();
    await picture(page, `hints-${game}-staged`);
    expect(acted, 'nothing is played').toEqual([]);
    await page.keyboard.press('Enter');
    await expect.poll(() => acted.length).toBeGreaterThan(0);
  });

  it('are not there where the host has opened a table without them', async () => {
    const guest = await come();
    const { page } = guest;
    await signIn(page, 'Ada', 'That is me');
    await openTable(page, 'Silver Creek', async (form) => {
      await forTwo(form, 'Carcassonne');
      await form.getByText(/^More options/u).click();
      await form.getByLabel('Hints').selectOption('No hints');
    });
    await page.getByText('No hints', { exact: true }).waitFor();
    await picture(page, 'hints-none-waiting');
  });
});
