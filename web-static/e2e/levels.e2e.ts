// The strength of bots, with a real server: a visitor without a name practises against a strong bot, and a host chooses
// the strength of each seat, which a friend on a phone reads.

import type { Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { inBothThemes, look, NARROW, overflow, PHONE, picture, WIDE } from './browser';
import { forTwo, gameCard, nameSheet, onServer, openTable, premises, signIn, visitor, type Visitor } from './people';

onServer('house players of four strengths', () => {
  const here = premises('--house-pause-ms', '300');
  let guests: Visitor[] = [];

  async function come(path: string, viewport = WIDE): Promise<Page> {
    const guest = await visitor(here.browser, here.saloon.origin, { viewport, touch: viewport !== WIDE });
    guests.push(guest);
    await guest.page.goto(new URL(path, here.saloon.origin).href);
    return guest.page;
  }
  const strength = (page: Page) => page.getByLabel('Strength of the bots: Dice Town');
  const menu = (page: Page) => page.getByRole('dialog', { name: 'This table' });

  afterEach(async ({ task }) => {
    const noted = guests.map(({ strangers, defects }) => [strangers, defects]);
    for (const [at, { page, context }] of guests.entries()) {
      if (task.result?.state === 'fail') await picture(page, `failed-levels-${at}`);
      await context.close();
    }
    expect(noted).toEqual(guests.map(() => [[], []]));
    guests = [];
  });

  it('lets somebody new practise against a strong one, by touch, and remembers it', async () => {
    const page = await come('/', NARROW);
    const practise = (await gameCard(page, 'dice_town')).getByRole('link', { name: 'Play: Dice Town' });
    const before = await practise.boundingBox();
    expect(await strength(page).inputValue()).toBe('normal');
    await strength(page).selectOption('hard');
    expect(await practise.boundingBox(), 'nothing moves').toEqual(before);
    expect(await overflow(page)).toBe(0);
    await strength(page).scrollIntoViewIfNeeded();
    expect(await inBothThemes(page, 'levels-card-narrow')).toEqual([]);
    await practise.tap();
    const sheet = nameSheet(page);
    await sheet.getByLabel('What shall we call you?').fill('Ada');
    await sheet.getByRole('button', { name: 'Play now' }).click();
    await page.getByRole('region', { name: 'What is asked' }).waitFor();
    await picture(page, 'levels-table-narrow');

    await page.setViewportSize(WIDE);
    await page.getByRole('button', { name: /Bot.*hard/u }).first().waitFor();
    await picture(page, 'levels-table-wide');
    await page.getByRole('button', { name: 'This table' }).click();
    await menu(page).getByText('(bot) · hard').first().waitFor();
    await menu(page).getByText('A bot plays on (normal)').waitFor();
    expect(await look(page, 'levels-menu')).toEqual([]);

    await page.goto(here.saloon.origin);
    await page.getByRole('listitem').filter({ hasText: '3 bots (hard)' }).first().waitFor();
    expect(await strength(page).inputValue()).toBe('hard');
  });

  it('is chosen with the keyboard alone', async () => {
    const page = await come('/');
    await (await gameCard(page, 'dice_town')).getByRole('link', { name: 'Ratings' }).focus();
    await page.keyboard.press('Tab');
    expect(await strength(page).evaluate((select) => select === document.activeElement)).toBe(true);
    await page.keyboard.press('End');
    expect(await strength(page).inputValue()).toBe('expert');
    await strength(page).scrollIntoViewIfNeeded();
    expect(await inBothThemes(page, 'levels-card-wide')).toEqual([]);
  });

  it('is the host’s choice for each seat, and everybody reads it', async () => {
    const ada = await come('/');
    await signIn(ada, 'Ada', 'That is me');
    const link = await openTable(ada, 'Silver Creek', async (page) => {
      await forTwo(page, 'Dice Town');
      for (let i = 0; i < 2; i++) await page.getByRole('group', { name: 'Bots', exact: true }).getByRole('button', { name: 'One more' }).click();
      await page.getByLabel('Strength: Bots').selectOption('easy');
      await page.getByText('2 bots (easy)', { exact: true }).waitFor();
      for (const [size, viewport] of [['wide', WIDE], ['phone', PHONE]] as const) {
        await page.setViewportSize(viewport);
        await page.getByRole('heading', { name: 'Seats' }).scrollIntoViewIfNeeded();
        expect(await inBothThemes(page, `levels-form-${size}`)).toEqual([]);
      }
      await page.setViewportSize(WIDE);
    });
    await ada.getByLabel('Strength of bot 4').selectOption('expert');
    await ada.getByText('If a player leaves, a bot plays on (normal)').waitFor();

    const bohdan = await come(link, PHONE);
    await signIn(bohdan, 'Bohdan', 'Sit down');
    await bohdan.getByText('Waiting for Ada to start the game.').waitFor();
    const seats = bohdan.getByRole('listitem').filter({ hasText: /Bot/u });
    expect(await seats.allInnerTexts()).toEqual([expect.stringMatching(/^\p{L}+\s+Bot\s+easy$/u), expect.stringMatching(/^\p{L}+\s+Bot\s+expert$/u)]);
    expect(await bohdan.getByLabel(/^Strength/u).count()).toBe(0);

    // The form of an existing table keeps the strength that was chosen for single seats.
    await ada.getByRole('button', { name: 'Change…' }).click();
    expect(await ada.getByLabel('Strength: Bots').locator('option:checked').innerText()).toBe('mixed');
    await ada.getByText('More options').click();
    await ada.getByLabel('If a player leaves').selectOption('default_move');
    await ada.getByRole('button', { name: 'Change the table' }).click();
    await bohdan.getByText('If a player leaves, only standard moves are made').waitFor();
    expect(await ada.getByLabel('Strength of bot 3').inputValue()).toBe('easy');
    expect(await look(ada, 'levels-waiting-host')).toEqual([]);
    expect(await look(bohdan, 'levels-waiting-friend')).toEqual([]);

    const hanna = await come('/');
    const row = hanna.getByRole('listitem').filter({ hasText: 'Silver Creek' });
    await row.getByText('1 bot (expert)').waitFor();
    for (const [size, viewport] of [['wide', WIDE], ['phone', PHONE]] as const) {
      await hanna.setViewportSize(viewport);
      await row.scrollIntoViewIfNeeded();
      expect(await inBothThemes(hanna, `levels-lobby-${size}`)).toEqual([]);
    }

    await ada.getByRole('button', { name: 'Start the game', disabled: false }).click();
    await bohdan.getByRole('button', { name: 'This table' }).tap();
    await menu(bohdan).getByText('(bot) · expert').waitFor();
    await menu(bohdan).getByText('Only standard moves are made').waitFor();
    await picture(bohdan, 'levels-menu-friend');
  });
});
