// Walks through the pages screen by screen: stores each screen as a numbered picture, checks it, and presses the
// control that a person has to press there. Every other press is recorded.

import type { BrowserContext, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { look } from './browser';

export class Film {
  readonly #way: string;
  /** The screens so far, the first page and the end included. */
  readonly #screens: string[] = [];
  #pressed = 0;
  #counted = 0;

  constructor(way: string) {
    this.#way = way;
  }

  /** Counts the presses in a browser. Call it before its pages are opened. */
  async follow(context: BrowserContext): Promise<void> {
    const name = `pressed on ${this.#way}`;
    await context.exposeBinding(name, () => void (this.#counted += 1));
    await context.addInitScript((noted) => {
      const note = (globalThis as unknown as Record<string, () => void>)[noted];
      document.addEventListener('click', ({ target }) => target instanceof Element && target.closest('a, button, [role=menuitem]') !== null && note?.(), true);
    }, name);
  }

  /** A screen without a press: the person reads it, or it continues by itself. */
  async see(page: Page, screen: string): Promise<void> {
    this.#screens.push(screen);
    await page.evaluate(() => document.fonts.ready);
    expect(await look(page, `film-${this.#way}-${this.#screens.length}-${screen}`)).toEqual([]);
  }

  /** Checks a screen, and presses the control on it. */
  async press(page: Page, screen: string, what: Locator): Promise<void> {
    await this.see(page, screen);
    this.#pressed += 1;
    await what.click();
  }

  /** The target screen of a journey. At most `most` screens are between it and the first page. */
  async end(page: Page, most: number): Promise<void> {
    await this.see(page, 'there');
    await expect.poll(() => this.#counted).toBe(this.#pressed);
    const between = this.#screens.slice(1, -1);
    expect(between.length, between.join(', ')).toBeLessThanOrEqual(most);
  }
}
