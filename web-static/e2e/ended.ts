// What every whole game in the browser ends with: its page, its record and its replay; and a look at each kind of screen.

import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { look } from './browser';
import { download } from './people';
import { verify } from './saloon';

/** A record, as far as tests look into it. */
export interface Recorded {
  readonly entries: readonly { readonly events: readonly unknown[] }[];
}

/** Looks at each kind of screen once, through and through; a text that is missing would show its key. */
export function glances(game: string, prefix: string): { readonly glance: (page: Page, kind: string) => Promise<void>; readonly wrong: string[] } {
  const seen = new Set<string>();
  const wrong: string[] = [];
  const missing = new RegExp(`\\b(?:${prefix}|frame|land|opt|game)-[a-z][\\w-]*`, 'gu');
  return {
    wrong,
    glance: async (page, kind) => {
      if (seen.has(kind)) return;
      seen.add(kind);
      const keys = (await page.locator('body').innerText()).match(missing) ?? [];
      wrong.push(...(await look(page, `${game}-${kind}`)), ...keys.map((key) => `${game}-${kind}: no text for ${key}`));
    },
  };
}

/** From the end of a game to its page: its record can be verified, and the deal was fair. The record, to be looked into. */
export async function recordedGame(page: Page): Promise<Recorded> {
  await page.getByRole('link', { name: 'Game page' }).click();
  const file = await download(page);
  expect(verify(file)).toMatch(/^1 record verified, \d+ moves decided again/u);
  await page.getByRole('link', { name: 'Check the deal' }).click();
  await page.getByText('The deal was fair').waitFor();
  return JSON.parse(readFileSync(file, 'utf8')) as Recorded;
}

/** Goes through a finished game by its slider, to the last step and to one in between. */
export async function replayedGame(page: Page, board: (page: Page) => Locator): Promise<void> {
  await page.getByRole('link', { name: 'Replay' }).click();
  const slider = page.getByRole('slider');
  await slider.waitFor();
  const last = Number(await slider.getAttribute('max'));
  expect(last).toBeGreaterThanOrEqual(17);
  await slider.focus();
  await page.keyboard.press('End');
  await page.getByRole('rowheader', { name: 'Total' }).waitFor();
  await slider.fill(String(last >> 1));
  await board(page).waitFor();
}
