// The session of a page: signing in, renaming and signing out, on this page and elsewhere; and the person's requests
// and messages.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as announcer from '../kit/announcer.svelte';
import * as api from './api';
import { Client } from './client.svelte';
import { ConnectionError, Refusal } from './connection';
import { FakeSocket, LIMITS, PLAYER } from './connectionFixtures';
import type { DealEnv } from './deal';
import type { Decision, Err, TableSnapshot } from '../generated/protocol';
import * as sheets from './sheets.svelte';

const { heard, made } = vi.hoisted(() => ({ heard: [] as unknown[][], made: { fails: 0, parts: [] as unknown[] } }));
vi.mock('./deal', () => ({
  get DealParticipant() {
    if (made.fails-- > 0) throw new Error('not loaded');
    return class { constructor(env: unknown) { made.parts.push(env); } hear(...told: unknown[]): void { heard.push(told); } };
  },
}));

const SNAPSHOT = JSON.parse(readFileSync(join(import.meta.dirname, '..', '..', '..', 'protocol', 'examples', 'server.table.snapshot.json'), 'utf8')) as TableSnapshot;
const CODE = SNAPSHOT.info.code;
const BOB = { id: 'q', name: 'Bob' };
const NOBODY = new Refusal({ code: 'unauthenticated', retry: 'no' });
const settled = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);

let sockets: FakeSocket[] = [];
const last = (): FakeSocket => sockets.at(-1)!;
const asked = (t: string): Record<string, unknown>[] => last().sent.filter((frame) => frame['t'] === t);

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  [sockets, heard.length, made.fails, made.parts] = [[], 0, 0, []];
  localStorage.clear();
  sessionStorage.clear();
  vi.spyOn(api, 'whoAmI').mockResolvedValue({ player: PLAYER, role: 'owner' } as never);
  vi.spyOn(api, 'installedGames').mockResolvedValue([{ id: 'castle' }] as never);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const fresh = (): Client => new Client(() => { sockets.push(new FakeSocket()); return last(); }, () => 0.5);

async function greet(player = PLAYER): Promise<void> {
  last().deliver({ t: 'hello', proto: [3, 3], build: '0', boot: 'b', now: 0, limits: LIMITS });
  last().deliver({ re: last().asked('hello')!['id'], ok: { t: 'welcome', player, resumed: [] } });
  await settled();
}
async function up(): Promise<Client> {
  const client = fresh();
  await client.start();
  await greet();
  return client;
}
const snapshot = (more: object = {}): void => last().deliver({ t: 'table.snapshot', ...SNAPSHOT, ...more });
async function refuse(t: string, err: Err): Promise<void> {
  last().deliver({ re: last().asked(t)!['id'], err });
  await settled();
}
const grant = async (t: string): Promise<void> => { last().deliver({ re: last().asked(t)!['id'], ok: { t: 'done' } }); await settled(); };

describe('a page that is opened', () => {
  it('by somebody who is known connects, and knows the games and what they may', async () => {
    const client = await up();
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

  it('gets another session unnoticed, whose old one ends meanwhile', async () => {
    const client = await up();
    await client.renewSession(async () => last().break(4005));
    expect([client.me, sockets.length, client.connectionState.kind]).toEqual([PLAYER, 2, 'connecting']);
    await greet();
    last().break(4005);
    expect([client.me, client.connectionState.kind]).toEqual([null, 'ended']);
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
    await refuse('table.leave', { code: 'not_found', params: { what: 'table' }, retry: 'no' });
    expect([await one, toast!.mock.calls.length, mine!.mock.calls.length]).toEqual([null, 1, 0]);
    const third = client.ask({ t: 'table.leave', table: 'x' });
    await refuse('table.leave', { code: 'forbidden', params: { why: 'not_host' }, retry: 'no' } as never);
    const done = client.ask({ t: 'table.leave', table: 'x' });
    await grant('table.leave');
    expect([await third, await done, toast!.mock.calls.length, mine!.mock.calls.length]).toEqual([null, { t: 'done' }, 2, 0]);
    const other = client.ask({ t: 'table.rematch', table: 'x' });
    await refuse('table.rematch', { code: 'forbidden', params: { why: 'too_many_tables' }, retry: 'no' });
    expect([await other, toast!.mock.calls.length, mine!.mock.calls.length, announce!.mock.calls.length]).toEqual([null, 2, 1, 1]);
  });

  it('of the lobby is all of it as long as anybody looks at it', async () => {
    const client = await up();
    const own = (): unknown[] => asked('lobby.watch').map((frame) => frame['own']);
    expect(own()).toEqual([true]);
    const [one, other] = [client.watchLobby(), client.watchLobby()];
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

describe('a table', () => {
  it.each([true, false])('that was left between the hello and the welcome is not watched any longer (resumed: %s)', async (resumes) => {
    const client = await up();
    const end = client.watchTable(CODE);
    snapshot();
    last().break(1006);
    client.wake();
    last().deliver({ t: 'hello', proto: [3, 3], build: '0', boot: 'b', now: 0, limits: LIMITS });
    end();
    last().deliver({ re: last().asked('hello')!['id'], ok: { t: 'welcome', player: PLAYER, resumed: resumes ? [SNAPSHOT.table] : [] } });
    await settled();
    expect([asked('table.unwatch').map((frame) => frame['table']), asked('table.watch')]).toEqual([resumes ? [SNAPSHOT.table] : [], []]);
  });

  it('is asked for again where the server does not go on with it, and not where it does', async () => {
    const client = await up();
    client.watchTable(CODE);
    snapshot();
    for (const resumed of [[SNAPSHOT.table], []]) {
      last().break(1006);
      client.wake();
      last().deliver({ t: 'hello', proto: [3, 3], build: '0', boot: 'b', now: 0, limits: LIMITS });
      expect(last().asked('hello')!['resume']).toEqual([{ code: CODE, n: SNAPSHOT.n, h: SNAPSHOT.h }]);
      last().deliver({ re: last().asked('hello')!['id'], ok: { t: 'welcome', player: PLAYER, resumed } });
      await settled();
      expect([asked('table.watch').length, asked('table.unwatch')]).toEqual([resumed.length === 0 ? 1 : 0, []]);
    }
  });

  it('that is stale, or is one of more than sixteen, is fetched anew, not gone on with', async () => {
    const client = await up();
    for (let table = 0; table < 18; table++) {
      client.watchTable(`t${table}`);
      snapshot({ table: `of-${table}`, info: { ...SNAPSHOT.info, table: `of-${table}`, code: `t${table}` } });
    }
    client.watchTable('not yet');
    last().deliver({ t: 'table.step', code: 't0', n: SNAPSHOT.n + 5, h: 'x', events: [] });
    last().break(1006);
    client.wake();
    last().deliver({ t: 'hello', proto: [3, 3], build: '0', boot: 'b', now: 0, limits: LIMITS });
    expect((last().asked('hello')!['resume'] as { code: string }[]).map(({ code }) => code)).toEqual(Array.from({ length: 16 }, (_, at) => `t${at + 1}`));
  });

  it('is fetched anew beside another one, and not where it is asked for anyway', async () => {
    const client = await up();
    for (const code of ['a', 'b', 'c']) {
      client.watchTable(code);
      if (code !== 'c') await grant('table.watch');
      snapshot({ table: `of-${code}`, info: { ...SNAPSHOT.info, table: `of-${code}`, code } });
      last().deliver({ t: 'table.step', code, n: SNAPSHOT.n + 5, h: 'x', events: [] });
    }
    expect(asked('table.sync').map((frame) => frame['table'])).toEqual(['of-a', 'of-b']);
  });

  it('that nobody watches is not watched because it is stale', async () => {
    await up();
    snapshot();
    last().deliver({ t: 'table.step', code: CODE, n: SNAPSHOT.n + 5, h: 'x', events: [] });
    await refuse('table.sync', { code: 'forbidden', params: { why: 'not_watching' }, retry: 'no' });
    expect(asked('table.watch')).toEqual([]);
  });

  it.each([
    { code: 'forbidden', params: { why: 'password_needed' }, retry: 'no' },
    { code: 'not_found', params: { what: 'table' }, retry: 'no' },
  ] as Err[])('that is refused by $code ends no other', async (err) => {
    const client = await up();
    snapshot({ table: 'old', info: { ...SNAPSHOT.info, table: 'old', code: 'old' } });
    client.watchTable('new');
    await refuse('table.watch', err);
    client.watchTable('last')();
    await grant('table.watch');
    expect([asked('table.unwatch'), client.watchErrors['new']]).toEqual([[], new Refusal(err)]);
  });

  it('that nobody looks at gives room where there are too many', async () => {
    const client = await up();
    client.watchTable('kept');
    snapshot({ table: 'kept', info: { ...SNAPSHOT.info, table: 'kept', code: 'kept' } });
    snapshot({ table: 'old', info: { ...SNAPSHOT.info, table: 'old', code: 'old' } });
    client.watchTable('new');
    await refuse('table.watch', { code: 'forbidden', params: { why: 'too_many_watched' }, retry: 'no' });
    expect(asked('table.unwatch').map((frame) => frame['table'])).toEqual(['old']);
    await grant('table.unwatch');
    expect(asked('table.watch').map((frame) => frame['code'])).toEqual(['kept', 'new', 'new']);
  });
});
