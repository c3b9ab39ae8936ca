// The standing requests of the page, through refusals, losses and reconnects: after a temporary refusal the client asks
// again.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as api from './api';
import { Client } from './client.svelte';
import { ConnectionError, Refusal } from './connection';
import { FakeSocket, LIMITS, PLAYER } from './connectionFixtures';
import type { ClientMsg, Err, TableSnapshot } from '../generated/protocol';

const SNAPSHOT = JSON.parse(readFileSync(join(import.meta.dirname, '..', '..', '..', 'protocol', 'examples', 'server.table.snapshot.json'), 'utf8')) as TableSnapshot;
const WATCHED = 16;
const LIMITED: Err = { code: 'rate_limited', retry: 'after', after_ms: 2_000 };
const FOR_A_WHILE: readonly (readonly [string, Err])[] = [
  ['rate_limited', LIMITED],
  ['unavailable', { code: 'unavailable', retry: 'after', after_ms: 1_000 }],
  ['restarting', { code: 'restarting', retry: 'after', after_ms: 5_000 }],
];
const CREATE: ClientMsg = { t: 'table.create', game: 'toy', seats: [], visibility: 'link', watching: 'no' };
const CROWDED: Err = { code: 'forbidden', params: { why: 'too_many_watched' }, retry: 'no' };

/** One node with its subscriptions, as far as a client sees it. */
class FakeServer {
  readonly sockets: FakeSocket[] = [];
  /** The codes that the newest socket watches. */
  readonly watched = new Set<string>();
  /** The refusals of the next requests of a type, in order; afterwards it grants them. */
  readonly refusals = new Map<string, Err[]>();
  readonly asked: Record<string, unknown>[] = [];
  /** Whether it sends what it was asked for. */
  sends = true;
  n = 1;
  #answered = new Set<unknown>();

  open = (): FakeSocket => {
    this.sockets.push(new FakeSocket());
    this.watched.clear();
    this.#answered = new Set();
    return this.last;
  };
  get last(): FakeSocket {
    return this.sockets.at(-1)!;
  }
  count(t: string): number {
    return this.asked.filter((frame) => frame['t'] === t).length;
  }
  refuse(t: string, ...errs: Err[]): void {
    this.refusals.set(t, errs);
  }
  async greet(): Promise<void> {
    this.last.deliver({ t: 'hello', proto: [3, 3], build: '0', boot: 'b', now: 0, limits: LIMITS });
    for (let round = 0; round < 3; round++) await this.answer();
  }
  /** Answers what was asked since. */
  async answer(): Promise<void> {
    for (const frame of this.last.sent.filter(({ id }) => !this.#answered.has(id))) {
      this.#answered.add(frame['id']);
      this.asked.push(frame);
      this.#reply(frame);
    }
    await vi.advanceTimersByTimeAsync(0);
  }
  /** Advances the time second by second, and answers all requests. */
  async pass(ms: number): Promise<void> {
    for (let at = 0; at < ms; at += 250) {
      await vi.advanceTimersByTimeAsync(250);
      await this.answer();
    }
  }
  #reply(frame: Record<string, unknown>): void {
    const { t, id, code, table } = frame as { t: string; id: number; code: string; table: string };
    const refused = this.refusals.get(t)?.shift() ?? (t === 'table.watch' && !this.watched.has(code) && this.watched.size >= WATCHED ? CROWDED : undefined);
    if (refused) return this.last.deliver({ re: id, err: refused });
    const resume = (frame['resume'] as { code: string }[] | undefined) ?? [];
    for (const one of resume) this.watched.add(one.code);
    const welcome = { t: 'welcome', player: PLAYER, resumed: resume.map((one) => `of-${one.code}`) };
    this.last.deliver({ re: id, ok: t === 'hello' ? welcome : t === 'ping' ? { t: 'pong', c: 0, s: 0 } : { t: 'done' } });
    if (t === 'table.watch') this.watched.add(code);
    if (t === 'table.unwatch') this.watched.delete(table.slice(3));
    if (this.sends && (t === 'table.watch' || t === 'table.sync')) this.snapshot(code ?? table.slice(3));
    if (this.sends && t === 'lobby.watch') this.last.deliver({ t: 'lobby.snapshot', n: this.n, rows: [], online: this.n, own: frame['own'] });
  }
  snapshot(code: string): void {
    this.last.deliver({ ...SNAPSHOT, table: `of-${code}`, n: this.n, info: { ...SNAPSHOT.info, table: `of-${code}`, code } });
  }
}

async function page(random = 0.5) {
  const server = new FakeServer();
  const client = new Client(server.open, () => random);
  await client.start();
  await server.greet();
  return { server, client };
}

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  vi.spyOn(api, 'whoAmI').mockResolvedValue({ player: PLAYER });
  vi.spyOn(api, 'installedGames').mockResolvedValue([]);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Loses the connection and establishes another one. */
async function reconnect({ server, client }: Awaited<ReturnType<typeof page>>): Promise<void> {
  server.last.break(1006);
  client.wake();
  await server.greet();
}

describe('looking at tables', () => {
  it('frees the place of a table that was left before its first snapshot, so that there is room for the twentieth', async () => {
    const { server, client } = await page();
    for (let table = 0; table < 20; table++) {
      const end = client.watchTable(`t${table}`);
      end();
      await server.answer();
      await server.answer();
    }
    client.watchTable('last');
    await server.answer();
    expect([client.table('last')?.code, [...server.watched], client.state.tables['of-t3']]).toEqual(['last', ['last'], undefined]);
  });

  it('goes on where the page comes back before the snapshot', async () => {
    const { server, client } = await page();
    client.watchTable('a')();
    client.watchTable('a');
    await server.pass(1_000);
    expect([[...server.watched], client.table('a')?.code]).toEqual([['a'], 'a']);
  });

  it('ends only with the last of two that watch the same table', async () => {
    const { server, client } = await page();
    const [one, other] = [client.watchTable('a'), client.watchTable('a')];
    await server.answer();
    one();
    await server.pass(1_000);
    expect([[...server.watched], server.count('table.unwatch')]).toEqual([['a'], 0]);
    other();
    await server.pass(1_000);
    expect([[...server.watched], client.table('a')]).toEqual([[], undefined]);
  });

  it.each(FOR_A_WHILE)('tries again to end where the server refuses by %s', async (_, err) => {
    const { server, client } = await page();
    const end = client.watchTable('a');
    await server.answer();
    server.refuse('table.unwatch', err, err);
    end();
    await server.pass(3 * err.after_ms! + 3_000);
    expect([[...server.watched], server.count('table.unwatch')]).toEqual([[], 3]);
  });

  it('comes back to a table whose end was refused, without ending it later', async () => {
    const { server, client } = await page();
    const end = client.watchTable('a');
    await server.answer();
    server.refuse('table.unwatch', LIMITED);
    end();
    await server.answer();
    client.watchTable('a');
    await server.pass(10_000);
    expect([[...server.watched], client.table('a')?.code, server.count('table.unwatch')]).toEqual([['a'], 'a', 1]);
  });

  it('asks again once there is room, where there were too many', async () => {
    const { server, client } = await page();
    const ends = Array.from({ length: WATCHED }, (_, table) => client.watchTable(`t${table}`));
    await server.answer();
    client.watchTable('last');
    await server.answer();
    expect(client.watchErrors['last']).toBeInstanceOf(Refusal);
    server.refuse('table.unwatch', LIMITED);
    ends[0]!();
    await server.pass(4_000);
    expect([client.table('last')?.code, client.watchErrors['last']]).toEqual(['last', undefined]);
  });

  it.each(FOR_A_WHILE)('is asked for until it is granted, through %s, and tells the refusal meanwhile', async (_, err) => {
    const { server, client } = await page();
    server.refuse('table.watch', err, err, err);
    client.watchTable('a');
    await server.answer();
    expect((client.watchErrors['a'] as Refusal).err).toEqual(err);
    await server.pass(3 * err.after_ms! + 3_000);
    expect([client.table('a')?.code, client.watchErrors['a'], server.count('table.watch')]).toEqual(['a', undefined, 4]);
  });

  it('is not asked for again where it is refused for good', async () => {
    const { server, client } = await page();
    server.refuse('table.watch', { code: 'not_found', params: { what: 'table' }, retry: 'no' });
    client.watchTable('a');
    await server.pass(60_000);
    expect([server.count('table.watch'), client.watchErrors['a']]).toEqual([1, expect.any(Refusal)]);
  });

  it('is never asked for before the time that the server has named', async () => {
    const { server, client } = await page(0);
    server.refuse('table.watch', { ...LIMITED, after_ms: 40_000 });
    client.watchTable('a');
    await server.pass(39_000);
    expect(server.count('table.watch')).toBe(1);
    await server.pass(1_250);
    expect(server.count('table.watch')).toBe(2);
  });

  it('is not asked for any more once the page is left', async () => {
    const { server, client } = await page();
    server.refuse('table.watch', LIMITED);
    const end = client.watchTable('a');
    await server.answer();
    end();
    await server.pass(60_000);
    expect([server.count('table.watch'), [...server.watched]]).toEqual([1, []]);
  });
});

describe('a stale view', () => {
  const breakTable = (server: FakeServer): void => server.last.deliver({ t: 'table.step', code: 'a', n: server.n + 5, h: 'x', events: [] });
  const breakLobby = (server: FakeServer): void => server.last.deliver({ t: 'lobby.delta', n: server.n + 5, changed: [], removed: [], online: 1 });

  it.each(FOR_A_WHILE)('of a table is asked for until it is there, through %s', async (_, err) => {
    const { server, client } = await page();
    client.watchTable('a');
    await server.answer();
    server.refuse('table.sync', err, err, err);
    breakTable(server);
    server.n = 9;
    await server.pass(3 * err.after_ms! + 3_000);
    expect([client.table('a')?.stale, client.table('a')?.n, server.count('table.sync'), server.count('table.watch')]).toEqual([false, 9, 4, 1]);
  });

  it.each(FOR_A_WHILE)('of the lobby is asked for until it is there, through %s', async (_, err) => {
    const { server, client } = await page();
    client.watchLobby();
    await server.answer();
    server.refuse('lobby.watch', err, err, err);
    breakLobby(server);
    server.n = 9;
    await server.pass(3 * err.after_ms! + 3_000);
    expect([client.state.lobby?.stale, client.state.lobby?.n]).toEqual([false, 9]);
  });

  it('of the first lobby, too, is asked for after a refused welcome', async () => {
    const server = new FakeServer();
    const client = new Client(server.open, () => 0.5);
    client.watchLobby();
    server.refuse('lobby.watch', LIMITED, LIMITED);
    await client.start();
    await server.greet();
    expect(client.state.lobby).toBeNull();
    await server.pass(6_000);
    expect(client.state.lobby).toMatchObject({ own: false, stale: false });
  });

  it('is watched anew where the server knows of no subscription', async () => {
    const { server, client } = await page();
    client.watchTable('a');
    await server.answer();
    server.refuse('table.sync', { code: 'forbidden', params: { why: 'not_watching' }, retry: 'no' });
    breakTable(server);
    await server.pass(1_000);
    expect([client.table('a')?.stale, server.count('table.watch')]).toEqual([false, 2]);
  });

  // A connection that is lost in each phase: before the answer, after a refusal, after the answer.
  it.each(['asked', 'refused', 'granted'] as const)('is fetched on the next connection where this one is lost while it is %s', async (step) => {
    const at = await page();
    const { server, client } = at;
    client.watchTable('a');
    client.watchLobby();
    await server.answer();
    server.sends = false;
    if (step === 'refused') for (const t of ['table.sync', 'lobby.watch']) server.refuse(t, LIMITED);
    breakTable(server);
    breakLobby(server);
    if (step !== 'asked') await server.answer();
    server.refusals.clear();
    server.sends = true;
    server.n = 9;
    await reconnect(at);
    await server.pass(500);
    expect([client.table('a')?.stale, client.table('a')?.n, client.state.lobby?.stale, client.state.lobby?.n]).toEqual([false, 9, false, 9]);
    const asked = server.asked.length;
    await server.pass(1_500);
    expect(server.asked.slice(asked).filter(({ t }) => t !== 'ping')).toEqual([]);
  });
});

describe('a request that somebody waits for', () => {
  it('is sent again where the server is busy for a moment', async () => {
    const { server, client } = await page();
    server.refuse('chat.mute', LIMITED);
    const done = client.request({ t: 'chat.mute', player: 'p', muted: true });
    await server.pass(3_000);
    await expect(done).resolves.toEqual({ t: 'done' });
  });

  it('tells the refusal where it lasts', async () => {
    const { server, client } = await page();
    server.refuse('chat.mute', ...Array<Err>(9).fill(LIMITED));
    const told = client.request({ t: 'chat.mute', player: 'p', muted: true }).catch((error: unknown) => error);
    await server.pass(10_000);
    expect(await told).toEqual(new Refusal(LIMITED));
    expect(server.count('chat.mute')).toBe(3);
  });

  it('is not sent twice where the server may have done it although it said that it could not', async () => {
    const { server, client } = await page();
    const UNAVAILABLE: Err = { code: 'unavailable', retry: 'after', after_ms: 1_000 };
    server.refuse('chat.mute', UNAVAILABLE);
    const told = client.request({ t: 'chat.mute', player: 'p', muted: true }).catch((error: unknown) => error);
    await server.pass(10_000);
    expect([await told, server.count('chat.mute')]).toEqual([new Refusal(UNAVAILABLE), 1]);
  });

  it('is sent again where the server could not do it for a moment and it has a key, by which it is done once', async () => {
    const { server, client } = await page();
    server.refuse('table.create', { code: 'unavailable', retry: 'after', after_ms: 1_000 });
    const done = client.request({ ...CREATE, key: 'once' });
    await server.pass(3_000);
    await expect(done).resolves.toEqual({ t: 'done' });
    expect(server.asked.filter(({ t }) => t === 'table.create').map(({ key }) => key)).toEqual(['once', 'once']);
  });

  it('is sent again where a table could not be begun for a moment, as a table begins once', async () => {
    const at = await page();
    at.server.refuse('table.start', { code: 'unavailable', retry: 'after', after_ms: 1_000 });
    const refused = at.client.request({ t: 'table.start', table: 'a' });
    await at.server.pass(3_000);
    await expect(refused).resolves.toEqual({ t: 'done' });
    expect(at.server.count('table.start')).toBe(2);
    const lost = at.client.request({ t: 'table.start', table: 'a' });
    await reconnect(at);
    await at.server.pass(1_000);
    await expect(lost).resolves.toEqual({ t: 'done' });
  });

  it('is not sent twice where its answer was lost', async () => {
    const at = await page();
    const told = at.client.request({ t: 'chat.mute', player: 'p', muted: true }).catch((error: unknown) => error);
    await reconnect(at);
    await at.server.pass(5_000);
    expect([await told, at.server.count('chat.mute')]).toEqual([expect.any(ConnectionError), 0]);
  });

  it('is sent again where its answer was lost and it has a key, by which it is done once', async () => {
    const at = await page();
    const done = at.client.request({ ...CREATE, key: 'once' });
    await reconnect(at);
    await at.server.pass(1_000);
    await expect(done).resolves.toEqual({ t: 'done' });
    expect(at.server.asked.filter(({ t }) => t === 'table.create').map(({ key }) => key)).toEqual(['once']);
  });

  it.each([1006, 4002])('is sent once the page is welcome, where the first socket was closed before that by %i', async (code) => {
    const server = new FakeServer();
    const client = new Client(server.open, () => 0.5);
    await client.start();
    const done = client.request(CREATE);
    server.last.break(code);
    const later = client.request({ t: 'chat.mute', player: 'p', muted: true });
    await vi.advanceTimersByTimeAsync(200);
    await server.greet();
    await server.pass(1_000);
    await expect(Promise.all([done, later])).resolves.toEqual([{ t: 'done' }, { t: 'done' }]);
    expect([server.count('table.create'), server.count('chat.mute')]).toEqual([1, 1]);
  });

  it('is over where the connection does not come back', async () => {
    const server = new FakeServer();
    const client = new Client(server.open, () => 0.5);
    await client.start();
    const told = client.request(CREATE).catch((error: unknown) => error);
    for (let tries = 0; tries < 40; tries++) {
      server.last.break(1006);
      await vi.advanceTimersByTimeAsync(500);
    }
    expect(await told).toBeInstanceOf(ConnectionError);
  });

  it('is not sent for whoever comes next', async () => {
    const server = new FakeServer();
    const client = new Client(server.open, () => 0.5);
    await client.start();
    const told = client.request(CREATE).catch((error: unknown) => error);
    await client.become(() => Promise.resolve({ player: { id: 'q', name: 'Bohdan' } }));
    await server.greet();
    await server.pass(5_000);
    expect([await told, server.count('table.create')]).toEqual([expect.any(ConnectionError), 0]);
  });
});

describe('a server that is too busy to say who I am', () => {
  it.each([['who I am', 'whoAmI'], ['which games there are', 'installedGames']] as const)('has not said %s, and is asked again', async (_, asked) => {
    vi.spyOn(api, asked).mockRejectedValueOnce(new Refusal({ code: 'unavailable', retry: 'after', after_ms: 1000 }));
    const server = new FakeServer();
    const client = new Client(server.open);
    await client.start();
    expect([client.offline, client.me]).toEqual([true, undefined]);
    client.wake();
    await vi.advanceTimersByTimeAsync(0);
    expect([client.offline, client.me, client.games]).toEqual([false, PLAYER, []]);
  });
});
