import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TableInfo } from '../../generated/protocol';
import { LANGUAGES, needTexts, setLanguage } from '../../kit/i18n/index.svelte';
import { client } from '../../net/client.svelte';
import { GAME, NEUTRAL, PENDING, people, TABLE, VOID } from './fixtures';
import GameRatings from './GameRatings.svelte';

let undo: () => void = () => undefined;
let sent: [string, unknown][] = [];
let answers: object[] = [];

const clean = (element: Element | null): string => element?.textContent?.replaceAll(/\s+/gu, ' ').trim() ?? '';
const texts = (selector: string): string[] => [...document.querySelectorAll(selector)].map(clean);
const seen = (said: RegExp): Promise<void> => vi.waitFor(() => expect(clean(document.body)).toMatch(said));
const button = (name: string): HTMLButtonElement => [...document.querySelectorAll('button')].find((one) => clean(one) === name) ?? expect.fail(`there is no button ${name}`);

function draw(info: TableInfo, ...given: object[]): void {
  answers = given;
  const shown = mount(GameRatings, { target: document.body, props: { info } });
  undo = () => void unmount(shown);
  flushSync();
}

describe('the ratings after a game', () => {
  beforeEach(async () => {
    await setLanguage('en');
    sent = [];
    client.me = people[0]!;
    client.role = 'member';
    vi.stubGlobal('fetch', (path: string, { method = 'GET', body }: RequestInit = {}) => {
      sent.push([`${method} ${path}`, body === undefined ? null : JSON.parse(body as string)]);
      if (method === 'POST') return Promise.resolve(new Response(null, { status: 204 }));
      const answer = answers.length > 1 ? answers.shift()! : answers[0]!;
      return Promise.resolve(Response.json(answer, { status: 'code' in answer ? 503 : 200 }));
    });
  });
  afterEach(() => {
    undo();
    client.me = null;
    client.role = undefined;
    vi.unstubAllGlobals();
  });

  it('are those before and after, with the difference, the first place first', async () => {
    draw(TABLE, GAME);
    await seen(/Why\?/u);
    expect(sent).toEqual([['GET /api/v1/tables/drygulch00000000/ratings', null]]);
    expect(texts('tbody th')).toEqual(['Богдан', 'Ada Byron', 'Konstantin der Wüstenreiter']);
    expect([...document.querySelectorAll('tbody tr')].map((row) => [...row.querySelectorAll('td')].map(clean))).toEqual([['1', 'from 1700 to 17121700 → 1712', '+12'], ['2', 'from 1500 to 14881500 → 1488?, provisional', '\u221212'], ['3', 'not shown']]);
    expect(texts('tr.mine th')).toEqual(['Ada Byron']);
    expect(texts('caption')).toEqual(['What this game did to the ratings']);
    expect(document.querySelectorAll('th:not([scope])').length).toBe(0);
  });

  it('have a reason each: the place that came and the one that was expected', async () => {
    draw(TABLE, GAME);
    await seen(/Why\?/u);
    expect(texts('details li')).toEqual([
      'Богдан: place 1 of 3; before the game, place 1.9 was expected on average.',
      'Ada Byron: place 2 of 3; before the game, place 1.4 was expected on average.',
      'Konstantin der Wüstenreiter: place 3 of 3. No expected place is shown, because a player keeps their rating private.',
    ]);
  });

  it.each(LANGUAGES)('are said in %s', async (language) => {
    await setLanguage(language);
    draw(TABLE, GAME);
    await vi.waitFor(() => expect(document.querySelectorAll('details li').length).toBe(3));
    expect(clean(document.body)).not.toMatch(/rating-|ended-|[{}]/u);
  });

  it('that are not counted yet are asked for again', async () => {
    vi.useFakeTimers();
    try {
      draw(TABLE, PENDING, GAME);
      await vi.advanceTimersByTimeAsync(1_000);
      expect(texts('[role=status]')).toEqual(['The new ratings appear here within a minute.']);
      await vi.advanceTimersByTimeAsync(1_000);
      expect(texts('[role=status]')).toEqual([]);
      expect(texts('tbody th')).toHaveLength(3);
    } finally {
      vi.useRealTimers();
    }
  });

  it('do not change where the game ended early, with the reason', async () => {
    draw({ ...TABLE, ended: 'agreed' }, NEUTRAL);
    await seen(/The game ended early and changes no rating\. All players agreed to end it\./u);
    expect(document.querySelector('table')).toBeNull();
  });

  it('do not change where a moderator has made that void', async () => {
    draw(TABLE, VOID);
    await seen(/A moderator has voided the rating/u);
    expect(texts('tbody tr:first-child td:last-child')).toEqual(['±0']);
    expect(document.querySelector('details')).toBeNull();
  });

  it('that could not be had are asked for on demand', async () => {
    draw(TABLE, { code: 'unavailable', retry: 'no' }, GAME);
    await vi.waitFor(() => expect(document.querySelector('[role=alert]')?.textContent).toMatch(/\S/u));
    button('Try again').click();
    await seen(/Why\?/u);
  });

  it('are voided and restored by moderators alone, with a reason', async () => {
    draw(TABLE, GAME);
    await seen(/Why\?/u);
    await vi.dynamicImportSettled();
    expect(document.querySelectorAll('button').length).toBe(0);
    undo();
    await needTexts('admin');
    client.role = 'moderator';
    draw(TABLE, GAME);
    await seen(/Why\?/u);
    await vi.dynamicImportSettled();
    expect(document.querySelectorAll('button').length, 'in a game of their own').toBe(0);
    undo();
    client.me = { id: 'other', name: 'Wil', kind: 'member' };
    draw(TABLE, GAME, VOID);
    await vi.waitFor(() => button('Void the rating').click());
    flushSync();
    const field = document.querySelector('textarea')!;
    field.value = 'one person with two accounts';
    field.dispatchEvent(new Event('input', { bubbles: true }));
    document.querySelector('form')!.dispatchEvent(new Event('submit', { cancelable: true }));
    await vi.waitFor(() => button('Restore the rating'));
    expect(sent).toContainEqual(['POST /api/v1/admin/ratings/void', { table: 'drygulch00000000', why: 'one person with two accounts' }]);
  });
});
