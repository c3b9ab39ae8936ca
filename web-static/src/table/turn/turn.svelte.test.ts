import { createRawSnippet, flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { client } from '../../net/client.svelte';
import type { TableRow } from '../../generated/protocol';
import { needTexts, setLanguage } from '../../kit/i18n/index.svelte';
import { go, route } from '../../kit/router.svelte';
import { pageTitle } from '../title.svelte';
import TopBar from '../ui/TopBar.svelte';
import { INITIAL_STATE, type TableState } from '../../net/state';
import { tellLooks } from './look.svelte';
import { mark, withNumber } from './marks';
import { nextTable, waitingTables } from './waiting';

const table = (code: string, more: Partial<TableRow> = {}, since?: number): TableRow => ({
  table: code, code, name: `Table ${code}`, game: 'toy', stage: 'running', options: {}, seats: [], watching: 'no', watcher_count: 0, progress: { round: 0, of: 0 }, public: false, opened_ms: 0,
  yours: { seat: 0, your_move: true, ...(since === undefined ? {} : { since }) }, ...more,
});
const lobbyOf = (rows: readonly TableRow[]) => ({ lobby: { n: 1, online: 1, own: true, stale: false, rows: Object.fromEntries(rows.map((row) => [row.table, row])) } });
const codes = (rows: readonly TableRow[]): string[] => waitingTables(lobbyOf(rows)).map(({ code }) => code);

describe('the tables that wait', () => {
  it('are running ones of mine with my move, the longest-waiting first', () => {
    expect(codes([
      table('late', {}, 300), table('early', {}, 100), table('other', { yours: null }), table('theirs', { yours: { seat: 0, your_move: false } }), table('open', { stage: 'open' }),
    ])).toEqual(['early', 'late']);
  });

  it('begin with those that sleep, the oldest first', () => {
    expect(codes([table('awake', { opened_ms: 1 }, 50), table('younger', { opened_ms: 9 }), table('older', { opened_ms: 2 })])).toEqual(['older', 'younger', 'awake']);
  });

  it('lead to the next one, and never to the one that is open', () => {
    const rows = waitingTables(lobbyOf([table('a', {}, 1), table('b', {}, 2)]));
    expect([nextTable(rows, undefined)?.code, nextTable(rows, 'a')?.code, nextTable(rows.slice(0, 1), 'a')]).toEqual(['a', 'b', undefined]);
  });
});

describe('the page', () => {
  let undo: () => void = () => undefined;
  beforeEach(async () => {
    await setLanguage('en');
    await needTexts('turn');
    go('/settings', 'replace');
  });
  afterEach(() => {
    undo();
    client.state = { ...client.state, lobby: null };
    vi.unstubAllGlobals();
  });

  function draw(rows: readonly TableRow[]): void {
    client.state = { ...client.state, ...lobbyOf(rows) };
    const shown = mount(TopBar, { target: document.body, props: { children: createRawSnippet(() => ({ render: () => '<i></i>' })), onrules: () => undefined, onsettings: () => undefined } });
    undo = () => void unmount(shown);
    flushSync();
  }
  const button = (): HTMLAnchorElement | null => document.querySelector('a.next');

  it('says in its title how many wait, before anything else', () => {
    client.state = { ...client.state, ...lobbyOf([table('a', {}, 1), table('b', {}, 2)]) };
    expect([pageTitle({ at: 'home' }, client), pageTitle({ at: 'settings' }, client)]).toEqual(['(2) ● Your move · Table a', '(2) Settings · Saloon']);
    client.state = { ...client.state, lobby: null };
    expect(pageTitle({ at: 'home' }, client)).toBe('Saloon');
  });

  it('has a button to the longest-waiting table with the number in words, and goes nowhere by itself', async () => {
    draw([table('b', {}, 2), table('a', {}, 1)]);
    await vi.waitFor(() => expect(button()).not.toBeNull());
    expect(button()!.getAttribute('href')).toBe('/t/a');
    expect(button()!.getAttribute('aria-label')).toMatch(/^Next table: Table a\. 2 tables wait\s*for your move$/);
    expect(location.pathname).toBe('/settings');
    client.state = { ...client.state, ...lobbyOf([]) };
    flushSync();
    expect(button()).toBeNull();
  });

  it('goes there by a key, unless somebody writes', async () => {
    draw([table('a', {}, 1)]);
    await vi.waitFor(() => expect(button()).not.toBeNull());
    const field = document.body.appendChild(document.createElement('input'));
    const press = (target: EventTarget, more: KeyboardEventInit = {}) => target.dispatchEvent(new KeyboardEvent('keydown', { key: 'N', shiftKey: true, bubbles: true, ...more }));
    press(field);
    press(document.body, { shiftKey: false });
    press(document.body, { ctrlKey: true });
    expect(location.pathname).toBe('/settings');
    press(document.body);
    expect(route()).toEqual({ at: 'table', code: 'a' });
    flushSync();
    expect(button()).toBeNull();
    field.remove();
  });
});

describe('the icon', () => {
  const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><rect/></svg>';
  it('shows the number, and more than nine as such', () => {
    expect([withNumber(SVG, 3), withNumber(SVG, 12)].map((svg) => /<text[^>]*>(.*)<\/text><\/svg>$/.exec(svg)?.[1])).toEqual(['3', '9+']);
  });

  it('is drawn on the page and on the installed app, and taken away again', async () => {
    const told: unknown[] = [];
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(SVG)));
    Object.assign(navigator, { setAppBadge: (n: number) => Promise.resolve(told.push(n)), clearAppBadge: () => Promise.resolve(told.push('none')) });
    const link = Object.assign(document.createElement('link'), { rel: 'icon', href: '/favicon.svg' });
    document.head.append(link);
    await mark(2);
    expect(decodeURIComponent(link.href)).toContain('>2</text>');
    await mark(0);
    expect([new URL(link.href).pathname, told]).toEqual(['/favicon.svg', [2, 'none']]);
    link.remove();
  });
});

describe('the server', () => {
  it('is told at which of my tables I look, and of none that is hidden or has no seat of mine', () => {
    const said: unknown[] = [];
    vi.spyOn(client, 'wish').mockImplementation((_name, msg) => said.push(msg) as never);
    let focused = true;
    vi.spyOn(document, 'hasFocus').mockImplementation(() => focused);
    const focus = (on: boolean): void => {
      focused = on;
      window.dispatchEvent(new Event(on ? 'focus' : 'blur'));
      flushSync();
    };
    const look = (id: string, looking: boolean) => ({ t: 'table.look', table: id, looking });
    const at = (code: string, seat: number | null): TableState => ({ id: `id-${code}`, code, seat }) as TableState;
    client.state = { ...INITIAL_STATE, tables: { a: at('a', 0), b: at('b', 1), c: at('c', null) } };
    go('/t/a', 'replace');
    const end = tellLooks();
    flushSync();
    expect(said.splice(0)).toEqual([]);
    client.connectionState = { kind: 'up' };
    flushSync();
    expect(said.splice(0)).toEqual([look('id-a', true)]);
    focus(false);
    focus(true);
    expect(said.splice(0)).toEqual([look('id-a', false), look('id-a', true)]);
    go('/t/b', 'replace');
    flushSync();
    expect(said.splice(0)).toEqual([look('id-a', false), look('id-b', true)]);
    go('/t/c', 'replace');
    flushSync();
    expect(said.splice(0)).toEqual([look('id-b', false)]);
    go('/t/a', 'replace');
    for (const kind of ['lost', 'up'] as const) {
      client.connectionState = { kind };
      flushSync();
    }
    expect(said.splice(0)).toEqual([look('id-a', true)]);
    // A switch to another socket without a visible break.
    client.state = { ...client.state, welcomes: client.state.welcomes + 1 };
    flushSync();
    expect(said.splice(0)).toEqual([look('id-a', true)]);
    end();
    client.connectionState = { kind: 'off' };
    client.state = INITIAL_STATE;
    vi.restoreAllMocks();
  });
});
