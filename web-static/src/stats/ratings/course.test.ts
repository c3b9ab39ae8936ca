import { expect, it } from 'vitest';
import { changesOf } from '../../table/rated/fixtures';
import { courseOf } from './course';

it('goes from the rating before the first game to that after the last, by time', () => {
  const changes = changesOf(5);
  const { points, ticks, from, until } = courseOf(changes);
  expect(points).toHaveLength(6);
  expect([points[0]!.x, points[1]!.x, points.at(-1)!.x]).toEqual([0, 6, 100]);
  expect(points.map(({ x }) => x).toSorted((a, b) => a - b)).toEqual(points.map(({ x }) => x));
  expect([from, until]).toEqual([changes.at(-1)!.ended_ms, changes[0]!.ended_ms]);
  const scale = (y: number): number => ticks[0]!.value + ((ticks[0]!.y - y) / (ticks[0]!.y - ticks.at(-1)!.y)) * (ticks.at(-1)!.value - ticks[0]!.value);
  expect(points.map(({ y }) => Math.round(scale(y)))).toEqual([changes.at(-1)!.before, ...changes.toReversed().map(({ after }) => after)]);
});

it.each([1, 2, 24, 50])('has a scale of a few round numbers around %s games', (count) => {
  const { points, ticks } = courseOf(changesOf(count));
  expect(ticks.length).toBeGreaterThan(1);
  expect(ticks.length).toBeLessThan(8);
  expect(ticks.every(({ value }) => value % 10 === 0)).toBe(true);
  expect(points.every(({ x, y }) => x >= 0 && x <= 100 && y >= 0 && y <= 100)).toBe(true);
});

it('shows a rating that never changes as a line in the middle', () => {
  const [change] = changesOf(1);
  const { points } = courseOf([{ ...change!, before: 1500, after: 1500 }]);
  expect(points.map(({ x }) => x)).toEqual([0, 100]);
  expect(new Set(points.map(({ y }) => y)).size).toBe(1);
});
