import { afterEach, expect, it } from 'vitest';
import { takeCode } from './fragment';

afterEach(() => history.replaceState(null, '', '/'));

it('is taken without what was copied with it, and out of the address', () => {
  for (const pasted of ['', '.', ').', '%20', '%E2%80%9D', ',%0A']) {
    history.replaceState(null, '', `/device#aB3-_x${pasted}`);
    expect([takeCode(), location.hash]).toEqual(['aB3-_x', '']);
  }
  history.replaceState(null, '', '/device#%E2%80');
  expect(takeCode()).toBe('');
});
