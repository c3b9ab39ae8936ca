// Counts the elements whose styles the browser recomputes for an action on the page.

import type { Page } from 'playwright-core';

interface TraceEvent { readonly name: string; readonly args: { readonly elementCount?: number } }

/** The number of styles that the browser has computed during an action, and until the page was drawn after it. */
export async function styledBy(page: Page, act: () => Promise<unknown>): Promise<number> {
  const tracer = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  tracer.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  const complete = new Promise((done) => tracer.once('Tracing.tracingComplete', done));
  await tracer.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories: ['devtools.timeline'] } });
  await act();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await tracer.send('Tracing.end');
  await complete;
  await tracer.detach();
  return events.filter(({ name }) => name === 'UpdateLayoutTree').reduce((sum, { args }) => sum + (args.elementCount ?? 0), 0);
}
