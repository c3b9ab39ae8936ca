import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FinishedGames, Profile, ProfileGame } from '../generated/protocol';
import { client } from '../net/client.svelte';
import { needTexts, setLanguage } from '../kit/i18n/index.svelte';
import { about, finished, spreadOf } from './fixtures';
import ProfilePage from './ProfilePage.svelte';

const ADA = { id: '00000000-0000-4000-8000-000000000001', name: 'Ada Byron', kind: 'member' } as const;
const CASTLE: ProfileGame = { game: 'castle', company: 'bots', reliability: { games: 1, ended_early: 0, left: 1, time_outs: 0 } };
const CITY: ProfileGame = {
  game: 'carson_city', company: 'people',
  results: { games: 12, wins: 4.5, scores: spreadOf(about(60, 10, 12)) },
  pace: spreadOf([5, 9, 20, 70]),
  reliability: { games: 13, ended_early: 1, left: 1, time_outs: 2 },
};
const PROFILE: Profile = { player: ADA, games: [CASTLE, CITY] };
const PARTS = { results: 'everybody', pace: 'members', reliability: 'nobody' } as const;

let undo: () => void = () => undefined;
let asked: string[] = [];
let answer: object = PROFILE;
let list: FinishedGames = { games: [], next: null };

const clean = (element: Element | null): string => element?.textContent?.replaceAll(/\s+/gu, ' ').trim() ?? '';
const texts = (selector: string): string[] => [...document.querySelectorAll(selector)].map(clean);
const seen = (said: RegExp): Promise<void> => vi.waitFor(() => expect(clean(document.querySelector('main'))).toMatch(said));

function draw(given: object, name = 'Ada%20Byron'): void {
  answer = given;
  const shown = mount(ProfilePage, { target: document.body, props: { name } });
  undo = () => void unmount(shown);
  flushSync();
}

describe('the profile of a person', () => {
  beforeEach(async () => {
    await setLanguage('en');
    await Promise.all([needTexts('stats'), needTexts('time')]);
    asked = [];
    list = { games: [], next: null };
    client.me = null;
    vi.stubGlobal('fetch', (path: string) => {
      asked.push(path);
      const refused = 'code' in answer ? ({ not_found: 404, bad_request: 400 } as Record<string, number>)[String(answer.code)] ?? 401 : 200;
      return Promise.resolve(new Response(JSON.stringify(/\/games(\?|$)/u.test(path) ? list : answer), { status: refused }));
    });
  });
  afterEach(() => {
    undo();
    client.me = null;
    vi.unstubAllGlobals();
  });

  it('tells each game in numbers and words, the one that was played most first', async () => {
    draw(PROFILE);
    expect(texts('h1')).toEqual(['Profile Ada Byron']);
    await seen(/Carson City/u);
    await vi.waitFor(() => expect(asked).toEqual(['/api/v1/people/Ada%20Byron', '/api/v1/people/Ada%20Byron/games']));
    expect(texts('h2').map((title) => title.replace(/^.* (?=People|With)/u, ''))).toEqual(['People', 'With bots']);
    expect(texts('.key > div')).toEqual(['Games 12', 'Share of wins 38%']);
    expect(texts('li:first-child section > p')).toEqual([
      'Half of all answers come within 20 s, three quarters within 20 s. The longest took 1 min 10 s.',
      'Finished 12 of 13 games. 1 game ended early. Time ran out for 2 moves.',
    ]);
    expect(texts('li:last-child section > p')).toEqual(['Finished 0 of 1 game.']);
    expect([...document.querySelectorAll('.head a')].map((link) => link.getAttribute('href'))).toEqual(['/stats/carson_city', '/stats/castle?company=bots']);
    expect(texts('li:first-child thead th')).toEqual(['Points', 'Ada Byron']);
  });

  it('shows badges with a name, how often and how they are earned, those for all games first', async () => {
    draw({ ...PROFILE, badges: [{ id: 'first_win', times: 1 }, { id: 'large_city', game: 'carcassonne', times: 3 }, { id: 'brand_new', game: 'castle', times: 1 }] });
    await seen(/Badges/u);
    expect(texts('.words')).toEqual([
      'First victory All games Won against people for the first time.',
      'Metropolis × 3earned 3 times Carcassonne Was paid for a completed city of ten tiles or more.',
      'Brand new Carcassonne: The Castle',
    ]);
    expect([...document.querySelectorAll('.medal svg')].map((svg) => svg.getAttribute('aria-hidden'))).toEqual(['true', 'true', 'true']);
    expect(document.querySelector('.words [title]')).toBeNull();
  });

  it('shows habits beside everybody, by the names of the game', async () => {
    const habits = [{ kind: 'building', id: 'bank', mean: 2.25, all: 1 }, { kind: 'building', id: 'saloon', mean: 1, all: 1.5 }, { kind: 'character', id: 'sheriff', mean: 0.5, all: 0.2 }];
    draw({ player: ADA, games: [{ game: 'carson_city', company: 'people', habits }] });
    await seen(/Habits/u);
    expect(texts('h4')).toEqual(['Buildings in the city', 'Characters taken']);
    expect(texts('h4 + ul li')).toEqual(['Bank: 2.3 (1.0)', 'Saloon: 1.0 (1.5)', 'Sheriff: 0.5 (0.2)']);
  });

  it('without badges and habits tells of none', async () => {
    draw(PROFILE);
    await seen(/Carson City/u);
    expect(clean(document.querySelector('main'))).not.toMatch(/Badges|Habits/u);
  });

  it('leads only its owner to the choice of what others see', async () => {
    draw(PROFILE);
    await seen(/Carson City/u);
    expect(document.querySelector('a[href="/account#profile"]')).toBeNull();
    undo();
    draw({ ...PROFILE, parts: PARTS });
    await vi.waitFor(() => expect(document.querySelector('a[href="/account#profile"]')).not.toBeNull());
  });

  it('is asked for again once somebody else reads it', async () => {
    draw(PROFILE);
    await seen(/Carson City/u);
    client.me = { ...ADA, id: 'other' };
    flushSync();
    await vi.waitFor(() => expect(asked.filter((path) => path.endsWith('Byron'))).toHaveLength(2));
  });

  it('lists the games and the people in them, page by page', async () => {
    list = { games: [finished('a', ['Ada Byron', 1], ['Bob', 2])], next: '7-a' };
    draw(PROFILE);
    await seen(/Opponents.*Bob11 In the game below\..*Table a/u);
    expect(document.querySelector('ol a')?.getAttribute('href')).toBe('/games/a');
    list = { games: [finished('b', ['Ada Byron', 2], ['Bob', 1])], next: null };
    document.querySelector<HTMLButtonElement>('.acts button')?.click();
    await seen(/Bob21 In the 2 games below\..*Table b/u);
    expect(asked.at(-1)).toBe('/api/v1/people/Ada%20Byron/games?after=7-a');
    expect(document.querySelector('.acts')).toBeNull();
  });

  it('without games says so, to its owner in other words', async () => {
    draw({ player: ADA, games: [] });
    await seen(/Nothing to show yet.*as far as Ada Byron shows them/u);
    undo();
    draw({ player: ADA, games: [], parts: PARTS });
    await seen(/Nothing to show yet Your finished games/u);
  });

  it.each(['not_found', 'bad_request'])('of nobody (%s) leads back', async (code) => {
    draw({ code, retry: 'no', params: {} }, '%zz');
    await seen(/Profile %zz Nobody here has this name/u);
    expect(document.querySelector('main .primary')?.getAttribute('href')).toBe('/');
  });

  it('that a server keeps for its members leads to the sign-in', async () => {
    draw({ code: 'unauthenticated', retry: 'no' });
    await vi.waitFor(() => expect(document.querySelector('main .primary')?.getAttribute('href')).toBe('/sign-in'));
  });
});
