// Visitors from a network with many new sessions: their device solves a puzzle before the server admits them. First the
// sheet of the puzzle against a scripted server, then the complete flow against the real one.

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { executablePath, launch, look, overflow, PHONE, picture, WIDE } from './browser';
import { serveClient, type Served } from './client';
import { nameSheet, onServer, premises, signIn, visitor, type Visitor } from './people';
import { fakeServer } from './wire';

/** No device solves this during a test. */
const HARD = { code: 'puzzle', params: { challenge: 'A'.repeat(75), bits: 60, lasts_ms: 600_000 }, retry: 'no' };

const sheet = (page: Page) => page.getByRole('dialog', { name: 'One moment' });
const name = (page: Page) => page.getByLabel('What shall we call you?');

describe.skipIf(executablePath === undefined)('the sheet of a puzzle', () => {
  let browser: Browser;
  let client: Served;
  beforeAll(async () => {
    client = await serveClient();
    browser = await launch();
  });
  afterAll(async () => {
    await browser?.close();
    await client?.close();
  });

  async function asked(settings: object = {}, viewport = WIDE): Promise<Visitor> {
    const guest = await visitor(browser, client.origin, { viewport, settings });
    await fakeServer(guest.page, { me: null });
    await guest.page.route('**/api/v1/session', (route) => (route.request().method() === 'POST' ? route.fulfill({ status: 429, contentType: 'application/json', body: JSON.stringify(HARD) }) : route.fallback()));
    await guest.page.goto(client.origin);
    await guest.page.locator('input[autocomplete=nickname]').fill('Ada');
    await guest.page.keyboard.press('Enter');
    await guest.page.getByRole('progressbar').waitFor();
    return guest;
  }

  it('is whole and accessible, wide and on a phone, in the light and in the dark', async () => {
    const { page, context, strangers, defects } = await asked();
    await page.evaluate(() => document.fonts.ready);
    expect(await look(page, 'puzzle')).toEqual([]);
    expect([strangers, defects]).toEqual([[], []]);
    await context.close();
  });

  it.each(['en', 'de', 'ru', 'uk'] as const)('needs no sideways scroll in %s at 320 px and with large text', async (language) => {
    const { page, context } = await asked({ language, text: '150' }, { width: 320, height: 640 });
    expect(await overflow(page)).toBe(0);
    expect(await page.getByRole('dialog').innerText()).not.toMatch(/puzzle-|undefined|\{/u);
    await picture(page, `puzzle-narrow-${language}`);
    await context.close();
  });

  it.each([
    ['Escape', (page: Page) => page.keyboard.press('Escape')],
    ['its button that has the focus', (page: Page) => page.keyboard.press('Enter')],
  ])('is left by %s, and the form says why nothing happened', async (_how, leave) => {
    const { page, context } = await asked();
    expect(await sheet(page).getByRole('button', { name: 'Cancel' }).evaluate((one) => one === document.activeElement)).toBe(true);
    await leave(page);
    await sheet(page).waitFor({ state: 'detached' });
    await page.getByRole('alert').getByText('Your device has to solve a small puzzle first').waitFor();
    expect(await name(page).inputValue()).toBe('Ada');
    await context.close();
  });
});

onServer('who comes from a network that has brought many people', () => {
  const here = premises('--max-new-people-per-hour', '1');
  const known = (page: Page, who: string) => page.getByRole('button', { name: `You are ${who}. Open your menu` });
  let guests: Visitor[] = [];

  async function come(viewport = WIDE): Promise<Page> {
    const guest = await visitor(here.browser, here.saloon.origin, { viewport, touch: viewport === PHONE });
    guests.push(guest);
    return guest.page;
  }
  /** The number of requests for a session, and of those with a solution. */
  function requests(page: Page, path: string): { asked: number; solved: number } {
    const seen = { asked: 0, solved: 0 };
    page.on('request', (request) => {
      if (request.method() !== 'POST' || !request.url().endsWith(path)) return;
      seen.asked += 1;
      if (request.headers()['puzzle-solution'] !== undefined) seen.solved += 1;
    });
    return seen;
  }

  beforeAll(async () => {
    const page = await come();
    await page.goto(here.saloon.origin);
    await signIn(page, 'Ada', 'That is me');
    await known(page, 'Ada').waitFor();
  });
  afterEach(async ({ task }) => {
    for (const [at, { page, context, strangers, defects }] of guests.entries()) {
      if (task.result?.state === 'fail') await picture(page, `failed-puzzle-${at}`);
      expect([strangers, defects]).toEqual([[], []]);
      await context.close();
    }
    guests = [];
  });

  it('is in by their name after a moment', async () => {
    const page = await come(PHONE);
    const seen = requests(page, '/session');
    await page.goto(here.saloon.origin);
    await name(page).fill('Bohdan');
    await page.getByRole('button', { name: 'That is me' }).tap();
    await known(page, 'Bohdan').waitFor();
    expect(seen).toEqual({ asked: 2, solved: 1 });
    expect(await sheet(page).count()).toBe(0);
    await picture(page, 'puzzle-in');
  });

  it('makes an account', async () => {
    const page = await come();
    const seen = requests(page, '/account/claim');
    await page.goto(`${here.saloon.origin}/sign-in?claim`);
    await page.getByLabel('Name', { exact: true }).fill('Carol');
    await page.getByLabel('Password', { exact: true }).fill('a lantern over the ferry');
    await page.getByRole('button', { name: 'Create the account' }).click();
    await page.getByText('The name Carol is yours.').first().waitFor();
    expect(seen).toEqual({ asked: 2, solved: 1 });
  });

  it('opens a table, where the name is asked for on the way', async () => {
    const page = await come();
    await page.goto(new URL('/new', here.saloon.origin).href);
    await page.getByRole('button', { name: 'Open the table' }).click();
    await nameSheet(page).getByLabel('What shall we call you?').fill('Hanna');
    await nameSheet(page).getByRole('button', { name: 'That is me' }).click();
    await page.getByText('· waiting room').waitFor();
  });
});
