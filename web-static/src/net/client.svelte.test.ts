import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { flushSync } from 'svelte';
import * as api from './api';
import { Client } from './client.svelte';
import { Refusal } from './connection';
import { FakeSocket, LIMITS, PLAYER } from './connectionFixtures';
import type { TableSnapshot } from '../generated/protocol';

const SNAPSHOT = JSON.parse(readFileSync(join(import.meta.dirname, '..', '..', '..', 'protocol', 'examples', 'server.table.snapshot.json'), 'utf8')) as TableSnapshot;
const settled = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  vi.spyOn(api, 'whoAmI').mockResolvedValue({ player: PLAYER });
  vi.spyOn(api, 'installedGames').mockResolvedValue([]);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A client that has been welcomed by a single server, or by one of a cluster; `queries` are those of its sockets'
 * addresses. */
async function welcomed(cluster: boolean) {
  const sockets: FakeSocket[] = [];
  const queries: string[] = [];
  const client = new Client((query) => {
    queries.push(query);
    sockets.push(new FakeSocket());
    return sockets.at(-1)!;
  });
  const last = (): FakeSocket => sockets.at(-1)!;
  /** Answers each unanswered request on the newest socket. */
  const answered = new Set<unknown>();
  const answer = async (): Promise<void> => {
    for (const { t, id } of last().sent.filter((frame) => !answered.has(frame['id']))) {
      answered.add(id);
      last().deliver({ re: id, ok: t === 'hello' ? { t: 'welcome', player: PLAYER, resumed: [], ...(cluster ? { cluster } : {}) } : t === 'ping' ? { t: 'pong', c: 0, s: 0 } : { t: 'done' } });
    }
    await settled();
  };
  const greet = async (): Promise<void> => {
    last().deliver({ t: 'hello', proto: [3, 3], build: '0', boot: 'b', now: 0, limits: LIMITS });
    await answer();
    await answer();
  };
  /** The page shows this table, at which I have this seat. */
  const shows = async (code: string, seat: number | null, stage = 'running'): Promise<() => void> => {
    const end = client.watchTable(code);
    await answer();
    last().deliver({ ...SNAPSHOT, table: `of-${code}`, seat, info: { ...SNAPSHOT.info, table: `of-${code}`, code, stage } });
    return end;
  };
  await client.start();
  await greet();
  return { client, sockets, queries, last, answer, greet, shows };
}

describe('the address of the socket', () => {
  it('is the server’s that served the page', async () => {
    const opened: unknown[][] = [];
    vi.stubGlobal('WebSocket', class { constructor(...args: unknown[]) { opened.push(args); } });
    vi.stubGlobal('location', { origin: 'https://play.example:8443' });
    await new Client().start();
    expect(opened).toEqual([['wss://play.example:8443/ws', 'saloon.v1']]);
    vi.unstubAllGlobals();
  });

  it('names the table at which I have a seat and which the page shows, where the server is one of several', async () => {
    const { client, queries, sockets, shows, greet } = await welcomed(true);
    expect(queries).toEqual(['']);
    await shows('silver', 1);
    expect(queries).toEqual(['', '?table=silver']);
    await greet();
    expect([sockets.map(({ open }) => open), client.connectionState.kind, client.lastSeenSteps]).toEqual([[false, true], 'up', {}]);
    expect(sockets[1]!.asked('hello')).toMatchObject({ resume: [{ code: 'silver' }] });
  });

  it('names no table where the server is alone', async () => {
    const { queries, shows } = await welcomed(false);
    await shows('silver', 1);
    expect(queries).toEqual(['']);
  });

  it.each([['a spectator', null, 'running'], ['who has played to the end', 1, 'finished']] as const)('names no table for %s', async (_, seat, stage) => {
    const { queries, shows } = await welcomed(true);
    await shows('silver', seat, stage);
    expect(queries).toEqual(['']);
  });

  it('names the table once I take a seat there', async () => {
    const { queries, shows, last } = await welcomed(true);
    await shows('silver', null);
    last().deliver({ t: 'table.info', info: { ...SNAPSHOT.info, table: 'of-silver', code: 'silver' }, seat: 0 });
    expect(queries).toEqual(['', '?table=silver']);
  });

  it('is tried once for a table', async () => {
    const { queries, shows, last, sockets } = await welcomed(true);
    await shows('silver', 1);
    last().break(1006);
    sockets[0]!.deliver({ t: 'table.info', info: { ...SNAPSHOT.info, table: 'of-silver', code: 'silver' }, seat: 1 });
    expect(queries).toEqual(['', '?table=silver']);
  });

  it('stays when the connection is lost and when I leave the table, and becomes that of my next one', async () => {
    const { client, queries, shows, greet, last } = await welcomed(true);
    const end = await shows('silver', 1);
    await greet();
    last().break(1006);
    client.wake();
    await greet();
    end();
    last().break(1006);
    client.wake();
    await greet();
    expect(queries).toEqual(['', '?table=silver', '?table=silver', '?table=silver']);
    await shows('copper', 0);
    expect(queries.at(-1)).toBe('?table=copper');
  });

  it('is that of a node that is not asked to end what another one has sent', async () => {
    const { client, shows, greet, last } = await welcomed(true);
    const end = await shows('copper', null);
    end();
    last().deliver({ re: last().asked('table.unwatch')!['id'], err: { code: 'rate_limited', retry: 'after', after_ms: 1_000 } });
    await settled();
    await shows('silver', 1);
    await greet();
    await vi.advanceTimersByTimeAsync(1_900);
    expect([client.connectionState.kind, last().asked('table.unwatch')]).toEqual(['up', undefined]);
  });

  it('is that of nobody after I have signed out', async () => {
    const { client, queries, shows, greet, sockets } = await welcomed(true);
    vi.spyOn(api, 'signOut').mockResolvedValue(undefined as never);
    await shows('silver', 1);
    await greet();
    await client.signOut();
    expect(sockets.filter(({ open }) => open)).toEqual([]);
    await client.signInAgain();
    expect(queries.at(-1)).toBe('');
  });
});

it('is watched once by an effect, whatever was refused before and is refused then', async () => {
  const { client, last, answer } = await welcomed(false);
  let runs = 0;
  client.watchErrors = { silver: new Refusal({ code: 'not_found', params: { what: 'table' }, retry: 'no' }) };
  const end = $effect.root(() => {
    $effect(() => {
      runs += 1;
      return client.watchTable('silver');
    });
  });
  flushSync();
  const asked = last().asked('table.watch')!;
  last().deliver({ re: asked['id'], err: { code: 'rate_limited', retry: 'after', after_ms: 1000 } });
  await settled();
  flushSync();
  await vi.advanceTimersByTimeAsync(3_000);
  await answer();
  flushSync();
  expect([runs, client.watchErrors]).toEqual([1, {}]);
  end();
});
