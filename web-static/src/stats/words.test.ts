import { beforeAll, expect, it } from 'vitest';
import { needTexts, setLanguage } from '../kit/i18n/index.svelte';
import { meanText, numberText, percentText, spanText } from './words';

beforeAll(async () => {
  await setLanguage('de');
  await Promise.all(['stats', 'time'].map(needTexts));
});

it.each([
  [0, '0 s'], [59, '59 s'], [60, '1 min'], [80, '1 min 20 s'], [620, '10 min'], [3_600, '1 h'], [5_700, '1 h 35 min'], [40_000, '11 h'], [90_000, '1 Tag 1 h'], [900_000, '10 Tage'],
])('%s seconds are %s', (seconds, said) => {
  expect(spanText(seconds)).toBe(said.replaceAll(' ', '\u00a0'));
});

it('numbers are those of the language', () => {
  expect([numberText(1_234), numberText(-2.35), meanText(12), meanText(-0.25), meanText(0.043, 2), percentText(1 / 3)]).toEqual(['1.234', '−2,4', '12,0', '−0,3', '0,04', '33\u00a0%']);
});
