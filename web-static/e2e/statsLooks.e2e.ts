// The statistics of a game against a scripted server: at three widths, in both themes, in all languages, checked by axe;
// by keys, with numbers of one's own alone, without any, and where they cannot be had.

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { EMPTY, PRIVATE, STATS, STRANGERS } from '../src/stats/fixtures';
import { axe } from './axe';
import { executablePath, NARROW, overflow, PHONE, picture, SEEN_ONCE, watch, WIDE } from './browser';
import { serveClient } from './client';
import { stage } from './scene';
import { fakeServer, type Script } from './wire';

const LOOKS = [['wide', 'light', WIDE, 'en'], ['wide', 'dark', WIDE, 'de'], ['phone', 'light', PHONE, 'ru'], ['phone', 'dark', PHONE, 'uk'], ['narrow', 'light', NARROW, 'de']] as const;

describe.skipIf(executablePath === undefined)('the statistics of a game', () => {
  const here = stage(serveClient);

  interface How { readonly viewport?: typeof WIDE; readonly colorScheme?: 'light' | 'dark'; readonly forcedColors?: 'active'; readonly settings?: object; readonly script?: Script; readonly path?: string; readonly stats?: (company: string | null) => { readonly status?: number; readonly json: object } }

  async function visit({ viewport = WIDE, colorScheme = 'light', forcedColors, settings = { language: 'en' }, script = {}, path = '/stats/carson_city', stats = (company) => ({ json: company === 'bots' ? PRIVATE : STATS }) }: How = {}) {
    const context = await here.browser.newContext({ viewport, colorScheme, locale: 'en', reducedMotion: 'reduce', ...(forcedColors && { forcedColors }), ...SEEN_ONCE });
    await context.addInitScript((kept) => localStorage.setItem('saloon.settings', kept), JSON.stringify(settings));
    const page = await context.newPage();
    const watched = watch(page, here.client.origin);
    await fakeServer(page, script);
    await page.route('**/api/v1/stats/*', (route) => route.fulfill(stats(new URL(route.request().url()).searchParams.get('company'))));
    await page.goto(here.client.origin + path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.evaluate(() => document.fonts.ready);
    return { context, ...watched };
  }

  async function whole(page: Page, name: string): Promise<void> {
    const { width } = page.viewportSize()!;
    await page.setViewportSize({ width, height: await page.evaluate(() => document.documentElement.scrollHeight) });
    await picture(page, name);
    expect(await axe(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
  }

  it.each(LOOKS)('are drawn and written, %s and %s', async (width, colorScheme, viewport, language) => {
    const { context, page, defects, strangers } = await visit({ viewport, colorScheme, settings: { language } });
    await page.getByRole('table').nth(1).waitFor();
    await whole(page, `stats-${width}-${colorScheme}`);
    for (const details of await page.locator('details').all()) await details.locator('summary').click();
    await whole(page, `stats-${width}-${colorScheme}-tables`);
    expect([defects, strangers]).toEqual([[], []]);
    await context.close();
  });

  it('are visible with forced colours', async () => {
    const { context, page } = await visit({ forcedColors: 'active' });
    await page.getByRole('table').nth(1).waitFor();
    const fills = await page.locator('svg.bars').first().evaluate((chart) => [...chart.querySelectorAll('rect.all, rect.mine')].map((bar) => getComputedStyle(bar).fill));
    expect(new Set(fills).size).toBe(2);
    await whole(page, 'stats-forced');
    await context.close();
  });

  it('are of people or with bots, by keys and by the address, and back', async () => {
    const { context, page } = await visit();
    const press = async (name: string): Promise<void> => {
      await page.getByRole('button', { name, exact: true }).focus();
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name, exact: true, pressed: true }).waitFor();
    };
    await page.getByRole('status').filter({ hasText: 'Statistics of 84 games' }).waitFor();
    await press('With bots');
    await page.getByRole('status').filter({ hasText: 'Statistics of 0 games' }).waitFor();
    expect(new URL(page.url()).search).toBe('?company=bots');
    await whole(page, 'stats-private');
    await page.reload();
    await page.getByRole('button', { name: 'With bots', pressed: true }).waitFor();
    await page.getByText('Your share of wins').waitFor();
    await press('People');
    expect(new URL(page.url()).search).toBe('');
    const [csv, json] = await Promise.all(['CSV', 'JSON'].map((format) => page.getByRole('link', { name: `Download these figures: ${format}` }).getAttribute('href')));
    expect([csv, json]).toEqual(['/api/v1/stats/carson_city?company=people&format=csv', '/api/v1/stats/carson_city?company=people']);
    await context.close();
  });

  it('show a stranger those of everybody, and the way to their own', async () => {
    const { context, page } = await visit({ script: { me: null }, stats: () => ({ json: STRANGERS }) });
    await page.getByRole('link', { name: 'Sign in to see your own figures here.' }).waitFor();
    expect(await page.getByText('Your games').count()).toBe(0);
    await whole(page, 'stats-stranger');
    await context.close();
  });

  it('say that there are none, and begin a game', async () => {
    const { context, page } = await visit({ viewport: PHONE, stats: (company) => ({ json: { ...EMPTY, company } }) });
    await page.getByRole('heading', { name: 'No game has been finished yet' }).waitFor();
    await whole(page, 'stats-none');
    expect(await page.getByRole('link', { name: 'Open a table' }).getAttribute('href')).toBe('/new?game=carson_city');
    await page.getByRole('button', { name: 'With bots', exact: true }).click();
    await page.getByRole('button', { name: 'Play against bots' }).click();
    await page.waitForURL('**/t/*');
    await context.close();
  });

  it('that a server keeps for its members lead to the sign-in, and those that fail are asked for again', async () => {
    const closed = await visit({ script: { me: null }, stats: () => ({ status: 401, json: { code: 'unauthenticated', retry: 'no' } }) });
    await closed.page.getByRole('alert').waitFor();
    await closed.page.getByRole('main').getByRole('link', { name: 'Sign in' }).waitFor();
    await whole(closed.page, 'stats-closed');
    await closed.context.close();

    let fails = true;
    const broken = await visit({ stats: () => (fails ? { status: 500, json: { code: 'internal', params: { incident: '4711' }, retry: 'no' } } : { json: STATS }) });
    await broken.page.getByRole('alert').filter({ hasText: '4711' }).waitFor();
    fails = false;
    await broken.page.getByRole('button', { name: 'Try again' }).click();
    await broken.page.getByRole('status').filter({ hasText: 'Statistics of 84 games' }).waitFor();
    await broken.context.close();
  });
});
