// The layout shift of a page as its browser measures it: the share of the page that a shift affects, times the
// distance. Shifts directly after a press count too: the next control should stay under the finger.

import type { BrowserContext, Page } from 'playwright-core';

/** A moved element: its description, its old and new place, and its part of the shift. */
interface Moved { readonly what: string; readonly from: string; readonly to: string; readonly part: number }
/** A shift, and the decision at that time. */
export interface Shift { readonly value: number; readonly asked: string; readonly moved: readonly Moved[] }

type Global = typeof globalThis & { shifts?: Shift[] };
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly { readonly node: Node | null; readonly previousRect: DOMRectReadOnly; readonly currentRect: DOMRectReadOnly }[];
}

/** Records every shift of the pages of a browser. Call it before they are opened. */
export async function noteShifts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const here = globalThis as Global;
    const shifts: Shift[] = (here.shifts = []);
    const name = (node: Node | null): string => {
      const element = node instanceof Element ? node : node?.parentElement;
      const path = [element?.parentElement, element].map((one) => (one ? `${one.localName}${one.classList.length > 0 ? `.${[...one.classList].filter((kind) => !kind.startsWith('svelte-')).join('.')}` : ''}` : ''));
      return `${element?.closest('[data-place]')?.getAttribute('data-place') ?? ''}: ${path.join(' > ')} “${node?.textContent?.trim().slice(0, 24) ?? ''}”`;
    };
    const rect = ({ x, y, width, height }: DOMRectReadOnly): string => [x, y, width, height].map(Math.round).join(' ');
    new PerformanceObserver((list) => {
      const asked = document.querySelector('[data-place="prompt"] h1')?.textContent ?? '';
      for (const { value, sources } of list.getEntries() as LayoutShift[]) {
        const sizes = sources.map(({ previousRect, currentRect }) => Math.max(1, previousRect.width * previousRect.height + currentRect.width * currentRect.height));
        const whole = sizes.reduce((sum, size) => sum + size, 0);
        shifts.push({ value, asked, moved: sources.map(({ node, previousRect, currentRect }, i) => ({ what: name(node), from: rect(previousRect), to: rect(currentRect), part: (value * (sizes[i] ?? 0)) / whole })) });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The shifts since the page was opened, or since the last call. */
export async function shiftsOf(page: Page): Promise<Shift[]> {
  return page.evaluate(() => (globalThis as Global).shifts?.splice(0) ?? []);
}

export const sumOf = (shifts: readonly Shift[]): number => shifts.reduce((sum, { value }) => sum + value, 0);

/** The elements with the largest shifts: the sum over elements that differ only in their text, the number of shifts,
 * and the largest shift with the decision at that time. */
export function sourcesOf(shifts: readonly Shift[]): readonly Record<string, string | number>[] {
  const found = new Map<string, { sum: number; times: number; most: Moved; asked: string }>();
  for (const { asked, moved } of shifts) {
    for (const one of moved) {
      const kind = one.what.replace(/ “.*/su, '');
      const entry = found.get(kind) ?? { sum: 0, times: 0, most: one, asked };
      found.set(kind, { sum: entry.sum + one.part, times: entry.times + 1, ...(one.part > entry.most.part ? { most: one, asked } : { most: entry.most, asked: entry.asked }) });
    }
  }
  return [...found.values()].toSorted((a, b) => b.sum - a.sum).map(({ sum, times, most: { what, from, to }, asked }) => ({ sum: sum.toFixed(4), times, what, from, to, asked }));
}
