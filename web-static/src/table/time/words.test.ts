import { beforeAll, describe, expect, it } from 'vitest';
import { needTexts, setLanguage } from '../../kit/i18n/index.svelte';
import { choiceOf, durationText, formOf, inForm, parseTime, TIME_CHOICES, timeLine, timeLines, timeOf, withTime } from './words';

const time = (bank_s: number, increment_s: number, cap_s: number) => ({ bank_s, increment_s, cap_s });

describe('the time of a table', () => {
  beforeAll(async () => {
    await setLanguage('en');
    await needTexts('time');
  });

  it.each([
    [1, '1 s'], [45, '45 s'], [60, '1 min'], [90, '90 s'], [7_200, '2 h'], [86_400, '1 day'], [259_200, '3 days'], [180_000, '50 h'],
    [5_000, 'about 83 min'], [360_000, 'about 4 days'], [2_592_000, '30 days'], [0, '0 s'],
  ])('of %i seconds is said as %s', (seconds, text) => {
    expect(durationText(seconds)).toBe(text);
  });

  it.each([
    [time(120, 30, 300), '2 min + 30 s a decision'],
    [time(172_800, 172_800, 172_800), '2 days a decision, except at night'],
    [time(360_000, 360_000, 360_000), 'about 4 days a decision, except at night'],
    [time(43_200, 43_200, 43_200), '12 h a decision, except at night'],
    [time(43_199, 43_199, 43_199), 'about 12 h a decision'],
    [time(1_200, 0, 1_200), '20 min for the game'],
    [time(1_200, 0, 2_400), '20 min for the game'],
    [time(0, 30, 120), '30 s a decision, saved up to 2 min'],
  ])('of %o stands in a row as %s', (of, line) => {
    expect(timeLine(of)).toBe(line);
  });

  it('is said in sentences that end with what happens when it is up', () => {
    expect(timeLines(null)).toEqual(['No time limit.']);
    expect(timeLines(time(60, 60, 60))[0]).toBe('1 min for each decision.');
    expect(timeLines(time(1_200, 0, 1_200)).slice(0, 2)).toEqual(['Each player has 20 min for the whole game.', 'With no time left, you still have 15 s per decision.']);
    expect(timeLines(time(120, 30, 300))).toHaveLength(2);
    expect(timeLines(time(120, 10, 300))).toHaveLength(3);
    expect(timeLines(time(43_200, 43_200, 43_200))[1]).toBe('Clocks are paused in a player’s night and vacation.');
    expect(timeLines(time(0, 30, 300))[0]).toMatch(/^Each decision adds 30 s\./);
    for (const of of [time(60, 60, 60), time(120, 30, 300), time(90, 0, 90)]) expect(timeLines(of).at(-1)).toBe('When the time is up, the standard move is made.');
  });

  it('is one of the choices, which all keep the bounds of the server', () => {
    for (const choice of TIME_CHOICES) {
      const of = timeOf(choice, time(77, 7, 770));
      expect(choiceOf(of)).toBe(choice);
      if (of === null) continue;
      expect(of.cap_s).toBeGreaterThanOrEqual(Math.max(of.bank_s, of.increment_s, 15));
      expect(of.bank_s + of.increment_s).toBeGreaterThanOrEqual(15);
    }
    expect(timeOf('own', null)).toEqual(timeOf('live', null));
  });

  it.each(['bank', 'each', 'game'] as const)('can be changed to the form %s', (form) => {
    for (const from of [time(120, 30, 300), time(60, 60, 60), time(1_200, 0, 1_200)]) expect(formOf(inForm(form, from))).toBe(form);
  });

  it('follows a change of one value', () => {
    expect(withTime('each', time(60, 60, 60), { cap_s: 90 })).toEqual(time(90, 90, 90));
    expect(withTime('game', time(60, 0, 60), { bank_s: 600 })).toEqual(time(600, 0, 600));
    expect(withTime('bank', time(60, 10, 60), { bank_s: 600 })).toEqual(time(600, 10, 600));
    expect(withTime('bank', time(60, 10, 600), { cap_s: 30 })).toEqual(time(60, 10, 60));
  });

  it.each([undefined, null, 60, {}, { bank_s: 1, increment_s: 1 }, { bank_s: '1', increment_s: 1, cap_s: 1 }, { bank_s: -1, increment_s: 1, cap_s: 1 }])('is not read from %o', (stored) => {
    expect(parseTime(stored)).toBeNull();
  });

  it('is read as it was stored', () => {
    expect(parseTime(JSON.parse(JSON.stringify(time(120, 30, 300))))).toEqual(time(120, 30, 300));
  });
});
