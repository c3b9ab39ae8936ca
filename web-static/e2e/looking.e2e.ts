// The card of details, in every game: opened by a resting mouse, a held finger and the key `I`, on a wide page and on a
// phone. The card covers neither the thing that it explains nor a button of the prompt, takes no focus, and closes.

import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { executablePath, inBothThemes, PHONE, watch, WIDE } from './browser';
import { show, stage } from './scene';

/** One part of each game's table: its scene, its place, and words of its card. */
const THINGS: readonly (readonly [game: string, scene: string, thing: string, says: readonly RegExp[]])[] = [
  ['carson_city', 'take', '[data-place~="lot-2"]', [/Attraction: \d/u, /It fits in \d+ places\./u, /At best [+−]\d+ points now\./u, /Rule CC-5\.46/u]],
  ['dice_town', 'keep', '[data-look="place:saloon"]', [/^Saloon/u, /most Queens/u, /Rule DT-5\.61/u]],
  ['point_city', 'turn', '[data-look="cell:5"]', [/Can be taken with|short/u, /Rule PT-\d/u]],
  ['carcassonne', 'wait', '[data-spot="0,0"]', [/\d points/u, /CAR-7\.\d|still to come/u]],
  ['castle', 'wait', '[data-spot="9,4"]', [/\d points?\b|Tied: nobody scores/u]],
  ['carson_city', 'take', '[data-look="free:0:3,0"]', [/^Free place/u, /Around it: |way|No card/u, /Rule CC-5\.45/u]],
  ['dice_town', 'doc', '[data-look="treatment:fence"]', [/^Fence/u, /nobody can take it/u, /2 of your claims can be fenced/u, /Rule DT-5\.78/u]],
];
/** Pieces that cover a space of a map; the space has the focus. */
const OVER: typeof THINGS = [['castle', 'place', 'i[data-look="keep:0"]', [/: keep/u, /Keep \d/u, /empty area/iu, /Rule CAR-8\.36/u]]];
const SIZES = [['wide', WIDE], ['phone', PHONE]] as const;

describe.skipIf(executablePath === undefined)('the card about what is looked at', () => {
  const here = stage();

  async function at(game: string, scene: string, viewport: typeof WIDE, hasTouch = false): Promise<{ page: Page; defects: string[]; card: Locator }> {
    const page = await here.browser.newPage({ viewport, hasTouch, reducedMotion: 'reduce' });
    const { defects } = watch(page, here.client.origin);
    await page.goto(`${here.client.origin}/dev/scene.html`);
    await show(page, `game=${game}&scene=${scene}&lang=en`);
    return { page, defects, card: page.locator('aside.look') };
  }

  /** The protected elements that the card covers, and whether the card is inside the page. */
  const covered = (page: Page, thing: string): Promise<readonly unknown[]> => page.evaluate((selector) => {
    const card = document.querySelector('aside.look')!.getBoundingClientRect();
    const meet = (one: Element): boolean => {
      const box = one.getBoundingClientRect();
      return box.width > 0 && box.left < card.right && card.left < box.right && box.top < card.bottom && card.top < box.bottom;
    };
    const out = card.left < 0 || card.top < 0 || card.right > innerWidth || card.bottom > innerHeight;
    return [...[...document.querySelectorAll('[data-act]')].filter(meet).map((one) => one.textContent), ...meet(document.querySelector(selector)!) ? [selector] : [], ...out ? ['outside of the page'] : []];
  }, thing);

  for (const [width, size] of SIZES) {
    it.each([...THINGS, ...OVER])(`of %s, %s, comes with the mouse, and goes with it, ${width}`, async (game, scene, thing, says) => {
      const { page, defects, card } = await at(game, scene, size);
      await page.locator(thing).first().hover();
      await card.waitFor();
      const text = (await card.textContent())?.replace(/\s+/gu, ' ').trim();
      for (const words of says) expect(text).toMatch(words);
      expect(await covered(page, thing)).toEqual([]);
      expect(await inBothThemes(page, `looking-${game}-${scene}-${thing.replace(/\W+/gu, '_')}-${width}`)).toEqual([]);
      // The mouse may enter the card; the card closes when the mouse has left both, and Escape closes it at once.
      await card.hover();
      await page.waitForFunction(() => document.querySelector('aside.look')?.matches(':hover'));
      await page.locator('h1').first().hover();
      await card.waitFor({ state: 'detached' });
      await page.locator(thing).first().hover();
      await card.waitFor();
      await page.keyboard.press('Escape');
      expect(await card.count()).toBe(0);
      expect(defects).toEqual([]);
      await page.close();
    });

    it.each(THINGS)(`of %s, %s, comes to the key I, says itself and leaves the focus, ${width}`, async (game, scene, thing) => {
      const { page, defects, card } = await at(game, scene, size);
      await page.locator(thing).first().focus();
      await page.keyboard.press('i');
      await card.waitFor();
      const name = await card.getAttribute('aria-label');
      expect(await page.locator(thing).first().evaluate((one) => one === document.activeElement)).toBe(true);
      expect(await covered(page, thing)).toEqual([]);
      await page.keyboard.press('Escape');
      await card.waitFor({ state: 'detached' });
      expect([name?.length ?? 0, defects]).toEqual([expect.any(Number), []]);
      await page.close();
    });
  }

  it.each([...THINGS, ...OVER])('of %s, %s, comes to a finger that is held, and no tap follows', async (game, scene, thing, says) => {
    const { page, defects, card } = await at(game, scene, PHONE, true);
    const fingers = await page.context().newCDPSession(page);
    const pressed = page.locator('[aria-pressed="true"], [role="dialog"]');
    const before = await pressed.count();
    const { x, y, width, height } = (await page.locator(thing).first().boundingBox())!;
    const point = { x: x + width / 2, y: y + height / 2 };
    await fingers.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
    await card.waitFor();
    expect(await card.innerText()).toMatch(says[0]!);
    await fingers.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    expect([await covered(page, thing), await pressed.count(), defects]).toEqual([[], before, []]);
    await page.close();
  });
});
