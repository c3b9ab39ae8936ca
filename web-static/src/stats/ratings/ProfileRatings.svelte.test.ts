import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RatingHistory } from '../../generated/protocol';
import { LANGUAGES, needTexts, setLanguage } from '../../kit/i18n/index.svelte';
import { client } from '../../net/client.svelte';
import { changesOf, HISTORY, PROFILE_RATINGS } from '../../table/rated/fixtures';
import ProfileRatings, { loadTexts } from './ProfileRatings.svelte';

let undo: () => void = () => undefined;
let asked: string[] = [];
let answer: (path: URL) => object = () => HISTORY;

const clean = (element: Element | null): string => element?.textContent?.replaceAll(/\s+/gu, ' ').trim() ?? '';
const texts = (selector: string): string[] => [...document.querySelectorAll(selector)].map(clean);
function press(name: string): void {
  ([...document.querySelectorAll('button')].find((one) => clean(one) === name) ?? expect.fail(`there is no button ${name}`)).click();
  flushSync();
}
const rows = (count: number): Promise<void> => vi.waitFor(() => expect(document.querySelectorAll('table:last-of-type tbody tr').length).toBe(count));

function draw(of: (path: URL) => object, ratings = PROFILE_RATINGS): void {
  answer = of;
  const shown = mount(ProfileRatings, { target: document.body, props: { name: 'Ada%20Byron', ratings } });
  undo = () => void unmount(shown);
  flushSync();
}

describe('the ratings of a person', () => {
  beforeEach(async () => {
    await setLanguage('en');
    await Promise.all([loadTexts(), needTexts('stats')]);
    asked = [];
    vi.stubGlobal('fetch', (path: string) => {
      asked.push(path);
      const body = answer(new URL(path, 'http://saloon.test'));
      return Promise.resolve(Response.json(body, { status: 'code' in body ? 503 : 200 }));
    });
  });
  afterEach(() => {
    undo();
    client.me = null;
    vi.unstubAllGlobals();
  });

  it('are one number for each game, and the history of the one that was played most', async () => {
    draw(() => HISTORY);
    expect(texts('table:first-of-type td')).toEqual(['1498? provisional', '2', '1842', '212']);
    await rows(24);
    expect(asked).toEqual(['/api/v1/people/Ada%20Byron/ratings/carson_city']);
    expect(document.querySelector('th a')?.getAttribute('href')).toBe('/ratings/castle');
    expect(texts('caption').at(-1)).toBe('Rating over time: Carson City');
    expect(document.querySelectorAll('path.dot').length).toBe(25);
    expect(document.querySelector('.chart')?.getAttribute('aria-hidden')).toBe('true');
  });

  it('tell each game: its place, the expected one, its players, the new rating and the difference', async () => {
    const [first] = changesOf(1);
    draw(() => ({ ...HISTORY, changes: [first!], next: undefined }));
    await rows(1);
    const row = document.querySelector('table:last-of-type tbody tr')!;
    expect([...row.children].map(clean)).toEqual(['11/26/26 with Богдан (1497), Hanna (1514), Konstantin der Wüstenreiter', '1 of 4expected: 2.1', `${first!.after}?, provisional`, expect.stringMatching(/^[+\u2212]\d+$/u)]);
    expect(row.querySelector('a')?.getAttribute('href')).toBe('/games/table0');
    expect(texts('button')).not.toContain('Show earlier games');
  });

  it('name no table and no expectation that is not for me, and say what does not count', async () => {
    const { table: _table, expected: _expected, ...hidden } = changesOf(1)[0]!;
    draw(() => ({ ...HISTORY, changes: [{ ...hidden, opponents: [], after: hidden.before, void: true }], next: undefined, is_changing: true }));
    await rows(1);
    const row = document.querySelector('table:last-of-type tbody tr')!;
    expect([...row.children].map(clean)).toEqual(['11/26/26 Voided by a moderator', '1 of 4', '1500?, provisional', '±0']);
    expect(row.querySelector('a')).toBeNull();
    expect(texts('[role=status]')).toEqual(['Ratings are being computed again and may still change.']);
  });

  it('continue on demand, page by page, and again after a failure', async () => {
    let fails = true;
    draw(({ searchParams }): RatingHistory | object => {
      if (!searchParams.has('before')) return HISTORY;
      return fails ? { code: 'unavailable', retry: 'no' } : { ...HISTORY, changes: changesOf(3), next: undefined };
    });
    await rows(24);
    press('Show earlier games');
    await vi.waitFor(() => expect(document.querySelector('[role=alert]')?.textContent).toMatch(/\S/u));
    fails = false;
    press('Try again');
    await rows(27);
    expect(asked.at(-1)).toBe('/api/v1/people/Ada%20Byron/ratings/carson_city?before=older');
    expect(texts('button')).not.toContain('Show earlier games');
  });

  it('are those of another game by choice', async () => {
    draw(({ pathname }) => ({ ...HISTORY, changes: changesOf(pathname.endsWith('castle') ? 2 : 5), next: undefined }));
    await rows(5);
    document.querySelector<HTMLElement>('[role=group] button[aria-pressed=false]')!.click();
    flushSync();
    await rows(2);
  });

  it('are asked for again once somebody else reads them', async () => {
    draw(() => HISTORY);
    await rows(24);
    client.me = { id: 'other', name: 'Wil', kind: 'member' };
    flushSync();
    await vi.waitFor(() => expect(asked).toHaveLength(2));
  });

  it.each(LANGUAGES)('are said in %s', async (language) => {
    await setLanguage(language);
    draw(() => ({ ...HISTORY, is_changing: true, changes: changesOf(2).map((change) => ({ ...change, void: true })) }));
    await rows(2);
    expect(clean(document.body)).not.toMatch(/rating-|stats-|[{}]/u);
  });
});
