// A whole game of Carcassonne: The Castle in a real browser and on a real server: one with a mouse and a keyboard, one on
// a phone, and one who watches. Nobody is told in which order the tiles lie, nor what lies face down on the wall. The
// parts follow one another.

import { beforeAll, describe, expect, it } from 'vitest';
import type { Legal } from '../src/generated/castle';
import { executablePath, picture } from './browser';
import { glances, recordedGame, replayedGame } from './ended';
import { CASTLE, LandPlayer, throughFinals } from './land';
import { company, forTwo, gather } from './people';
import { saloonPath } from './saloon';
import { ordersTold, runsOfStacks, wallTilesTooSoon } from './secrets';

const LONG = 90_000;
const GAME = 300_000;
const BY_HAND = 14;

describe.skipIf(executablePath === undefined || saloonPath === undefined)('The Castle', () => {
  const us = company('castle');
  const { glance, wrong } = glances('castle', 'cs');
  const met = new Set<string>();
  const add = (what: string): string => (met.add(what), what);
  let [first, second] = [] as unknown as [LandPlayer<Legal>, LandPlayer<Legal>];

  beforeAll(() => {
    first = new LandPlayer(us.ada, 'Ada', CASTLE, { manners: ['pointer', 'keys', 'list'], byHand: BY_HAND, glance: (what) => glance(us.ada.page, add(what)) });
    second = new LandPlayer(us.bohdan, 'Bohdan', CASTLE, { manners: ['pointer'], byHand: BY_HAND, touch: true, glance: async (what) => void add(what) });
  });

  it('begins for two people who found each other by a link, and one who watches', { timeout: LONG }, async () => {
    await gather(us, 'Keep', (page) => forTwo(page, 'Carcassonne: The Castle'));
  });

  it('is played to its end by mouse, by keys, in words and by touch', { timeout: GAME }, async () => {
    await Promise.all([first.play(), second.play()]);
    for (const what of ['place', 'place-staged', 'follower', 'follower-staged']) expect(met).toContain(what);
  });

  it('ends with the breakdown of all points on every page', { timeout: LONG }, async () => {
    for (const { page } of [us.ada, us.bohdan, us.hanna]) {
      const table = page.getByRole('table').first();
      for (const name of ['Ada', 'Bohdan']) await table.getByRole('columnheader', { name }).waitFor();
      await table.getByRole('rowheader', { name: 'Total' }).waitFor();
    }
    await glance(us.ada.page, 'over');
    await throughFinals(us.ada.page, glance);
    await picture(us.bohdan.page, 'castle-over-touch');
  });

  it('has a record that can be verified, and told nobody what lies face down', { timeout: LONG }, async () => {
    const runs = runsOfStacks(await recordedGame(us.ada.page));
    expect(runs.length).toBeGreaterThan(40);
    expect(ordersTold([`{"view":{"stack":[${runs[0]}]}}`], runs), 'the search finds what it is for').toHaveLength(1);
    expect(wallTilesTooSoon(['{"t":"table.step","patch":[{"value":"wall_3"}]}'])).toHaveLength(1);
    for (const { told } of [us.ada, us.bohdan, us.hanna]) expect([ordersTold(told, runs), wallTilesTooSoon(told)]).toEqual([[], []]);
  });

  it('can be looked at again step by step', { timeout: LONG }, async () => {
    await replayedGame(us.hanna.page, (page) => page.getByRole('grid', { name: CASTLE.map }));
    await glance(us.hanna.page, 'replay');
  });

  it('was whole and accessible on every screen, asked no other host and met no defect', () => {
    expect(wrong).toEqual([]);
    for (const { strangers, defects } of [us.ada, us.bohdan, us.hanna]) expect([strangers, defects]).toEqual([[], []]);
  });
});
