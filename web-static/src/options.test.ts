import { beforeAll, describe, expect, it } from 'vitest';
import { setLanguage } from './i18n/index.svelte';
import { moveTimes, moveTimeText, timed } from './options';

describe('the time for a decision', () => {
  beforeAll(() => setLanguage('en'));

  it.each([[null, 'No limit'], [30, '30 seconds'], [60, '1 minute'], [90, '90 seconds'], [7_200, '2 hours'], [259_200, '3 days']] as const)('of %s is said as %s', (seconds, text) => {
    expect(moveTimeText(seconds)).toBe(text);
  });

  it('is offered in a few steps, and always as it is set', () => {
    expect(moveTimes(null)).not.toContain(45);
    const with45 = moveTimes(45);
    expect(with45).toEqual([null, 30, 45, ...moveTimes(null).slice(2)]);
  });

  it('has no line where there is no limit', () => {
    expect([timed(null), timed(undefined), timed(60)]).toEqual([[], [], ['1 minute for each decision']]);
  });
});
