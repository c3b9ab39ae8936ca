import { describe, expect, it } from 'vitest';
import type { Analysis } from '../../generated/protocol';
import { bands, decisionAt, difference, percent, points, turningSteps } from './analysis';

const ANALYSIS: Analysis = {
  format: 'saloon.analysis/7', effort: 10, seed: 1, curve: [[5000, 5000], [2500, 7500], [0, 10_000]],
  decisions: [{ v: 1, seat: 0, made: { do: 'skip' }, best: { do: 'take' }, chance: 5000, lost_chance: 2500, lost_points: 340 }],
  seats: [], turning_points: [{ v: 1, seat: 0, by: 'choice', chance: -2500 }, { v: 2, seat: 1, by: 'luck', chance: 2500 }],
};

describe('an analysis', () => {
  it('has a decision at the step in which it was made, and at no other', () => {
    expect(decisionAt(ANALYSIS, 1)?.lost_chance).toBe(2500);
    expect(decisionAt(ANALYSIS, 2)).toBeUndefined();
    expect(turningSteps(ANALYSIS)).toEqual([1, 2]);
  });

  it.each([
    ['en', 6321, '63.2%', '+63.2%'],
    ['en', -1234, '-12.3%', '-12.3%'],
    ['en', 0, '0%', '0%'],
    ['de', 6321, '63,2 %', '+63,2 %'],
  ])('writes in %s %i ten-thousandths as %s, and as a difference %s', (language, chance, alone, changed) => {
    const plain = (text: string): string => text.replace(/\u00a0|\u202f/gu, ' ').replace('−', '-');
    expect([plain(percent(language, chance)), plain(difference(language, chance))]).toEqual([alone, changed]);
  });

  it('rounds points to a tenth', () => expect([points(340), points(-55), points(4)]).toEqual([3.4, -0.5, 0]));

  it('draws the chances as bands that fill the box', () => {
    expect(bands(ANALYSIS.curve, 100, 40)).toEqual([
      'M0.0 0.0L50.0 0.0L100.0 0.0L100.0 0.0L50.0 10.0L0.0 20.0Z',
      'M0.0 20.0L50.0 10.0L100.0 0.0L100.0 40.0L50.0 40.0L0.0 40.0Z',
    ]);
    expect(bands([], 100, 40)).toEqual([]);
  });
});
