import { describe, expect, it } from 'vitest';
import type { HealthPoint } from '../generated/protocol';
import { CURVES, curveOf, rangeOf, said, SLOTS } from './healthFigures';

const POINT: HealthPoint = { at: 0, online: 3, sockets: 4, rooms_awake: 2, moves: 24, refused: 1, commit_us: 2500, commit_p99_us: null, memory_bytes: 64_000_000 };

describe('the figures of the last hour', () => {
  it('are read from a point in the units in which they are said', () => {
    expect(CURVES.map(({ of, unit }) => said(of(POINT), unit, 'en'))).toEqual(['3', '4', '2', '24', '1', '2.5 ms', '–', '64 MB']);
    expect(said(2.5, 'ms', 'ru')).toBe('2,5 мс');
  });

  it('reach from the lowest to the highest value that there is', () => {
    expect(rangeOf([4, null, 1, 9])).toEqual({ low: 1, high: 9 });
    expect(rangeOf([null])).toBeNull();
  });

  it('end at the same place however many there are, from nothing at the foot', () => {
    expect(curveOf([0, 10], 30)).toEqual({ line: 'M118.5 29.00L119.5 2.00', area: 'M118.5 30L118.5 29.00L119.5 2.00V30Z' });
    expect(curveOf(new Array<number>(SLOTS).fill(1), 30).line).toMatch(/^M0\.5 2\.00L.*L119\.5 2\.00$/u);
    expect(curveOf([0, 0], 30).line).toBe('M118.5 29.00L119.5 29.00');
  });

  it('have a gap where there is no value, and show a value alone', () => {
    expect(curveOf([5, null, 5, 5], 30).line).toBe('M116.5 2.00h.5M118.5 2.00L119.5 2.00');
    expect(curveOf([null, null], 30)).toEqual({ line: '', area: '' });
  });
});
