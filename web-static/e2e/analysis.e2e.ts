// The analysis of a finished game. On a real server: requested, awaited, shown, and navigated by keys. Against a
// scripted server: its looks.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import known from '../../tests/fixtures/schema-10/known.json';
import type { Analysis, AnalysisState, ReplayDoc } from '../src/generated/protocol';
import { axe } from './axe';
import { executablePath, launch, NARROW, overflow, PHONE, picture, SEEN_ONCE, watch, WIDE } from './browser';
import { serveClient, type Served } from './client';
import { replayOf } from './finished';
import { saloonPath, startSaloonOver, type Saloon } from './saloon';
import { fakeServer } from './wire';

const LOOKS = [['wide', 'light', WIDE, 'en'], ['wide', 'dark', WIDE, 'de'], ['phone', 'light', PHONE, 'ru'], ['phone', 'dark', PHONE, 'en'], ['narrow', 'light', NARROW, 'uk']] as const;
const ANALYSE = { en: 'Analyse', de: 'Analysieren', ru: 'Разобрать', uk: 'Розібрати' } as const;
const WHOLE = { en: 'The whole game', de: 'Die ganze Partie', ru: 'Вся партия', uk: 'Уся партія' } as const;

/** How long the server may take, in milliseconds: its analysis has the lowest priority for the processor, behind
 * other tests too. */
const MADE = 300_000;

/** The step that the page shows, by its address. */
const step = (page: Page): number => Number(/#(\d+)$/u.exec(page.url())?.[1] ?? 0);

async function open(browser: Browser, origin: string, path: string, viewport: typeof WIDE, colorScheme: 'light' | 'dark', language: string, prepare: (page: Page) => Promise<unknown> = () => Promise.resolve()) {
  const context = await browser.newContext({ viewport, colorScheme, locale: language, reducedMotion: 'reduce', ...SEEN_ONCE });
  await context.addInitScript((kept) => localStorage.setItem('saloon.settings', kept), JSON.stringify({ language }));
  const watched = watch(await context.newPage(), origin);
  await prepare(watched.page);
  await watched.page.goto(origin + path);
  await watched.page.getByRole('slider').waitFor();
  return { context, ...watched };
}

describe.skipIf(executablePath === undefined || saloonPath === undefined)('the analysis of a finished game', () => {
  const path = `/games/${known.finished.code}/replay`;
  let saloon: Saloon;
  let browser: Browser;

  beforeAll(async () => {
    saloon = await startSaloonOver('../tests/fixtures/schema-10/saloon.db', '--analysis', '1');
    browser = await launch();
  });
  afterAll(async () => {
    await browser?.close();
    await saloon?.stop();
  });

  it('is made for who asks, and shows each choice, the chances and where the game turned', async () => {
    const { context, page, defects, strangers } = await open(browser, saloon.origin, path, WIDE, 'light', 'en');
    await page.getByRole('button', { name: 'Analyse' }).click();
    await page.getByRole('button', { name: 'The whole game' }).click({ timeout: MADE });
    await page.getByRole('table', { name: 'Players' }).getByRole('row', { name: /Ann/u }).waitFor();
    const chances = page.getByRole('table', { name: 'Chances of winning over the game' });
    expect(await chances.getByRole('columnheader').allInnerTexts()).toHaveLength(5);

    const section = page.getByRole('region', { name: 'Analysis' });
    const turns = section.getByRole('listitem').getByRole('button');
    const first = Number(/\d+/u.exec(await turns.first().innerText())?.[0]);
    await turns.first().click();
    expect(step(page)).toBe(first);
    await page.keyboard.press('Home');
    await page.keyboard.press('g');
    expect(step(page)).toBe(first);
    await page.keyboard.press('End');
    await page.keyboard.press('Shift+G');
    expect(step(page)).toBeGreaterThanOrEqual(first);
    expect(await section.innerText()).not.toMatch(/an-|undefined|NaN/u);
    await picture(page, 'analysis-real');
    expect([defects, strangers]).toEqual([[], []]);
    await context.close();
  }, 2 * MADE);

  it('is there after a restart, without being made again', async () => {
    await saloon.kill();
    await saloon.restart();
    const answer = (await (await fetch(`${saloon.origin}/api/v1/tables/${known.finished.code}/analysis`)).json()) as AnalysisState;
    expect(answer.state).toBe('ready');
  });
});

/** A game with this number of steps, in which the first seat loses the chances that the second wins. */
function gameOf(steps: number): { readonly doc: ReplayDoc; readonly analysis: Analysis } {
  const doc = replayOf();
  const quiet = Array.from({ length: steps - doc.steps.length }, (_, i) => ({ v: doc.steps.length + i, actor: i % 2, events: i % 12 === 0 ? [{ type: 'round_started', era: 1, round: i / 12 + 2, tie_order: ['hat', 'star', 'cactus', 'boot', 'horseshoe', 'cow'] }] : [], patch: [] }));
  const curve = Array.from({ length: steps }, (_, v) => {
    const ada = Math.round(4000 - 3200 * (v / steps) + 700 * Math.sin(v / 5));
    const bohdan = Math.round(2500 + 4000 * (v / steps));
    const third = Math.round((10_000 - ada - bohdan) * 0.6);
    return [ada, bohdan, third, 10_000 - ada - bohdan - third];
  });
  const decisions = curve.map(([chance = 0], v) => ({ v, seat: v % 2, made: { do: 'bid', value: 3 + (v % 5) }, chance, lost_chance: 0, lost_points: 0 })).slice(1);
  const mistake = { ...decisions[20]!, best: { do: 'bid', value: 9 }, lost_chance: 820, lost_points: 540 };
  const seat = { decisions: 30, accuracy: 91, phases: [84, 95, 97] as [number, number, number], lost_chance: 2210, lost_points: 1480, luck_chance: -640, luck_points: -310, luck_error: 180 };
  const none = { decisions: 0, accuracy: null, phases: [null, null, null] as [null, null, null], lost_chance: 0, lost_points: 0, luck_chance: 10, luck_points: 0, luck_error: 40 };
  return {
    doc: { ...doc, steps: [...doc.steps, ...quiet] },
    analysis: {
      format: 'saloon.analysis/7', effort: 10, seed: 1, curve, decisions: [...decisions.slice(0, 20), mistake, ...decisions.slice(21)],
      seats: [seat, { ...seat, accuracy: 96, luck_chance: 620 }, none, none],
      turning_points: [{ v: mistake.v, seat: mistake.seat, by: 'choice', chance: -820 }, { v: 33, seat: 1, by: 'luck', chance: 1160 }, { v: 47, seat: 0, by: 'luck', chance: -940 }],
    },
  };
}

/** The cards of the row that lie over the analysis. */
const over = (analysis: Element): string[] => {
  const begins = analysis.getBoundingClientRect().top;
  return [...document.querySelectorAll<HTMLElement>('[data-slot]')].filter((card) => {
    const { left, width, bottom } = card.getBoundingClientRect();
    return bottom > begins && card.contains(document.elementFromPoint(left + width / 2, bottom - 2));
  }).map((card) => card.innerText);
};

describe.skipIf(executablePath === undefined)('an analysis', () => {
  let client: Served;
  let browser: Browser;

  beforeAll(async () => {
    client = await serveClient();
    browser = await launch();
  });
  afterAll(async () => {
    await browser?.close();
    await client?.close();
  });

  it.each(LOOKS)('looks well, %s and %s', async (width, colorScheme, viewport, language) => {
    const { doc, analysis } = gameOf(60);
    const answers: AnalysisState[] = [{ state: 'running', done: 20, of: 60 }, { state: 'ready', analysis }];
    const { context, page, defects } = await open(browser, client.origin, '/games/DRYGULCH23456789/replay', viewport, colorScheme, language, async (page) => {
      await fakeServer(page, {});
      await page.route('**/api/v1/tables/*/replay?*', (route) => route.fulfill({ json: doc }));
      await page.route('**/api/v1/tables/*/analysis', (route) => route.fulfill({ json: answers.length > 1 ? answers.shift() : answers[0] }));
    });
    await page.getByRole('button', { name: ANALYSE[language] }).click();
    await page.getByRole('progressbar').waitFor();
    await page.getByRole('button', { name: WHOLE[language] }).waitFor();
    await page.keyboard.press('g');
    expect(step(page)).toBe(21);
    await picture(page, `analysis-${width}-${colorScheme}`);
    await page.getByRole('button', { name: WHOLE[language] }).click();
    await picture(page, `analysis-whole-${width}-${colorScheme}`);
    expect(await page.locator('section.analysis').evaluate(over)).toEqual([]);
    expect(await axe(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
    expect(defects).toEqual([]);
    await context.close();
  });
});
