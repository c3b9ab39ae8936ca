import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { client } from '../../net/client.svelte';
import type { ClientMsg, Done, Err, GameMeta, TableRow } from '../../generated/protocol';
import { needTexts, setLanguage } from '../../kit/i18n/index.svelte';
import { toasts } from '../../kit/announcer.svelte';
import { Refusal } from '../../net/connection';
import { go } from '../../kit/router.svelte';
import CreateTablePage from '../CreateTablePage.svelte';
import HomePage from '../HomePage.svelte';
import { closeSheet, openSettings } from '../../net/sheets.svelte';
import ShellSheets from './ShellSheets.svelte';

const game = (id: string): GameMeta => ({ id, title: id, revision: 1, people: [2, 5], sizes: [], seats: [2, 5], virtual_levels: [], virtual_up_to: 0, brands_by: null, minutes: [30, 45], phrases: [], options: [], presets: [], credits: '' });
const ADA = { id: 'ada', name: 'Ada' };
const ROW = { table: 'dry', code: 'drygulch', name: 'Dry Gulch', game: 'a_game', options: {}, seats: [{ seat: 0, holder: { kind: 'open' }, brand: null }], watching: 'live', watcher_count: 0, progress: { round: 0, of: 0 }, public: true, yours: null, opened_ms: 0 };
const NEVER = new Refusal({ code: 'not_found', params: { what: 'game' }, retry: 'no' } as Err);
const TAKEN = new Refusal({ code: 'name_invalid', params: { why: 'taken' }, retry: 'no' } as Err);

let mounted: Record<string, unknown>[] = [];
/** The requests of the page to the server. */
let asked: ClientMsg[] = [];
/** The server's answer to a request. */
let answers: (msg: ClientMsg) => Promise<Done>;

const created = (msg: ClientMsg): Promise<Done> => Promise.resolve(msg.t === 'table.create' ? { t: 'created', table: 'dry', code: 'drygulch' } : { t: 'done' });
const tables = (): ClientMsg[] => asked.filter(({ t }) => t === 'table.create');

function button(name: string | RegExp, nth = 0): HTMLElement {
  const found = [...document.querySelectorAll<HTMLElement>('button, a.button')].filter((one) => one.textContent.trim().match(name));
  return found[nth] ?? expect.fail(`there is no button ${name}`);
}
const field = (): HTMLInputElement | null => document.querySelector('[role=dialog] input[autocomplete=nickname]');
async function settled(): Promise<void> {
  flushSync();
  await new Promise((resolve) => setTimeout(resolve));
  // The code for taking a seat is loaded on demand.
  await vi.dynamicImportSettled();
  flushSync();
}
async function press(one: HTMLElement): Promise<void> {
  one.click();
  await settled();
}
async function say(name: string): Promise<void> {
  const input = field() ?? expect.fail('no name is asked for');
  input.value = name;
  input.dispatchEvent(new Event('input', { bubbles: true }));
  await press(input.form?.querySelector('button') ?? expect.fail('the name cannot be said'));
}

/** Opens a page as a first-time visitor. */
async function arrive(page: typeof HomePage | typeof CreateTablePage, path: string): Promise<void> {
  go(path, 'replace');
  const target = document.body;
  mounted = [page === CreateTablePage ? mount(CreateTablePage, { target, props: { game: 'b_game' } }) : mount(HomePage, { target }), mount(ShellSheets, { target })];
  await settled();
}

describe('who has no name yet', () => {
  beforeAll(async () => {
    await setLanguage('en');
    await Promise.all(['home', 'options', 'form', 'house'].map(needTexts));
  });
  beforeEach(() => {
    localStorage.clear();
    asked = [];
    answers = created;
    client.me = null;
    client.games = [game('a_game'), game('b_game')];
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('[]')));
    vi.spyOn(client, 'signIn').mockImplementation(async () => void (client.me = ADA));
    vi.spyOn(client, 'request').mockImplementation((msg) => {
      asked.push(msg);
      return answers(msg);
    });
  });
  afterEach(async () => {
    closeSheet();
    for (const one of mounted) await unmount(one);
    toasts.length = 0;
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  const WAYS = [
    { way: 'opens a table', page: CreateTablePage, path: '/new', first: 'Open the table', game: 'b_game' },
    { way: 'plays at once', page: HomePage, path: '/', first: /^Play$/, game: 'a_game' },
  ] as const;

  describe.each(WAYS)('and $way', ({ page, path, first, game: wanted }) => {
    it('gets the table for which the name was asked', async () => {
      await arrive(page, path);
      await press(button(first));
      expect([tables(), location.pathname]).toEqual([[], path]);
      expect(document.activeElement).toBe(field());
      expect(document.querySelector('[role=dialog] h2')?.textContent).toBe('Your name at the table');
      await say('Ada');
      expect(tables()).toMatchObject([{ game: wanted }]);
      expect([location.pathname, field()]).toEqual(['/t/drygulch', null]);
    });

    it('gets one table, however often that is asked for', async () => {
      await arrive(page, path);
      await press(button(first));
      await press(button(first));
      await say('Ada');
      expect(tables()).toHaveLength(1);
    });

    it('gets one table of a double click, once named', async () => {
      client.me = ADA;
      await arrive(page, path);
      button(first).click();
      await press(button(first));
      expect(tables()).toHaveLength(1);
    });

    it('sees why there is no table, and may try again', async () => {
      await arrive(page, path);
      answers = () => Promise.reject(NEVER);
      await press(button(first));
      await say('Ada');
      const messages = [...toasts.map(({ text }) => text), document.querySelector('[role=alert]')?.textContent ?? ''].filter(Boolean);
      expect([messages, location.pathname]).toEqual([['This game is not installed here.'], path]);
      answers = created;
      await press(button(first));
      expect(location.pathname).toBe('/t/drygulch');
    });

    it('is asked again where the name is refused, and then goes on', async () => {
      await arrive(page, path);
      vi.mocked(client.signIn).mockRejectedValueOnce(TAKEN);
      await press(button(first));
      await say('Ada');
      expect([tables(), document.querySelector('[role=dialog] [role=alert]')?.textContent]).toEqual([[], 'This name is taken, or looks like one that is. Choose another one.']);
      await say('Ada the second');
      expect(tables()).toHaveLength(1);
    });

    it.each([
      ['closes the sheet by Escape', () => field()?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))],
      ['closes the sheet', () => document.querySelector<HTMLElement>('[role=dialog] .head button')?.click()],
      ['opens another sheet', () => openSettings()],
      ['goes to another page', () => go('/about')],
    ])('gets no table who %s, also with a name from elsewhere later', async (_how, leave) => {
      await arrive(page, path);
      await press(button(first));
      leave();
      await settled();
      client.me = ADA;
      await settled();
      expect([tables(), field()]).toEqual([[], null]);
    });

    it('gets no table by a name that is on its way when the sheet is closed', async () => {
      await arrive(page, path);
      let arrives = (): void => undefined;
      vi.mocked(client.signIn).mockImplementation(() => new Promise((resolve) => (arrives = () => resolve(void (client.me = ADA)))));
      await press(button(first));
      await say('Ada');
      closeSheet();
      await settled();
      arrives();
      await settled();
      expect([client.me, tables()]).toEqual([ADA, []]);
    });

    it('continues with a name that was entered elsewhere on the page', async () => {
      await arrive(page, path);
      await press(button(first));
      client.me = ADA;
      await settled();
      expect([tables().length, field()]).toEqual([1, null]);
    });

    it('asks again who has closed the sheet and changes their mind', async () => {
      await arrive(page, path);
      await press(button(first));
      closeSheet();
      await settled();
      await press(button(first));
      await say('Ada');
      expect(tables()).toHaveLength(1);
    });
  });

  it('plays the game that was asked for last', async () => {
    await arrive(HomePage, '/');
    await press(button(/^Play$/, 0));
    await press(button(/^Play$/, 1));
    await say('Ada');
    expect(tables()).toMatchObject([{ game: 'b_game' }]);
  });

  it('ends other practice games with a new one where that was chosen last', async () => {
    localStorage.setItem('saloon.end-practice', 'true');
    await arrive(HomePage, '/');
    await press(button(/^Play$/, 0));
    await say('Ada');
    expect(tables()).toMatchObject([{ game: 'a_game', end_practice: true }]);
  });

  function listed(more: object): void {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify([{ ...ROW, ...more }]))));
  }

  it('comes to the table of a row to sit down', async () => {
    listed({ stage: 'open' });
    await arrive(HomePage, '/');
    await press(button('Sit down'));
    expect(location.pathname).toBe('/');
    await say('Ada');
    expect(asked.filter(({ t }) => t.startsWith('table.')).map(({ t }) => t)).toEqual(['table.sit']);
    expect(location.pathname).toBe('/t/drygulch');
  });

  it('watches a game without being asked for one, under a name that is tried again where others have it', async () => {
    listed({ stage: 'running' });
    const names: unknown[] = [];
    vi.mocked(client.signIn).mockImplementation(async (...given) => {
      names.push(given);
      if (names.length === 1) throw TAKEN;
      client.me = ADA;
    });
    await arrive(HomePage, '/');
    await press(button('Watch'));
    await vi.waitFor(() => expect(location.pathname).toBe('/t/drygulch'));
    expect([field(), asked]).toEqual([null, []]);
    expect(names).toEqual([1, 2].map(() => [expect.stringMatching(/^Guest \d{4}$/u), true]));
  });

  it('is asked for one by the first thing that is more than watching', async () => {
    listed({ stage: 'open' });
    vi.spyOn(client, 'become').mockImplementation(async () => void (client.me = { id: 'ada', name: 'Guest 1234' }));
    vi.spyOn(client, 'rename').mockImplementation(async (name) => void (client.me = { id: 'ada', name }));
    vi.mocked(client.signIn).mockRestore();
    await client.signIn('Guest 1234', true);
    client.state = { ...client.state, lobby: { n: 1, rows: { dry: { ...ROW, stage: 'open' } as TableRow }, online: 1, own: false, stale: false } };
    await arrive(HomePage, '/');
    await press(button('Sit down'));
    expect([asked.filter(({ t }) => t === 'table.sit'), field()?.value]).toEqual([[], '']);
    await say('Ada');
    expect(asked.filter(({ t }) => t === 'table.sit')).toHaveLength(1);
    expect(client.named).toBe(true);
  });
});
