// First-time visitors: no name, no session, empty storage. From every page that can start a game, the first press leads
// through the question for a name to a table; for every game.

import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { PHONE, picture, WIDE } from './browser';
import { nameSheet, onServer, playLink, premises, visitor, type Visitor } from './people';

/** Every game has a folder with its table and is on the first page. */
const FOLDER = join(import.meta.dirname, '..', 'src', 'games');
const GAMES = readdirSync(FOLDER).filter((game) => existsSync(join(FOLDER, game, 'Table.svelte')));

onServer('who comes for the first time', () => {
  const here = premises();
  /** The name of each game on the page. */
  const called: Record<string, string> = {};
  let guests: Visitor[] = [];

  const card = (page: Page, game: string) => page.getByRole('article').filter({ has: page.locator(`a[href="/new?game=${game}"]`) });
  const asked = (page: Page) => page.getByRole('region', { name: 'What is asked' });
  const sheet = (page: Page) => nameSheet(page);

  async function come(path: string, viewport = WIDE): Promise<Page> {
    const guest = await visitor(here.browser, here.saloon.origin, { viewport, touch: viewport === PHONE });
    guests.push(guest);
    await guest.page.goto(new URL(path, here.saloon.origin).href);
    return guest.page;
  }
  async function say(page: Page, name: string, go = 'That is me'): Promise<void> {
    await sheet(page).getByLabel('What shall we call you?').fill(name);
    await sheet(page).getByRole('button', { name: go }).click();
  }
  /** Opens the table with the present values of the form; returns the link to it. */
  async function open(page: Page, game: string): Promise<string> {
    await page.getByRole('button', { name: 'Open the table' }).click();
    await say(page, 'Ada');
    await page.getByText(`${called[game]} · waiting room`).waitFor();
    return page.getByLabel('Link to this table').inputValue();
  }

  beforeAll(async () => {
    const page = await come('/');
    for (const game of GAMES) called[game] = await card(page, game).getByRole('heading', { level: 2 }).innerText();
    expect(await page.getByRole('article').count()).toBe(GAMES.length);
  });
  afterEach(async ({ task }) => {
    const noted = guests.map(({ strangers, defects }) => [strangers, defects]);
    for (const [at, { page, context }] of guests.entries()) {
      if (task.result?.state === 'fail') await picture(page, `failed-newcomer-${at}`);
      await context.close();
    }
    expect(noted).toEqual(guests.map(() => [[], []]));
    guests = [];
  });

  it.each(GAMES)('plays %s at once from the first page', async (game) => {
    const page = await come('/', PHONE);
    await playLink(card(page, game)).tap();
    await sheet(page).getByLabel('What shall we call you?').waitFor();
    await picture(page, `newcomer-${game}-name`);
    await say(page, 'Ada', 'Play now');
    await asked(page).waitFor();
    await picture(page, `newcomer-${game}-plays`);
  });

  it('plays at the address of a game, and is at the first page again without a name', async () => {
    const page = await come('/play/carson_city');
    await sheet(page).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('article').first().waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    await page.goto(new URL('/play/carson_city', here.saloon.origin).href);
    await say(page, 'Ada', 'Play now');
    await asked(page).waitFor();
    // Going back starts no second game.
    await page.goBack();
    await page.getByRole('article').first().waitFor();
  });

  it.each(GAMES)('opens a table of %s from its card, and a friend sits down by the link', async (game) => {
    const ada = await come('/');
    await card(ada, game).getByRole('link', { name: 'With friends' }).click();
    const bohdan = await come(await open(ada, game), PHONE);
    await bohdan.getByLabel('What shall we call you?').fill('Bohdan');
    await bohdan.getByRole('button', { name: 'Sit down' }).tap();
    await bohdan.getByText('Waiting for Ada to start the game.').waitFor();
    await ada.getByText('Bohdan', { exact: true }).first().waitFor();
  });

  it.each(GAMES)('opens a table of %s from the page for new tables', async (game) => {
    const page = await come('/new');
    await page.getByRole('radio', { name: called[game] ?? game, exact: true }).check();
    await open(page, game);
  });

  it('sits down from the list of tables', async () => {
    const ada = await come('/new');
    await ada.getByLabel('Name of the table').fill('Silver Creek');
    await ada.getByRole('button', { name: 'Open the table' }).click();
    await say(ada, 'Ada');
    await ada.getByRole('heading', { level: 1, name: 'Silver Creek' }).waitFor();
    const bohdan = await come('/');
    await bohdan.getByRole('button', { name: /^Sit down: Silver Creek/u }).click();
    await say(bohdan, 'Bohdan');
    await bohdan.getByText('Waiting for Ada to start the game.').waitFor();
  });

  it('is asked again where the name is refused, and then comes to the table', async () => {
    const page = await come('/new');
    await page.getByRole('button', { name: 'Open the table' }).click();
    await say(page, '   ');
    await sheet(page).getByRole('alert').waitFor();
    await picture(page, 'newcomer-refused');
    await say(page, 'Ada');
    await page.getByText('· waiting room').waitFor();
  });

  it.each([
    ['closes the sheet by Escape', (page: Page) => page.keyboard.press('Escape'), '/new'],
    ['goes back', (page: Page) => page.goBack(), '/'],
  ])('who %s has opened nothing, and may ask again', async (_how, leave, at) => {
    const page = await come('/');
    await page.getByRole('link', { name: 'Open a table' }).first().click();
    const go = page.getByRole('button', { name: 'Open the table' });
    await go.click();
    await sheet(page).waitFor();
    await leave(page);
    await sheet(page).waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe(at);
    if (at === '/') await page.goForward();
    else expect(await go.evaluate((button) => button === document.activeElement)).toBe(true);
    await go.dblclick();
    await say(page, 'Ada');
    await page.getByText('· waiting room').waitFor();
    await page.goto(here.saloon.origin);
    await page.getByRole('heading', { name: 'Your tables' }).waitFor();
    expect(await page.getByRole('button', { name: /^Back: /u }).count()).toBe(1);
  });

  it('hears from the link to a full table that it is full', async () => {
    const ada = await come('/new?game=dice_town');
    await ada.getByRole('radio', { name: 'Quick: two players' }).check();
    const link = await open(ada, 'dice_town');
    await ada.getByRole('button', { name: 'Add a bot' }).click();
    await ada.getByRole('button', { name: 'Start the game', disabled: false }).waitFor();
    const bohdan = await come(link, PHONE);
    await bohdan.getByText('All seats are taken.').waitFor();
    expect(await bohdan.getByRole('button', { name: 'Sit down' }).count()).toBe(0);
    await bohdan.getByRole('button', { name: 'Watch', exact: true }).waitFor();
    await picture(bohdan, 'newcomer-full');
  });
});
