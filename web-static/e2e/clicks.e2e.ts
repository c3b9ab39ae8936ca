// Measures the cost of a click in each game: the processor time of the page's main thread from the click until two
// frames later, compared with a fixed loop in the same page. The numbers are printed; no assertion depends on them.

import { describe, expect, it } from 'vitest';
import type { CDPSession, Page } from 'playwright-core';
import { executablePath, PHONE, WIDE } from './browser';
import { show, stage } from './scene';

/** A scene of each game, and the elements to click in it, one after the other: each click stages another choice. */
const CLICKED: Readonly<Record<string, readonly [scene: string, targets: string]>> = {
  carson_city: ['bid', '[data-card]'],
  carcassonne: ['place', '[data-spot].open'],
  castle: ['place', '[data-spot].open'],
  point_city: ['turn', '[data-place="market"] button'],
  dice_town: ['keep', '[data-die]'],
};
const CLICKS = 12;

/** The processor time of the page's main thread so far, in milliseconds. */
async function worked(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
}

async function costOf(session: CDPSession, work: () => Promise<unknown>): Promise<number> {
  const before = await worked(session);
  await work();
  return (await worked(session)) - before;
}

/** The centres of the targets that a pointer can reach. */
const placesOf = (page: Page, targets: string): Promise<readonly { readonly x: number; readonly y: number }[]> => page.evaluate((selector) => [...document.querySelectorAll(selector)].flatMap((one) => {
  const { x, y, width, height } = one.getBoundingClientRect();
  const middle = { x: x + width / 2, y: y + height / 2 };
  const hit = document.elementFromPoint(middle.x, middle.y);
  return hit && (one.contains(hit) || hit.contains(one)) && !one.matches(':disabled, [aria-disabled="true"]') ? [middle] : [];
}), targets);

async function click(page: Page, { x, y }: { readonly x: number; readonly y: number }): Promise<string> {
  await page.mouse.click(x, y);
  return page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    return `${document.querySelector('[data-place="prompt"]')?.textContent} ${document.querySelectorAll('[aria-pressed="true"], [aria-selected="true"]').length}`;
  });
}

const fixedLoop = (page: Page): Promise<number> => page.evaluate(() => {
  let product = 1;
  for (let i = 0; i < 10_000_000; i++) product = Math.imul(product, 1_664_525) + 1_013_904_223;
  return product;
});

const median = (of: readonly number[]): string => (of.toSorted((a, b) => a - b)[of.length >> 1] ?? 0).toFixed(1);

describe.skipIf(executablePath === undefined)('a click', () => {
  const here = stage();

  it('costs what the figures tell', async () => {
    const figures: Record<string, object> = {};
    for (const [game, [scene, targets]] of Object.entries(CLICKED)) {
      for (const [size, viewport] of [['wide', WIDE], ['phone', PHONE]] as const) {
        const context = await here.browser.newContext({ viewport });
        const page = await context.newPage();
        await page.goto(`${here.client.origin}/dev/scene.html`);
        await show(page, `game=${game}&scene=${scene}`);
        const session = await context.newCDPSession(page);
        await session.send('Performance.enable', { timeDomain: 'threadTicks' });
        const said: string[] = [];
        const costs: number[] = [];
        const loops: number[] = [];
        for (let at = 0; at < CLICKS; at++) {
          // A staged choice may move the picture.
          const places = await placesOf(page, targets);
          const place = places[at % places.length];
          if (!place) throw new Error(`${game}: nothing can be clicked`);
          costs.push(await costOf(session, async () => said.push(await click(page, place))));
          loops.push(await costOf(session, () => fixedLoop(page)));
        }
        // The first click loads what it shows.
        figures[`${game} ${size}`] = { first: costs[0]?.toFixed(1), median: median(costs.slice(1)), most: Math.max(...costs.slice(1)).toFixed(1), loop: median(loops) };
        expect(new Set(said).size, `${game}: nothing was staged`).toBeGreaterThan(1);
        await context.close();
      }
    }
    console.table(figures);
  });
});
