// Pages that are reused: their loaded and compiled code serves the next screen too.

import type { Browser, BrowserContextOptions } from 'playwright-core';
import { watch, type Watched } from './browser';

/** The pages that are not in use, by the manner in which they were opened. */
export class IdlePages {
  private readonly idle = new Map<string, Watched[]>();

  /** An unused page that was opened in this manner, or a new one; `leave` returns it afterwards. */
  async take(manner: unknown, open: () => Promise<Watched>): Promise<Watched & { leave: () => void }> {
    const key = JSON.stringify(manner);
    const visit = this.idle.get(key)?.pop() ?? (await open());
    return { ...visit, leave: () => void this.idle.set(key, [...(this.idle.get(key) ?? []), visit]) };
  }
}

/** Makes a page look unvisited at each visit: its storage contains nothing but these settings. */
export async function freshPage(browser: Browser, origin: string, options: BrowserContextOptions, settings: object): Promise<Watched> {
  const context = await browser.newContext(options);
  await context.addInitScript((kept) => {
    // A page without an address has no storage.
    if (location.protocol === 'about:') return;
    for (const storage of [localStorage, sessionStorage]) storage.clear();
    localStorage.setItem('saloon.settings', kept);
  }, JSON.stringify(settings));
  return watch(await context.newPage(), origin);
}
