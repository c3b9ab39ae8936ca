import { describe, expect, it } from 'vitest';
import type { Legal } from '../../generated/carcassonne';
import { needsConfirm } from './confirm';
import { SCENES } from './fixtures/scenes';
import { fittings, keep, moveOf, NOTHING, placing, scoreWays, spotKey, spotsOf, stageDiscard, stagedSpot, stageFigure, stageLaid, stageRecall, stageScore, stageTile, stageTurn, tileInHand, type Stage } from './stage';

const legalOf = (scene: string): Legal => SCENES[scene]!().decision!.legal as Legal;
const place = legalOf('place');
const tile = tileInHand(place, null)!;
const cells = fittings(place, tile);
const several = cells.find(({ turns }) => turns.length > 1)!;

describe('a tile', () => {
  it('is laid on a space where it fits, rotated there, and moved elsewhere', () => {
    const laid = stageTile(place, NOTHING, tile, several.at, 0);
    expect(moveOf(place, laid)).toEqual({ do: 'place_tile', tile, at: several.at, turn: several.turns.includes(0) ? 0 : expect.any(Number) });
    const again = stageTile(place, laid, tile, several.at, 0);
    expect(again).not.toEqual(laid);
    expect(stageTurn(place, again, -1)).toEqual(laid);
    const other = stageTile(place, laid, tile, cells.find((cell) => cell !== several)!.at, 0);
    expect(moveOf(place, other)).not.toBeNull();
    expect(stageTile(place, laid, tile, [99, 99], 0)).toBe(laid);
    expect(spotsOf(place, laid).length).toBeGreaterThan(0);
  });

  it('from a hand is the picked one, if it may be laid', () => {
    const hand = legalOf('hand');
    const tiles = placing(hand)!.tiles.map((entry) => entry.tile);
    expect([tileInHand(hand, tiles[1]!), tileInHand(hand, 'base_x'), tileInHand(null, tiles[0]!)]).toEqual([tiles[1], tiles[0], null]);
    expect(stageLaid(hand, { tile: 'base_x', at: [0, 0], turn: 0 })).toBeNull();
  });
});

describe('a figure', () => {
  const legal = legalOf('abbot') as Extract<Legal, { kind: 'meeple' }>;
  it('is placed where that is legal and removed by a second tap, and the abbot can be recalled', () => {
    const key = spotKey(legal.spots[0]!);
    const staged = stageFigure(legal, NOTHING, key);
    expect(moveOf(legal, staged)).toEqual({ do: 'place_meeple', figure: 'meeple', segment: legal.spots[0]!.segment });
    expect(stagedSpot(legal, staged)).toEqual(legal.spots[0]);
    expect([stageFigure(legal, staged, key), stageFigure(legal, staged, 'meeple.x9')]).toEqual([NOTHING, staged]);
    expect(moveOf(legal, stageRecall(legal, staged))).toEqual({ do: 'recall_abbot' });
    expect(stageRecall(legalOf('figure'), NOTHING)).toBe(NOTHING);
  });
});

describe('a choice in words', () => {
  it('names the colour only where one must be chosen', () => {
    const legal = legalOf('score');
    expect(scoreWays(legal)).toHaveLength(3);
    expect([0, 2].map((at) => moveOf(legal, stageScore(legal, NOTHING, at)))).toEqual([expect.objectContaining({ do: 'score_feature', colour: 0 }), expect.not.objectContaining({ colour: expect.anything() })]);
    expect(stageScore(legal, stageScore(legal, NOTHING, 1), 1)).toBe(NOTHING);
    expect(stageScore(legal, NOTHING, 9)).toBe(NOTHING);
  });

  it('discards a tile of the hand', () => {
    const legal = legalOf('discard') as Extract<Legal, { kind: 'discard' }>;
    expect(moveOf(legal, stageDiscard(legal, NOTHING, legal.tiles[0]!))).toEqual({ do: 'discard_tile', tile: legal.tiles[0] });
    expect(stageDiscard(legal, NOTHING, 'base_x')).toBe(NOTHING);
  });
});

describe('what is staged', () => {
  const STAGES: Stage[] = [stageTile(place, NOTHING, tile, several.at, 0), { kind: 'figure', figure: 'meeple', segment: 'r0' }, { kind: 'recall' }, { kind: 'discard', tile: 'base_a' }, { kind: 'score', at: [0, 0], segment: 'c0' }];
  it.each(STAGES)('is kept only while it is legal: $kind', (stage) => {
    for (const scene of ['place', 'figure', 'abbot', 'hand', 'discard', 'score', 'many']) {
      const legal = legalOf(scene);
      const still = keep(legal, stage);
      expect([stage, NOTHING]).toContainEqual(still);
      expect(still === NOTHING || moveOf(legal, still) !== null).toBe(true);
    }
    expect(keep(null, stage)).toBe(NOTHING);
  });

  it('needs confirmation by the setting: always, when it ends the turn, or when there is a choice', () => {
    const [laid] = STAGES;
    expect((['always', 'ending', 'choice'] as const).map((setting) => needsConfirm(setting, place, laid!))).toEqual([true, true, true]);
    const score = legalOf('score');
    expect(needsConfirm('ending', score, stageScore(score, NOTHING, 0))).toBe(false);
    const sole: Legal = { kind: 'meeple', at: [0, 0], spots: [{ figure: 'meeple', segment: 'r0', tiles: 1, complete: false, worth: 1 }], recall: null, skip: false };
    expect([needsConfirm('choice', sole, stageFigure(sole, NOTHING, 'meeple.r0')), needsConfirm('choice', { ...sole, skip: true }, NOTHING)]).toEqual([false, true]);
  });
});
