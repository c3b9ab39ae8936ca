// Animations and sounds at a table of the real server: a person plays against virtual players with both switched on.

import { expect, it } from 'vitest';
import { WIDE } from './browser';
import { gameCard, nameSheet, onServer, premises, signIn, visitor } from './people';

/** The animations and sounds of this page, recorded by `noting`. */
interface Noted { readonly pieces: number[]; sounds: number; readonly told: Told[] }
/** The simultaneous contents of prompt, panel and live region. */
interface Told { readonly say: string; readonly bids: number; readonly live: string }

/** Records the number of moving pieces at any time, the start of each tone, and the texts of the page at any time. */
function noting(): void {
  const noted: Noted = { pieces: [], sounds: 0, told: [] };
  const note = (): void => {
    const told = {
      say: document.querySelector('h1')?.textContent ?? '', bids: [...document.querySelectorAll('[data-seat] .bid')].filter((bid) => bid.textContent !== '').length,
      live: [...document.querySelectorAll('[aria-live="polite"], [aria-live="assertive"]')].map((one) => one.textContent ?? '').join(' '),
    };
    if (JSON.stringify(told) !== JSON.stringify(noted.told.at(-1))) noted.told.push(told);
  };
  new MutationObserver(note).observe(document, { childList: true, subtree: true, characterData: true });
  Object.assign(globalThis, { noted });
  new MutationObserver(() => noted.pieces.push(document.querySelector('.motion')?.childElementCount ?? 0)).observe(document, { childList: true, subtree: true });
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
    await (await gameCard(page, 'carson_city')).getByRole('link', { name: /^Play: /u }).click();
    await signIn(nameSheet(page), 'Ada', 'Play now');
    await page.getByRole('region', { name: 'What is asked' }).getByText('Choose one auction card').waitFor();
    await expect.poll(async () => (await noted()).sounds, { timeout: 60_000 }).toBeGreaterThan(0);
    // The animations of this game are loaded beside its table.
    await expect.poll(() => page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('carson_city-motion'))), { timeout: 60_000 }).toBe(true);
    const seats = await page.getByRole('complementary').locator('[data-seat]').count();
    await page.getByRole('button', { name: 'Auction card 1', exact: true }).click();
    await page.getByRole('button', { name: 'Seal the 1' }).click();
    // A card for each seat is turned over.
    await expect.poll(async () => Math.max(0, ...(await noted()).pieces), { timeout: 60_000 }).toBeGreaterThanOrEqual(seats);
    await page.locator('.motion').waitFor({ state: 'detached' });
    // Nothing is shown before its envelope opens, and screen readers get nothing before it is visible.
    const { told } = await noted();
    const opening = told.filter(({ say }) => say === 'The bids are opened').map(({ bids }) => bids);
    expect(opening).toEqual([...opening].sort((a, b) => a - b));
    expect([opening[0], opening.at(-1)]).toEqual([1, seats]);
    const order = told.findIndex(({ live }) => live.includes('Bids:'));
    expect(order).toBeGreaterThan(told.findIndex(({ say }) => say === 'The bids are opened'));
    expect([defects, strangers]).toEqual([[], []]);
    await context.close();
  });
});
