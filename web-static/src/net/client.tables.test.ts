// The tables that a page watches: which it asks for, goes on with, fetches anew and leaves.

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as api from './api';
import { asked, CODE, fresh, grant, greet, last, refuse, settled, SNAPSHOT, snapshot, sockets, up } from './clientFixtures';
import { Refusal } from './connection';
import { LIMITS, PLAYER } from './connectionFixtures';
import type { Err } from '../generated/protocol';

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  sockets.length = 0;
  vi.spyOn(api, 'whoAmI').mockResolvedValue({ player: PLAYER });
  vi.spyOn(api, 'installedGames').mockResolvedValue([]);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
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

  it('is asked for once, whoever else watches it and whenever; a refusal stays until all have left', async () => {
    const client = fresh();
    await client.start();
    const [lobby, one] = [client.watchLobby(), client.watchTable(CODE)];
    await greet();
    client.watchTable(CODE)();
    expect([asked('table.watch').length, asked('lobby.watch').map((frame) => frame['own'])]).toEqual([1, [false]]);
    const missing: Err = { code: 'not_found', params: { what: 'table' }, retry: 'no' };
    await refuse('table.watch', missing);
    client.watchTable(CODE)();
    expect(client.watchErrors).toEqual({ [CODE]: new Refusal(missing) });
    one();
    client.watchTable(CODE);
    expect([client.watchErrors, asked('table.watch').length]).toEqual([{}, 2]);
    last().break(1006);
    client.retry(CODE);
    lobby();
    client.wake();
    client.retry(CODE);
    await greet();
    expect([asked('table.watch').length, asked('lobby.watch').map((frame) => frame['own'])]).toEqual([1, [true]]);
  });

  it('whose end was refused for the moment is not ended on the next connection, which never sent it', async () => {
    const client = await up();
    const end = client.watchTable(CODE);
    snapshot();
    end();
    await refuse('table.unwatch', { code: 'rate_limited', retry: 'after', after_ms: 500 });
    last().break(1006);
    client.wake();
    await vi.advanceTimersByTimeAsync(1_000);
    await greet();
    expect(asked('table.unwatch')).toEqual([]);
  });

  it('that is stale, or is one of more than sixteen, is fetched anew, not gone on with', async () => {
    const client = await up();
    client.watchTable('not yet');
    for (let table = 0; table < 18; table++) {
      client.watchTable(`t${table}`);
      snapshot({ table: `of-${table}`, info: { ...SNAPSHOT.info, table: `of-${table}`, code: `t${table}` } });
    }
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
