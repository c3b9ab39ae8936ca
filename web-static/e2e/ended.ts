// Checks at the end of every complete game in the browser: its points, its page, its record and its replay, and the
// looks of each kind of screen. Knows no game.

import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { look, picture } from './browser';
import { download, type Company } from './people';
import { verify } from './saloon';

/** A record, with the fields that tests read. */
export interface Recorded {
  readonly entries: readonly { readonly events: readonly unknown[] }[];
}

export interface Glances {
  /** Checks each kind of screen once, completely; a missing text would show its key. */
  readonly glance: (page: Page, kind: string) => Promise<void>;
  /** Stores a picture of each kind of screen once, as a player with a touch screen sees it. */
  readonly touched: (page: Page, kind: string) => Promise<void>;
  readonly wrong: string[];
}

/** Checks the screens of a game, whose own texts begin with a prefix. */
export function glances(game: string, prefix: string): Glances {
  const seen = new Set<string>();
  const wrong: string[] = [];
  const missing = new RegExp(`\\b(?:${prefix}|frame|land|opt|game)-[a-z][\\w-]*`, 'gu');
  const once = async (kind: string, act: (name: string) => Promise<void>): Promise<void> => {
    if (seen.has(kind)) return;
    seen.add(kind);
    await act(`${game}-${kind.replaceAll(' ', '-')}`);
  };
  return {
    wrong,
    glance: (page, kind) => once(kind, async (name) => {
      const keys = (await page.locator('body').innerText()).match(missing) ?? [];
      wrong.push(...(await look(page, name)), ...keys.map((key) => `${name}: no text for ${key}`));
    }),
    touched: (page, kind) => once(`${kind}-touch`, (name) => picture(page, name)),
  };
}

/** Every page has the breakdown of all points, with these names above it. */
export async function breakdownFor({ ada, bohdan, hanna }: Company, ...names: readonly string[]): Promise<void> {
  for (const { page } of [ada, bohdan, hanna]) {
    const table = page.getByRole('table').first();
    for (const name of names) await table.getByRole('columnheader', { name }).waitFor();
    await table.getByRole('rowheader', { name: 'Total' }).waitFor();
  }
}

/** Goes from the end of a game to its page: its record can be verified, and the deal was fair. Returns the record. */
export async function recordedGame(page: Page, looks: () => Promise<void> = async () => undefined): Promise<Recorded> {
  await page.getByRole('link', { name: 'Game page' }).click();
  const file = await download(page);
  expect(verify(file)).toMatch(/^1 record verified, \d+ moves decided again/u);
  await looks();
  await page.getByRole('link', { name: 'Check the deal' }).click();
  const verdict = page.getByText(/^(?:The deal was fair|Something does not fit|What could be checked is right)$/u);
  await verdict.waitFor();
  const checks = await page.getByRole('listitem').allInnerTexts();
  expect(await verdict.innerText(), checks.join('\n')).toBe('The deal was fair');
  return JSON.parse(readFileSync(file, 'utf8')) as Recorded;
}

/** Moves through a finished game by its slider, to the last step and to one in between; returns the number of steps. */
export async function replayedGame(page: Page, board: (page: Page) => Locator): Promise<number> {
  await page.getByRole('link', { name: 'Replay' }).click();
  const slider = page.getByRole('slider');
  await slider.waitFor();
  const last = Number(await slider.getAttribute('max'));
  await slider.focus();
  await page.keyboard.press('End');
  await page.getByRole('main').getByRole('rowheader', { name: 'Total' }).waitFor();
  await slider.fill(String(last >> 1));
  await page.getByRole('slider', { name: `Step ${last >> 1} of ${last}` }).waitFor();
  await board(page).waitFor();
  return last;
}

/** No screen was broken, no other host was requested, no page reported an error, and none exceeded the server's rate
 * limits. */
export function expectSound({ ada, bohdan, hanna }: Company, wrong: readonly string[]): void {
  expect(wrong).toEqual([]);
  for (const { strangers, defects, told } of [ada, bohdan, hanna]) {
    expect([strangers, defects]).toEqual([[], []]);
    expect(told.filter((frame) => frame.includes('"rate_limited"'))).toEqual([]);
  }
}
