import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { toasts } from '../../kit/announcer.svelte';
import { client } from '../../net/client.svelte';
import { Refusal } from '../../net/connection';
import type { Entry, Err, SeatInfo, TableInfo } from '../../generated/protocol';
import { needTexts, setLanguage } from '../../kit/i18n/index.svelte';
import { go } from '../../kit/router.svelte';
import Invited from './Invited.svelte';

const SEATS: SeatInfo[] = [
  { seat: 0, brand: null, holder: { kind: 'person', player: { id: 'ada', name: 'Ada' }, presence: 'here', controller: 'person' } },
  { seat: 1, brand: null, holder: { kind: 'open' } },
];
const INFO = { table: 'dry', code: 'drygulch', name: 'Dry Gulch', game: 'a_game', rules: 1, options: {}, visibility: 'link', watching: 'live', chat: 'off', substitute: { house: 'normal' }, stage: 'open', host: 'ada', seats: SEATS, watchers: [], watcher_count: 0 } as TableInfo;

let mounted: Record<string, unknown> | undefined;
const button = (name: string): HTMLButtonElement | undefined => [...document.querySelectorAll('button')].find(({ textContent }) => textContent.trim() === name);
const links = (): (string | null)[] => [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));
const texts = (): string => document.body.textContent.replaceAll(/\s+/gu, ' ');
async function settled(): Promise<void> {
  await vi.dynamicImportSettled();
  await new Promise((resolve) => setTimeout(resolve));
  flushSync();
}

/** The page for a visitor to whom the server sends this. */
async function come(told: Partial<TableInfo> | null): Promise<void> {
  vi.stubGlobal('fetch', (path: string) => {
    if (path === '/api/v1/tables/drygulch') return Promise.resolve(told === null ? Response.json({ code: 'not_found', params: { what: 'table' }, retry: 'no' }, { status: 404 }) : Response.json({ ...INFO, ...told }));
    return Promise.reject(new Error(`nobody asks for ${path}`));
  });
  mounted = mount(Invited, { target: document.body, props: { code: 'drygulch', seat: () => undefined } });
  await settled();
  await settled();
}

beforeAll(async () => {
  await setLanguage('en');
  await Promise.all(['entry', 'waiting', 'house', 'options'].map(needTexts));
});
beforeEach(() => {
  client.me = null;
  go('/t/drygulch', 'replace');
});
afterEach(async () => {
  if (mounted) await unmount(mounted);
  mounted = undefined;
  toasts.length = 0;
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a table at its link', () => {
  it('says who invites, who sits there and what is played, and offers a seat and a look', async () => {
    await come({});
    for (const text of ['Dry Gulch', 'Ada invites you.', '1 of 2 seats are taken.', 'Seat 2 is free', 'By link only', 'Standard rules']) expect(texts()).toContain(text);
    expect([button('Sit down'), button('Watch')].map((one) => one?.classList.contains('primary'))).toEqual([true, false]);
    expect(links()).toEqual(['/sign-in']);
  });

  it.each<[string, Partial<TableInfo>, string, string[]]>([
    ['full', { seats: SEATS.slice(0, 1) }, 'All seats are taken.', ['/new?game=a_game']],
    ['running', { stage: 'running' }, 'The game is on.', ['/new?game=a_game']],
    ['locked', { entry: { locked: true } as Entry }, 'The seats are locked: nobody else can join', []],
    ['for accounts', { entry: { accounts_only: true } as Entry }, 'This table is for players with an account.', ['/sign-in']],
  ])('offers no seat to a name where it is %s', async (_what, told, says, leads) => {
    await come(told);
    expect(texts()).toContain(says);
    expect([button('Sit down'), button('Watch') !== undefined, links()]).toEqual([undefined, true, leads]);
  });

  it('that tells nothing asks for a name as one that leads nowhere', async () => {
    await come(null);
    expect([texts().includes('You are invited to a table'), button('Sit down') !== undefined, button('Watch')]).toEqual([true, true, undefined]);
  });

  it('leads on to the result once the game is over', async () => {
    await come({ stage: 'finished' });
    expect(location.pathname).toBe('/games/drygulch');
  });
});

describe('who watches without a name', () => {
  it.each([['Watch', {}], ['Only watch', null]])('is a guest with a number: %s', async (name, told) => {
    const asked = vi.spyOn(client, 'signIn').mockImplementation(async () => void (client.me = { id: 'hanna', name: 'Guest 1234' }));
    await come(told);
    button(name)?.click();
    await settled();
    expect(asked.mock.calls).toEqual([[expect.stringMatching(/^Guest \d{4}$/u), true]]);
  });

  it('is told why not, and may try again', async () => {
    vi.spyOn(client, 'signIn').mockRejectedValue(new Refusal({ code: 'forbidden', params: { why: 'guests_off' }, retry: 'no' } as Err));
    await come({});
    button('Watch')?.click();
    await settled();
    expect([toasts.length, button('Watch')?.disabled]).toEqual([1, false]);
  });
});
