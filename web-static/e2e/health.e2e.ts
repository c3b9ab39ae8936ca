// The page of server health for administrators, against a scripted server: a full hour of figures, and an hour that has
// just begun.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import type { Health, HealthPoint, Me } from '../src/generated/protocol';
import { executablePath, launch, look, overflow, SEEN_ONCE, watch, WIDE } from './browser';
import { serveClient, type Served } from './client';
import { ADA, fakeServer } from './wire';

const NOW = Date.UTC(2026, 4, 17, 19, 30);
const OWNER: Me = { player: { ...ADA, kind: 'member' }, role: 'owner' };

/** A busy hour with one quiet quarter, in which nothing was committed. */
const point = (i: number): HealthPoint => {
  const isQuiet = i > 40 && i < 70;
  const wave = 1 + Math.sin(i / 9);
  return {
    at: NOW - (119 - i) * 30_000, online: isQuiet ? 2 : Math.round(20 + 90 * wave), sockets: Math.round(30 + 110 * wave), rooms_awake: Math.round(5 + 12 * wave),
    moves: isQuiet ? 0 : Math.round(400 * wave), refused: i % 17 === 0 ? 12 : 0,
    commit_us: isQuiet ? null : Math.round(1800 + 700 * wave), commit_p99_us: isQuiet ? null : Math.round(4200 + 9000 * wave), memory_bytes: 61_000_000 + i * 90_000,
  };
};
const HEALTH: Health = {
  online: 41, sockets: 60, connections: 73, rooms_awake: 12, moves: 1_234_567, commits_failed: 0, commit_us: 2100, damaged: 0, memory_bytes: 71_000_000, store: 'sqlite',
  points: Array.from({ length: 120 }, (_, i) => point(i)),
};

describe.skipIf(executablePath === undefined)('the health of the server', () => {
  let client: Served;
  let browser: Browser;

  beforeAll(async () => {
    client = await serveClient();
    browser = await launch();
  });
  afterAll(async () => {
    await browser?.close();
    await client?.close();
  });

  async function open(health: Health, settings: object = {}): Promise<Page> {
    const context = await browser.newContext({ viewport: WIDE, locale: 'en', timezoneId: 'UTC', reducedMotion: 'reduce', ...SEEN_ONCE });
    await context.addInitScript((kept) => localStorage.setItem('saloon.settings', kept), JSON.stringify(settings));
    const { page } = watch(await context.newPage(), client.origin);
    await fakeServer(page, { me: OWNER.player });
    for (const [path, body] of [['session', OWNER], ['admin/health', health], ['me/measures', { measures: [] }]] as const) {
      await page.route(`**/api/v1/${path}`, (route) => route.fulfill({ contentType: 'application/json', body: JSON.stringify(body) }));
    }
    await page.goto(`${client.origin}/admin/health`);
    await page.getByRole('main').getByText('sqlite').waitFor();
    await page.evaluate(() => document.fonts.ready);
    return page;
  }

  it('is drawn as curves with their range in words, and as a table', async () => {
    const page = await open(HEALTH);
    const online = page.getByRole('main').locator('.panel').filter({ hasText: 'People online' });
    expect(await online.innerText()).toMatch(/2 to 200$/u);
    expect(await look(page, 'health')).toEqual([]);
    await page.getByText('The last hour as a table').click();
    expect(await page.getByRole('row').count()).toBe(13);
    await page.getByRole('row').nth(12).scrollIntoViewIfNeeded();
    expect(await look(page, 'health-table')).toEqual([]);
    await page.context().close();
  });

  it('says when the curves begin', async () => {
    const page = await open({ ...HEALTH, points: [] });
    await page.getByText('The curves begin half a minute after the start of the server.').waitFor();
    expect(await page.getByRole('heading', { name: 'The last hour' }).count()).toBe(0);
    await page.context().close();
  });

  it.each(['en', 'de', 'ru', 'uk'])('needs no sideways scroll in %s at 320 px with large text', async (language) => {
    const page = await open(HEALTH, { language, text: '150' });
    await page.setViewportSize({ width: 320, height: 640 });
    await page.locator('summary').click();
    expect(await overflow(page)).toBe(0);
    expect(await page.getByRole('main').innerText()).not.toMatch(/health-|undefined|\{/u);
    await page.context().close();
  });
});
