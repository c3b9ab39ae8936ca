// The analysis of a finished game by a real server: asked for, waited for, seen, and jumped through by keys.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import known from '../../tests/fixtures/schema-10/known.json';
import { axe } from './axe';
import { executablePath, launch, NARROW, overflow, PHONE, picture, watch, WIDE } from './browser';
import { saloonPath, startSaloonOver, type Saloon } from './saloon';

const PATH = `/games/${known.finished.code}/replay`;
const LOOKS = [['wide', 'light', WIDE, 'en'], ['wide', 'dark', WIDE, 'de'], ['phone', 'light', PHONE, 'ru'], ['narrow', 'dark', NARROW, 'uk']] as const;
const ANALYSE = { en: 'Analyse', de: 'Analysieren', ru: 'Разобрать', uk: 'Розібрати' } as const;
const WHOLE = { en: 'The whole game', de: 'Die ganze Partie', ru: 'Вся партия', uk: 'Уся партія' } as const;

/** The step that the page shows, by its address. */
const step = (page: Page): number => Number(/#(\d+)$/u.exec(page.url())?.[1] ?? 0);

describe.skipIf(executablePath === undefined || saloonPath === undefined)('the analysis of a finished game', () => {
  let saloon: Saloon;
  let browser: Browser;

  beforeAll(async () => {
    saloon = await startSaloonOver('../tests/fixtures/schema-10/saloon.db');
    browser = await launch();
  });
  afterAll(async () => {
    await browser?.close();
    await saloon?.stop();
  });

  async function open(viewport: typeof WIDE, colorScheme: 'light' | 'dark', language: string) {
    const context = await browser.newContext({ viewport, colorScheme, locale: language, reducedMotion: 'reduce' });
    await context.addInitScript((kept) => localStorage.setItem('saloon.settings', kept), JSON.stringify({ language }));
    const watched = watch(await context.newPage(), saloon.origin);
    await watched.page.goto(saloon.origin + PATH);
    await watched.page.getByRole('slider').waitFor();
    return { context, ...watched };
  }

  it('is made for who asks, and shows each choice, the chances and where the game turned', async () => {
    const { context, page, defects, strangers } = await open(WIDE, 'light', 'en');
    await page.getByRole('button', { name: 'Analyse' }).click();
    await page.getByRole('button', { name: 'The whole game' }).click();
    await page.getByRole('table', { name: 'The seats' }).getByRole('row', { name: /Ann/u }).waitFor();
    const chances = page.getByRole('table', { name: 'Chances of winning over the game' });
    expect(await chances.getByRole('columnheader').allInnerTexts()).toHaveLength(5);

    const turns = page.getByRole('region', { name: 'Analysis' }).getByRole('listitem').getByRole('button');
    const first = Number(/\d+/u.exec(await turns.first().innerText())?.[0]);
    await turns.first().click();
    expect(step(page)).toBe(first);
    await page.keyboard.press('Home');
    await page.keyboard.press('g');
    expect(step(page)).toBe(first);
    await page.keyboard.press('End');
    await page.keyboard.press('Shift+G');
    expect(step(page)).toBeGreaterThanOrEqual(first);
    expect(await page.getByRole('region', { name: 'Analysis' }).innerText()).not.toMatch(/an-|undefined|NaN/u);
    expect([defects, strangers]).toEqual([[], []]);
    await context.close();
  });

  it.each(LOOKS)('looks well, %s and %s', async (width, colorScheme, viewport, language) => {
    const { context, page, defects } = await open(viewport, colorScheme, language);
    await page.getByRole('button', { name: ANALYSE[language] }).click();
    await page.getByRole('button', { name: WHOLE[language] }).waitFor();
    await page.keyboard.press('g');
    await picture(page, `analysis-${width}-${colorScheme}`);
    await page.getByRole('button', { name: WHOLE[language] }).click();
    await picture(page, `analysis-whole-${width}-${colorScheme}`);
    expect(await axe(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
    expect(defects).toEqual([]);
    await context.close();
  });

  it('is there after a restart, without being made again', async () => {
    await saloon.kill();
    await saloon.restart();
    const answer = (await (await fetch(`${saloon.origin}/api/v1/tables/${known.finished.code}/analysis`)).json()) as { state: string };
    expect(answer.state).toBe('ready');
  });
});
