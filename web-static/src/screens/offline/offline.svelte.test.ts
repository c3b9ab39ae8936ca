import { flushSync } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toasts } from '../../kit/announcer.svelte';
import * as api from '../../net/api';
import { Client, client } from '../../net/client.svelte';
import { ConnectionError } from '../../net/connection';
import type { TableRow } from '../../generated/protocol';
import { needTexts, setLanguage } from '../../kit/i18n/index.svelte';
import { go } from '../../kit/router.svelte';
import { INITIAL_STATE, type TableState } from '../../net/state';
import { forget, remember, remembered } from './remembered';
import { keepUp } from './upkeep.svelte';

const table = (code: string, move: boolean, more: Partial<TableRow> = {}): TableRow => ({
  table: code, code, name: `Table ${code}`, game: 'toy', stage: 'running', options: { secret: 1 }, seats: [], watching: 'no', watcher_count: 0, progress: { round: 0, of: 0 }, public: false, opened_ms: 0,
  yours: { seat: 0, your_move: move }, ...more,
});

describe('the tables that a device remembers', () => {
  beforeEach(() => localStorage.clear());

  it('are mine that are not over, twenty at most, those that wait first, and by name alone', () => {
    const rows = [table('other', false, { yours: null }), table('over', true, { stage: 'finished' }), ...Array.from({ length: 25 }, (_, i) => table(`t${i}`, false)), table('mine', true)];
    remember(localStorage, rows, 7);
    const kept = remembered(localStorage)!;
    expect([kept.at, kept.tables.length, kept.tables[0]]).toEqual([7, 20, { code: 'mine', name: 'Table mine', game: 'toy', waited: true }]);
    forget(localStorage);
    expect(remembered(localStorage)).toBeNull();
  });

  it.each(['', 'null', '{}', '{"at":1}', '{"at":"1","tables":[]}'])('are none where %j is stored', (text) => {
    localStorage.setItem('saloon.tables', text);
    expect(remembered(localStorage)).toBeNull();
  });

  it('leave out what is no table', () => {
    localStorage.setItem('saloon.tables', '{"at":1,"tables":[7,null,{"code":"a"},{"code":"a","name":"A","game":"g","waited":false}]}');
    expect(remembered(localStorage)?.tables).toEqual([{ code: 'a', name: 'A', game: 'g', waited: false }]);
  });
});

describe('a page at work', () => {
  let end: () => void = () => undefined;
  const reload = vi.fn();
  const missing = (): boolean => window.dispatchEvent(new Event('vite:preloadError'));

  beforeEach(async () => {
    vi.useRealTimers();
    await setLanguage('en');
    await needTexts('turn');
    localStorage.clear();
    toasts.splice(0);
    reload.mockClear();
    vi.spyOn(location, 'reload').mockImplementation(reload);
    vi.spyOn(document, 'querySelector').mockImplementation((selector: string) => (selector.startsWith('script') ? ({ src: `${location.origin}/assets/index-1.js` } as HTMLScriptElement) : null));
  });
  afterEach(() => {
    end();
    client.state = INITIAL_STATE;
    client.me = undefined;
    go('/', 'replace');
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
  const serves = (page: string): void => void vi.stubGlobal('fetch', () => Promise.resolve(new Response(page)));

  it('remembers my tables, and forgets them once nobody is signed in', () => {
    end = keepUp();
    client.me = { id: 'ada', name: 'Ada' };
    client.state = { ...INITIAL_STATE, lobby: { n: 1, online: 1, own: true, stale: false, rows: { a: table('a', true) } } };
    flushSync();
    expect(remembered(localStorage)?.tables.map(({ code }) => code)).toEqual(['a']);
    client.me = null;
    flushSync();
    expect(remembered(localStorage)).toBeNull();
  });

  it('only says so where a part is missing for want of a network, or by a fault', async () => {
    end = keepUp();
    serves('<script src="/assets/index-1.js">');
    missing();
    missing();
    await vi.waitFor(() => expect(toasts.map(({ text }) => text)).toEqual(['This part of the page could not be loaded. Reload the page.']));
    for (const answer of [() => Promise.reject(new TypeError()), () => Promise.resolve(new Response('', { status: 502 }))]) {
      toasts.splice(0);
      vi.stubGlobal('fetch', answer);
      missing();
      await vi.waitFor(() => expect(toasts.map(({ text }) => text)).toEqual(['This part of the page could not be loaded. Check your connection.']));
    }
    expect(reload).not.toHaveBeenCalled();
  });

  it('waits with its reload until the move is made that is asked of me, and reloads once', async () => {
    end = keepUp();
    go('/t/a', 'replace');
    const asked = (owed: boolean): void => {
      client.state = { ...INITIAL_STATE, tables: { a: { id: 'a', code: 'a', decision: { owed } } as TableState } };
      flushSync();
    };
    asked(true);
    serves('<script src="/assets/index-2.js">');
    missing();
    await vi.waitFor(() => expect(toasts.map(({ text }) => text)).toEqual(['There is a new version of Saloon. Reload the page.']));
    flushSync();
    expect(reload).not.toHaveBeenCalled();
    asked(false);
    expect(reload).toHaveBeenCalledOnce();
    asked(true);
    asked(false);
    expect(reload).toHaveBeenCalledOnce();
  });
});

describe('a client whose server does not answer', () => {
  afterEach(() => void vi.restoreAllMocks());

  it('knows nothing about who is here, and begins when it is woken and the server answers', async () => {
    const who = vi.spyOn(api, 'whoAmI').mockRejectedValue(new ConnectionError('lost'));
    vi.spyOn(api, 'installedGames').mockResolvedValue([]);
    const made = new Client(() => ({ onmessage: null, onclose: null, send: () => undefined, close: () => undefined }));
    await made.start();
    expect([made.offline, made.me, made.games]).toEqual([true, undefined, null]);
    who.mockResolvedValue(null);
    made.wake();
    made.wake();
    await vi.waitFor(() => expect([made.offline, made.me, made.games]).toEqual([false, null, []]));
    expect(who).toHaveBeenCalledTimes(2);
  });
});
