// Browsers as people have them at home: without storage, with a translator, behind a network that lets no socket through.

import type { BrowserContext, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { WIDE } from './browser';
import { gameCard, newPage, onServer, premises, signIn, type Visitor } from './people';

onServer('a browser at home', () => {
  const here = premises('--house-pause-ms', '600000');

  /** A page in which `script` runs before anything else. */
  async function visit(name: string, script: () => void, more: object = {}): Promise<Visitor & { readonly context: BrowserContext }> {
    const context = await here.browser.newContext({ viewport: WIDE, locale: 'en', reducedMotion: 'reduce', ...more });
    await context.addInitScript(script);
    const visitor = await newPage(context, here.saloon.origin);
    await visitor.page.goto(here.saloon.origin);
    await signIn(visitor.page, name, 'That is me');
    return visitor;
  }

  /** Begins a game and seals the first bid of it. */
  async function seal(page: Page): Promise<void> {
    await (await gameCard(page, 'carson_city')).getByRole('button', { name: /^Play now/u }).click();
    const asked = page.getByRole('region', { name: 'What is asked' });
    await page.getByRole('toolbar', { name: 'Your auction cards' }).getByRole('button', { disabled: false }).first().click();
    await asked.getByRole('button', { name: /^Seal the /u }).click();
    await asked.getByRole('button', { name: /^Seal the /u }).waitFor({ state: 'hidden' });
  }

  it('that forbids the page all storage plays a move', async () => {
    const { page, context, defects, told } = await visit('Ada', () => {
      const no = (): never => { throw new DOMException('The operation is insecure.', 'SecurityError'); };
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) Object.defineProperty(window, name, { get: no });
      Object.defineProperty(navigator, 'serviceWorker', { get: no });
    });
    await seal(page);
    expect([told.some((frame) => frame.includes('"t":"acted"')), defects]).toEqual([true, []]);
    await context.close();
  });

  it('whose storage is full plays a move, and keeps what it is set to as long as it is open', async () => {
    const { page, context, defects } = await visit('Bohdan', () => {
      Storage.prototype.setItem = () => { throw new DOMException('The quota has been exceeded.', 'QuotaExceededError'); };
    });
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByLabel('Language').selectOption('de');
    await page.getByRole('heading', { name: 'Einstellungen' }).waitFor();
    await page.getByLabel('Sprache').selectOption('en');
    await page.keyboard.press('Escape');
    await seal(page);
    expect(defects).toEqual([]);
    await context.close();
  });
});
