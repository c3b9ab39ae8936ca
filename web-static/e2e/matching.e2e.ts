// Looking for a game with strangers, on a real server: the form, the search and its end, and the table that is found.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inThemes, look, PHONE, THERE, WIDE } from './browser';
import { gameCard, inOrder, nameSheet, onServer, playLink, premises, signIn, visitor, type Visitor } from './people';

const CASTLE = 'Carcassonne: The Castle';

onServer('people who look for a game', () => {
  const here = premises();
  let ada: Visitor;
  let bohdan: Visitor;
  beforeAll(async () => {
    ada = await visitor(here.browser, here.saloon.origin, { viewport: WIDE });
    bohdan = await visitor(here.browser, here.saloon.origin, { viewport: PHONE, touch: true });
  });
  inOrder('matching', () => ({ ada, bohdan }));
  afterAll(() => expect([ada, bohdan].map(({ strangers, defects }) => [strangers, defects])).toEqual([[[], []], [[], []]]));

  const form = (page: Page) => page.getByRole('dialog', { name: 'Find a game' });
  const start = (page: Page) => form(page).getByRole('button', { name: 'Find a game' });
  const line = (page: Page) => page.getByRole('complementary', { name: 'Find a game' });
  const search = (page: Page) => line(page).getByText(`Looking for a game of ${CASTLE}`);
  const cancel = (page: Page) => line(page).getByRole('button', { name: `Cancel: Looking for a game of ${CASTLE}` });
  /** The addresses of both pages. */
  const places = (): string[] => [ada, bohdan].map(({ page }) => new URL(page.url()).pathname);

  async function openForm(page: Page): Promise<void> {
    await (await gameCard(page, 'castle')).getByRole('button', { name: 'Find a game' }).click();
    await form(page).getByRole('checkbox', { name: CASTLE, checked: true }).waitFor();
  }

  it('begin with the game of a card, and are asked for a name and for nothing else', async () => {
    const { page } = ada;
    await page.goto(here.saloon.origin);
    await openForm(page);
    expect(await form(page).getByRole('checkbox', { checked: true }).count()).toBe(1);
    expect(await look(page, 'matching-form')).toEqual([]);
    await start(page).click();
    await signIn(nameSheet(page), 'Ada', 'That is me');
    await search(page).waitFor();
    expect(await look(page, 'matching-search')).toEqual([]);
  });

  it('find their search again after a reload, and end it', async () => {
    const { page } = ada;
    await page.reload();
    await search(page).waitFor();
    await cancel(page).click();
    await line(page).waitFor({ state: 'hidden' });
  });

  it('leave a search of days with their tables', async () => {
    const { page } = ada;
    await page.getByRole('main').getByRole('button', { name: 'Find a game' }).first().click();
    // The choices of the last search.
    await form(page).getByRole('checkbox', { name: CASTLE, checked: true }).waitFor();
    await form(page).getByRole('radio', { name: 'A move a day' }).check();
    await start(page).click();
    await line(page).getByRole('link', { name: 'Set up notifications' }).waitFor();
    const list = page.getByRole('region', { name: 'Games you look for' });
    await list.getByText(/since .* until /u).waitFor();
    expect(await look(page, 'matching-days')).toEqual([]);
    await line(page).getByRole('button', { name: 'Hide this line' }).click();
    await line(page).waitFor({ state: 'hidden' });
    await page.reload();
    await list.getByRole('button', { name: /^Cancel/u }).click();
    await list.waitFor({ state: 'hidden' });
    expect(await line(page).count()).toBe(0);
  });

  it('are brought to one table, whose game begins by itself', async () => {
    await openForm(ada.page);
    await form(ada.page).getByRole('radio', { name: 'Now' }).check();
    await start(ada.page).click();
    await search(ada.page).waitFor();
    await bohdan.page.goto(here.saloon.origin);
    await openForm(bohdan.page);
    await start(bohdan.page).tap();
    await signIn(nameSheet(bohdan.page), 'Bohdan', 'That is me');
    for (const { page } of [ada, bohdan]) {
      await page.waitForURL(/\/t\/\w+$/u);
      await page.getByRole('region', { name: 'What is asked' }).waitFor();
      expect(await line(page).count()).toBe(0);
    }
    expect(new Set(places()).size).toBe(1);
  });

  it('are called where they owe a move, and one press brings them there', async () => {
    const { page } = ada;
    await page.goto(here.saloon.origin);
    await openForm(page);
    await start(page).click();
    await search(page).waitFor();
    await playLink(page, 'Dice Town').click();
    await page.getByRole('button', { name: 'This table' }).waitFor();
    await search(page).waitFor();
    const [own] = places();
    await bohdan.page.goto(here.saloon.origin);
    await openForm(bohdan.page);
    await start(bohdan.page).tap();
    await bohdan.page.waitForURL(/\/t\/\w+$/u);
    await line(page).getByText(`Game found: ${CASTLE}`).waitFor();
    expect([places()[0], await page.title()]).toEqual([own, expect.stringMatching(/^\(\d+\) /u)]);
    for (const [size, viewport] of [['phone', PHONE], ['wide', WIDE]] as const) {
      await page.setViewportSize(viewport);
      expect(await inThemes(page, `matching-found-${size}`, THERE)).toEqual([]);
    }
    await line(page).getByRole('button', { name: 'To the table' }).click();
    await expect.poll(() => new Set(places()).size).toBe(1);
    await page.getByRole('region', { name: 'What is asked' }).waitFor();
    expect(await line(page).count()).toBe(0);
  });
});
