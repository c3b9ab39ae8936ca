// The session of a page: signing in, renaming and signing out, on this page and elsewhere; and the person's requests
// and messages.

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as announcer from '../kit/announcer.svelte';
import * as api from './api';
import { asked, CODE, fresh, grant, greet, last, NOBODY, refuse, settled, SNAPSHOT, snapshot, sockets, up } from './clientFixtures';
import { ConnectionError, Refusal } from './connection';
import { LIMITS, PLAYER } from './connectionFixtures';
import type { DealEnv } from './deal';
import type { Decision } from '../generated/protocol';
import * as sheets from './sheets.svelte';

const { heard, made } = vi.hoisted(() => ({ heard: [] as unknown[][], made: { fails: 0, parts: [] as unknown[] } }));
vi.mock('./deal', () => ({
  get DealParticipant() {
    if (made.fails-- > 0) throw new Error('not loaded');
    return class { constructor(env: unknown) { made.parts.push(env); } hear(...told: unknown[]): void { heard.push(told); } };
  },
}));

const BOB = { id: 'q', name: 'Bob' };

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  [sockets.length, heard.length, made.fails, made.parts] = [0, 0, 0, []];
  localStorage.clear();
  sessionStorage.clear();
  vi.spyOn(api, 'whoAmI').mockResolvedValue({ player: PLAYER, role: 'owner' } as never);
  vi.spyOn(api, 'installedGames').mockResolvedValue([{ id: 'castle' }] as never);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a page that is opened', () => {
  it('by somebody who is known connects, and knows the games and what they may', async () => {
    const client = await up();
    expect(last().asked('hello')).toMatchObject({ auth: { cookie: {} }, lang: 'en' });
    expect([client.me, client.role, client.games, client.connectionState.kind, client.offline, client.named]).toEqual([PLAYER, 'owner', [{ id: 'castle' }], 'up', false, true]);
  });

  it.each([['nobody', NOBODY, 'off'], ['somebody who is banned', new Refusal({ code: 'measure', params: { kind: 'banned' }, retry: 'no' } as never), 'banned'], ['somebody who is muted', new Refusal({ code: 'measure', params: { kind: 'muted' }, retry: 'no' } as never), 'off']] as const)('by %s does not connect', async (_, refusal, kind) => {
    vi.spyOn(api, 'whoAmI').mockRejectedValue(refusal);
    vi.spyOn(api, 'installedGames').mockRejectedValue(NOBODY);
    const client = fresh();
    expect([client.me, client.games, client.connectionState.kind, client.offline]).toEqual([undefined, null, 'off', false]);
    await client.start();
    expect([client.me, client.named, client.games, client.connectionState.kind, client.offline, sockets]).toEqual([null, false, [], kind, false, []]);
  });

  it('without a network is tried again when it is used, once at a time', async () => {
    const who = vi.spyOn(api, 'whoAmI').mockRejectedValue(new ConnectionError('lost'));
    vi.spyOn(api, 'installedGames').mockRejectedValue(NOBODY);
    const client = fresh();
    await client.start();
    expect([client.offline, client.me]).toEqual([true, undefined]);
    client.wake();
    client.wake();
    await settled();
    expect(who).toHaveBeenCalledTimes(2);
    client.wake();
    expect(who).toHaveBeenCalledTimes(3);
    await settled();
  });

  it('wakes its connection where it has one', async () => {
    const client = await up();
    last().break(1006);
    client.wake();
    expect(sockets).toHaveLength(2);
  });
});

describe('a person', () => {
  it('with a name that the page has made up is named once they have chosen one', async () => {
    vi.spyOn(api, 'whoAmI').mockRejectedValue(NOBODY);
    vi.spyOn(api, 'signIn').mockResolvedValue({ player: PLAYER } as never);
    const client = fresh();
    await client.start();
    await client.signIn('Ada', true);
    expect([client.me, client.named, sockets.length]).toEqual([PLAYER, false, 1]);
    await greet();
    const renamed = client.rename('Eve');
    await grant('me.rename');
    await renamed;
    expect([client.me?.name, client.named]).toEqual(['Eve', true]);
    await client.signIn('Ada');
    expect(client.named).toBe(false);
    localStorage.clear();
  });

  it('who gives a name of their own has one', async () => {
    vi.spyOn(api, 'whoAmI').mockRejectedValue(NOBODY);
    vi.spyOn(api, 'signIn').mockResolvedValue({ player: BOB } as never);
    const client = fresh();
    await client.start();
    await client.signIn('Bob');
    expect(client.named).toBe(true);
  });

  it('who signs in again as themselves keeps the connection and the tables', async () => {
    const client = await up();
    client.watchTable(CODE);
    snapshot();
    await client.become(() => Promise.resolve({ player: PLAYER, role: 'moderator' } as never));
    expect([sockets.length, last().open, client.table(CODE)?.code, client.role]).toEqual([1, true, CODE, 'moderator']);
  });

  it('who becomes somebody else begins with nothing of the one before', async () => {
    const client = await up();
    client.watchTable(CODE);
    snapshot();
    sessionStorage.setItem('saloon.staged.x', 'a bid');
    client.watchErrors = { other: NOBODY };
    client.lastSeenSteps = { x: 1 };
    await client.become(() => Promise.resolve({ player: BOB } as never));
    expect([client.me, client.state.tables, sessionStorage.length, client.watchErrors, client.lastSeenSteps, sockets.map(({ open }) => open)]).toEqual([BOB, {}, 0, {}, {}, [false, true]]);
  });

  it('who is refused stays who they were', async () => {
    const client = await up();
    await expect(client.become(() => Promise.reject(NOBODY))).rejects.toBe(NOBODY);
    expect([client.me, sockets.length, last().open]).toEqual([PLAYER, 1, true]);
  });

  it.each([4005, 4003])('gets another session unnoticed, whose old one ends meanwhile (%i)', async (code) => {
    const client = await up();
    await client.renewSession(async () => last().break(code));
    expect([client.me, sockets.length, client.connectionState.kind]).toEqual([PLAYER, 2, 'connecting']);
    await greet();
    last().break(4005);
    expect([client.me, client.connectionState.kind]).toEqual([null, 'ended']);
  });

  it('is told that the connection is lost, also while they get another session', async () => {
    const client = await up();
    const over = client.renewSession(() => new Promise(() => undefined));
    last().break(1006);
    expect(client.connectionState.kind).toBe('lost');
    void over;
  });

  it('who is nobody gets no connection by a new session', async () => {
    vi.spyOn(api, 'whoAmI').mockRejectedValue(NOBODY);
    const client = fresh();
    await client.start();
    await client.renewSession(async () => undefined);
    expect(sockets).toEqual([]);
  });

  it('who signs out leaves nothing here, and stays where the server does not answer', async () => {
    const client = await up();
    const told = vi.spyOn(announcer, 'toast').mockImplementation(() => undefined);
    const out = vi.spyOn(api, 'signOut').mockRejectedValueOnce(new ConnectionError('lost'));
    await client.signOut();
    expect([client.me, told.mock.calls.length, sockets.map(({ open }) => open)]).toEqual([PLAYER, 1, [false, true]]);
    await greet();
    out.mockResolvedValue(undefined as never);
    sessionStorage.setItem('saloon.staged.x', 'a bid');
    await client.signOut();
    expect([client.me, client.role, sessionStorage.length, last().open, told.mock.calls.length]).toEqual([null, undefined, 0, false, 1]);
  });

  it.each([[4005, 'ended', 0], [4003, 'signed_out', 1]] as const)('whose session is over elsewhere is nobody here (%i)', async (code, kind, tables) => {
    const client = await up();
    client.watchTable(CODE);
    snapshot();
    last().break(code);
    expect([client.me, client.connectionState.kind, Object.keys(client.state.tables).length]).toEqual([null, kind, tables]);
    vi.spyOn(api, 'whoAmI').mockRejectedValueOnce(NOBODY);
    expect([await client.signInAgain(), await client.signInAgain()]).toEqual([false, true]);
  });

  it('is the one whom the server welcomes', async () => {
    const client = fresh();
    await client.start();
    await greet(BOB);
    expect(client.me).toEqual(BOB);
  });
});

describe('what is asked for', () => {
  it('is told as refused, and where there are too many tables by the list of mine', async () => {
    const client = await up();
    const [toast, announce, mine] = [vi.spyOn(announcer, 'toast'), vi.spyOn(announcer, 'announce'), vi.spyOn(sheets, 'openMyTables')].map((spy) => spy.mockImplementation(() => undefined));
    const one = client.ask({ t: 'table.leave', table: 'x' });
    await refuse('table.leave', { code: 'table_full', retry: 'no' });
    expect([await one, toast!.mock.calls.length, mine!.mock.calls.length]).toEqual([null, 1, 0]);
    const third = client.ask({ t: 'table.leave', table: 'x' });
    await refuse('table.leave', { code: 'forbidden', params: { why: 'not_host' }, retry: 'no' } as never);
    const done = client.ask({ t: 'table.leave', table: 'x' });
    await grant('table.leave');
    expect([await third, await done, toast!.mock.calls.length, mine!.mock.calls.length]).toEqual([null, { t: 'done' }, 2, 0]);
    const other = client.ask({ t: 'table.rematch', table: 'x' });
    await refuse('table.rematch', { code: 'forbidden', params: { why: 'too_many_tables' }, retry: 'no' });
    expect([await other, toast!.mock.calls.length, mine!.mock.calls.length, announce!.mock.calls.length]).toEqual([null, 2, 1, 1]);
    const lost = client.ask({ t: 'table.leave', table: 'x' });
    last().break(4005);
    expect([await lost, toast!.mock.calls.length]).toEqual([null, 3]);
  });

  it('of the lobby is all of it as long as anybody looks at it', async () => {
    const client = await up();
    const own = (): unknown[] => asked('lobby.watch').map((frame) => frame['own']);
    expect(own()).toEqual([true]);
    const one = client.watchLobby();
    expect(own()).toEqual([true, false]);
    const other = client.watchLobby();
    expect(own()).toEqual([true, false]);
    one();
    expect(own()).toEqual([true, false]);
    other();
    expect(own()).toEqual([true, false, true]);
    last().break(1006);
    client.watchLobby()();
    expect(own()).toEqual([true, false, true]);
  });

  it('may be withdrawn while the server refuses it for the moment', async () => {
    const client = await up();
    const end = client.wish('quick', { t: 'lobby.unwatch' });
    await refuse('lobby.unwatch', { code: 'rate_limited', retry: 'after', after_ms: 100 });
    end();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(asked('lobby.unwatch')).toHaveLength(1);
  });

  it('is asked for on through a silence, until it is granted', async () => {
    const client = await up();
    await grant('ping');
    client.watchTable(CODE);
    await refuse('table.watch', { code: 'rate_limited', retry: 'after', after_ms: 4_500 });
    await vi.advanceTimersByTimeAsync(4_100);
    expect(client.connectionState.kind).toBe('silent');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(asked('table.watch')).toHaveLength(2);
  });

  it('may be heard by another part of the page', async () => {
    const client = await up();
    client.hear = vi.fn();
    last().deliver({ t: 'server.announcements', announcements: [] });
    expect(client.hear).toHaveBeenCalledWith({ t: 'server.announcements', announcements: [] });
  });

  it('by another name than before is the time of the server', async () => {
    const client = fresh();
    await client.start();
    last().deliver({ t: 'hello', proto: [3, 3], build: '0', boot: 'b', now: Date.now() + 5_000, limits: LIMITS });
    expect(client.serverNow()).toBe(Date.now() + 5_000);
  });
});

describe('a move', () => {
  const D7: Decision = { id: 'd7', seat: 0, owed: true, default: 1, legal: 2 };

  async function asks() {
    const client = await up();
    client.watchTable(CODE);
    snapshot({ seat: 0, decision: { ...D7, id: 'd6' } });
    return { client, table: client.table(CODE)! };
  }

  it('is refused at once where nothing is asked', async () => {
    const { client, table } = await asks();
    await expect(client.act({ ...table, decision: null }, 1)).rejects.toThrow('nothing is asked');
    expect(asked('table.act')).toEqual([]);
  });

  it('that is refused brings the question as it stands now', async () => {
    const { client, table } = await asks();
    const acted = client.act(table, 1).catch((error: unknown) => error);
    await refuse('table.act', { code: 'stale_decision', retry: 'now', decision: D7 });
    expect([await acted, client.table(CODE)?.decision]).toEqual([expect.any(Refusal), D7]);
  });

  it('that is refused without a question leaves the one there is', async () => {
    const { client, table } = await asks();
    const acted = client.act(table, 1).catch((error: unknown) => error);
    await refuse('table.act', { code: 'not_your_decision', retry: 'no' });
    expect([await acted, client.table(CODE)?.decision?.id]).toEqual([expect.any(Refusal), 'd6']);
  });

  it('is over with the connection, and the question stays', async () => {
    const { client, table } = await asks();
    const acted = client.act(table, 1).catch((error: unknown) => error);
    last().break(4005);
    expect(await acted).toBeInstanceOf(ConnectionError);
  });

  it('ends what was missed at its table, which a lost connection begins', async () => {
    const { client, table } = await asks();
    expect(client.lastSeenSteps).toEqual({});
    last().break(1006);
    expect(client.lastSeenSteps).toEqual({ [table.id]: table.n });
    client.lastSeenSteps = { ...client.lastSeenSteps, other: 3 };
    client.wake();
    last().break(1006);
    expect(client.lastSeenSteps).toEqual({ [table.id]: table.n, other: 3 });
    void client.act(table, 1).catch(() => undefined);
    expect(client.lastSeenSteps).toEqual({ other: 3 });
  });
});

describe('a deal', () => {
  it.each([['open', 1], ['running', 0]])('has my part loaded before it begins, and none at a table that is %s', async (stage, parts) => {
    const client = await up();
    client.watchTable(CODE);
    snapshot({ info: { ...SNAPSHOT.info, stage } });
    await vi.dynamicImportSettled();
    expect(made.parts).toHaveLength(parts);
    if (parts === 0) return;
    const part = made.parts[0] as DealEnv;
    const sent = part.request({ t: 'table.commit', table: SNAPSHOT.table, deal: 'd', commitment: 'c' });
    await grant('table.commit');
    expect(await sent).toEqual({ t: 'done' });
    part.storage?.setItem('saloon.deals', 'kept');
    expect([localStorage.getItem('saloon.deals'), part.random(new Uint8Array(32)).some((byte) => byte !== 0), part.subtle]).toEqual(['kept', true, crypto.subtle]);
  });

  it('on a page without Web Crypto is told so', async () => {
    vi.stubGlobal('crypto', { randomUUID: () => 'x' });
    const client = await up();
    client.watchTable(CODE);
    snapshot({ info: { ...SNAPSHOT.info, stage: 'open' } });
    await vi.dynamicImportSettled();
    vi.unstubAllGlobals();
    expect(made.parts).toMatchObject([{ subtle: null }]);
  });

  const dealing = { t: 'table.dealing', table: SNAPSHOT.table, deal: 'deal-1' };

  it('is heard by my part in it, with the seat I have; one of another table is not', async () => {
    const client = await up();
    client.watchTable(CODE);
    snapshot({ seat: 1, info: { ...SNAPSHOT.info, stage: 'open' } });
    last().deliver(dealing);
    last().deliver({ t: 'table.committed', table: SNAPSHOT.table, deal: 'deal-1', commitments: [] });
    last().deliver({ ...dealing, table: 'elsewhere' });
    await vi.dynamicImportSettled();
    await settled();
    expect(heard.map(([msg, ...where]) => [(msg as { t: string }).t, ...where])).toEqual([['table.dealing', CODE, 1], ['table.committed', CODE, 1]]);
  });

  it('whose part could not be loaded is tried again with the next', async () => {
    const client = await up();
    client.watchTable(CODE);
    made.fails = 1;
    snapshot();
    last().deliver(dealing);
    await vi.dynamicImportSettled();
    await settled();
    expect(heard).toEqual([]);
    last().deliver(dealing);
    await vi.dynamicImportSettled();
    await settled();
    expect(heard).toHaveLength(1);
  });
});
