// A whole game of Dice Town in a real browser and on a real server: two people, one with a mouse and one on a phone, two
// house players, and one who watches. Every kind of window and of the Sheriff's rulings is met on the way, nobody is
// told what is not his, and the end has its breakdown, its replay and its record. The parts follow one another.

import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import type { Face, View } from '../src/generated/dice_town';
import { executablePath, launch, look, PHONE, picture, WIDE } from './browser';
import { DicePlayer, type Met } from './dice';
import { forTwo, openTable, signIn, visitor, type Visitor } from './people';
import { saloonPath, startSaloon, verify, type Saloon } from './saloon';
import { diceSecrets } from './secrets';
import { Following } from './asked';

const LONG = 60_000;
const GAME = 300_000;
/** What one of the two must have been asked. Each opens on public facts, so it comes in every game that is long enough. */
const WINDOWS: readonly Met[] = ['keep', 'reveal_final', 'react wanted', 'react fair_share', 'react marshal', 'react elixir', 'visit', 'offer', 'decide_tie', 'store_keep', 'doc_choice'];

describe.skipIf(executablePath === undefined || saloonPath === undefined)('a game of Dice Town', () => {
  let saloon: Saloon;
  let browser: Browser;
  let link: string;
  let [ada, bohdan, hanna] = [] as unknown as [Visitor, Visitor, Visitor];
  let [first, second] = [] as unknown as [DicePlayer, DicePlayer];
  const seen = new Set<string>();
  const met = new Set<Met>();
  const wrong: string[] = [];
  let failed = false;

  beforeAll(async () => {
    saloon = await startSaloon('--house-pause-ms', '300');
    browser = await launch();
    ada = await visitor(browser, saloon.origin, { viewport: WIDE });
    bohdan = await visitor(browser, saloon.origin, { viewport: PHONE, touch: true });
    hanna = await visitor(browser, saloon.origin, { viewport: WIDE });
    sit();
  });
  afterAll(async () => {
    await browser?.close();
    await saloon?.stop();
  });
  beforeEach(() => {
    if (failed) throw new Error('a part before this one failed');
  });
  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail' || failed) return;
    failed = true;
    for (const [name, { page }] of Object.entries({ ada, bohdan, hanna })) await picture(page, `failed-dice-${name}`).catch(() => undefined);
  });

  async function once(what: string, act: () => Promise<unknown>): Promise<void> {
    if (seen.has(what)) return;
    seen.add(what);
    await act();
  }
  /** Looks at each kind of question once, through and through; a text that is missing would show its key. */
  const glance = (page: Page, kind: string): Promise<void> => once(kind, async () => {
    const name = `dice-${kind.replace(' ', '-')}`;
    const keys = (await page.locator('body').innerText()).match(/\b(?:dt|frame|opt|game)-[a-z][\w-]*/gu) ?? [];
    wrong.push(...(await look(page, name)), ...keys.map((key) => `${name}: no text for ${key}`));
  });
  const missing = (): Met[] => WINDOWS.filter((kind) => !met.has(kind));
  /** Seats the two at the table that their pages show. Both go for store cards, in the Store and in the Saloon, for who
   * has none is asked in few windows; then for what ends the game soonest, claims and nuggets. */
  function sit(): void {
    first = new DicePlayer(ada, 'Ada', { met, likes: ['jack', 'ace', 'nine'], glance: (kind) => glance(ada.page, kind) });
    second = new DicePlayer(bohdan, 'Bohdan', { met, likes: ['queen', 'ace', 'nine'], touch: true, leaves: true, glance: (kind) => once(`touch-${kind}`, () => picture(bohdan.page, `dice-${kind.replace(' ', '-')}-touch`)) });
  }

  it('begins for two people and two house players', { timeout: LONG }, async () => {
    await ada.page.goto(saloon.origin);
    await signIn(ada.page, 'Ada', 'That is me');
    link = await openTable(ada.page, 'Nugget Hill', async (page) => {
      await forTwo(page, 'Dice Town');
      for (let i = 0; i < 2; i++) await page.getByRole('group', { name: 'House players' }).getByRole('button', { name: 'One more' }).click();
      await page.getByText('2 house players', { exact: true }).waitFor();
      await page.getByText('More options').click();
      await page.getByRole('radio', { name: '20 claims' }).check();
      await page.getByRole('radio', { name: '20 seconds to react' }).check();
    });
    await ada.page.getByText('House player 4').waitFor();
    await bohdan.page.goto(link);
    await signIn(bohdan.page, 'Bohdan', 'Sit down');
    await bohdan.page.getByText('Ada starts the game.').waitFor();
    await glance(ada.page, 'waiting');
    await ada.page.getByRole('button', { name: 'Start the game', disabled: false }).click();
    await hanna.page.goto(saloon.origin);
    await signIn(hanna.page, 'Hanna', 'That is me');
    await hanna.page.getByRole('button', { name: /^Watch: Nugget Hill/u }).click();
    await hanna.page.getByRole('heading', { level: 1, name: 'Watching' }).waitFor();
  });

  it('shows each the dice under his own cup, and nobody those of another', { timeout: LONG }, async () => {
    for (const [{ page }, { following }] of [[ada, first], [bohdan, second]] as const) {
      await page.getByRole('toolbar', { name: 'Under your cup' }).getByRole('button').first().waitFor();
      const { own } = following.catchUp().view as View;
      const names = await page.getByRole('toolbar', { name: 'Under your cup' }).getByRole('button').evaluateAll((dice) => dice.map((die) => die.getAttribute('aria-label')));
      expect(names).toEqual(own?.cup.map((face: Face, i: number) => `Die ${i + 1}: ${face.charAt(0).toUpperCase()}${face.slice(1)}`));
    }
    expect(await hanna.page.getByRole('toolbar', { name: 'Under your cup' }).count()).toBe(0);
  });

  it('is played to its end', { timeout: GAME }, async () => {
    await Promise.all([first.play(), second.play()]);
    await hanna.page.getByRole('rowheader', { name: 'Total' }).waitFor();
  });

  it('has told nobody what was not his', () => {
    for (const [own, { told }] of [[0, ada], [1, bohdan], [null, hanna]] as const) {
      const following = new Following({ told }, 'ever');
      expect(diceSecrets(following.catchUp().events, own)).toEqual([]);
    }
    const owned = hanna.told.filter((frame) => /"own":\s*\{|"path":"\/own|"faces"|"looked_at":\s*\[[^\]]/u.test(frame));
    expect(owned).toEqual([]);
  });

  it('ends with the breakdown of all points on every page', { timeout: LONG }, async () => {
    for (const { page } of [ada, bohdan, hanna]) {
      const table = page.getByRole('table').first();
      for (const name of ['Ada', 'Bohdan', 'House player 3', 'House player 4']) await table.getByRole('columnheader', { name }).waitFor();
      await table.getByRole('rowheader', { name: 'Total' }).waitFor();
    }
    await glance(ada.page, 'over');
    await picture(bohdan.page, 'dice-over-touch');
  });

  it('has a page of its own from now on, with a record that can be verified', { timeout: LONG }, async () => {
    await ada.page.getByRole('link', { name: 'Game page' }).click();
    await ada.page.getByRole('heading', { level: 1, name: 'Nugget Hill' }).waitFor();
    await glance(ada.page, 'page');
    const coming = ada.page.waitForEvent('download');
    await ada.page.getByRole('link', { name: 'Download the record' }).click();
    const file = join(mkdtempSync(join(tmpdir(), 'saloon-record-')), 'record.json');
    await (await coming).saveAs(file);
    expect(verify(file)).toMatch(/^1 record verified, \d+ moves decided again/u);
    await ada.page.getByRole('link', { name: 'Check the deal' }).click();
    await ada.page.getByText('The deal was fair').waitFor();
    await glance(ada.page, 'fairness');
    await ada.page.goto(link);
  });

  it('can be looked at again step by step, as each seat saw it', { timeout: LONG }, async () => {
    const { page } = hanna;
    await page.getByRole('link', { name: 'Replay' }).click();
    const slider = page.getByRole('slider');
    await slider.waitFor();
    const last = Number(await slider.getAttribute('max'));
    await slider.focus();
    await page.keyboard.press('End');
    await page.getByRole('rowheader', { name: 'Total' }).waitFor();
    await slider.fill('1');
    expect(last).toBeGreaterThan(50);
    expect(await page.getByRole('toolbar', { name: 'Under your cup' }).count()).toBe(0);
    await page.getByLabel('Seen by').selectOption('Ada');
    await page.getByRole('toolbar', { name: 'Under your cup' }).waitFor();
    await glance(page, 'replay');
  });

  it('has put every kind of question to one of the two, in one more game if one did not', { timeout: GAME * 2 }, async () => {
    for (let games = 1; games < 3 && missing().length > 0; games++) {
      await ada.page.getByRole('button', { name: 'Rematch' }).click();
      await ada.page.getByRole('button', { name: 'Start the game' }).waitFor();
      await bohdan.page.getByRole('button', { name: 'To the rematch' }).tap();
      await bohdan.page.getByText('Ada starts the game.').waitFor();
      sit();
      await ada.page.getByRole('button', { name: 'Start the game', disabled: false }).click();
      await Promise.all([first, second].map((player) => player.play(() => missing().length === 0)));
    }
    expect(missing()).toEqual([]);
  });

  it('was whole and accessible on every screen, asked no other host and met no defect', () => {
    expect(wrong).toEqual([]);
    for (const { strangers, defects } of [ada, bohdan, hanna]) expect([strangers, defects]).toEqual([[], []]);
  });
});
