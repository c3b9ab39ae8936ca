// A complete game of Dice Town in a real browser on a real server: two people, one with a mouse and one on a phone, two
// bots, and a spectator. The game meets every kind of response window and of the Sheriff's decisions; nobody receives
// another player's secrets; the end has its breakdown, its replay and its record. The tests depend on their order.

import { beforeAll, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import type { View } from '../src/generated/dice_town';
import { TableFrames } from './tableFrames';
import { DicePlayer, FACES, withHouse, type Met } from './dice';
import { breakdownFor, expectSound, glances, recordedGame, replayedGame } from './ended';
import { company, gather, onServer, rematch } from './people';
import { diceSecrets } from './secrets';

/** Decisions of which one of the two people must meet each. Public facts cause them, so every game that is long
 * enough has them. */
const WINDOWS: readonly Met[] = ['keep', 'reveal_final', 'react wanted', 'react fair_share', 'react marshal', 'react elixir', 'visit', 'offer', 'decide_tie', 'store_keep', 'doc_choice'];

onServer('a game of Dice Town', () => {
  const us = company('dice', '--house-pause-ms', '300');
  let link: string;
  let [first, second] = [] as unknown as [DicePlayer, DicePlayer];
  const { glance, touched, wrong } = glances('dice', 'dt');
  const met = new Set<Met>();
  /** The names of the two bots. */
  let bots: string[] = [];

  beforeAll(() => sit());

  const missing = (): Met[] => WINDOWS.filter((kind) => !met.has(kind));
  /** Seats the two players at the table of their pages. Both collect claims and nuggets, which end the game soonest,
   * and store cards, in the General Store and in the Saloon: a player without store cards is asked in few windows. */
  function sit(): void {
    first = new DicePlayer(us.ada, 'Ada', { met, likes: ['jack', 'ace', 'nine'], glance: (kind) => glance(us.ada.page, kind) });
    second = new DicePlayer(us.bohdan, 'Bohdan', { met, likes: ['ace', 'queen', 'nine'], touch: true, leaves: 1, glance: (kind) => touched(us.bohdan.page, kind) });
  }

  async function houseToo(page: Page): Promise<void> {
    await withHouse(page);
    for (const option of ['20 claims', 'the game ends at once']) await page.getByRole('radio', { name: option }).check();
  }

  it('begins for two people and two house players', async () => {
    link = await gather(us, 'Nugget Hill', houseToo, async () => {
      await us.ada.page.getByLabel('Strength of bot 4').waitFor();
      bots = (await us.ada.page.locator('li.house strong').allInnerTexts()).map((text) => text.split(/\s/u)[0] ?? '');
      expect(new Set(bots).size).toBe(2);
      await glance(us.ada.page, 'waiting');
    });
  });

  it('shows each the dice under their own cup, and nobody those of another', async () => {
    for (const [{ page }, { frames }] of [[us.ada, first], [us.bohdan, second]] as const) {
      const dice = page.getByRole('toolbar', { name: 'Under your cup' }).getByRole('button');
      await dice.first().waitFor();
      const { own } = frames.catchUp().view as View;
      expect(own?.cup).toHaveLength(5);
      for (const [i, face] of own!.cup.entries()) await dice.nth(i).and(page.getByRole('button', { name: `Die ${i + 1}: ${FACES[face]}`, exact: true })).waitFor();
      expect(await dice.count()).toBe(5);
    }
    expect(await us.hanna.page.getByRole('toolbar', { name: 'Under your cup' }).count()).toBe(0);
  });

  it('is played to its end', async () => {
    await Promise.all([first.play(), second.play()]);
    await us.hanna.page.getByRole('rowheader', { name: 'Total' }).first().waitFor();
  });

  it('has told nobody the secrets of another', () => {
    for (const [own, { told }] of [[0, us.ada], [1, us.bohdan], [null, us.hanna]] as const) {
      const frames = new TableFrames({ told }, 'ever');
      expect(diceSecrets(frames.catchUp().events, own)).toEqual([]);
    }
    const owned = us.hanna.told.filter((frame) => /"own":\s*\{|"path":"\/own|"faces"|"looked_at":\s*\[[^\]]/u.test(frame));
    expect(owned).toEqual([]);
  });

  it('ends with the breakdown of all points on every page', async () => {
    await breakdownFor(us, 'Ada', 'Bohdan', ...bots);
    await glance(us.ada.page, 'over');
    await touched(us.bohdan.page, 'over');
  });

  it('has a page of its own from now on, with a record that can be verified', async () => {
    const { page } = us.ada;
    await recordedGame(page, async () => {
      await page.getByRole('heading', { level: 1, name: 'Nugget Hill' }).waitFor();
      await page.getByText(`Ada, Bohdan, ${bots[0]} (bot) · normal, and ${bots[1]} (bot) · normal`, { exact: true }).waitFor();
      await glance(page, 'page');
    });
    await glance(page, 'fairness');
    await page.goto(link);
  });

  it('can be looked at again step by step, as each seat saw it', async () => {
    const { page } = us.hanna;
    expect(await replayedGame(page, (at) => at.getByRole('complementary', { name: 'Players' }))).toBeGreaterThan(50);
    await page.getByRole('slider').fill('1');
    expect(await page.getByRole('toolbar', { name: 'Under your cup' }).count()).toBe(0);
    await page.getByLabel('View').selectOption('Ada');
    await page.getByRole('toolbar', { name: 'Under your cup' }).waitFor();
    await glance(page, 'replay');
  });

  it('has put every kind of question to one of the two, in one more game if one did not', async () => {
    for (let games = 1; games < 3 && missing().length > 0; games++) {
      await rematch(us);
      sit();
      await us.ada.page.getByRole('button', { name: 'Start the game', disabled: false }).click();
      await Promise.all([first, second].map((player) => player.play(() => missing().length === 0)));
    }
    expect(missing()).toEqual([]);
  });

  it('was whole and accessible on every screen, asked no other host and met no defect', () => {
    expectSound(us, wrong);
  });
});
