// The browser of the end-to-end tests: found on the machine, never downloaded. Also the requirements that every screen
// meets.

import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright-core';
import { FIRST_WORDS, rawKeys } from '../src/games/fixtures/rawKeys';
import { axe } from './axe';
import { findProgram } from './program';

const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];

/** The folder for stored pictures, if a person wants to look at them. */
const PICTURES = process.env['SALOON_PICTURES'];

/** The browser's program; `undefined` where the machine has none. */
export const executablePath = findProgram({
  what: 'browser',
  variable: 'SALOON_CHROMIUM',
  places: ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'],
  install: 'Run `sudo apt-get install chromium`, or set SALOON_CHROMIUM to a Chromium or Chrome.',
});

/** The same Chromium built without windows, if the machine has it: a quarter less work, and no page waits for a
 * hidden window to be drawn. It shows no notifications. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/** Starts the browser; the full one if the test needs notifications. */
export async function launch({ whole = false } = {}): Promise<Browser> {
  if (executablePath === undefined) throw new Error('there is no browser');
  return chromium.launch({ executablePath: !whole && existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : executablePath, args: FLAGS });
}

export const WIDE = { width: 1280, height: 800 };
export const PHONE = { width: 390, height: 844 };
export const NARROW = { width: 360, height: 740 };

/** For a page that shows one screen and is closed: its service worker would fetch the whole client for later, a
 * fifth of the work. */
export const SEEN_ONCE = { serviceWorkers: 'block' } as const;

/** A page that records every request to another host and every error message. */
export interface Watched {
  readonly page: Page;
  readonly strangers: string[];
  readonly defects: string[];
}

export function watch(page: Page, origin: string): Watched {
  const strangers: string[] = [];
  const defects: string[] = [];
  page.on('request', (request) => {
    const { protocol, host } = new URL(request.url());
    if (protocol.startsWith('http') && host !== new URL(origin).host) strangers.push(request.url());
  });
  page.on('pageerror', (error) => defects.push(String(error)));
  page.on('console', (message) => message.type() === 'error' && !/Failed to load resource/.test(message.text()) && defects.push(message.text()));
  return { page, strangers, defects };
}

/** Returns once the client has replaced the prerendered first page. Links of the prerendered page work too; presses
 * of its buttons are transferred. */
export const takenOver = (page: Page): Promise<void> => page.locator('#first').waitFor({ state: 'detached' });

/** The rules of axe about colours. The themes differ in nothing else. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'] as const;

/** The time limit of a page's action without one of its own, in milliseconds; then the test names the action that
 * hung. */
const HANGS = 60_000;

/** Ends a wait for the page that has no time limit of its own, with an error that names the action that hung. */
async function within<T>(what: string, wait: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const hung = new Promise<never>((_, refuse) => {
    timer = setTimeout(() => refuse(new Error(`hung: ${what}`)), HANGS);
  });
  return Promise.race([wait, hung]).finally(() => clearTimeout(timer));
}

/** Returns once the page is drawn in its present size: two frames. */
async function drawn(page: Page): Promise<void> {
  const drew = page.evaluate((limit) => Promise.race([
    new Promise<boolean>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true)))),
    new Promise<boolean>((done) => setTimeout(() => done(false), limit)),
  ]), HANGS / 6);
  if (await within('two frames', drew)) return;
  // A browser that draws no frames draws one for a picture of the page in front.
  await page.bringToFront();
  await page.screenshot();
}

/** Returns once all transitions are over; ends those that no frame advances. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async (limit) => {
    const transitions = document.getAnimations().filter((one) => one instanceof CSSTransition);
    const over = Promise.allSettled(transitions.map(({ finished }) => finished));
    await Promise.race([over, new Promise((done) => setTimeout(done, limit))]);
    for (const one of transitions) if (one.playState === 'running') one.finish();
  }, HANGS / 6);
}

/** How far the page can be scrolled sideways, in CSS pixels, once it is drawn in its present size. */
export async function overflow(page: Page): Promise<number> {
  await drawn(page);
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** The rules of axe that run in each theme; `undefined` stands for all. */
const THEMES = { light: undefined, dark: COLOUR_RULES } as const;
type Theme = keyof typeof THEMES;

/** A page that is checked twice in both themes begins and ends in the light one, and changes its colours only twice. */
export const THERE = ['light', 'dark'] as const;
export const AND_BACK = ['dark', 'light'] as const;

const SIZES = [['wide', WIDE, THERE], ['phone', PHONE, AND_BACK]] as const;

/** Checks a screen at both widths and in both themes; returns all defects, one line each. */
export async function look(page: Page, name: string): Promise<string[]> {
  const before = page.viewportSize() ?? WIDE;
  const found: string[] = [];
  // The last part of a page that is loaded on demand contains its heading.
  await page.locator('body:has(main):has(h1)').waitFor();
  for (const [width, size, themes] of SIZES) {
    await page.setViewportSize(size);
    found.push(...(await inThemes(page, `${name}-${width}`, themes)));
  }
  await page.setViewportSize(before);
  return found;
}

/** Checks a screen in its present width in both themes, and leaves it in the light one; returns all defects, one
 * line each. */
export async function inBothThemes(page: Page, name: string): Promise<string[]> {
  const found = await inThemes(page, name, THERE);
  await page.emulateMedia({ colorScheme: 'light' });
  return found;
}

/** Checks a screen in its present width, in one theme after the other: a picture, the findings of axe (in the dark
 * theme those about colours), horizontal overflow, raw text keys. */
export async function inThemes(page: Page, name: string, themes: readonly Theme[]): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of themes) {
    await within('a change of theme', page.emulateMedia({ colorScheme }));
    await within('transitions', settled(page));
    await picture(page, `${name}-${colorScheme}`);
    const wrong = [...(await within('axe', axe(page, { rules: THEMES[colorScheme] }))), ...((await overflow(page)) > 0 ? ['wider than the window'] : []), ...(await keysOn(page)).map((key) => `the raw key ${key}`)];
    found.push(...wrong.map((line) => `${name}, ${colorScheme}: ${line}`));
  }
  return found;
}

/** The raw text keys that the page shows in place of texts. */
export const keysOn = (page: Page): Promise<string[]> => page.evaluate(rawKeys, FIRST_WORDS);

/** Stores a picture of the page, if pictures are requested. */
export async function picture(page: Page, name: string): Promise<void> {
  if (PICTURES !== undefined) keep(name, await page.screenshot());
}

/** Stores the bytes of a picture, if pictures are requested. */
export function keep(name: string, png: Uint8Array): void {
  if (PICTURES === undefined) return;
  mkdirSync(PICTURES, { recursive: true });
  writeFileSync(join(PICTURES, `${name}.png`), png);
}
