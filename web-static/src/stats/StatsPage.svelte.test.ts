import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Company, GameStats } from '../generated/protocol';
import { client } from '../net/client.svelte';
import { needTexts, setLanguage } from '../kit/i18n/index.svelte';
import { EMPTY, PRIVATE, STATS, STRANGERS } from './fixtures';
import StatsPage from './StatsPage.svelte';

const ADA = { id: '00000000-0000-4000-8000-000000000001', name: 'Ada', kind: 'member' } as const;

let undo: () => void = () => undefined;
let asked: string[] = [];
let answer: (company: string) => object = () => STATS;

const text = (selector: string): string => document.querySelector(selector)?.textContent?.replaceAll(/\s+/gu, ' ').trim() ?? '';
const texts = (selector: string): string[] => [...document.querySelectorAll(selector)].map((one) => one.textContent!.replaceAll(/\s+/gu, ' ').trim());
const seen = (said: RegExp): Promise<void> => vi.waitFor(() => expect(text('main')).toMatch(said));
function press(name: string): void {
  [...document.querySelectorAll<HTMLButtonElement>('button')].find((button) => button.textContent?.trim() === name)!.click();
  flushSync();
}

async function draw(stats: GameStats, company: Company = 'people'): Promise<void> {
  answer = () => stats;
  const shown = mount(StatsPage, { target: document.body, props: { game: stats.game, company } });
  undo = () => void unmount(shown);
  await vi.waitFor(() => expect(document.querySelector('[aria-busy="false"], [role=alert]')).not.toBeNull());
}

describe('the statistics of a game', () => {
  beforeEach(async () => {
    await setLanguage('en');
    await Promise.all([needTexts('stats'), needTexts('options'), needTexts('time')]);
    asked = [];
    client.me = ADA;
    vi.stubGlobal('fetch', (path: string) => {
      asked.push(path);
      const body = answer(new URL(path, 'http://saloon.test').searchParams.get('company') ?? '');
      return Promise.resolve(new Response(JSON.stringify(body), { status: 'code' in body ? 401 : 200 }));
    });
  });
  afterEach(() => {
    undo();
    client.me = null;
    vi.unstubAllGlobals();
    history.replaceState(null, '', '/');
  });

  it('are those of everybody beside mine, in large numbers', async () => {
    await draw(STATS);
    expect(asked).toEqual(['/api/v1/stats/carson_city?company=people']);
    expect(texts('dl:not(.told) > div')).toEqual(['Games 84', 'Your games 17', 'Share of wins 35%', 'Your share of wins 44%', 'Typical length 53 min']);
    expect(text('[role=status]')).toBe('Statistics of 84 games');
    expect(texts('h2')).toEqual(['Points', 'Order of seats', 'Length', 'Sources of points', 'Pace', 'Options', 'Buildings in the city', 'Characters taken']);
  });

  it('count each result once in the table of points, everybody’s and mine', async () => {
    await draw(STATS);
    const table = document.querySelector('details table')!;
    const column = (n: number): number => [...table.querySelectorAll(`tbody tr td:nth-child(${n})`)].reduce((sum, cell) => sum + Number(cell.textContent), 0);
    expect([column(2), column(3)]).toEqual([240, 17]);
  });

  it('name choices by the words of the game, and show all of a long list on request', async () => {
    await draw(STATS);
    const characters = (): string[] => texts('table:has(caption)').filter((table) => table.startsWith('Characters taken'));
    expect(characters()[0]).toContain('Banker');
    expect(characters()[0]).not.toContain('Mercenary');
    press('Show all 16');
    expect(characters()[0]).toContain('Mercenary');
    expect(texts('tr.faint').map((row) => row.split(' ')[0])).toEqual(['Mercenary', 'Teacher']);
    press('Show fewer');
    expect(characters()[0]).not.toContain('Mercenary');
  });

  it('are of other games where the reader chooses so, which the address remembers', async () => {
    await draw(STATS);
    answer = () => PRIVATE;
    press('With bots');
    expect([location.pathname, location.search]).toEqual(['/stats/carson_city', '?company=bots']);
    await vi.waitFor(() => expect(text('[role=status]')).toBe('Statistics of 0 games'));
    expect(texts('dl:not(.told) > div').slice(0, 3)).toEqual(['Games 0', 'Your games 17', 'Share of wins –']);
    expect(asked.at(-1)).toBe('/api/v1/stats/carson_city?company=bots');
    expect([...document.querySelectorAll('a[download]')].map((link) => link.getAttribute('href'))).toEqual(['/api/v1/stats/carson_city?company=bots&format=csv', '/api/v1/stats/carson_city?company=bots']);
  });

  it('tell a stranger how to see their own, and a player without games that there are none', async () => {
    await draw(STRANGERS);
    await seen(/You have not finished such a game yet\./u);
    client.me = null;
    flushSync();
    await seen(/Sign in to see your own figures here\./u);
  });

  it('no longer have mine once I sign out, and are not asked for again', async () => {
    await draw(STATS);
    client.me = null;
    flushSync();
    await seen(/Sign in to see your own figures here\./u);
    expect(document.querySelectorAll('rect.mine')).toHaveLength(0);
    expect(text('main')).not.toMatch(/Your|You\b/u);
    expect(asked).toHaveLength(1);
  });

  it('that are empty offer a game', async () => {
    await draw(EMPTY);
    await seen(/No game has been finished yet/u);
    expect(document.querySelector('main .primary')?.getAttribute('href')).toBe('/new?game=carson_city');
    expect(document.querySelectorAll('table, a[download]')).toHaveLength(0);
  });

  it('of a game without names are shown by ids in readable form', async () => {
    await draw({ ...STATS, game: 'tiny_town' });
    await seen(/Bank adjacent/u);
    expect(texts('h2')).toContain('Character');
  });

  it('that a server keeps for its members lead to the sign-in', async () => {
    await draw({ code: 'unauthenticated', retry: 'no' } as unknown as GameStats);
    expect(text('[role=alert]')).toMatch(/\S/u);
    expect(document.querySelector('main .primary')?.getAttribute('href')).toBe('/sign-in');
  });
});
