// The browser of the end-to-end tests: found on the machine, never downloaded; and what every screen must keep.

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright-core';
import { axe } from './axe';
import { findProgram } from './program';

const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];

/** The folder that pictures are kept in, if somebody wants to look at them. */
const PICTURES = process.env['SALOON_PICTURES'];

/** The browser's program; `undefined` where the machine has none. */
export const executablePath = findProgram({
  what: 'browser',
  variable: 'SALOON_CHROMIUM',
  places: ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'],
  install: 'Run `sudo apt-get install chromium`, or set SALOON_CHROMIUM to a Chromium or Chrome.',
});

export async function launch(): Promise<Browser> {
  if (executablePath === undefined) throw new Error('there is no browser');
  return chromium.launch({ executablePath, args: FLAGS });
}

export const WIDE = { width: 1280, height: 800 };
export const PHONE = { width: 390, height: 844 };

/** A page that remembers every request to another host and every message of a defect. */
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

/** What axe asks of colours, in which alone the themes differ. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'] as const;

/** How far the page can be scrolled sideways, in CSS pixels, once it has drawn itself for the size it has. */
export async function overflow(page: Page): Promise<number> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    return document.documentElement.scrollWidth - document.documentElement.clientWidth;
  });
}

const SIZES = [['wide', WIDE], ['phone', PHONE]] as const;
const THEMES = [['light', undefined], ['dark', COLOUR_RULES]] as const;

/** Looks at a screen at both widths and in both themes; all that is wrong, one line each. */
export async function look(page: Page, name: string): Promise<string[]> {
  const before = page.viewportSize() ?? WIDE;
  const found: string[] = [];
  for (const [width, size] of SIZES) {
    await page.setViewportSize(size);
    found.push(...(await inBothThemes(page, `${name}-${width}`)));
  }
  await page.setViewportSize(before);
  return found;
}

/** Looks at a screen as wide as it is, in each theme: a picture, what axe finds (in the dark: of the colours), whether it is too wide. */
export async function inBothThemes(page: Page, name: string): Promise<string[]> {
  const found: string[] = [];
  for (const [colorScheme, rules] of THEMES) {
    await page.emulateMedia({ colorScheme });
    await page.evaluate(() => Promise.allSettled(document.getAnimations().filter((one) => one instanceof CSSTransition).map(({ finished }) => finished)));
    await picture(page, `${name}-${colorScheme}`);
    const wrong = [...(await axe(page, { rules })), ...((await overflow(page)) > 0 ? ['wider than the window'] : [])];
    found.push(...wrong.map((line) => `${name}, ${colorScheme}: ${line}`));
  }
  await page.emulateMedia({ colorScheme: 'light' });
  return found;
}

/** Keeps a picture of the page for people to look at, where they want one. */
export async function picture(page: Page, name: string): Promise<void> {
  if (PICTURES === undefined) return;
  mkdirSync(PICTURES, { recursive: true });
  await page.screenshot({ path: join(PICTURES, `${name}.png`) });
}
