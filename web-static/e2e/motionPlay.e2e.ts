// What is seen moving and heard at a table of the real server: somebody plays against virtual players with motion and sound on.

import { expect, it } from 'vitest';
import { WIDE } from './browser';
import { gameCard, onServer, premises, visitor } from './people';

/** What this page has seen and heard, kept by `noting`. */
interface Noted { readonly pieces: number[]; sounds: number }

/** Notes how many pieces each movement has, and each tone that begins. */
function noting(): void {
  const noted: Noted = { pieces: [], sounds: 0 };
  Object.assign(globalThis, { noted });
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) if (node instanceof Element && node.className === 'motion') queueMicrotask(() => noted.pieces.push(node.childElementCount));
  }).observe(document, { childList: true, subtree: true });
  const { start } = AudioScheduledSourceNode.prototype;
  const begins = function begins(this: AudioScheduledSourceNode, at?: number): void {
    noted.sounds += 1;
    start.call(this, at);
  };
  OscillatorNode.prototype.start = begins;
  AudioBufferSourceNode.prototype.start = begins;
}

onServer('a table at which others play', () => {
  const here = premises();

  it('shows the reveal of bids and what is taken after it, and is heard', async () => {
    const { page, context, defects, strangers } = await visitor(here.browser, here.saloon.origin, { viewport: WIDE, settings: { motion: 'full', volume: 20 } });
    await context.addInitScript(noting);
    const noted = (): Promise<Noted> => page.evaluate(() => (globalThis as unknown as { noted: Noted }).noted);
    await page.goto(here.saloon.origin);
    await (await gameCard(page, 'carson_city')).getByRole('button', { name: /^Play now against/u }).click();
    const sheet = page.getByRole('dialog', { name: 'Sign in' });
    await sheet.getByLabel('What shall we call you?').fill('Ada');
    await sheet.getByRole('button', { name: 'That is me' }).click();
    await page.getByRole('region', { name: 'What is asked' }).getByText('Choose one auction card').waitFor();
    await expect.poll(async () => (await noted()).sounds, { timeout: 60_000 }).toBeGreaterThan(0);
    // What moves in this game is loaded beside its table.
    await expect.poll(() => page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('carson_city-motion'))), { timeout: 60_000 }).toBe(true);
    const seats = await page.getByRole('complementary').locator('[data-seat]').count();
    await page.getByRole('button', { name: 'Auction card 1', exact: true }).click();
    await page.getByRole('button', { name: 'Seal the 1' }).click();
    // A card for each seat is turned over, and others take theirs.
    await expect.poll(async () => Math.max(0, ...(await noted()).pieces), { timeout: 60_000 }).toBeGreaterThan(seats);
    await page.locator('.motion').waitFor({ state: 'detached' });
    expect([defects, strangers]).toEqual([[], []]);
    await context.close();
  });
});
