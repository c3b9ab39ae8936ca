import { expect, it } from 'vitest';
import { pauseMs } from './retry';

it('never comes back before the time that the server has named, and not together with others', () => {
  const after = { retry: 'after', after_ms: 30_000 } as const;
  expect([0, 0.5, 1].map((random) => pauseMs(0, random, after))).toEqual([30_000, 33_750, 37_500]);
  expect(pauseMs(0, 0, { retry: 'after' })).toBe(1000);
});

it('pauses longer after each failure, up to a quarter of a minute', () => {
  const pauses = Array.from({ length: 20 }, (_, failures) => pauseMs(failures, 1));
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
  expect([pauses[0], pauses[1], pauses.at(-1)]).toEqual([250, 425, 15_000]);
});

it('gives up where the server wants no other try', () => {
  expect(pauseMs(3, 1, { retry: 'no' })).toBeNull();
});
