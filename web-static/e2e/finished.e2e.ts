// The pages of finished games against a scripted server: at two widths, in both themes, in all languages, checked by
// axe.

import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import type { FinishedGames } from '../src/generated/protocol';
import type { DealTranscript, OwnEntropy } from '../src/net/deal';
import { axe } from './axe';
import { executablePath, overflow, PHONE, picture, SEEN_ONCE, watch, WIDE } from './browser';
import { serveClient } from './client';
import { stage } from './scene';
import { endOf, fairRecord, replayOf } from './finished';
import { fakeServer, type Script } from './wire';

const LANGUAGES = ['en', 'de', 'ru', 'uk'] as const;
const LOOKS = [['wide', 'light', WIDE, 'en'], ['wide', 'dark', WIDE, 'de'], ['phone', 'light', PHONE, 'ru'], ['phone', 'dark', PHONE, 'uk']] as const;
const CODE = 'DRYGULCH23456789';

const seat = (seat: number, name: string | null, rank: number, total: number) => ({ seat, player: name === null ? { virtual: 'novice' } : ('person' as const), name, rank, total });
const PAGES: readonly FinishedGames[] = [
  { games: [{ code: CODE, game: 'carson_city', name: 'Dry Gulch', finished_at: Date.UTC(2026, 10, 20, 19), seat: 0, seats: [seat(0, 'Ada', 1, 105), seat(1, 'Bohdan', 2, 88), seat(2, null, 3, 66), seat(3, null, 4, 52)] }], next: '7-x' },
  { games: [{ code: 'OLDFERRY23456789', game: 'carson_city', name: 'Old Ferry', finished_at: Date.UTC(2026, 9, 2, 19), seat: 1, seats: [seat(0, 'Hanna', 1, 91), seat(1, 'Ada', 2, 90), seat(2, 'Oleh', 2, 90), seat(3, null, 4, 60)] }], next: null },
];

describe.skipIf(executablePath === undefined)('finished games', () => {
  const here = stage(serveClient);

  interface How { readonly viewport?: typeof WIDE; readonly colorScheme?: 'light' | 'dark'; readonly settings?: object; readonly script?: Script; readonly record?: unknown; readonly noted?: DealTranscript }

  /** A visitor at an address of a server that has the game with `CODE` and no other. */
  async function visit(path: string, { viewport = WIDE, colorScheme = 'light', settings = { language: 'en' }, script = {}, record, noted }: How = {}) {
    const context = await here.browser.newContext({ viewport, colorScheme, locale: 'en', reducedMotion: 'reduce', ...SEEN_ONCE });
    await context.addInitScript((kept) => localStorage.setItem('saloon.settings', kept), JSON.stringify(settings));
    if (noted) await context.addInitScript((kept) => localStorage.setItem('saloon.deals', kept), JSON.stringify([noted]));
    const page = await context.newPage();
    const watched = watch(page, here.client.origin);
    await fakeServer(page, script);
    await page.route('**/api/v1/tables/*/replay?*', (route) => route.fulfill({ status: 404, json: { code: 'not_found', params: { what: 'record' }, retry: 'no' } }));
    await page.route(`**/api/v1/tables/${CODE}/replay?*`, (route) => route.fulfill({ json: endOf() }));
    await page.route(`**/api/v1/tables/${CODE}/record`, async (route) => route.fulfill({ json: record ?? (await fairRecord(true)) }));
    await page.route('**/api/v1/me/games*', (route) => route.fulfill({ json: PAGES[route.request().url().includes('after=7-x') ? 1 : 0] }));
    await page.goto(here.client.origin + path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.evaluate(() => document.fonts.ready);
    return { context, ...watched };
  }

  async function whole(page: Page, name: string): Promise<void> {
    await picture(page, name);
    expect(await axe(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
  }

  it.each(LOOKS)('have a page, %s and %s', async (width, colorScheme, viewport, language) => {
    const { context, page, defects, strangers } = await visit(`/games/${CODE}`, { viewport, colorScheme, settings: { language } });
    await page.getByRole('heading', { level: 1, name: 'Dry Gulch' }).waitFor();
    await page.getByRole('table').waitFor();
    await page.setViewportSize({ width: viewport.width, height: 2200 });
    await whole(page, `past-game-${width}-${colorScheme}`);
    expect([defects, strangers]).toEqual([[], []]);
    await context.close();
  });

  it('say who won, where the points came from, how the cities lie and what was played with', async () => {
    const { context, page } = await visit(`/games/${CODE}`, { script: { me: null } });
    await page.getByRole('heading', { level: 2, name: 'Ada wins', exact: true }).waitFor();
    await page.getByText('105 points', { exact: true }).waitFor();
    expect(await page.getByRole('columnheader').allInnerTexts()).toHaveLength(5);
    for (const name of ['Ada', 'Bohdan']) await page.getByRole('img', { name: new RegExp(name) }).waitFor();
    for (const option of ['points hidden until the end', 'suits chosen']) await page.getByRole('listitem').filter({ hasText: option }).waitFor();
    for (const [name, path] of [['Replay', `/games/${CODE}/replay`], ['Check the deal', `/games/${CODE}/fairness`], ['Download the record', `/api/v1/tables/${CODE}/record`], ['Statistics', '/stats/carson_city?company=bots']] as const) {
      expect(await page.getByRole('link', { name, exact: true }).getAttribute('href')).toBe(path);
    }
    expect(await page.getByLabel('Link to this page').inputValue()).toBe(`${here.client.origin}/games/${CODE}`);
    await context.close();
  });

  it('are replayed at their own address, and at the one from before', async () => {
    for (const path of [`/games/${CODE}/replay`, `/r/${CODE}`]) {
      const { context, page } = await visit(path);
      await page.route(`**/api/v1/tables/${CODE}/replay?*`, (route) => route.fulfill({ json: replayOf() }));
      await page.getByRole('slider').waitFor();
      await context.close();
    }
  });

  it.each(LANGUAGES)('that are not there are answered in plain words in %s', async (language) => {
    const { context, page } = await visit('/games/NOSUCHGAME000000', { viewport: PHONE, settings: { language } });
    await page.locator('main[aria-busy]').waitFor({ state: 'detached' });
    await whole(page, `past-none-${language}`);
    expect(await page.getByRole('main').innerText()).not.toMatch(/gp-|undefined/u);
    await context.close();
  });

  it('are listed for who played them, page by page', async () => {
    for (const [width, viewport] of [['wide', WIDE], ['phone', PHONE]] as const) {
      const { context, page, defects } = await visit('/games', { viewport });
      await page.getByRole('link', { name: 'Dry Gulch' }).waitFor();
      await page.getByRole('button', { name: 'Older games' }).click();
      await page.getByRole('link', { name: 'Old Ferry' }).waitFor();
      expect(await page.getByRole('button', { name: 'Older games' }).count()).toBe(0);
      expect(await page.getByRole('navigation', { name: 'Statistics' }).getByRole('link', { name: 'Carson City' }).getAttribute('href')).toBe('/stats/carson_city');
      await whole(page, `past-mine-${width}`);
      expect(defects).toEqual([]);
      await page.getByRole('link', { name: 'Dry Gulch' }).click();
      await page.getByRole('heading', { level: 1, name: 'Dry Gulch' }).waitFor();
      await context.close();
    }
  });

  it('are filtered by game, people and result, as the address says, older ones too', async () => {
    const { context, page } = await visit('/games?people=hanna', { viewport: PHONE });
    await page.getByRole('link', { name: 'Old Ferry' }).waitFor();
    expect(await page.getByRole('link', { name: 'Dry Gulch' }).count()).toBe(0);
    await page.getByLabel('With').fill('');
    await page.getByRole('link', { name: 'Dry Gulch' }).waitFor();
    await page.getByLabel('Result').selectOption({ label: 'won' });
    await page.getByRole('link', { name: 'Old Ferry' }).waitFor({ state: 'detached' });
    expect(new URL(page.url()).search).toBe('?result=won');
    await whole(page, 'past-mine-won');
    await page.getByLabel('With').fill('nobody of this name');
    await page.getByText('No matching games so far.').waitFor();
    await page.getByRole('button', { name: 'Show all' }).click();
    await page.getByRole('link', { name: 'Old Ferry' }).waitFor();
    expect(new URL(page.url()).search).toBe('');
    await context.close();
  });

  it.each(LOOKS)('let everybody check the deal, %s and %s', async (width, colorScheme, viewport, language) => {
    const { context, page, defects, strangers } = await visit(`/games/${CODE}/fairness`, { viewport, colorScheme, settings: { language } });
    await page.locator('.verdict').waitFor();
    await page.setViewportSize({ width: viewport.width, height: 2600 });
    await whole(page, `past-fair-${width}-${colorScheme}`);
    expect(await page.getByRole('main').innerText()).not.toMatch(/fa-|draw-|undefined/u);
    expect([defects, strangers]).toEqual([[], []]);
    await context.close();
  });

  it('say of each step of the deal what came out, and what this browser cannot know', async () => {
    const { context, page } = await visit(`/games/${CODE}/fairness`);
    await page.getByText('What could be checked is right').waitFor();
    const line = (text: string) => page.getByRole('listitem').filter({ hasText: text }).last();
    for (const [text, finding] of [['that this browser was shown before', 'not known to this browser'], ['that the server showed after', 'right'], ['Ada: the bytes', 'right'], ['Bohdan showed a hash', 'did not take part'], ['is this hash', 'right'], ['Terrain cards of era II', 'right']] as const) {
      expect([text, await line(text).innerText()]).toEqual([text, expect.stringContaining(finding)]);
    }
    await page.getByText('The hashes and bytes themselves').click();
    await page.getByText('0b'.repeat(32)).waitFor();
    await context.close();
  });

  it('hold the server to what this browser noted at the start', async () => {
    const record = await fairRecord();
    const { fairness } = record;
    const [server, commitments] = [fairness?.commitment ?? '', fairness?.seats.map(({ commitment }) => commitment) ?? []];
    const own: OwnEntropy = { seat: 0, commitment: commitments[0] ?? '', entropy: '0b'.repeat(32), shown: true };
    const noted: DealTranscript = { code: CODE, deal: 'd', server, commitments, own };
    const fair = await visit(`/games/${CODE}/fairness`, { noted, record });
    await fair.page.getByText('The deal was fair').waitFor();
    await picture(fair.page, 'past-fair-known');
    await fair.context.close();
    const unfair = await visit(`/games/${CODE}/fairness`, { noted: { ...noted, own: { ...own, entropy: '0d'.repeat(32) } }, record });
    await unfair.page.getByText('Something does not fit').waitFor();
    expect(await unfair.page.getByRole('listitem').filter({ hasText: 'drew for you' }).last().innerText()).toContain('wrong');
    await unfair.context.close();
  });

  it('show a deal that was tampered with', async () => {
    const fair = await fairRecord();
    const entries = fair.entries.map(({ v, draws }) => ({ v, ...(draws ? { draws: draws.map((draw) => (draw.purpose === 'terrain_2' && 'to' in draw ? { ...draw, to: draw.from } : draw)) } : {}) }));
    for (const [width, viewport] of [['wide', WIDE], ['phone', PHONE]] as const) {
      const { context, page } = await visit(`/games/${CODE}/fairness`, { viewport, record: { ...fair, entries } });
      await page.getByText('Something does not fit').waitFor();
      expect(await page.getByRole('listitem').filter({ hasText: 'Terrain cards of era II' }).last().innerText()).toContain('wrong');
      await page.setViewportSize({ width: viewport.width, height: 2200 });
      await whole(page, `past-unfair-${width}`);
      await context.close();
    }
  });

  it('say that nothing can be said of a record that is none', async () => {
    const { context, page } = await visit(`/games/${CODE}/fairness`, { record: { entries: 'none' } });
    await page.getByText('This record cannot be read').waitFor();
    await context.close();
  });
});
