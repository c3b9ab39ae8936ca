// Every scene of every game's table where little height is left: on a phone on its side, and on a wide page at twice its size.
// The board keeps most of the height, and nothing lies over what can be pressed.

import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { GAMES } from '../src/games/fixtures/scenes';
import { axe } from './axe';
import { executablePath, overflow, picture } from './browser';
import { stage } from './scene';

const SIZES = [{ width: 844, height: 390 }, { width: 640, height: 400 }] as const;
/** What the board keeps at least of the height. */
const BOARD = 0.6;

describe.skipIf(executablePath === undefined)('low pages', () => {
  const here = stage();

  it.concurrent.each(Object.keys(GAMES))('keep the board of %s, and cover nothing', async (game) => {
    const page = await here.browser.newPage({ reducedMotion: 'reduce' });
    await page.goto(`${here.client.origin}/dev/scene.html`);
    const wrong: string[] = [];
    for (const scene of Object.keys(GAMES[game]?.SCENES ?? {})) {
      for (const [i, size] of SIZES.entries()) {
        await page.setViewportSize(size);
        await page.evaluate((hash) => (location.hash = hash), `game=${game}&scene=${scene}&hints=gains&lang=${i === 0 ? 'en' : 'de'}`);
        await page.locator(`html[data-looks="#game=${game}&scene=${scene}&hints=gains&lang=${i === 0 ? 'en' : 'de'}"]`).waitFor();
        const where = `${game}-${scene}-${size.width}`;
        const wide = await overflow(page);
        await picture(page, `low-${where}`);
        const found = [...(wide > 0 ? ['wider than the window'] : []), ...(await lowDefects(page)), ...(i === 0 ? await axe(page) : [])];
        wrong.push(...found.map((line) => `${where}: ${line}`));
      }
    }
    expect(wrong).toEqual([]);
    await page.close();
  });
});

/** What is wrong with a table that has little height: a board that is too low, and what lies over something to press. */
async function lowDefects(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const name = (element: Element | null): string => (element ? `${element.localName} “${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 30)}”` : 'nothing');
    const LATTICE = [0.1, 0.3, 0.5, 0.7, 0.9];
    const found: string[] = [];
    const board = document.querySelector('main')?.getBoundingClientRect().height ?? 0;
    if (board < least * innerHeight) found.push(`the board has ${Math.round((100 * board) / innerHeight)} % of the height`);
    // The spaces of a map lie under its tools where it has been moved there.
    for (const control of document.querySelectorAll('button:enabled:not([data-spot]), a[href], input:enabled, select:enabled')) {
      control.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      const { x, y, width, height } = control.getBoundingClientRect();
      if (width === 0 || height === 0 || control.closest('.unseen')) continue;
      const tops = LATTICE.flatMap((down) => LATTICE.map((along) => document.elementFromPoint(x + along * width, y + down * height)));
      // Of the buildings of a city each lies over a part of the one before.
      const least = control.matches('.column *') ? LATTICE.length : 0.6 * tops.length;
      if (tops.filter((top) => top && (control.contains(top) || control.closest('label') === top)).length < least) found.push(`${name(control)} lies under ${name(tops[tops.length >> 1] ?? null)}`);
    }
    document.querySelectorAll('*').forEach((element) => (element.scrollTop || element.scrollLeft) && element.scrollTo(0, 0));
    return found;
  }, BOARD);
}
