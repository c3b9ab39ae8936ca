import { describe, expect, it } from 'vitest';
import type { Legal, View } from '../../generated/castle';
import { needsConfirm } from './confirm';
import { SCENES } from './fixtures/scenes';
import { choicesOf, equal, keep, layableOf, numberOf, placementsOf, stageAt, stageChoice, stageNumber, stageSegment, stageTurn, waysOf } from './stage';

const legalOf = (scene: string): Legal => SCENES[scene]!().decision!.legal as Legal;
const [place, follower, score, end] = ['place', 'follower', 'score', 'turn_end'].map(legalOf) as [Legal, Legal, Legal, Legal];

describe('a tile that is staged', () => {
  const several = layableOf(place)!.cells.find(({ turns }) => turns.length > 1)!;
  const single = layableOf(place)!.cells.find(({ turns }) => turns.length === 1)!;

  it('has a rotation that fits, and another tap rotates it to the next one', () => {
    const staged = stageAt(place, null, several.at, 0);
    expect(staged).toMatchObject({ do: 'place_tile', at: several.at });
    expect(waysOf(place, staged)).toBe(several.turns.length);
    const turned = stageAt(place, staged, several.at, 0);
    expect([turned, stageTurn(place, staged, 1)]).toEqual([turned, turned]);
    expect(equal(turned, staged)).toBe(false);
    expect(stageTurn(place, turned, -1)).toEqual(staged);
  });

  it('is unchanged where only one rotation fits, and by a tap on an illegal space', () => {
    const staged = stageAt(place, null, single.at, 0);
    expect(stageTurn(place, staged, 1)).toEqual(staged);
    const taken = (SCENES['place']!().view as View).tiles[0]!.at;
    expect(stageAt(place, staged, taken, 0)).toBe(staged);
    expect([stageAt(null, null, single.at, 0), stageTurn(place, null, 1), waysOf(place, null)]).toEqual([null, null, 0]);
  });

  it('is kept under a new decision that still allows it', () => {
    const staged = stageAt(place, null, several.at, 0);
    expect(keep(place, staged)).toBe(staged);
    expect([keep(follower, staged), keep(null, staged), keep(place, null)]).toEqual([null, null, null]);
  });

  it('can be chosen from the list of all placements', () => {
    const all = layableOf(place)!.cells.reduce((sum, { turns }) => sum + turns.length, 0);
    expect(placementsOf(place)).toHaveLength(all);
    for (const move of placementsOf(place)) expect(keep(place, move)).toBe(move);
  });
});

describe('an answer', () => {
  it('has a number, and declining has 0', () => {
    expect(choicesOf(follower).map((move) => numberOf(follower, move))).toEqual([1, 2, 3, 4, 0]);
    expect(choicesOf(end)).toEqual([{ do: 'use_extra_turn' }, { do: 'end_turn' }]);
    expect([stageNumber(end, null, 0), stageNumber(end, null, 1), stageNumber(end, null, 2)]).toEqual([{ do: 'end_turn' }, { do: 'use_extra_turn' }, null]);
    expect(choicesOf(place)).toEqual([]);
  });

  it('offers a feature once more for each wall tile that doubles it', () => {
    expect(choicesOf(score)).toEqual([{ do: 'score_feature', at: [2, 3], segment: 'h0' }, { do: 'score_feature', at: [2, 3], segment: 'h0', double: 'wall_3' }, { do: 'score_feature', at: [3, 5], segment: 't0' }]);
  });

  it('is unstaged by choosing it again, and refused where it is not legal', () => {
    const knight = stageSegment(follower, null, 't0');
    expect(knight).toEqual({ do: 'place_follower', segment: 't0' });
    expect(stageSegment(follower, knight, 't0')).toBeNull();
    expect(stageSegment(follower, knight, 'h7')).toBe(knight);
    expect([stageChoice(end, null, { do: 'skip' }), stageChoice(end, null, undefined)]).toEqual([null, null]);
    expect([keep(follower, knight), keep(score, knight)]).toEqual([knight, null]);
  });

  it('needs confirmation by the setting: always, when it may end the turn, or when there is a choice', () => {
    expect([place, follower, score].map((legal) => [needsConfirm('always', legal), needsConfirm('ending', legal), needsConfirm('choice', legal)])).toEqual([[true, true, true], [true, true, true], [true, false, true]]);
    expect(needsConfirm('choice', { kind: 'score', features: (score as Extract<Legal, { kind: 'score' }>).features.slice(1) })).toBe(false);
  });
});
