// People who visit the real server: each with their own browser context, a name, and the messages that their page has
// received. Everything is found by role and name, as a screen reader finds it.

import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe } from 'vitest';
import { executablePath, launch, PHONE, picture, SEEN_ONCE, takenOver, watch, WIDE, type Watched } from './browser';
import { saloonPath, startSaloon, type Saloon } from './saloon';
import { seedDeals } from './seed';
import { standing } from './standing';

/** Only a hanging test may fail: on a busy machine a password or a record takes long. */
const PATIENCE_MS = 120_000;

/** Tests that want a browser and a real server. */
export const onServer = describe.skipIf(executablePath === undefined || saloonPath === undefined);

export interface Manner {
  readonly viewport: { readonly width: number; readonly height: number };
  readonly touch?: boolean;
  readonly settings?: object;
  /** Whether the service worker may cache the page. Its files are then loaded a second time. */
  readonly keeps?: boolean;
}

export interface Visitor extends Watched {
  readonly context: BrowserContext;
  /** Every message that the server sent to this page, oldest first. */
  readonly told: string[];
}

/** A new person at an empty page. */
export async function visitor(browser: Browser, origin: string, { viewport, touch = false, settings = {}, keeps = true }: Manner): Promise<Visitor> {
  const context = await browser.newContext({ viewport, hasTouch: touch, locale: 'en', reducedMotion: 'reduce', ...(keeps ? {} : SEEN_ONCE) });
  context.setDefaultTimeout(PATIENCE_MS);
  await seedDeals(browser, context);
  await context.addInitScript((kept) => localStorage.getItem('saloon.settings') ?? localStorage.setItem('saloon.settings', kept), JSON.stringify(settings));
  return newPage(context, origin);
}

/** The pages that are open. */
const opened = new Set<Visitor>();

/** Another page of the same person. */
export async function newPage(context: BrowserContext, origin: string): Promise<Visitor> {
  const page = await context.newPage();
  const told: string[] = [];
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => told.push(String(payload))));
  const visitor = { ...watch(page, origin), context, told };
  opened.add(visitor);
  page.once('close', () => opened.delete(visitor));
  return visitor;
}

/** A server and a browser of one test. */
export interface Premises {
  saloon: Saloon;
  browser: Browser;
}

/** Opens the visitors before the tests of a file, and closes them after the last. When a test fails for the first
 * time, it prints the contents of each page. */
export function premises(...flags: readonly string[]): Premises {
  const here = {} as Premises;
  beforeAll(async () => {
    here.saloon = await startSaloon(...flags);
    here.browser = await launch();
  });
  let failed = false;
  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail' || failed) return;
    failed = true;
    for (const visitor of opened) if (visitor.context.browser() === here.browser) console.error(await standing(visitor, here.saloon));
  });
  afterAll(async () => {
    await here.browser?.close();
    await here.saloon?.stop();
  });
  return here;
}

/** For tests that depend on their order: after a failure the later ones are skipped, and pictures of `pages` are
 * stored. */
export function inOrder(test: string, pages: () => Readonly<Record<string, Visitor | undefined>>): void {
  let failed = false;
  beforeEach(() => {
    if (failed) throw new Error('a part before this one failed');
  });
  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail' || failed) return;
    failed = true;
    for (const [name, visitor] of Object.entries(pages())) if (visitor) await picture(visitor.page, `failed-${test}-${name}`).catch(() => undefined);
  });
}

/** Three people at one table of a real server: Ada with a mouse, Bohdan on a phone, Hanna as a spectator. */
export interface Company extends Premises {
  ada: Visitor;
  bohdan: Visitor;
  hanna: Visitor;
}

/** Brings them together before the tests, which depend on their order. */
export function company(test: string, ...flags: readonly string[]): Company {
  const us = premises(...flags) as Company;
  beforeAll(async () => {
    us.ada = await visitor(us.browser, us.saloon.origin, { viewport: WIDE });
    us.bohdan = await visitor(us.browser, us.saloon.origin, { viewport: PHONE, touch: true });
    us.hanna = await visitor(us.browser, us.saloon.origin, { viewport: WIDE });
  });
  inOrder(test, () => ({ ada: us.ada, bohdan: us.bohdan, hanna: us.hanna }));
  return us;
}

/** Ada opens a table, Bohdan takes a seat by its link, the game starts, and Hanna comes to watch; returns the link. */
export async function gather({ saloon, ada, bohdan, hanna }: Company, name: string, form?: (page: Page) => Promise<void>, ready: () => Promise<unknown> = async () => undefined): Promise<string> {
  await ada.page.goto(saloon.origin);
  await signIn(ada.page, 'Ada', 'That is me');
  const link = await openTable(ada.page, name, form);
  await bohdan.page.goto(link);
  await signIn(bohdan.page, 'Bohdan', 'Sit down');
  await bohdan.page.getByText('Waiting for Ada to start the game.').waitFor();
  await ready();
  await ada.page.getByRole('button', { name: 'Start the game', disabled: false }).click();
  await hanna.page.goto(saloon.origin);
  await signIn(hanna.page, 'Hanna', 'That is me');
  await hanna.page.getByRole('button', { name: new RegExp(`^Watch: ${name}`, 'u') }).click();
  await hanna.page.getByRole('region', { name: 'What is asked' }).getByText('Watching', { exact: true }).waitFor();
  return link;
}

/** After a game Ada requests a rematch, at which Bohdan takes a seat again. */
export async function rematch({ ada, bohdan }: Company): Promise<void> {
  await ada.page.getByRole('button', { name: 'Rematch' }).click();
  await ada.page.getByRole('button', { name: 'Start the game' }).waitFor();
  await bohdan.page.getByRole('button', { name: 'To the rematch' }).tap();
  await bohdan.page.getByText('Waiting for Ada to start the game.').waitFor();
}

/** Downloads the record from a game's page; returns the file. */
export async function download(page: Page): Promise<string> {
  const coming = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download the record' }).click();
  const file = join(mkdtempSync(join(tmpdir(), 'saloon-record-')), 'record.json');
  await (await coming).saveAs(file);
  return file;
}

/** Enters a name where the page asks for one, and waits until the server knows it. */
export async function signIn(page: Page | Locator, name: string, button: string): Promise<void> {
  const field = page.getByLabel('What shall we call you?');
  await field.fill(name);
  await page.getByRole('button', { name: button }).click();
  await field.waitFor({ state: 'hidden' });
}

/** The opened card of a game on the first page, with the actions for the game. */
export async function gameCard(page: Page, game: string): Promise<Locator> {
  const card = page.getByRole('article').filter({ has: page.locator(`a[href="/new?game=${game}"]`) });
  await takenOver(page);
  await card.getByRole('heading', { level: 2 }).waitFor();
  const closed = card.getByRole('button', { expanded: false });
  if ((await closed.count()) > 0) await closed.click();
  return card;
}

/** The link that starts a game against bots, on the card of a game or on the page of one. */
export const playLink = (of: Page | Locator, game?: string): Locator => of.getByRole('link', { name: game === undefined ? /^Play: / : `Play: ${game}` });

/** The sheet that asks visitors for a name before they play. */
export const nameSheet = (page: Page): Locator => page.getByRole('dialog', { name: 'Your name at the table' });

/** Opens a table with the form as filled by `form`, otherwise Carson City for two people. Returns the link to it. */
export async function openTable(page: Page, name: string, form: (page: Page) => Promise<void> = (at) => forTwo(at, 'Carson City')): Promise<string> {
  await page.getByRole('link', { name: 'Open a table' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'New table' }).waitFor();
  await form(page);
  await page.getByLabel('Name of the table').fill(name);
  await page.getByRole('button', { name: 'Open the table' }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  return page.getByLabel('Link to this table').inputValue();
}

/** Fills the form for two people who play a game. */
export async function forTwo(page: Page, game: string): Promise<void> {
  const quick = page.getByRole('radio', { name: 'Quick: two players' });
  await quick.waitFor();
  // The page offers no choice if the server has only one game.
  const choice = page.getByRole('radio', { name: game, exact: true });
  if ((await choice.count()) > 0) await choice.check();
  await quick.check();
}
