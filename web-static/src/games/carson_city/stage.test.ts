import { describe, expect, it } from 'vitest';
import type { Ask, Legal, SpotsOfGain } from '../../generated/carson_city';
import { ghostAt, keep, movesOf, NOTHING, spotsOf, stageBid, stageNewsboy, stageSale, stageSpot, stageTake, stageWindow, unstage } from './stage';

const legal = (ask: Ask | null, sell: Legal['sell'] = []): Legal => ({ ask, sell, sales_left: 3 });
const BID = legal({ kind: 'bid', cards: [1, 8], committed: 3, bonus: 0, void: false });
const SPOTS: SpotsOfGain[] = [[4, 0, 2], [-1, 2, 0]];
const TAKE = legal({ kind: 'take', slots: [{ slot: 0, spots: [], gain: 3 }, { slot: 2, spots: SPOTS, gain: 4 }] });
const PLACE = legal({ kind: 'place', card: 'e1_01', spots: SPOTS });

describe('staging', () => {
  it('stages a legal auction card', () => {
    expect(movesOf(BID, stageBid(BID, 8))).toEqual([{ do: 'bid', value: 8 }]);
  });

  it.each([[7, 'a card that is not offered'], [3, 'the card that is already sealed']])('does not stage %i: %s', (value) => {
    expect(stageBid(BID, value)).toBe(NOTHING);
  });

  it('stages take and place together, to be sent one after the other', () => {
    const taken = stageTake(TAKE, NOTHING, 2);
    expect(spotsOf(TAKE, taken)).toEqual([{ x: 0, y: 2, gain: 4 }, { x: 2, y: 0, gain: -1 }]);
    expect(movesOf(TAKE, stageSpot(TAKE, taken, { x: 0, y: 2 }))).toEqual([{ do: 'take', slot: 2 }, { do: 'place', x: 0, y: 2 }]);
  });

  it('highlights no place for a character', () => {
    expect(spotsOf(TAKE, stageTake(TAKE, NOTHING, 0))).toEqual([]);
  });

  it('ignores a place that is not legal', () => {
    const taken = stageTake(TAKE, NOTHING, 2);
    expect(stageSpot(TAKE, taken, { x: 9, y: 9 })).toBe(taken);
  });

  it('unstages a lot at the second tap', () => {
    expect(stageTake(TAKE, stageTake(TAKE, NOTHING, 2), 2)).toBe(NOTHING);
  });

  it('goes back one step at a time', () => {
    const both = stageSpot(TAKE, stageTake(TAKE, NOTHING, 2), { x: 2, y: 0 });
    expect(ghostAt(unstage(both))).toBeNull();
    expect(unstage(unstage(both))).toBe(NOTHING);
  });

  it('answers the decisions that have two buttons', () => {
    const ask = legal({ kind: 'window', character: 'heroes' });
    expect(movesOf(ask, stageWindow(ask, true))).toEqual([{ do: 'activate', character: 'heroes' }]);
    expect(movesOf(ask, stageWindow(ask, false))).toEqual([{ do: 'decline', character: 'heroes' }]);
  });

  it('stages only sales that are legal', () => {
    const ask = legal({ kind: 'final_sale' }, [{ card: 'e1_05', gain: 7 }]);
    expect(movesOf(ask, stageSale(ask, NOTHING, 'e1_05'))).toEqual([{ do: 'sell', card: 'e1_05' }]);
    expect(stageSale(ask, NOTHING, 'e1_06')).toBe(NOTHING);
  });

  it('lets the Newsboy decline', () => {
    const ask = legal({ kind: 'newsboy', candidates: [] });
    expect(movesOf(ask, stageNewsboy(ask, null))).toEqual([{ do: 'newsboy', character: null }]);
    expect(stageNewsboy(ask, 'singer')).toBe(NOTHING);
  });
});

describe('a new decision', () => {
  const both = stageSpot(TAKE, stageTake(TAKE, NOTHING, 2), { x: 2, y: 0 });

  it('keeps the staged place when the taken card is still to be placed', () => {
    expect(keep(PLACE, both)).toEqual({ kind: 'place', spot: { x: 2, y: 0 } });
  });

  it('drops a lot that another player took', () => {
    expect(keep(legal({ kind: 'take', slots: [] }), both)).toBe(NOTHING);
  });

  it('keeps the lot but drops a place that is no longer legal', () => {
    const fewer = legal({ kind: 'take', slots: [{ slot: 2, spots: SPOTS.slice(0, 1), gain: 4 }] });
    expect(keep(fewer, both)).toEqual({ kind: 'take', slot: 2, spot: null });
  });

  it.each([both, stageBid(BID, 8), stageWindow(legal({ kind: 'window', character: 'heroes' }), true)])('keeps nothing when nothing is asked', (stage) => {
    expect(keep(null, stage)).toBe(NOTHING);
  });
});
