import { describe, expect, it } from 'vitest';
import type { ReplayDoc } from '../../generated/protocol';
import { marksOf } from './marks';
import { leadsOf, momentsOf } from './moments';

const none: readonly never[] = [];
const TOTALS = [[0, 0], [9, 0], [9, 4], [9, 16], [20, 16], [20, 22], [70, 60]];

describe('the notable moments', () => {
  it('are the largest gain, the last change of the lead and the most contested step, in the order of the game', () => {
    expect(momentsOf({ totals: TOTALS, gains: [], contests: [0, 0, 7, 0, 3, 0, 0] })).toEqual([
      { kind: 'contest', step: 2 }, { kind: 'gain', step: 3, seat: 1, points: 12 }, { kind: 'lead', step: 6, seat: 0, over: 1 },
    ]);
  });

  it('are further gains where nothing was contested and the lead never changed, those of other seats first', () => {
    expect(momentsOf({ totals: [[0, 0], [30, 0], [50, 0], [50, 3], [60, 3]], gains: [], contests: [] })).toEqual([
      { kind: 'gain', step: 1, seat: 0, points: 30 }, { kind: 'gain', step: 2, seat: 0, points: 20 }, { kind: 'gain', step: 3, seat: 1, points: 3 },
    ]);
  });

  it('tell no points where nobody could count them', () => {
    expect(momentsOf({ totals: [], gains: [none, [[1, 6]], none, [[0, 2]], none], contests: [0, 0, 0, 5, 0] })).toEqual([
      { kind: 'gain', step: 1, seat: 1, points: null }, { kind: 'contest', step: 3 },
    ]);
  });

  it('are none of a game of which nothing is known, and take no step twice', () => {
    expect(momentsOf({ totals: [], gains: [], contests: [] })).toEqual([]);
    const all = momentsOf({ totals: TOTALS, gains: [], contests: [0, 0, 0, 9, 0, 0, 0] });
    expect(new Set(all.map(({ step }) => step)).size).toBe(all.length);
  });
});

it('the lead changes where another seat is alone in front, not where two are level', () => {
  expect(leadsOf([[0, 0, 0], [1, 0, 0], [1, 1, 0], [1, 2, 0], [1, 2, 2], [3, 2, 2]])).toEqual([{ kind: 'lead', step: 3, seat: 1, over: 0 }, { kind: 'lead', step: 5, seat: 0, over: 1 }]);
});

it('the marks of a timeline are what the game marks, rounds, large gains and changes of the lead, the most notable first', () => {
  const event = (...types: string[]) => types.map((type) => ({ type }));
  const steps = [event('round_started'), event('turned'), event('other'), event('turned', 'round_started'), event(), event('used'), event('over')].map((events, v) => ({ v, actor: null, events, patch: [] }));
  const marks = marksOf({ steps } as unknown as ReplayDoc, { marks: { turned: 'reveal', used: 'card' } }, TOTALS);
  expect(marks).toEqual([
    { step: 0, kinds: ['round'] }, { step: 1, kinds: ['gain', 'reveal'] }, { step: 3, kinds: ['lead', 'gain', 'reveal', 'round'] }, { step: 4, kinds: ['lead', 'gain'] }, { step: 5, kinds: ['lead', 'card'] }, { step: 6, kinds: ['lead'] },
  ]);
});
