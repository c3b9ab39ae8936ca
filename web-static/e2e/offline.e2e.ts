// The page without a network, an update to another version, and push messages: a real browser with a real service
// worker.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { executablePath, launch, look, SEEN_ONCE, WIDE } from './browser';
import { serveFiles, type Files } from './files';
import { fakeServer, person, row } from './wire';

const MINE = [
  row('m1', 'Dry Gulch', { stage: 'running', seats: [person(0, 'Ada'), person(1, 'Bohdan')], yours: { seat: 0, your_move: true } }),
  row('m2', 'Old Ferry', { stage: 'running', seats: [person(0, 'Ada'), person(1, 'Bohdan')], yours: { seat: 0, your_move: false } }),
  row('x', 'Silver Creek'),
];

/** The files that the worker has cached, of all versions. */
const kept = (page: Page): Promise<string[]> => page.evaluate(async () => {
  const names = await caches.keys();
  const all = await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)));
  return all.flat();
});
const entryOf = (page: Page): Promise<string> => page.evaluate(() => new URL(document.querySelector<HTMLScriptElement>('script[type=module][src]')!.src).pathname);

describe.skipIf(executablePath === undefined)('a page, its files and its service worker', () => {
  let browser: Browser;
  let second: string;
  beforeAll(async () => {
    browser = await launch({ whole: true });
    second = await mkdtemp(join(tmpdir(), 'saloon-second-'));
    const names = 'assets/[name]-[hash]-2';
    await build({ logLevel: 'error', build: { outDir: second, emptyOutDir: true, rolldownOptions: { output: { entryFileNames: `${names}.js`, chunkFileNames: `${names}.js` } } } });
  });
  afterAll(async () => {
    await browser?.close();
    await rm(second, { recursive: true, force: true });
  });

  interface Visit {
    readonly files: Files;
    readonly context: BrowserContext;
    readonly page: Page;
    /** Disconnects the network, or restores it. */
    readonly offline: (off: boolean) => Promise<void>;
  }

  /** A visitor whose worker has cached all files of the first page. */
  async function visit(path = '/'): Promise<Visit> {
    const files = await serveFiles('dist');
    const context = await browser.newContext({ viewport: WIDE, locale: 'en' });
    const page = await context.newPage();
    await fakeServer(page, { rows: MINE });
    await page.goto(files.origin + path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), { timeout: 30_000 }).toBe('activated');
    await expect.poll(async () => (await kept(page)).filter((file) => /texts-en|turn-en|woff2/.test(file)).length, { timeout: 30_000 }).toBeGreaterThan(2);
    const offline = async (off: boolean): Promise<void> => {
      await context.setOffline(off);
      if (off) {
        await page.route('**/api/**', (route) => route.abort());
        await files.stop();
      } else {
        await files.start();
        await page.unroute('**/api/**');
      }
    };
    return { files, context, page, offline };
  }
  const leave = async ({ context, files }: Visit): Promise<void> => {
    await context.close();
    await files.stop();
  };

  it('opens without a network, shows my tables as they were, and goes on by itself', async () => {
    const at = await visit();
    const { page, offline } = at;
    await page.getByText('Dry Gulch').locator('visible=true').first().waitFor();
    await offline(true);
    await page.goto(`${at.files.origin}/t/drygulch00000000`);
    await page.getByRole('heading', { level: 1, name: 'No connection' }).waitFor();
    const tables = page.getByRole('region', { name: /^Your tables as of/ });
    expect((await tables.getByRole('listitem').allTextContents()).map((text) => text.replace(/\s+/g, ' ').trim())).toEqual(['Dry Gulch Carson Cityyour move then', 'Old Ferry Carson City']);
    expect(await look(page, 'offline')).toEqual([]);
    await page.goto(at.files.origin);
    await page.getByRole('heading', { level: 1, name: 'No connection' }).waitFor();
    await offline(false);
    await page.getByRole('heading', { level: 1, name: 'There is a table free in town' }).waitFor();
    await leave(at);
  });

  it('keeps files of the page and nothing of anybody', async () => {
    const at = await visit('/t/drygulch00000000');
    const strange = (await kept(at.page)).filter((file) => file !== '/' && file !== '/favicon.svg' && !file.startsWith('/assets/'));
    expect(strange).toEqual([]);
    const stored = await at.page.evaluate(() => localStorage.getItem('saloon.tables'));
    expect(Object.keys((JSON.parse(stored ?? '') as { tables: object[] }).tables[0]!).toSorted()).toEqual(['code', 'game', 'name', 'waited']);
    await leave(at);
  });

  it('gets another version at the next visit, and has it without a network too', async () => {
    const at = await visit();
    const before = await entryOf(at.page);
    at.files.use(second);
    await at.page.reload();
    await at.page.getByRole('heading', { level: 1 }).first().waitFor();
    const after = await entryOf(at.page);
    expect([before.endsWith('-2.js'), after.endsWith('-2.js')]).toEqual([false, true]);
    await expect.poll(async () => (await kept(at.page)).includes(after), { timeout: 30_000 }).toBe(true);
    await expect.poll(async () => (await kept(at.page)).filter((file) => /texts-en-.*-2\.js/.test(file)).length, { timeout: 30_000 }).toBeGreaterThan(0);
    await at.offline(true);
    await at.page.reload();
    await at.page.getByRole('heading', { level: 1, name: 'No connection' }).waitFor();
    expect(await entryOf(at.page)).toBe(after);
    await leave(at);
  });

  it('reloads itself when a part of it is gone with its version', async () => {
    const at = await visit();
    const { page } = at;
    at.files.use(second);
    await page.evaluate(() => (document.body.dataset['old'] = 'yes'));
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.locator('body:not([data-old])').waitFor();
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    expect(await entryOf(page)).toMatch(/-2\.js$/);
    await leave(at);
  });

  it('says that it could not be loaded, and is loaded when it is tried again', async () => {
    const files = await serveFiles('dist');
    const context = await browser.newContext({ viewport: WIDE, locale: 'en', ...SEEN_ONCE });
    const page = await context.newPage();
    await fakeServer(page, { rows: MINE });
    const about = page.getByRole('link', { name: 'About and credits' });
    const heading = (name: string) => page.locator('h1', { hasText: name });
    for (const missing of ['**/assets/lazy-pages-*', '**/assets/lazy-en-*']) {
      await page.goto(files.origin);
      await page.route(missing, (route) => route.abort());
      await about.click();
      await heading('This page could not be loaded').and(page.locator(':focus')).waitFor();
      expect(await look(page, 'could-not-be-loaded')).toEqual([]);
      // The page is reloaded, because a browser may remember failed files.
      const reloaded = page.waitForEvent('load');
      await page.getByRole('button', { name: 'Try again' }).click();
      await reloaded;
      await heading('This page could not be loaded').waitFor();
      await page.unroute(missing);
      await page.getByRole('button', { name: 'Try again' }).click();
      await heading('About and credits').waitFor();
    }
    await context.close();
    await files.stop();
  });

  it('begins anew by itself where its words could not be loaded', async () => {
    const files = await serveFiles('dist');
    const context = await browser.newContext({ viewport: WIDE, locale: 'en', ...SEEN_ONCE });
    const page = await context.newPage();
    await fakeServer(page, { rows: MINE });
    await page.route('**/assets/texts-en-*', (route) => route.abort(), { times: 1 });
    await page.goto(files.origin);
    await page.getByRole('heading', { level: 1, name: 'There is a table free in town' }).waitFor();
    await context.close();
    await files.stop();
  });

  it('shows what is pushed, and leads to it', async () => {
    const at = await visit();
    const { page, context, files } = at;
    await context.grantPermissions(['notifications']);
    const devtools = await context.newCDPSession(page);
    const registered = new Promise<string>((resolve) => devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first !== undefined) resolve(first.registrationId);
    }));
    await devtools.send('ServiceWorker.enable');
    const data = JSON.stringify({ title: 'Your move', body: 'Dry Gulch', tag: 'dry', url: '/t/drygulch00000000', key: 'k1' });
    await devtools.send('ServiceWorker.deliverPushMessage', { origin: files.origin, registrationId: await registered, data });
    const shown = () => page.evaluate(async () => (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title, body, tag, data }) => ({ title, body, tag, data: data as unknown })));
    await expect.poll(shown, { timeout: 30_000 }).toEqual([{ title: 'Your move', body: 'Dry Gulch', tag: 'dry', data: { url: '/t/drygulch00000000' } }]);
    await leave(at);
  });
});
