import { describe, expect, it } from 'vitest';
import type { Cell, Legal, View } from '../../generated/point_city';
import { needsConfirm } from './confirm';
import { SCENES } from './fixtures/scenes';
import { chosenCells, keep, litCells, moveOf, NOTHING, paidBy, partners, paymentsOf, shortOf, stageCell, stageDeck, stageFlip, stagePair, stagePay, stageToken, unstage, type Stage } from './stage';

const legalOf = (scene: string): Legal => SCENES[scene]!().decision!.legal as Legal;
const turn = legalOf('turn');
const taps = (legal: Legal, ...cells: Cell[]): Stage => cells.reduce<Stage>((stage, cell) => stageCell(legal, stage, cell), NOTHING);

describe('what is staged of the market', () => {
  it('highlights the neighbours that can be taken with the first card, and takes the second', () => {
    const first = taps(turn, [4, 1]);
    expect(litCells(turn, first)).toEqual([[3, 1], [4, 2]]);
    expect(moveOf(turn, first)).toBeNull();
    expect(moveOf(turn, stageCell(turn, first, [3, 1]))).toEqual({ do: 'take_market', cells: [[3, 1], [4, 1]] });
  });

  it('names the payment only when there are several, the suggested one first', () => {
    const pair = taps(turn, [3, 2], [3, 3]);
    expect([paymentsOf(turn, pair).length, paidBy(turn, pair)]).toEqual([4, { energy_2: 1 }]);
    expect(moveOf(turn, stagePay(turn, pair, 1))).toEqual({ do: 'take_market', cells: [[3, 2], [3, 3]], pay: { energy_1: 1, ingenuity_1: 1 } });
    expect([stagePay(turn, pair, 4), stagePay(turn, pair, -1)]).toEqual([pair, pair]);
    expect(moveOf(turn, taps(turn, [1, 2], [1, 1]))).toEqual({ do: 'take_market', cells: [[1, 1], [1, 2]] });
  });

  it('refuses a neighbour that cannot be paid for, and starts again with a card further away', () => {
    const first = taps(turn, [3, 3]);
    expect(stageCell(turn, first, [3, 4])).toBe(first);
    expect(stageCell(turn, first, [1, 4])).toEqual({ kind: 'first', cell: [1, 4] });
    expect(stageCell(turn, NOTHING, [2, 1])).toBe(NOTHING);
  });

  it('unstages cards one after the other', () => {
    const pair = taps(turn, [4, 1], [4, 2]);
    expect(stageCell(turn, pair, [4, 1])).toEqual({ kind: 'first', cell: [4, 2] });
    expect(unstage(pair)).toEqual({ kind: 'first', cell: [4, 1] });
    expect([unstage(unstage(pair)), taps(turn, [4, 1], [4, 1])]).toEqual([NOTHING, NOTHING]);
    expect(unstage({ kind: 'flip', cell: [1, 1] })).toEqual({ kind: 'flip', cell: null });
  });

  it('reports what is missing for the cheapest way to take a card, and nothing for an affordable one', () => {
    expect(shortOf(turn, [3, 4])).toMatchObject({ missing: { industry: 3 }, short: 1 });
    expect([shortOf(turn, [3, 2]), shortOf(turn, [1, 1])]).toEqual([null, null]);
    expect(partners(turn, [2, 1])).toEqual([]);
    expect(shortOf(null, [3, 4])).toBeNull();
  });

  it('flips only cards that may be flipped', () => {
    const mode = stageFlip(turn, NOTHING);
    expect(litCells(turn, mode)).toEqual([[1, 1], [2, 2]]);
    expect(stageCell(turn, mode, [1, 3])).toBe(mode);
    expect(moveOf(turn, stageCell(turn, mode, [2, 2]))).toEqual({ do: 'flip', cell: [2, 2] });
    expect(stageFlip(turn, mode)).toBe(NOTHING);
    expect(stageFlip(legalOf('last'), NOTHING)).toBe(NOTHING);
  });

  it('takes from the deck, a single card, a civic token', () => {
    expect(moveOf(turn, stageDeck(turn, NOTHING))).toEqual({ do: 'take_deck' });
    expect(stageDeck(legalOf('last'), NOTHING)).toBe(NOTHING);
    const one = legalOf('one');
    expect(moveOf(one, taps(one, [4, 4]))).toEqual({ do: 'take_one', cell: [4, 4] });
    expect([litCells(one, NOTHING), taps(one, [1, 1])]).toEqual([[[4, 4]], NOTHING]);
    const civic = legalOf('civic');
    expect(moveOf(civic, stageToken(civic, NOTHING, 'flat_7'))).toEqual({ do: 'choose_civic', token: 'flat_7' });
    expect(stageToken(civic, NOTHING, 'flat_5')).toBe(NOTHING);
    expect(stageToken(turn, NOTHING, 'flat_7')).toBe(NOTHING);
  });

  it('takes a named pair only when it can be paid for', () => {
    expect(stagePair(turn, [4, 2], [4, 1])).toEqual({ kind: 'pair', cells: [[4, 1], [4, 2]], pay: 0 });
    expect([stagePair(turn, [3, 3], [3, 4]), stagePair(turn, [1, 1], [4, 4])]).toEqual([null, null]);
  });

  const STAGES: Stage[] = [NOTHING, { kind: 'first', cell: [4, 1] }, { kind: 'pair', cells: [[3, 2], [3, 3]], pay: 3 }, { kind: 'flip', cell: [2, 2] }, { kind: 'deck' }, { kind: 'token', token: 'flat_7' }, { kind: 'single', cell: [4, 4], pay: 0 }];
  it.each(STAGES)('keeps $kind only while it is legal', (stage) => {
    for (const legal of [turn, legalOf('civic'), legalOf('one'), legalOf('pass'), legalOf('nothing')]) {
      const kept = keep(legal, stage);
      expect([stage, { ...stage, cell: null }, NOTHING]).toContainEqual(kept);
      for (const cell of chosenCells(kept)) expect(legal.kind === 'turn' && JSON.stringify(legal)).toContain(JSON.stringify(cell));
      if (['pair', 'deck', 'token', 'single'].includes(kept.kind)) expect(moveOf(legal, kept)).not.toBeNull();
    }
    expect(keep(null, stage)).toEqual(NOTHING);
  });

  it('needs confirmation by the setting: always, when it ends the turn, or when there is a choice', () => {
    const [flip, deck, token]: Stage[] = [{ kind: 'flip', cell: [2, 2] }, { kind: 'deck' }, { kind: 'token', token: 'flat_7' }];
    expect([flip!, deck!].map((stage) => [needsConfirm('always', turn, stage), needsConfirm('ending', turn, stage), needsConfirm('choice', turn, stage)])).toEqual([[true, false, true], [true, true, true]]);
    expect([legalOf('civic'), legalOf('civic_two')].map((legal) => needsConfirm('ending', legal, token!))).toEqual([true, false]);
    expect(needsConfirm('choice', legalOf('nothing'), deck!)).toBe(false);
  });
});

it('offers every pair of neighbours in the scenes', () => {
  for (const scene of ['turn', 'first', 'solo', 'four']) expect([scene, (legalOf(scene) as Extract<Legal, { kind: 'turn' }>).pairs.length, (SCENES[scene]!().view as View).market.length]).toEqual([scene, 24, 16]);
});
