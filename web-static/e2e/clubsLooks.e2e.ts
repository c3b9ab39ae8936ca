// The pages of clubs against a scripted server: at three widths, in both themes, in all languages, checked by axe; and by
// keys alone.

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { clubFor, line, ME, NAME } from '../src/clubs/fixtures';
import type { Clubs } from '../src/generated/protocol';
import { axe } from './axe';
import { executablePath, keysOn, NARROW, overflow, PHONE, picture, SEEN_ONCE, watch, WIDE } from './browser';
import { serveClient } from './client';
import { stage } from './scene';
import { fakeServer } from './wire';

const LOOKS = [['wide', 'light', WIDE, 'en'], ['wide', 'dark', WIDE, 'de'], ['phone', 'light', PHONE, 'ru'], ['phone', 'dark', PHONE, 'uk'], ['narrow', 'light', NARROW, 'de']] as const;
const PATH = `/clubs/${encodeURIComponent(NAME)}`;
const LIST: Clubs = {
  clubs: [line(1), line(2, { you: 'member' }), line(3), line(4, { name: 'Donaudampfschifffahrtsgesellschaftskapitäne' }), line(5, { name: 'נבל ערבה' }), line(6)],
  yours: [line(7, { you: 'invited', name: 'Friday Owls' }), line(2, { you: 'member' }), line(8, { you: 'owner' })],
  next: '1-x',
};

describe.skipIf(executablePath === undefined)('the pages of clubs', () => {
  const here = stage(serveClient);

  interface How { readonly viewport?: typeof WIDE; readonly colorScheme?: 'light' | 'dark'; readonly language?: string; readonly path?: string; readonly answer: object; readonly me?: typeof ME | null }

  async function visit({ viewport = WIDE, colorScheme = 'light', language = 'en', path = PATH, answer, me = ME }: How) {
    const context = await here.browser.newContext({ viewport, colorScheme, locale: 'en', reducedMotion: 'reduce', ...SEEN_ONCE });
    await context.addInitScript((kept) => localStorage.setItem('saloon.settings', kept), JSON.stringify({ language }));
    const page = await context.newPage();
    const watched = watch(page, here.client.origin);
    await fakeServer(page, { me });
    await page.route(/\/api\/v1\/clubs/u, (route) => route.fulfill({ json: answer }));
    await page.goto(here.client.origin + path);
    await page.getByRole('heading', { level: 2 }).first().waitFor();
    await page.evaluate(() => document.fonts.ready);
    return { context, ...watched };
  }

  async function whole(page: Page, name: string): Promise<void> {
    const { width } = page.viewportSize()!;
    await page.setViewportSize({ width, height: await page.evaluate(() => document.documentElement.scrollHeight) });
    await picture(page, name);
    expect([name, await axe(page), await overflow(page), await keysOn(page)]).toEqual([name, [], 0, []]);
  }

  it.each(LOOKS)('are drawn and written, %s and %s', async (width, colorScheme, viewport, language) => {
    for (const [name, path, answer] of [
      ['list', '/clubs', LIST], ['none', '/clubs', { clubs: [] }],
      ...([undefined, 'invited', 'organiser', 'owner'] as const).map((you) => [you ?? 'stranger', PATH, clubFor(you)] as const),
    ] as const) {
      const { context, page, defects, strangers } = await visit({ viewport, colorScheme, language, path, answer });
      await whole(page, `clubs-${name}-${width}-${colorScheme}`);
      expect([defects, strangers]).toEqual([[], []]);
      await context.close();
    }
  });

  it('open forms and questions, by keys alone', async () => {
    const { context, page, defects } = await visit({ viewport: PHONE, answer: clubFor('owner') });
    await page.getByRole('button', { name: 'Manage Bohdan' }).press('Enter');
    await page.getByRole('button', { name: 'Pass the club on: Bohdan' }).press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Cancel');
    await whole(page, 'clubs-pass-phone');
    await page.getByRole('button', { name: 'Change name, text and joining' }).press('Enter');
    await page.getByLabel('About the club').waitFor();
    await whole(page, 'clubs-settings-phone');
    await page.getByRole('button', { name: 'Cancel' }).last().press('Enter');
    await page.getByRole('button', { name: 'Dissolve the club…' }).press('Enter');
    await page.getByLabel('Name of the club, to confirm').waitFor();
    await whole(page, 'clubs-dissolve-phone');
    await page.getByRole('link', { name: 'All clubs on this server' }).press('Enter');
    expect(defects).toEqual([]);
    await context.close();
  });

  it('found a club from the list', async () => {
    const { context, page, defects } = await visit({ path: '/clubs', answer: LIST });
    await page.getByRole('button', { name: 'Found a club' }).press('Enter');
    await page.getByRole('heading', { name: 'Found a club' }).waitFor();
    await whole(page, 'clubs-form-wide');
    expect(defects).toEqual([]);
    await context.close();
  });
});
