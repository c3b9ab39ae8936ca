// The layout of a table: the board's share of the screen, all controls visible on a small phone, no truncated header, a
// long prompt that grows over the board and moves nothing, and a press that updates only what it changes.

import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { GAMES } from '../src/games/fixtures/scenes';
import { executablePath, PHONE, WIDE } from './browser';
import { show, stage } from './scene';
import { styledBy } from './styled';

const SMALL = { width: 360, height: 640 };
const LYING = { width: 844, height: 390 };
const SIZES = { wide: WIDE, phone: PHONE, small: SMALL, lying: LYING };

/** The most usual scene of each game, and the minimum share of the screen for its board. */
const PLAYED = {
  carcassonne: ['place', { wide: 0.62, phone: 0.66, small: 0.6, lying: 0.55 }],
  castle: ['place', { wide: 0.62, phone: 0.66, small: 0.6, lying: 0.55 }],
  point_city: ['turn', { wide: 0.55, phone: 0.64, small: 0.58, lying: 0.55 }],
  dice_town: ['keep', { wide: 0.53, phone: 0.74, small: 0.66, lying: 0.55 }],
  carson_city: ['bid', { wide: 0.55, phone: 0.64, small: 0.57, lying: 0.55 }],
} as const;

/** The share of the screen that the board has. */
const shareOf = (page: Page): Promise<number> => page.locator('main').evaluate((board) => {
  const { width, height } = board.getBoundingClientRect();
  return (width * height) / (innerWidth * innerHeight);
});

/** The controls that are off the screen or covered. A space of a map and a card in a purse do not count: people can
 * scroll to them. */
const unreachable = (page: Page): Promise<string[]> => page.evaluate(() => [...document.querySelectorAll<HTMLElement>('button:enabled:not([data-spot], [data-look^="card:"], [data-look^="fenced:"]), a[href], input:enabled')].flatMap((control) => {
  const { x, y, width, height } = control.getBoundingClientRect();
  if (width === 0 || control.closest('.unseen')) return [];
  const top = document.elementFromPoint(x + width / 2, y + height / 2);
  const whole = x > -1 && y > -1 && x + width < innerWidth + 1 && y + height < innerHeight + 1;
  return whole && top && control.contains(top) ? [] : [(control.getAttribute('aria-label') ?? control.textContent ?? '').trim()];
}));

describe.skipIf(executablePath === undefined)('the room of a table', () => {
  const here = stage();
  const open = async (): Promise<Page> => {
    const page = await here.browser.newPage({ reducedMotion: 'reduce' });
    await page.goto(`${here.client.origin}/dev/scene.html`);
    return page;
  };

  it.each(Object.entries(PLAYED))('of %s is the board\'s, and a small phone shows all that can be pressed', async (game, [scene, least]) => {
    const page = await open();
    for (const [size, viewport] of Object.entries(SIZES)) {
      await page.setViewportSize(viewport);
      await show(page, `game=${game}&scene=${scene}&size=${size}`);
      expect(await shareOf(page), size).toBeGreaterThanOrEqual(least[size as keyof typeof SIZES]);
      if (size === 'small') await expect.poll(() => unreachable(page)).toEqual([]);
    }
    await page.close();
  });

  it('keeps game and round whole in the header of a phone', async () => {
    const page = await open();
    for (const viewport of [SMALL, PHONE, LYING]) {
      await page.setViewportSize(viewport);
      for (const lang of ['en', 'de', 'ru', 'uk']) {
        for (const [game, [scene]] of Object.entries(PLAYED)) {
          await show(page, `game=${game}&scene=${scene}&lang=${lang}`);
          const cut = await page.locator('header .where > *').evaluateAll((lines) => lines.filter((line) => line.scrollWidth > line.clientWidth || line.getBoundingClientRect().bottom > line.closest('header')!.getBoundingClientRect().bottom).map((line) => line.textContent));
          expect([lang, viewport.width, cut]).toEqual([lang, viewport.width, []]);
        }
      }
    }
    await page.close();
  });

  it.each(['wide', 'phone', 'small'] as const)('is the same under a prompt of more lines, which closes again: %s', async (size) => {
    const page = await open();
    await page.setViewportSize(SIZES[size]);
    await show(page, 'game=castle&scene=score');
    const [prompt, board, bar] = [page.locator('[data-place="prompt"]'), page.locator('main'), page.locator('[data-place="prompt"] .bar')];
    const boxes = async () => [await prompt.boundingBox(), await board.boundingBox()];
    const height = async (): Promise<number> => (await bar.boundingBox())?.height ?? 0;
    const [before, low] = [await boxes(), await height()];
    await bar.locator('.words').evaluate((words) => {
      const more = document.createElement('p');
      more.className = `${words.querySelector('p')?.className} refusal`;
      more.textContent = 'Tower of 3 tiles complete: 6 points for Bohdan. '.repeat(12);
      words.append(more);
    });
    expect(await height()).toBeGreaterThan(low);
    expect(await boxes()).toEqual(before);
    await bar.locator('.words > p').last().evaluate((more) => more.remove());
    expect([await height(), await boxes()]).toEqual([low, before]);
    await page.close();
  });

  it('costs a press on a map the style of what it changes, not of every shape', async () => {
    const page = await open();
    await page.setViewportSize(WIDE);
    for (const game of ['castle', 'carcassonne'] as const) {
      await show(page, `game=${game}&scene=place`);
      const free = page.locator('[data-spot].open');
      const shapes = await page.locator('main *').count();
      const styled = await styledBy(page, () => free.nth(2).click());
      expect(styled, game).toBeLessThan(shapes / 3);
    }
    await page.close();
  });

  it('is known of every game', () => expect(Object.keys(PLAYED).sort()).toEqual(Object.keys(GAMES).sort()));
});
