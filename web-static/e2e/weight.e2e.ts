// The cost of a visit with an empty cache: every byte that the page loads, and the time until a slow phone shows it.
// Bytes have limits. Times are printed and not judged, because they depend on the machine.

import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, expect, it } from 'vitest';
import { PHONE } from './browser';
import { gameCard, nameSheet, onServer, premises, signIn, visitor, type Visitor } from './people';

const FOLDER = join(import.meta.dirname, '..', 'src', 'games');
const GAMES = readdirSync(FOLDER).filter((game) => existsSync(join(FOLDER, game, 'Table.svelte')));

/** A slow 4G as Lighthouse has it: 1.6 Mbit/s and 150 ms. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: (1638.4 * 1024) / 8, uploadThroughput: (675 * 1024) / 8 };
/** The factor by which the phone is slower than this machine. */
const SLOWER = 4;
const KIB = 1024;

interface Paint {
  /** The time until the largest part of the page was drawn, in milliseconds. */
  largest: number;
  /** The total time by which tasks exceeded 50 ms, in milliseconds. */
  blocked: number;
}

onServer('the weight of a first visit', () => {
  const here = premises();
  const table: string[] = [];
  let guest: Visitor | undefined;
  afterEach(async () => guest?.context.close());
  afterAll(() => console.log(['', ...table].join('\n')));

  /** The time of this machine for a fixed piece of work in the same browser, in milliseconds: about 60 on an idle
   * machine. */
  const calibrated = (page: Page): Promise<number> => page.evaluate(() => {
    const begun = performance.now();
    let sum = 0;
    for (let i = 0; i < 30_000_000; i += 1) sum = (sum * 31 + i) | 0;
    return performance.now() - begun + (sum === 0.5 ? 1 : 0);
  });

  /** Loads an address as a slow phone does, until nothing more arrives; returns the number of transferred bytes,
   * with headers. */
  async function weigh(name: string, { page }: Visitor, path: string, shown: (page: Page) => Promise<unknown>): Promise<number> {
    const work = await calibrated(page);
    const wire = await page.context().newCDPSession(page);
    await wire.send('Network.enable');
    await wire.send('Network.emulateNetworkConditions', SLOW_4G);
    await wire.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    const kinds = new Map<string, string>();
    const sizes: Record<string, number> = {};
    const awaited = new Set<string>();
    wire.on('Network.requestWillBeSent', ({ requestId }) => awaited.add(requestId));
    wire.on('Network.loadingFailed', ({ requestId }) => awaited.delete(requestId));
    wire.on('Network.responseReceived', ({ requestId, type, response }) => {
      kinds.set(requestId, type);
      // The page does not read the body of a refusal, and the browser does not report its end.
      if (response.status >= 400) awaited.delete(requestId);
    });
    wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      awaited.delete(requestId);
      const kind = kinds.get(requestId) ?? 'Other';
      sizes[kind] = (sizes[kind] ?? 0) + encodedDataLength;
    });
    await page.addInitScript(() => {
      const paint: Paint = { largest: 0, blocked: 0 };
      Object.assign(window, { paint });
      new PerformanceObserver((list) => list.getEntries().forEach(({ startTime }) => (paint.largest = startTime))).observe({ type: 'largest-contentful-paint', buffered: true });
      new PerformanceObserver((list) => list.getEntries().forEach(({ duration }) => (paint.blocked += duration - 50))).observe({ type: 'longtask', buffered: true });
    });
    await page.goto(new URL(path, here.saloon.origin).href);
    await shown(page);
    // A loaded file may request further ones. Loading is over when the page was idle several times in a row without an
    // open request.
    for (let quiet = 0; quiet < 5; quiet += 1) {
      await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
      if (awaited.size > 0) quiet = -1;
    }
    const { largest, blocked } = await page.evaluate(() => (window as unknown as { paint: Paint }).paint);
    const bytes = Object.values(sizes).reduce((sum, one) => sum + one, 0);
    const parts = Object.entries(sizes).map(([kind, size]) => `${kind} ${(size / KIB).toFixed(1)}`);
    table.push(`${name}: ${(bytes / KIB).toFixed(1)} KiB (${parts.join(', ')}), largest paint after ${Math.round(largest)} ms, blocked for ${Math.round(blocked)} ms; this machine's ${Math.round(work)} ms of work`);
    return bytes;
  }

  it('is small for the first page', async () => {
    guest = await visitor(here.browser, here.saloon.origin, { viewport: PHONE, touch: true, keeps: false });
    const drawn = (page: Page) => page.locator('#app article svg').nth(GAMES.length - 1).waitFor();
    expect(await weigh('first page', guest, '/', drawn)).toBeLessThanOrEqual(141 * KIB);
  });

  it.each(GAMES)('is small for a table of %s', async (game) => {
    guest = await visitor(here.browser, here.saloon.origin, { viewport: PHONE, touch: true });
    await guest.page.goto(here.saloon.origin);
    await (await gameCard(guest.page, game)).getByRole('link', { name: /^Play: /u }).tap();
    await signIn(nameSheet(guest.page), 'Ada', 'Play now');
    await guest.page.getByRole('region', { name: 'What is asked' }).waitFor();
    const { pathname } = new URL(guest.page.url());
    const cookies = await guest.context.cookies();
    await guest.context.close();
    // The same person in a browser with an empty cache.
    guest = await visitor(here.browser, here.saloon.origin, { viewport: PHONE, touch: true, keeps: false });
    await guest.context.addCookies(cookies);
    expect(await weigh(game, guest, pathname, (page) => page.getByRole('region', { name: 'What is asked' }).waitFor())).toBeLessThanOrEqual(200 * KIB);
  });
});
