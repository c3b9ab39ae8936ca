// Browsers with the restrictions that people have at home: no storage, an automatic translator, a network that blocks
// WebSockets.

import type { BrowserContext, Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { WIDE } from './browser';
import { gameCard, newPage, onServer, premises, signIn, type Visitor } from './people';
import { seedDeals } from './seed';

/** Translates the present and future texts of a page as Chromium does: each translatable text is moved into two new
 * elements. */
function translated(): void {
  if (location.hash === '#plain') return;
  const translate = (root: Node): void => {
    const texts: Text[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = root instanceof Text ? root : walker.nextNode(); node !== null; node = walker.nextNode()) texts.push(node as Text);
    for (const text of texts) {
      const parent = text.parentElement;
      if (parent === null || text.data.trim() === '' || parent.closest('font, script, style, svg, textarea') !== null) continue;
      if (parent.closest('[translate]')?.getAttribute('translate') === 'no') continue;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = text.data;
      outer.append(inner);
      text.replaceWith(outer);
    }
  };
  document.addEventListener('DOMContentLoaded', () => {
    translate(document.body);
    new MutationObserver((changes) => changes.forEach(({ addedNodes }) => addedNodes.forEach(translate))).observe(document.body, { childList: true, subtree: true });
  });
}

onServer('a browser at home', () => {
  const here = premises('--house-pause-ms', '600000');

  /** A page in which `script` runs before all other code. */
  async function visit(name: string, script: () => void, more: object = {}): Promise<Visitor & { readonly context: BrowserContext }> {
    const context = await here.browser.newContext({ viewport: WIDE, locale: 'en', reducedMotion: 'reduce', ...more });
    await seedDeals(here.browser, context);
    await context.addInitScript(script);
    const visitor = await newPage(context, here.saloon.origin);
    await visitor.page.goto(here.saloon.origin);
    await signIn(visitor.page, name, 'That is me');
    return visitor;
  }

  /** Begins a game and seals the first bid of it. */
  async function seal(page: Page): Promise<void> {
    await (await gameCard(page, 'carson_city')).getByRole('link', { name: /^Play: /u }).click();
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
    await expect.poll(() => told.some((frame) => frame.includes('"t":"acted"'))).toBe(true);
    expect(defects).toEqual([]);
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

  it('that translates the page shows the new state after a move, and translates what does not change', async () => {
    const { page, context, defects } = await visit('Hanna', translated);
    const fonts = (within: string): Promise<number> => page.locator(`${within} font`).count();
    await page.getByRole('button', { name: 'Rules' }).first().click();
    const rules = page.getByRole('dialog');
    await expect.poll(() => fonts('[role=dialog]')).toBeGreaterThan(10);
    await rules.getByRole('tab', { name: 'Complete' }).click();
    await rules.getByRole('searchbox').fill('sheriff');
    await rules.getByText(/sheriff/iu).first().waitFor();
    await page.keyboard.press('Escape');
    await rules.waitFor({ state: 'hidden' });

    await seal(page);
    const asked = page.getByRole('region', { name: 'What is asked' });
    const beside = await context.newPage();
    await beside.goto(`${page.url()}#plain`);
    const plain = beside.getByRole('region', { name: 'What is asked' });
    await plain.waitFor();
    // The bots play on meanwhile: both pages are read again until they agree.
    const differ = async (one: Locator, other: Locator): Promise<string> => {
      const [here, there] = [await one.innerText(), await other.innerText()];
      return here === there ? '' : `${here}\n--- beside it\n${there}`;
    };
    await expect.poll(() => differ(asked, plain)).toBe('');
    await expect.poll(() => differ(page.getByRole('main'), beside.getByRole('main'))).toBe('');
    expect([await fonts('main'), await beside.locator('font').count(), defects]).toEqual([0, 0, []]);
    await context.close();
  });

  it('that no socket comes out of says so and what to look for, and goes on once one does', async () => {
    const { page, context, defects } = await visit('Theo', () => {
      const Real = WebSocket;
      const page = window as unknown as { blocked: boolean; tried: number };
      [page.blocked, page.tried] = [true, 0];
      window.WebSocket = function (url: string, protocol: string) {
        page.tried += 1;
        if (!page.blocked) return new Real(url, protocol);
        const closed = { onclose: (_: object) => undefined, send: () => undefined, close: () => undefined };
        setTimeout(() => closed.onclose({ code: 1006 }), 0);
        return closed;
      } as never;
    });
    const told = page.getByRole('region', { name: 'The live connection cannot be opened' });
    await told.getByText('VPN').waitFor();
    expect(await page.evaluate(() => (window as unknown as { tried: number }).tried)).toBeGreaterThanOrEqual(3);
    // Without a network the page reports another cause.
    await context.setOffline(true);
    await told.waitFor({ state: 'hidden' });
    await context.setOffline(false);
    await told.waitFor();
    await page.evaluate(() => { (window as unknown as { blocked: boolean }).blocked = false; });
    await told.waitFor({ state: 'hidden' });
    await seal(page);
    expect(defects).toEqual([]);
    await context.close();
  });
});
