// People who visit the real server: each with a browser context of his own, a name, and a memory of what his page
// was told. Everything is found by role and name, as a person with a reader finds it.

import type { Browser, BrowserContext, Page } from 'playwright-core';
import { watch, type Watched } from './browser';

export interface Manner {
  readonly viewport: { readonly width: number; readonly height: number };
  readonly touch?: boolean;
  readonly settings?: object;
}

export interface Visitor extends Watched {
  readonly context: BrowserContext;
  /** Every message that the server sent to this page, oldest first. */
  readonly told: string[];
}

/** Somebody new, at an empty page. */
export async function visitor(browser: Browser, origin: string, { viewport, touch = false, settings = {} }: Manner): Promise<Visitor> {
  const context = await browser.newContext({ viewport, hasTouch: touch, locale: 'en', reducedMotion: 'reduce' });
  context.setDefaultTimeout(30_000);
  await context.addInitScript((kept) => localStorage.getItem('saloon.settings') ?? localStorage.setItem('saloon.settings', kept), JSON.stringify(settings));
  return newPage(context, origin);
}

/** One page more of the same person. */
export async function newPage(context: BrowserContext, origin: string): Promise<Visitor> {
  const page = await context.newPage();
  const told: string[] = [];
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => told.push(String(payload))));
  return { ...watch(page, origin), context, told };
}

/** Says a name where the page asks for one, and waits until it knows. */
export async function signIn(page: Page, name: string, button: string): Promise<void> {
  const field = page.getByLabel('What shall we call you?');
  await field.fill(name);
  await page.getByRole('button', { name: button }).click();
  await field.waitFor({ state: 'hidden' });
}

/** Opens a table as the form is filled, of Carson City for two people if nothing else is said; the link to it. */
export async function openTable(page: Page, name: string, form: (page: Page) => Promise<void> = (at) => forTwo(at, 'Carson City')): Promise<string> {
  await page.getByRole('link', { name: 'Open a table' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'New table' }).waitFor();
  await form(page);
  await page.getByLabel('Name of the table').fill(name);
  await page.getByRole('button', { name: 'Open the table' }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  return page.getByLabel('Link to this table').inputValue();
}

/** The form as it stands for two people who play a game. */
export async function forTwo(page: Page, game: string): Promise<void> {
  const quick = page.getByRole('radio', { name: 'Quick: two people' });
  await quick.waitFor();
  // Where there is one game only, there is nothing to choose.
  const choice = page.getByRole('radio', { name: game, exact: true });
  if ((await choice.count()) > 0) await choice.check();
  await quick.check();
}
