// The targets of notifications, stored by the real server; and the service worker as the real server serves it.

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { executablePath, launch, watch, WIDE } from './browser';
import { saloonPath, startSaloon, type Saloon } from './saloon';

/** The error of the browser for a part of the page that was loading when the server stopped. */
const SERVER_GONE = /Failed to fetch dynamically imported module/u;

describe.skipIf(executablePath === undefined || saloonPath === undefined)('a person on a real server', () => {
  let saloon: Saloon;
  let browser: Browser;
  beforeAll(async () => {
    [saloon, browser] = await Promise.all([startSaloon(), launch()]);
  });
  afterAll(async () => {
    await browser?.close();
    await saloon?.stop();
  });

  it('keeps their quiet hours in the time zone of their browser', async () => {
    const context = await browser.newContext({ viewport: WIDE, locale: 'en', timezoneId: 'Europe/Berlin' });
    const { page, defects } = watch(await context.newPage(), saloon.origin);
    await page.goto(saloon.origin);
    await page.getByLabel('What shall we call you?').fill('Ada');
    await page.getByRole('button', { name: 'That is me' }).click();
    await page.getByRole('button', { name: 'You are Ada. Open your menu' }).waitFor();
    const open = async (): Promise<void> => {
      await page.goto(`${saloon.origin}/account`);
      await page.locator('summary', { hasText: 'More: other places' }).press('Enter');
    };
    await open();
    await page.getByText('None yet.').waitFor();
    await page.getByText('your time zone, Europe/Berlin').waitFor();
    await page.getByLabel('From').fill('21:30');
    await page.getByRole('button', { name: 'Set quiet hours' }).click();
    await page.getByText('Quiet hours are set.').first().waitFor();
    await open();
    await page.getByRole('button', { name: 'No quiet hours' }).waitFor();
    expect([await page.getByLabel('From').inputValue(), await page.getByLabel('until').inputValue()]).toEqual(['21:30', '08:00']);
    const hours = await page.evaluate(async () => (await (await fetch('/api/v1/me/hours')).json()) as { zone: string });
    expect([hours.zone, defects]).toEqual(['Europe/Berlin', []]);
    await context.close();
  });

  it('has a service worker, which browsers ask for anew each time', async () => {
    const answer = await fetch(`${saloon.origin}/sw.js`);
    expect([answer.status, answer.headers.get('cache-control'), answer.headers.get('content-type')]).toEqual([200, 'no-cache', 'text/javascript; charset=utf-8']);
    const context = await browser.newContext({ viewport: WIDE, locale: 'en' });
    const { page, strangers, defects } = watch(await context.newPage(), saloon.origin);
    await page.goto(saloon.origin);
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), { timeout: 30_000 }).toBe('activated');
    await saloon.kill();
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'No connection' }).waitFor();
    await saloon.restart();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { level: 1, name: 'There is a table free in town' }).waitFor();
    expect([strangers, defects.filter((text) => !SERVER_GONE.test(text))]).toEqual([[], []]);
    await context.close();
  });
});
