// A complete game of Carcassonne: The Castle in a real browser on a real server: one player with mouse and keyboard,
// one on a phone, and a spectator. Nobody is told the order of the tiles, nor the faces of the wall tiles that lie face
// down. The tests depend on their order.

import { expect, it } from 'vitest';
import { breakdownFor, expectSound, glances, recordedGame, replayedGame } from './ended';
import { CASTLE, throughFinals, twoAtTiles } from './tiles';
import { company, forTwo, gather, onServer } from './people';
import { ordersTold, runsOfStacks, wallTilesTooSoon } from './secrets';


onServer('The Castle', () => {
  const us = company('castle');
  const { glance, touched, wrong } = glances('castle', 'cs');
  const { met, play } = twoAtTiles(us, CASTLE, glance);

  it('begins for two people who found each other by a link, and one who watches', async () => {
    await gather(us, 'Keep', (page) => forTwo(page, 'Carcassonne: The Castle'));
  });

  it('is played to its end by mouse, by keys, in words and by touch', async () => {
    await play();
    for (const what of ['place', 'place-staged', 'follower', 'follower-staged']) expect(met).toContain(what);
  });

  it('ends with the breakdown of all points on every page', async () => {
    await breakdownFor(us, 'Ada', 'Bohdan');
    await glance(us.ada.page, 'over');
    await throughFinals(us.ada.page, glance);
    await touched(us.bohdan.page, 'over');
  });

  it('has a record that can be verified, and told nobody what lies face down', async () => {
    const runs = runsOfStacks(await recordedGame(us.ada.page));
    expect(runs.length).toBeGreaterThan(40);
    expect(ordersTold([`{"view":{"stack":[${runs[0]}]}}`], runs), 'the search finds what it is for').toHaveLength(1);
    expect(wallTilesTooSoon(['{"t":"table.step","patch":[["/x","wall_3"]]}'])).toHaveLength(1);
    for (const { told } of [us.ada, us.bohdan, us.hanna]) expect([ordersTold(told, runs), wallTilesTooSoon(told)]).toEqual([[], []]);
  });

  it('can be looked at again step by step', async () => {
    expect(await replayedGame(us.hanna.page, (page) => page.getByRole('grid', { name: CASTLE.map }))).toBeGreaterThan(40);
    await glance(us.hanna.page, 'replay');
  });

  it('was whole and accessible on every screen, asked no other host and met no defect', () => {
    expectSound(us, wrong);
  });
});
