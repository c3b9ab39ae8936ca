// Checks of a table on a page of little height, such as a phone on its side or a wide page at 200 % zoom: the board
// keeps most of the height, and nothing covers a control.

import type { Page } from 'playwright-core';

/** The minimum share of the height for the board. */
const BOARD = 0.6;

/** The defects of a table on a page of little height: a board that is too low, and elements that cover a control. */
export async function lowDefects(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const name = (element: Element | null): string => (element ? `${element.localName} “${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 30)}”` : 'nothing');
    const LATTICE = [0.1, 0.3, 0.5, 0.7, 0.9];
    const found: string[] = [];
    const board = document.querySelector('main')?.getBoundingClientRect().height ?? 0;
    if (board < least * innerHeight) found.push(`the board has ${Math.round((100 * board) / innerHeight)} % of the height`);
    // Spaces of a moved map may lie under its tools.
    for (const control of document.querySelectorAll('button:enabled:not([data-spot]), a[href], input:enabled, select:enabled')) {
      control.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      const { x, y, width, height } = control.getBoundingClientRect();
      if (width === 0 || height === 0 || control.closest('.unseen')) continue;
      const tops = LATTICE.flatMap((down) => LATTICE.map((along) => document.elementFromPoint(x + along * width, y + down * height)));
      // Each building of a city covers a part of the one before.
      const least = control.matches('.column *') ? LATTICE.length : 0.6 * tops.length;
      if (tops.filter((top) => top && (control.contains(top) || control.closest('label') === top)).length < least) found.push(`${name(control)} lies under ${name(tops[tops.length >> 1] ?? null)}`);
    }
    document.querySelectorAll('*').forEach((element) => (element.scrollTop || element.scrollLeft) && element.scrollTo(0, 0));
    return found;
  }, BOARD);
}
