import { afterEach, expect, it } from 'vitest';
import { LANGUAGES, setLanguage } from '../../kit/i18n/index.svelte';
import { SEASONS } from './fixtures';
import { boardFile } from './requests';
import { changeText, placeText, ratingText, seasonText } from './words';

afterEach(() => setLanguage('en'));

it('a change has a sign, also none', () => {
  expect([changeText(1500, 1512), changeText(1500, 1492), changeText(1500, 1500), ratingText(1512), ratingText(-3)]).toEqual(['+12', '\u22128', '±0', '1512', '\u22123']);
});

it('a season is called by its months, wherever the reader lives', async () => {
  await setLanguage('en');
  expect(SEASONS.map(seasonText).map((text) => text.replaceAll(/\s/gu, ' '))).toEqual(['Oct – Dec 2026', 'Jul – Sep 2026']);
});

it.each(LANGUAGES)('a place that was expected has one digit after the point in %s', async (language) => {
  await setLanguage(language);
  expect(placeText(1.44)).toMatch(/^1[.,]4$/u);
});

it('the files of a leaderboard have the season of the page', () => {
  expect([boardFile('castle', null, 'json'), boardFile('castle', null, 'csv'), boardFile('castle', '2026-q4', 'json'), boardFile('castle', '2026-q4', 'csv')]).toEqual([
    '/api/v1/ratings/castle', '/api/v1/ratings/castle?format=csv', '/api/v1/ratings/castle?season=2026-q4', '/api/v1/ratings/castle?season=2026-q4&format=csv',
  ]);
});
