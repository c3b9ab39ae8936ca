// The animations of a table in a real browser: their cost, their end in time without residue, and that no control
// moves. The smoothness on a slow phone is measured and printed; no assertion depends on that number.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { LIMIT_MS, SHOW_MS } from '../src/games/frame/motion/types';
import { GAMES } from '../src/games/fixtures/scenes';
import { executablePath, PHONE, watch, WIDE, type Watched } from './browser';
import { show, stage } from './scene';

/** The duration of a frame at 60 frames per second. */
const FRAME_MS = 1000 / 60;
/** The factor by which the simulated phone is slower than this machine. */
const SLOWER = 4;
/** The maximum number of elements that an animation adds to the page: copies of moving pieces, with all their
 * drawings. */
const MOST_ELEMENTS = 1_200;
const MOVES = Object.entries(GAMES).flatMap(([game, { MOVES: all = {} }]) => Object.entries(all).map(([scene, states]) => ({ game, scene, steps: states().length - 1 })));

interface Moved {
  /** The animated properties. */
  readonly properties: readonly string[];
  /** The end of the last animation, on the animations' timeline. */
  readonly ends: number;
  readonly pieces: number;
  readonly added: number;
  /** Whether it is shown in chapters, so that the step itself is visible at its end. */
  readonly told: boolean;
  /** The final position of every control. */
  readonly places: readonly string[];
  /** The controls whose final position differs from that directly after the step. */
  readonly pushed: readonly string[];
}

/** Shows the table's next step, and waits until nothing moves. */
const next = (page: Page): Promise<Moved> => page.evaluate(async () => {
  dispatchEvent(new Event('next'));
  await new Promise((done) => setTimeout(done));
  const layer = document.querySelector('.motion');
  const moving = document.getAnimations().filter((one) => !(one instanceof CSSAnimation || one instanceof CSSTransition));
  const places = (): Map<Element, string> => new Map([...document.querySelectorAll('button, a, input')].filter((one) => !layer?.contains(one)).map((one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return [one, [x, y, width, height].map(Math.round).join()];
  }));
  const keyframes = moving.flatMap((one) => (one.effect instanceof KeyframeEffect ? one.effect.getKeyframes() : []));
  const found = {
    properties: [...new Set(keyframes.flatMap((one) => Object.keys(one)))].filter((name) => !['offset', 'computedOffset', 'easing', 'composite'].includes(name)).sort(),
    ends: Math.max(0, ...moving.map((one) => Number(one.effect?.getComputedTiming().endTime ?? 0) / one.playbackRate)),
    pieces: layer?.childElementCount ?? 0,
    added: layer?.querySelectorAll('*').length ?? 0,
    // A beat animates nothing.
    told: moving.some((one) => one.effect instanceof KeyframeEffect && one.effect.getKeyframes().length === 0),
  };
  // A step itself changes sizes, and a board fits itself to them in the next frame.
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  await Promise.allSettled(document.getAnimations().filter((one) => one instanceof CSSTransition).map(({ finished }) => finished));
  const before = places();
  await Promise.allSettled(moving.map(({ finished }) => finished));
  // The last animation ends with the next frame.
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const after = places();
  return { ...found, places: [...after.values()], pushed: [...before].filter(([one, place]) => after.get(one) !== place).map(([one]) => one.outerHTML.slice(0, 80)) };
});

describe.skipIf(executablePath === undefined)('what moves on a table', () => {
  const here = stage();

  async function open(game: string, scene: string, { motion = 'full', ...options }: Parameters<Browser['newPage']>[0] & { motion?: string } = {}): Promise<Watched & { context: BrowserContext }> {
    const context = await here.browser.newContext({ viewport: PHONE, ...options });
    await context.addInitScript((kept) => localStorage.setItem('saloon.settings', kept), JSON.stringify({ language: 'en', motion }));
    const page = await context.newPage();
    const watched = watch(page, here.client.origin);
    await page.goto(`${here.client.origin}/dev/scene.html`);
    await show(page, `game=${game}&scene=${scene}`);
    // The code of the animations is loaded beside the table.
    await page.waitForLoadState('networkidle');
    return { ...watched, context };
  }
  const layers = (page: Page): Promise<number> => page.locator('.motion').count();
  const elements = (page: Page): Promise<number> => page.locator('*').count();

  it.each(MOVES)('$game, $scene: only transform and opacity, over in time, and nothing is left or pushed aside', async ({ game, scene, steps }) => {
    for (const viewport of [PHONE, WIDE]) {
      const [moving, still] = [await open(game, scene, { viewport }), await open(game, scene, { viewport, motion: 'none' })];
      for (let step = 1; step <= steps; step++) {
        const [moved, rest] = [await next(moving.page), await next(still.page)];
        expect([rest.pieces, rest.properties]).toEqual([0, []]);
        expect(moved.pieces).toBeGreaterThan(0);
        expect(moved.added).toBeLessThanOrEqual(MOST_ELEMENTS);
        expect(moved.properties.every((name) => ['transform', 'translate', 'opacity'].includes(name)), moved.properties.join()).toBe(true);
        expect(moved.ends).toBeGreaterThan(0);
        expect(moved.ends).toBeLessThanOrEqual((moved.told ? SHOW_MS : LIMIT_MS) + 1);
        if (!moved.told) expect(moved.pushed).toEqual([]);
        expect(moved.places).toEqual(rest.places);
        expect([await layers(moving.page), await elements(moving.page)]).toEqual([0, await elements(still.page)]);
      }
      expect([moving.defects, still.defects, moving.strangers]).toEqual([[], [], []]);
      await moving.context.close();
      await still.context.close();
    }
  });

  it('ends at once by a key and by a tap, and takes neither from the table', async () => {
    const { page, context } = await open('carson_city', 'reveal', { hasTouch: true });
    const begin = (): Promise<void> => page.evaluate(async () => {
      dispatchEvent(new Event('next'));
      await new Promise((done) => setTimeout(done));
      for (const one of document.getAnimations()) one.pause();
    });
    await begin();
    expect(await layers(page)).toBe(1);
    await page.keyboard.press('l');
    expect(await layers(page)).toBe(0);
    await page.keyboard.press('Escape');
    await begin();
    expect(await layers(page)).toBe(1);
    await page.locator('[data-place~="lot-0"]').tap();
    expect(await layers(page)).toBe(0);
    await page.getByRole('dialog', { name: 'Captain' }).waitFor();
    await context.close();
  });

  it('holds in panel, prompt and log what envelopes are open, and no more', async () => {
    const { page, context } = await open('carson_city', 'reveal', { viewport: WIDE });
    await page.evaluate(async () => {
      dispatchEvent(new Event('next'));
      await new Promise((done) => setTimeout(done));
      for (const one of document.getAnimations()) one.pause();
    });
    const held = (): Promise<[say: string, bids: string, log: string]> => page.evaluate(() => [
      document.querySelector('h1')?.textContent ?? '',
      [...document.querySelectorAll('[data-seat] .bid')].map((bid) => bid.textContent || '-').join(' '),
      document.querySelector('[role="log"] li')?.textContent?.trim() ?? '',
    ]);
    /** Goes to the next beat. */
    const beat = (): Promise<void> => page.evaluate(async () => {
      const ends = (one: Animation): number => Number(one.effect?.getComputedTiming().endTime);
      const paused = document.getAnimations().filter((one) => one.playState === 'paused');
      const next = Math.min(...paused.filter((one) => one.effect instanceof KeyframeEffect && one.effect.getKeyframes().length === 0).map(ends));
      for (const one of paused) {
        if (ends(one) <= next) one.finish();
        else one.currentTime = next;
      }
      // New log lines appear when the older ones have glided to their places.
      await Promise.allSettled(document.querySelector('[role="log"] ol')?.getAnimations().map(({ finished }) => finished) ?? []);
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    });
    const seen = [await held()];
    for (let bid = 0; bid < 4; bid++) {
      await beat();
      seen.push(await held());
    }
    expect(new Set(seen.map(([say]) => say))).toEqual(new Set(['The bids are opened']));
    expect(seen.map(([, bids]) => bids)).toEqual(['5 - - -', '5 - - 2', '5 - - 2', '5 8 - 2', '5 8 8 2']);
    expect(seen.map(([, , log]) => log.replace(/^.*Bids: /u, ''))).toEqual([expect.not.stringContaining('8'), 'Bot Boot 2.', 'Ada 5, Bot Boot 2.', 'Bohdan 8, Ada 5, Bot Boot 2.', 'Bohdan 8, Bot Hat 8, Ada 5, Bot Boot 2.']);
    for (let place = 0; place < 4; place++) await beat();
    expect(await held()).toEqual(['Bot Hat takes a card', '8 8 5 2', expect.stringContaining('Order of turns')]);
    await context.close();
  });

  it('is a mark on what has changed where the device wants less motion', async () => {
    const { page, context } = await open('carson_city', 'reveal', { reducedMotion: 'reduce', motion: 'auto' });
    const moved = await next(page);
    expect([moved.properties, moved.pieces, await layers(page)]).toEqual([['opacity'], 5, 0]);
    await context.close();
  });

  it(`is smooth on a phone ${SLOWER} times slower, as the figures tell`, async () => {
    const figures: Record<string, object> = {};
    for (const [game, scene, step] of [['carson_city', 'reveal', 1], ['carson_city', 'reveal', 3], ['carcassonne', 'turn', 1], ['point_city', 'dealt', 1], ['dice_town', 'places', 1]] as const) {
      const { page, context } = await open(game, scene);
      for (let before = 1; before < step; before++) await next(page);
      const session = await context.newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
      const work = await traced(session, page);
      figures[`${game} ${scene} ${step}`] = work;
      await context.close();
    }
    const lines = Object.entries(figures).map(([name, of]) => `${name}: ${JSON.stringify(of)}`);
    console.info(lines.join('\n'));
    if (process.env['SALOON_PICTURES']) writeFileSync(join(process.env['SALOON_PICTURES'], 'motion.json'), JSON.stringify(figures, null, 2));
    expect(Object.keys(figures)).toHaveLength(5);
  });
});

type Session = Awaited<ReturnType<BrowserContext['newCDPSession']>>;
/** An event of a trace, its times in microseconds; `tdur` is the processor time of its thread. */
interface TraceEvent { readonly name: string; readonly ts: number; readonly dur?: number; readonly tdur?: number }
/** The work of the main thread in a frame. */
const WORK = ['FunctionCall', 'FireAnimationFrame', 'UpdateLayoutTree', 'Layout', 'PrePaint', 'Paint', 'Layerize', 'Commit'];

/** Shows the table's next step, and lists the times of the frames from its first drawing until nothing moves. */
const framesOf = (page: Page): Promise<number[]> => page.evaluate(async () => {
  dispatchEvent(new Event('next'));
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  performance.mark('moves');
  const frames: number[] = [];
  let running = true;
  const frame = (at: number): void => {
    frames.push(at);
    if (running) requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  running = false;
  performance.mark('rests');
  return frames;
});

/** The times between frames during an animation, in milliseconds, and the work of the main thread meanwhile: the
 * number of layouts, and its processor time for each sixtieth of a second. The times between frames also depend on
 * this machine and its other load; processor time does not. */
async function traced(session: Session, page: Page): Promise<object> {
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories: ['devtools.timeline', 'blink.user_timing'] } });
  const frames = await framesOf(page);
  const done = new Promise((complete) => session.once('Tracing.tracingComplete', complete));
  await session.send('Tracing.end');
  await done;
  const [from = 0, to = Infinity] = ['moves', 'rests'].map((mark) => events.find(({ name }) => name === mark)?.ts);
  const meanwhile = events.filter(({ ts }) => ts >= from && ts <= to);
  const work = meanwhile.filter(({ name }) => WORK.includes(name)).reduce((all, { tdur = 0 }) => all + tdur, 0);
  const gaps = frames.slice(1).map((at, i) => at - frames[i]!).sort((a, b) => a - b);
  const part = (of: number): number => Math.round(gaps[Math.min(gaps.length - 1, Math.floor(gaps.length * of))] ?? 0);
  const late = gaps.reduce((all, gap) => all + Math.max(0, Math.round(gap / FRAME_MS) - 1), 0);
  return { frames: gaps.length, p50: part(0.5), p95: part(0.95), dropped: late, layouts: meanwhile.filter(({ name }) => name === 'Layout').length, workOfAFrame: Math.round((work / (to - from)) * FRAME_MS * 10) / 10 };
}
