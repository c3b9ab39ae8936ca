// Complete games of Carcassonne in a real browser on a real server. First two people with farmers, The River and The
// Abbot, one with mouse and keyboard and one on a phone, and a spectator; then one person alone against the score.
// Nobody is told the order of the tiles. Each end has its breakdown, its replay and its record. The tests depend on
// their order.

import { expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { breakdownFor, expectSound, glances, recordedGame, replayedGame } from './ended';
import { CARCASSONNE, TilePlayer, throughFinals, twoAtTiles } from './tiles';
import { company, forTwo, gather, onServer, openTable } from './people';
import { ordersTold, runsOfStacks } from './secrets';


onServer('Carcassonne', () => {
  const us = company('carcassonne');
  const { glance, touched, wrong } = glances('carcassonne', 'ca');
  const { met, play } = twoAtTiles(us, CARCASSONNE, glance);

  const withExpansions = async (page: Page): Promise<void> => {
    await forTwo(page, 'Carcassonne');
    await page.getByRole('combobox', { name: 'Rules', exact: true }).selectOption('carcassonne_2_0');
  };

  it('begins for two people who found each other by a link, and one who watches', async () => {
    await gather(us, 'Loire', withExpansions);
  });

  it('is played to its end by mouse, by keys, in words and by touch', async () => {
    await play();
    for (const what of ['place', 'place-staged', 'figure', 'figure-staged', 'farmer', 'skip']) expect(met).toContain(what);
  });

  it('ends with the breakdown of all points on every page', async () => {
    await breakdownFor(us, 'Ada', 'Bohdan');
    await glance(us.ada.page, 'over');
    await throughFinals(us.ada.page, glance);
    await touched(us.bohdan.page, 'over');
  });

  it('has a record that can be verified, and told nobody the order of the tiles', async () => {
    const runs = runsOfStacks(await recordedGame(us.ada.page));
    expect(runs.length).toBeGreaterThan(60);
    expect(ordersTold([`{"view":{"stack":[${runs[0]}]}}`], runs), 'the search finds what it is for').toHaveLength(1);
    for (const { told } of [us.ada, us.bohdan, us.hanna]) expect(ordersTold(told, runs)).toEqual([]);
  });

  it('can be looked at again step by step', async () => {
    expect(await replayedGame(us.hanna.page, (page) => page.getByRole('grid', { name: CARCASSONNE.map }))).toBeGreaterThan(60);
    await glance(us.hanna.page, 'replay');
  });

  it('is played alone against the score', async () => {
    const { page, told } = us.hanna;
    const before = told.length;
    await page.goto(us.saloon.origin);
    await openTable(page, 'Alone', async () => {
      await forTwo(page, 'Carcassonne');
      await page.getByRole('radio', { name: /^solo/iu }).check();
      await page.getByText('1 player').first().waitFor();
    });
    const player = new TilePlayer(us.hanna, 'Hanna', CARCASSONNE, { manners: ['pointer', 'keys'], byHand: 6, glance: (what) => (what === 'place-staged' ? glance(page, 'solo') : Promise.resolve()) });
    await page.getByRole('button', { name: 'Start the game', disabled: false }).click();
    await player.play();
    await page.getByRole('rowheader', { name: 'Total' }).first().waitFor();
    await glance(page, 'solo-over');
    const runs = runsOfStacks(await recordedGame(page));
    expect(ordersTold(told.slice(before), runs)).toEqual([]);
  });

  it('was whole and accessible on every screen, asked no other host and met no defect', () => {
    expectSound(us, wrong);
  });
});
