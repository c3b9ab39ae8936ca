import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Leaderboard } from '../../generated/protocol';
import { LANGUAGES, needTexts, setLanguage } from '../../kit/i18n/index.svelte';
import { go } from '../../kit/router.svelte';
import { client } from '../../net/client.svelte';
import { BOARD, MINE, people, SEASONS } from '../../table/rated/fixtures';
import RatingsPage from './RatingsPage.svelte';

let undo: () => void = () => undefined;
let asked: string[] = [];
let answer: (season: string | null) => object = () => BOARD;

const clean = (element: Element | null): string => element?.textContent?.replaceAll(/\s+/gu, ' ').trim() ?? '';
const texts = (selector: string): string[] => [...document.querySelectorAll(selector)].map(clean);
const seen = (said: RegExp): Promise<void> => vi.waitFor(() => expect(clean(document.querySelector('main'))).toMatch(said));

function draw(of: (season: string | null) => object, season: string | null = null): void {
  answer = of;
  go(`/ratings/carson_city${season === null ? '' : `?season=${season}`}`, 'replace');
  const shown = mount(RatingsPage, { target: document.body, props: { game: 'carson_city' } });
  undo = () => void unmount(shown);
  flushSync();
}
const ofSeason = (id: string | null): Leaderboard => {
  const season = SEASONS.find((one) => one.id === id);
  return { ...BOARD, ...(season && { season, rows: BOARD.rows.slice(0, 2) }) };
};

describe('the leaderboard of a game', () => {
  beforeEach(async () => {
    await setLanguage('en');
    await needTexts('stats');
    asked = [];
    client.me = people[1]!;
    vi.stubGlobal('fetch', (path: string) => {
      asked.push(path);
      const body = answer(new URL(path, 'http://saloon.test').searchParams.get('season'));
      return Promise.resolve(Response.json(body, { status: 'code' in body ? ({ unauthenticated: 401 } as Record<string, number>)[String(body.code)] ?? 404 : 200 }));
    });
  });
  afterEach(() => {
    undo();
    client.me = null;
    vi.unstubAllGlobals();
    go('/', 'replace');
  });

  it('lists ranks, people, ratings, games and days; my own row is marked', async () => {
    draw(() => BOARD);
    await seen(/8 players on the leaderboard/u);
    expect(asked).toEqual(['/api/v1/ratings/carson_city']);
    expect([texts('h1'), texts('caption'), texts('thead th')]).toEqual([['Ratings Carson City'], ['Leaderboard: Carson City, All time'], ['Rank', 'Player', 'Rating', 'Games', 'Last game']]);
    expect(texts('tbody tr:nth-child(4) > *').slice(0, 4)).toEqual(['4', 'Konstantin der Wüstenreiter', '1650? provisional', '6']);
    expect(texts('tr.mine th')).toEqual(['Богдан you']);
    expect(document.querySelector('tbody a')?.getAttribute('href')).toBe('/people/Ada%20Byron');
    expect(document.querySelectorAll('th:not([scope])').length).toBe(0);
    await seen(/at least 5 rated games, the last of them within the last 60 days\./u);
    await seen(/“\?” marks a provisional rating/u);
    expect([...document.querySelectorAll('footer a')].map((link) => link.getAttribute('href'))).toEqual(['/api/v1/ratings/carson_city?format=csv', '/api/v1/ratings/carson_city']);
  });

  it('shows me below where I am not among the first, or not on it', async () => {
    client.me = { id: 'other', name: 'Wil', kind: 'member' };
    draw(() => ({ ...BOARD, mine: { ...MINE, rank: 131 } }));
    await seen(/Wil/u);
    expect(texts('.below tr > *').slice(0, 4)).toEqual(['131', 'Wil you', '1523? provisional', '3']);
    undo();
    draw(() => ({ ...BOARD, rows: [], mine: MINE }));
    await seen(/Nobody is on the leaderboard yet/u);
    expect(texts('.below td:first-child')).toEqual(['–not on the leaderboard']);
    client.me = null;
    flushSync();
    expect(document.querySelector('.below')).toBeNull();
  });

  it('is of a season, by its address and by choice', async () => {
    draw(ofSeason, '2026-q3');
    await seen(/2 players/u);
    const select = document.querySelector('select')!;
    expect([...select.options].map(({ text }) => text.replaceAll(/\s+/gu, ' '))).toEqual(['All time', 'Oct – Dec 2026', 'Jul – Sep 2026']);
    expect([asked, select.value]).toEqual([['/api/v1/ratings/carson_city?season=2026-q3'], '2026-q3']);
    select.value = '';
    select.dispatchEvent(new Event('change', { bubbles: true }));
    await seen(/8 players/u);
    expect(location.pathname + location.search).toBe('/ratings/carson_city');
    select.value = '2026-q4';
    select.dispatchEvent(new Event('change', { bubbles: true }));
    await seen(/2 players/u);
    expect(location.search).toBe('?season=2026-q4');
    expect(document.querySelector('footer a')?.getAttribute('href')).toBe('/api/v1/ratings/carson_city?season=2026-q4&format=csv');
    go('/ratings/carson_city');
    await seen(/8 players/u);
    expect(select.value).toBe('');
  });

  it('without seasons offers none, and says that ratings are being computed again', async () => {
    draw(() => ({ ...BOARD, seasons: [], is_changing: true }));
    await seen(/Ratings are being computed again and may still change\./u);
    expect(document.querySelector('select')).toBeNull();
  });

  it('without rows says how to play rated, and leads there', async () => {
    draw(() => ({ ...BOARD, rows: [] }));
    await seen(/switch on “Rated game”\. It needs a clock, at least two players with an account, and no bots\./u);
    expect(document.querySelector('main .primary')?.getAttribute('href')).toBe('/new?game=carson_city');
    expect(document.querySelector('table, footer')).toBeNull();
  });

  it.each(LANGUAGES)('is said in %s', async (language) => {
    await setLanguage(language);
    draw(() => ({ ...BOARD, is_changing: true, mine: MINE }));
    await vi.waitFor(() => expect(document.querySelector('tbody')).not.toBeNull());
    expect(clean(document.body)).not.toMatch(/rating-|stats-|[{}]/u);
  });

  it('of a season that there is not leads to that of all time', async () => {
    draw((season) => (season === null ? BOARD : { code: 'not_found', params: { what: 'season' }, retry: 'no' }), '1999-q1');
    await vi.waitFor(() => [...document.querySelectorAll('button')].find((one) => clean(one) === 'All time')!.click());
    await seen(/8 players/u);
  });

  it('that a server keeps for its members leads to the sign-in', async () => {
    draw(() => ({ code: 'unauthenticated', retry: 'no' }));
    await vi.waitFor(() => expect(document.querySelector('main .primary')?.getAttribute('href')).toBe('/sign-in'));
  });
});
