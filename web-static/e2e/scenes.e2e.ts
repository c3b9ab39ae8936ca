// Every scene of every game's table, and the replay: checked by axe on a phone and on a wide page in both themes;
// usable on pages of little height; in all languages without an overflowing line, down to 320 px with large text.

import { describe, expect, it } from 'vitest';
import type { Browser } from 'playwright-core';
import { GAMES } from '../src/games/fixtures/scenes';
import { axe } from './axe';
import { AND_BACK, executablePath, inThemes, keysOn, overflow, PHONE, picture, SEEN_ONCE, THERE, watch, WIDE, type Watched } from './browser';
import { replayOf } from './finished';
import { IdlePages } from './idle';
import { lowDefects } from './low';
import { fade, plant, PLANTED } from './planted';
import { show, stage } from './scene';
import { fakeServer } from './wire';

/** The languages and themes in which axe checks a scene. */
const LOOKS = [['en', WIDE, THERE], ['de', PHONE, AND_BACK]] as const;
/** Pages of little height: a phone on its side, and a wide page at 200 % zoom. */
const LOW = [['de', { width: 640, height: 400 }], ['en', { width: 844, height: 390 }]] as const;
const NARROWEST = { width: 320, height: 640 };
/** The languages and text sizes in which no line may overflow. */
const WIDTHS = [['en', NARROWEST, 1.5], ['de', NARROWEST, 1.5], ['de', { width: 820, height: 1180 }, 1], ['de', { width: 360, height: 740 }, 1], ['ru', NARROWEST, 1.5], ['uk', NARROWEST, 1.5]] as const;

interface Shown { readonly game: string; readonly name: string; readonly scene: string; readonly keys: readonly string[] }

/** Every scene as it is, and with more of it opened by keys. */
const SHOWN: readonly Shown[] = Object.entries(GAMES).flatMap(([game, { SCENES, OPENED = {} }]) => [
  ...Object.keys(SCENES).map((scene) => ({ game, name: scene, scene, keys: [] })),
  ...Object.entries(OPENED).map(([name, [scene, keys]]) => ({ game, name, scene, keys })),
]);

describe.skipIf(executablePath === undefined)('the scenes of a table', () => {
  const here = stage();
  const idle = new IdlePages();

  async function open(options?: Parameters<Browser['newPage']>[0]): Promise<Watched> {
    const page = await here.browser.newPage({ reducedMotion: 'reduce', ...options });
    const watched = watch(page, here.client.origin);
    await page.goto(`${here.client.origin}/dev/scene.html`);
    return watched;
  }

  it.concurrent.each(SHOWN)('$game, $name is whole and accessible in every width, language and theme', async ({ game, name, scene, keys }) => {
    const { page, defects, strangers, leave } = await idle.take('any size', open);
    const table = `game=${game}&scene=${scene}&hints=gains`;
    let standing = table;
    for (const [lang, size, themes] of LOOKS) {
      await page.setViewportSize(size);
      // The effect of these keys depends on the layout.
      if (keys.length > 0) standing = `${table}&opened=${name}-${size.width}`;
      await show(page, `${standing}&lang=${lang}`);
      for (const key of keys) await page.keyboard.press(key);
      expect(await inThemes(page, `scene-${game}-${name}-${size.width}`, themes)).toEqual([]);
    }
    if (keys.length === 0) {
      for (const [lang, size] of LOW) {
        await page.setViewportSize(size);
        await show(page, `${table}&lang=${lang}`);
        await picture(page, `low-${game}-${name}-${size.width}`);
        expect([size.width, await overflow(page), await lowDefects(page), lang === 'en' ? await axe(page) : []]).toEqual([size.width, 0, [], []]);
      }
    }
    for (const [lang, size, text] of WIDTHS) {
      await page.setViewportSize(size);
      await show(page, `${standing}&lang=${lang}&text=${text}`);
      expect([lang, size.width, await overflow(page), await keysOn(page)]).toEqual([lang, size.width, 0, []]);
    }
    expect([defects, strangers]).toEqual([[], []]);
    leave();
  });

  // Axe skips shapes. This test makes axe visit every shape, and expects the same findings.
  it.concurrent.each(Object.keys(GAMES))('%s has no defect that axe finds only among all shapes', async (game) => {
    const { page } = await open({ viewport: WIDE });
    await show(page, `game=${game}&scene=${Object.keys(GAMES[game]?.SCENES ?? {})[0]}&hints=gains`);
    expect(await keysOn(page)).toEqual([]);
    await plant(page);
    expect(await keysOn(page)).toEqual(['set-nothing', 'frame-nothing']);
    const planted = await axe(page);
    expect(planted.map((line) => line.split(':')[0]).sort()).toEqual(PLANTED);
    expect(planted).toEqual(await axe(page, { everyShape: true }));
    await fade(page);
    const rules = ['color-contrast'];
    const [pale, all] = [await axe(page, { rules }), await axe(page, { rules, everyShape: true })];
    expect(all.length).toBeGreaterThan(5);
    expect(all.filter((line) => !pale.includes(line))).toEqual([]);
    await page.close();
  });

  it('stage a typed move, say it in words and answer questions', async () => {
    const { page } = await open({ viewport: WIDE });
    await show(page, 'game=carson_city&scene=bid');
    await page.keyboard.press('/');
    const line = page.getByLabel('Command');
    for (const [typed, said] of [['bid 8', 'Seal the 8. Enter confirms.'], ['score', 'Ada 105, Bohdan 88, Bot Hat 66, and Bot Boot 52'], ['dance', 'Unknown command: “dance”.']] as const) {
      await line.fill(typed);
      await line.press('Enter');
      await page.locator('form').getByText(said).waitFor();
    }
    await page.getByRole('button', { name: 'Auction card 8, chosen' }).waitFor();
    await line.press('Escape');
    await line.waitFor({ state: 'detached' });
    await page.close();
  });

  it('are looked at closely by fingers: a long press shows a card, a double tap enlarges the city', async () => {
    const { page } = await open({ viewport: PHONE, hasTouch: true });
    await show(page, 'game=carson_city&scene=wait');
    const fingers = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchEnd', x: number, y: number) => fingers.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });

    await touch('touchStart', 50, 200);
    await page.getByRole('complementary', { name: 'Captain' }).waitFor();
    await touch('touchEnd', 50, 200);
    await page.getByRole('button', { name: 'Show it larger' }).click();
    await page.getByRole('dialog', { name: 'Captain' }).waitFor();
    await page.getByRole('button', { name: 'Close' }).click();

    const city = await page.getByRole('grid').boundingBox();
    if (!city) throw new Error('no city is drawn');
    for (let i = 0; i < 2; i++) {
      await touch('touchStart', 195, 400);
      await touch('touchEnd', 195, 400);
    }
    await page.getByRole('button', { name: 'Show the whole city' }).waitFor();
    expect((await page.getByRole('grid').boundingBox())?.width).toBeCloseTo(city.width * 2, 0);
    await picture(page, 'scene-enlarged-by-fingers');
    await page.getByRole('button', { name: 'Show the whole city' }).click();
    expect((await page.getByRole('grid').boundingBox())?.width).toBeCloseTo(city.width, 0);
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.close();
  });

  it('say what was missed where it covers nothing that can be pressed', async () => {
    const { page, defects } = await open({ viewport: PHONE });
    await show(page, 'game=carson_city&scene=place&missed=-1');
    const missed = page.getByRole('group', { name: 'While you were away' });
    for (const size of [NARROWEST, PHONE, WIDE]) {
      await page.setViewportSize(size);
      await missed.getByRole('listitem').first().waitFor();
      expect([await axe(page), await overflow(page)]).toEqual([[], 0]);
      await picture(page, `scene-missed-${size.width}`);
      // On the narrowest page the board is too small for fingers until the list of missed events is closed.
      const places = page.getByRole('gridcell', { name: /place here/u });
      if (size !== NARROWEST) for (let at = 0; at < (await places.count()); at++) await places.nth(at).click({ trial: true, timeout: 5_000 });
    }
    await missed.getByRole('button', { name: 'Close' }).click();
    await missed.waitFor({ state: 'detached' });
    expect(defects).toEqual([]);
    await page.close();
  });

  it.each([['castle', 'score'], ['carcassonne', 'score']])('of %s begin their answers in words at the top of the tray, which grows over the board and pushes nothing', async (game, scene) => {
    const { page } = await open({ viewport: WIDE });
    await show(page, `game=${game}&scene=${scene}`);
    const tray = page.locator('[data-place="tray"]');
    const [answers, grown, kept] = await Promise.all([tray.getByRole('group').first(), tray.locator(':scope > div'), tray].map((one) => one.boundingBox()));
    expect((answers?.y ?? 0) - (grown?.y ?? 0)).toBeLessThan(14);
    expect(grown?.height ?? 0).toBeGreaterThanOrEqual((answers?.height ?? Infinity));
    expect(grown!.y + grown!.height).toBeCloseTo(kept!.y + kept!.height, 0);
    await page.close();
  });

  it('gives the replay the same care, and its chart as a table', async () => {
    for (const [i, width] of [320, 390, 1280].entries()) {
      const page = await here.browser.newPage({ viewport: { width, height: 800 }, reducedMotion: 'reduce', ...SEEN_ONCE });
      const { defects } = watch(page, here.client.origin);
      await page.addInitScript((kept) => localStorage.setItem('saloon.settings', kept), JSON.stringify({ language: 'en', text: i === 0 ? '150' : '100' }));
      await fakeServer(page, {});
      await page.route('**/api/v1/tables/*/replay?*', (route) => route.fulfill({ json: replayOf() }));
      await page.goto(`${here.client.origin}/games/DRYGULCH23456789/replay`);
      await page.getByRole('heading', { level: 1, name: /^Era / }).waitFor();
      await picture(page, `replay-${width}`);
      expect(await axe(page)).toEqual([]);
      expect(await overflow(page)).toBe(0);
      await page.getByRole('slider').press('End');
      await page.getByText('+15', { exact: true }).waitFor();
      if (width === 1280) expect(await page.getByRole('table', { name: 'Scores over the game' }).getByRole('row').last().innerText()).toMatch(/120\s+88/);
      expect(defects).toEqual([]);
      await page.close();
    }
  });
});
