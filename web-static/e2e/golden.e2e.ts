// Compares the looks of a table with stored pictures in `golden/`: one scene of each game at every usual size.
// `UPDATE_GOLDEN=1` takes the pictures anew; check and commit them after a change of a table's looks. Another test
// shows that a table depends on nothing but the messages that it received.

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { GAMES } from '../src/games/fixtures/scenes';
import { executablePath, watch } from './browser';
import { show, stage } from './scene';

/** The scene of each game that is kept. */
const KEPT = { carson_city: 'bid', dice_town: 'keep', point_city: 'turn', carcassonne: 'place', castle: 'place' } as const;
/** By the name of the picture; the last is a wide page at a zoom of 200 %. */
const SIZES = { wide: [1280, 800], widest: [1920, 1080], tablet: [820, 1180], lying: [844, 390], phone: [390, 844], small: [360, 640], zoomed: [640, 400] } as const;
type Size = keyof typeof SIZES;
const BOTH_THEMES: readonly Size[] = ['wide', 'phone'];
const LOOKS = Object.entries(KEPT).flatMap(([game, scene]) => (Object.keys(SIZES) as Size[]).flatMap((size) => (BOTH_THEMES.includes(size) ? (['light', 'dark'] as const) : (['light'] as const)).map((theme) => ({ game, scene, size, theme }))));

const FOLDER = join(import.meta.dirname, 'golden');
/** A kept picture has half of the page's width and height. */
const SCALE = 0.5;
/** Blocks of 8 × 8 pixels are compared by their mean colour. A block differs if one channel differs by more than
 * this, of 255. */
const PART = 8;
const NEAR = 24;
/** The tolerated share of differing blocks: each release of a browser draws fonts slightly differently. */
const OTHERS = 0.01;

/** The first difference between two texts, with an excerpt of each; empty if they are equal. */
function difference(one: string, other: string): string {
  const at = [...one].findIndex((char, i) => char !== other[i]);
  return one === other ? '' : [one, other].map((text) => text.slice(Math.max(0, at - 60), at + 60)).join(' <> ');
}

describe.skipIf(executablePath === undefined)('the looks of a table', () => {
  const here = stage();

  /** A page of scenes at a fixed time, with random numbers from `seed`. */
  async function open(seed: number): Promise<Page> {
    const page = await here.browser.newPage({ reducedMotion: 'reduce' });
    watch(page, here.client.origin);
    await page.clock.setFixedTime(new Date('2026-01-01T12:00:00Z'));
    await page.addInitScript((first) => {
      let state = first;
      const next = (): number => (state = (state * 48_271) % 2_147_483_647);
      Math.random = () => next() / 2_147_483_647;
      crypto.getRandomValues = (into) => {
        if (into) new Uint8Array(into.buffer, into.byteOffset, into.byteLength).forEach((_, at, all) => (all[at] = next()));
        return into;
      };
    }, seed);
    await page.goto(`${here.client.origin}/dev/scene.html`);
    return page;
  }

  /** The share of blocks in which a picture differs from a stored one, given as base64, and the picture in the
   * stored format. */
  const compare = (page: Page, taken: Buffer, kept: string | null): Promise<{ others: number; small: string }> =>
    page.evaluate(async ([now, before, scale, part, near]) => {
      const canvasOf = (image: ImageBitmap, width: number, height: number) => {
        const canvas = new OffscreenCanvas(width, height);
        const context = canvas.getContext('2d', { willReadFrequently: true });
        if (context === null) throw new Error('there is no canvas');
        context.imageSmoothingQuality = 'high';
        context.drawImage(image, 0, 0, width, height);
        return { canvas, context };
      };
      const decoded = (base64: string) => createImageBitmap(new Blob([Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))]));
      const image = await decoded(now);
      const [width, height] = [Math.round(image.width * scale), Math.round(image.height * scale)];
      const blob = await canvasOf(image, width, height).canvas.convertToBlob({ type: 'image/webp', quality: 0.8 });
      const small = btoa(Array.from(new Uint8Array(await blob.arrayBuffer()), (byte) => String.fromCharCode(byte)).join(''));
      if (before === null) return { others: 1, small };
      const [columns, rows] = [Math.ceil(width / part), Math.ceil(height / part)];
      const old = await decoded(before);
      if (old.width !== width || old.height !== height) return { others: 1, small };
      const [mine, theirs] = [await decoded(small), old].map((one) => canvasOf(one, columns, rows).context.getImageData(0, 0, columns, rows).data) as [Uint8ClampedArray, Uint8ClampedArray];
      let others = 0;
      for (let at = 0; at < mine.length; at += 4) if ([0, 1, 2].some((channel) => Math.abs((mine[at + channel] ?? 0) - (theirs[at + channel] ?? 0)) > near)) others++;
      return { others: others / (columns * rows), small };
    }, [taken.toString('base64'), kept, SCALE, PART, NEAR] as const);

  it('is what was kept of it', async () => {
    const page = await open(1);
    const canvas = await here.browser.newPage();
    const changed: string[] = [];
    for (const { game, scene, size, theme } of LOOKS) {
      const [width, height] = SIZES[size];
      const file = join(FOLDER, `${game}-${size}-${theme}.webp`);
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme: theme });
      await show(page, `game=${game}&scene=${scene}&hints=gains&size=${size}`);
      const { others, small } = await compare(canvas, await page.screenshot(), existsSync(file) ? readFileSync(file, 'base64') : null);
      if (process.env['UPDATE_GOLDEN']) {
        mkdirSync(FOLDER, { recursive: true });
        writeFileSync(file, Buffer.from(small, 'base64'));
      } else if (others > OTHERS) changed.push(`${game} ${size} ${theme}: ${(others * 100).toFixed(1)} % of the picture`);
    }
    await Promise.all([page.close(), canvas.close()]);
    expect(changed).toEqual([]);
  });

  // Two states that a viewer cannot distinguish are sent in the same bytes (the contract's test suite in `rules`). It
  // is therefore enough to show that the same bytes give the same page, with any random numbers of the browser: the
  // same text, and the same picture.
  it.each(Object.keys(GAMES))('of %s follows from what it was told', async (game) => {
    const worlds = [await open(1), await open(2_026)];
    const canvas = await here.browser.newPage();
    for (const scene of Object.keys(GAMES[game]?.SCENES ?? {})) {
      await Promise.all(worlds.map((page) => show(page, `game=${game}&scene=${scene}&hints=gains`)));
      // Parts that are loaded on demand may arrive at one page before the other.
      await expect.poll(async () => {
        const [one = '', other = ''] = await Promise.all(worlds.map((page) => page.locator('#app').innerHTML()));
        const [seen = Buffer.of(), elsewhere = Buffer.of()] = await Promise.all(worlds.map((page) => page.screenshot()));
        // A browser may draw the edge of a letter a shade lighter or darker, depending on earlier drawing around it.
        const { others } = seen.equals(elsewhere) ? { others: 0 } : await compare(canvas, elsewhere, (await compare(canvas, seen, null)).small);
        return difference(one, other) || (others === 0 ? '' : `the same page of ${scene} is drawn otherwise`);
      }, { timeout: 60_000 }).toBe('');
    }
    await Promise.all([...worlds, canvas].map((page) => page.close()));
  });
});
