import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ConnectionError, Refusal } from './connection';
import { LIMITS, PLAYER, world, type FakeSocket } from './connectionFixtures';

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => void vi.useRealTimers());

describe('the handshake', () => {
  it('sends nothing before the server’s hello, then sends its identity and the tables it had', async () => {
    const { connection, last, greet, kind, env } = world();
    connection.connect();
    expect(last().sent).toEqual([]);
    await greet();
    expect(last().asked('hello')).toMatchObject({ proto: 3, auth: { cookie: {} }, lang: 'en', resume: [{ code: 'abc', n: 4 }] });
    expect(kind()).toBe('up');
    expect(env.welcome).toHaveBeenCalledWith({ t: 'welcome', player: PLAYER, resumed: [] });
  });

  it.each([[[1, 2], false], [[2, 3], true], [[3, 4], true], [[4, 5], false]])('goes on where the server speaks the versions %j: %s, else asks for a reload', (proto, goesOn) => {
    const { connection, last, kind } = world();
    connection.connect();
    last().deliver({ t: 'hello', proto, build: '0', boot: 'b', now: 0, limits: LIMITS });
    expect([kind(), last().open]).toEqual(goesOn ? ['connecting', true] : ['too_old', false]);
  });

  it.each([1, 2])('sends nothing else before the welcome, however slow that is (connection %i)', async (which) => {
    const { connection, last, greet, hail } = world();
    connection.connect();
    if (which === 2) {
      (await greet()).deliver({ t: 'server.announcements', announcements: [] });
      last().break(1006);
      connection.wake();
    }
    void connection.act('t', 'd', null);
    hail();
    await vi.advanceTimersByTimeAsync(9_000);
    connection.wake();
    void connection.act('t', 'd', null);
    expect(last().sent.map(({ t }) => t)).toEqual(['hello']);
  });

  it('is signed out when the cookie is not known', async () => {
    const { connection, last, kind } = world();
    connection.connect();
    last().deliver({ t: 'hello', proto: [3, 3], build: '0', boot: 'b', now: 0, limits: LIMITS });
    last().deliver({ re: last().asked('hello')!['id'], err: { code: 'unauthenticated', retry: 'no' } });
    await vi.advanceTimersByTimeAsync(0);
    expect(kind()).toBe('signed_out');
  });

  it.each([
    [{ code: 'unsupported_proto', retry: 'no' }, 'too_old', 1],
    [{ code: 'rate_limited', retry: 'after', after_ms: 100 }, 'lost', 2],
  ] as const)('that is refused by %o is over, or is tried again', async (err, told, tries) => {
    const { connection, last, hail, kind, sockets } = world();
    connection.connect();
    hail();
    last().deliver({ re: last().asked('hello')!['id'], err });
    await vi.advanceTimersByTimeAsync(0);
    expect([kind(), sockets[0]!.open]).toEqual([told, false]);
    await vi.advanceTimersByTimeAsync(250);
    expect(sockets).toHaveLength(tries);
  });

  it('is aborted after ten seconds of silence and retried', async () => {
    const { connection, sockets } = world();
    connection.connect();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(sockets[0]!.open).toBe(false);
    await vi.advanceTimersByTimeAsync(250);
    expect(sockets).toHaveLength(2);
  });
});

describe('requests', () => {
  it('are settled by the reply with their number', async () => {
    const { connection, greet } = world();
    connection.connect();
    const socket = await greet();
    expect(socket.sent.map(({ id }) => id)).toEqual([1, 2]);
    const first = connection.request({ t: 'me.rename', name: 'A' });
    const second = connection.request({ t: 'me.rename', name: 'B' });
    const [a, b] = socket.sent.filter((frame) => frame['t'] === 'me.rename');
    socket.deliver({ re: b!['id'], err: { code: 'name_invalid', params: { why: 'taken' }, retry: 'no' } });
    socket.deliver({ re: a!['id'], ok: { t: 'done' } });
    await expect(first).resolves.toEqual({ t: 'done' });
    await expect(second).rejects.toBeInstanceOf(Refusal);
  });

  it('are refused at once without a connection and when it is lost', async () => {
    const { connection, greet } = world();
    const why = (): Promise<unknown> => connection.request({ t: 'me.rename', name: 'A' }).catch((error: unknown) => error);
    expect(await why()).toEqual(new ConnectionError('lost'));
    connection.connect();
    const socket = await greet();
    const asked = why();
    socket.break(1006);
    expect([await asked, await why()]).toMatchObject([{ why: 'lost' }, { why: 'unsent' }]);
    connection.close();
    expect(await why()).toMatchObject({ why: 'lost' });
  });

  it.each([['lost', 1006, 'unsent'], ['ended', 4005, 'lost']])('that wait for the welcome are told whether they may be sent again, where the connection is %s', async (_, code, why) => {
    const { connection, last } = world();
    connection.connect();
    const early = connection.request({ t: 'lobby.unwatch' }).catch((error: unknown) => error);
    last().break(code);
    expect(await early).toMatchObject({ why });
  });

  it('are named in a log by their failure', () => {
    expect([new ConnectionError('lost'), new Refusal({ code: 'table_full', retry: 'no' })].map(String)).toEqual(['ConnectionError: lost', 'Refusal: table_full']);
  });

  it('made before the welcome wait for it, and are refused where none comes', async () => {
    const { connection, last, greet } = world();
    connection.connect();
    const early = connection.request({ t: 'lobby.unwatch' });
    expect(last().sent).toEqual([]);
    const socket = await greet();
    socket.deliver({ re: socket.asked('lobby.unwatch')!['id'], ok: { t: 'done' } });
    await expect(early).resolves.toEqual({ t: 'done' });
    socket.break(1006);
    await vi.runOnlyPendingTimersAsync();
    const vain = expect(connection.request({ t: 'lobby.unwatch' })).rejects.toThrow(ConnectionError);
    last().break(1006);
    await vain;
  });

  it('without a reply reveal a dead connection, which is replaced', async () => {
    const { connection, greet, sockets } = world();
    connection.connect();
    const socket = await greet();
    const asked = connection.request({ t: 'me.rename', name: 'A' });
    const settled = expect(asked).rejects.toBeInstanceOf(ConnectionError);
    await vi.advanceTimersByTimeAsync(15_300);
    await settled;
    expect(socket.open).toBe(false);
    expect(sockets.length).toBeGreaterThan(1);
  });
});

describe('silence', () => {
  /** Answers each ping that was sent and not answered. */
  function ponging(socket: FakeSocket): () => void {
    const answered = new Set<unknown>();
    return () => {
      for (const { t, id } of socket.sent) if (t === 'ping' && !answered.has(id)) { answered.add(id); socket.deliver({ re: id, ok: { t: 'pong', c: 0, s: Date.now() } }); }
    };
  }
  async function up(seen = true) {
    const here = world();
    here.page.seen = seen;
    here.connection.connect();
    const socket = await here.greet();
    const pong = ponging(socket);
    pong();
    const pings = (): number => socket.sent.filter(({ t }) => t === 'ping').length;
    return { ...here, socket, pong, pings };
  }

  it('of a server that is looked at is told within five seconds, and the connection is replaced within twelve', async () => {
    const { kind, sockets, socket } = await up();
    await vi.advanceTimersByTimeAsync(4_300);
    expect([kind(), socket.open]).toEqual(['silent', true]);
    await vi.advanceTimersByTimeAsync(7_700);
    expect([kind(), socket.open, sockets.length]).toEqual(['lost', false, 2]);
  });

  it('ends with the next frame, and is not told where one comes in time', async () => {
    const { kind, states, socket, pong } = await up();
    await vi.advanceTimersByTimeAsync(3_900);
    pong();
    await vi.advanceTimersByTimeAsync(3_900);
    expect(states.map(({ kind: one }) => one)).not.toContain('silent');
    await vi.advanceTimersByTimeAsync(200);
    expect(kind()).toBe('silent');
    socket.deliver({ t: 'server.announcements', announcements: [] });
    expect(kind()).toBe('up');
  });

  it('costs a ping in two seconds, none while frames come, and a tenth of that where nobody looks', async () => {
    const seen = await up();
    for (let second = 0; second < 20; second++) { await vi.advanceTimersByTimeAsync(1_000); seen.pong(); }
    expect(seen.pings()).toBeLessThanOrEqual(11);
    const before = seen.pings();
    for (let second = 0; second < 20; second++) { seen.socket.deliver({ t: 'server.announcements', announcements: [] }); await vi.advanceTimersByTimeAsync(1_000); }
    expect(seen.pings()).toBe(before);
    const unseen = await up(false);
    for (let second = 0; second < 60; second++) { await vi.advanceTimersByTimeAsync(1_000); unseen.pong(); }
    expect(unseen.pings()).toBeLessThanOrEqual(4);
  });

  it('is broken at once when a page is seen again, and not by each key', async () => {
    const { page, connection, pings } = await up(false);
    await vi.advanceTimersByTimeAsync(1_999);
    connection.wake();
    expect(pings()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    page.seen = true;
    for (let key = 0; key < 5; key++) connection.wake();
    expect(pings()).toBe(2);
  });
});

it('a silence is broken at once on a later connection, too', async () => {
  const { page, connection, greet, sockets } = world();
  connection.connect();
  (await greet()).break(1006);
  await vi.advanceTimersByTimeAsync(250);
  page.seen = false;
  const socket = await greet();
  socket.deliver({ re: socket.asked('ping')!['id'], ok: { t: 'pong', c: 0, s: Date.now() } });
  await vi.advanceTimersByTimeAsync(10_000);
  connection.wake();
  expect([sockets.length, socket.sent.filter(({ t }) => t === 'ping').length]).toEqual([2, 2]);
});

describe('a move', () => {
  it('is sent again with the same key after a lost connection, and is answered once', async () => {
    const { connection, greet } = world();
    connection.connect();
    const first = await greet();
    const acted = connection.act('t', 'd', { do: 'withdraw' });
    const key = first.asked('table.act')!['key'];
    first.break(1006);
    await vi.advanceTimersByTimeAsync(250);
    const second = await greet();
    expect(second.asked('table.act')).toMatchObject({ key, decision: 'd', table: 't', move: { do: 'withdraw' } });
    second.deliver({ re: second.asked('table.act')!['id'], ok: { t: 'acted', n: 7 } });
    await expect(acted).resolves.toEqual({ t: 'acted', n: 7 });
    second.break(1006);
    await vi.advanceTimersByTimeAsync(250);
    expect((await greet()).asked('table.act')).toBeUndefined();
  });

  it.each([true, false])('waits for its answer while a window is open as long as the server answers pings (%s)', async (alive) => {
    const { connection, greet, states } = world();
    connection.connect();
    const socket = await greet();
    const answered = new Set<unknown>();
    const pong = (): void => {
      for (const { t, id } of socket.sent) if (t === 'ping' && !answered.has(id)) { answered.add(id); socket.deliver({ re: id, ok: { t: 'pong', c: 0, s: Date.now() } }); }
    };
    pong();
    const acted = connection.act('t', 'd', { do: 'pass' });
    for (let second = 0; second < 40; second++) {
      await vi.advanceTimersByTimeAsync(1000);
      if (alive) pong();
    }
    expect([socket.open, states.some(({ kind }) => kind === 'lost')]).toEqual([alive, !alive]);
    if (!alive) return;
    socket.deliver({ re: socket.asked('table.act')!['id'], ok: { t: 'acted', n: 7 } });
    await expect(acted).resolves.toEqual({ t: 'acted', n: 7 });
    expect(socket.sent.filter(({ t }) => t === 'table.act')).toHaveLength(1);
  });

  it('waits as long as the server asks, then goes again with the same key', async () => {
    const { connection, greet } = world(0);
    connection.connect();
    const socket = await greet();
    const acted = connection.act('t', 'd', null);
    const sent = socket.asked('table.act')!;
    socket.deliver({ re: sent['id'], err: { code: 'unavailable', retry: 'after', after_ms: 700 } });
    await vi.advanceTimersByTimeAsync(699);
    expect(socket.asked('table.act')!['id']).toBe(sent['id']);
    await vi.advanceTimersByTimeAsync(1);
    const again = socket.asked('table.act')!;
    expect(again['id']).not.toBe(sent['id']);
    expect(again['key']).toBe(sent['key']);
    socket.deliver({ re: again['id'], ok: { t: 'acted', n: 1 } });
    await expect(acted).resolves.toEqual({ t: 'acted', n: 1 });
  });

  it('is put off nine times at most: then the refusal is told', async () => {
    const { connection, greet } = world(0);
    connection.connect();
    const socket = await greet();
    const told = connection.act('t', 'd', null).catch((error: unknown) => error);
    for (let times = 1; times <= 9; times++) {
      const sent = socket.sent.filter(({ t }) => t === 'table.act');
      expect([sent.length, new Set(sent.map(({ key }) => key)).size]).toEqual([times, 1]);
      socket.deliver({ re: sent.at(-1)!['id'], err: { code: 'unavailable', retry: 'after', after_ms: 700 } });
      await vi.advanceTimersByTimeAsync(700);
    }
    expect(await told).toBeInstanceOf(Refusal);
    expect(socket.sent.filter(({ t }) => t === 'table.act')).toHaveLength(9);
  });

  it('that is put off is sent once where the connection is lost meanwhile', async () => {
    const { connection, greet } = world(0);
    connection.connect();
    const socket = await greet();
    void connection.act('t', 'd', null);
    socket.deliver({ re: socket.asked('table.act')!['id'], err: { code: 'unavailable', retry: 'after', after_ms: 700 } });
    await vi.advanceTimersByTimeAsync(0);
    socket.break(1006);
    await vi.advanceTimersByTimeAsync(0);
    const next = await greet();
    await vi.advanceTimersByTimeAsync(700);
    expect(next.sent.filter(({ t }) => t === 'table.act')).toHaveLength(1);
  });

  it('is over where the connection stays away, and is not sent for whoever comes next', async () => {
    for (const code of [4000, 4002, 4003, 4005, 4006, 4011, undefined]) {
      const { connection, greet } = world();
      connection.connect();
      const socket = await greet();
      const told = connection.act('t', 'd', null).catch((error: unknown) => error);
      if (code === undefined) connection.close();
      else socket.break(code);
      expect(await told, String(code)).toMatchObject({ why: 'lost' });
      connection.connect();
      expect((await greet()).asked('table.act'), String(code)).toBeUndefined();
    }
  });

  it.each([
    { code: 'illegal_move', params: { rule: 'CC-5.46', reason: 'x' }, retry: 'no' },
    { code: 'stale_decision', retry: 'now' },
  ])('refused for good is not sent again: $code', async (err) => {
    const { connection, greet } = world();
    connection.connect();
    const socket = await greet();
    const acted = connection.act('t', 'd', null);
    socket.deliver({ re: socket.asked('table.act')!['id'], err });
    await expect(acted).rejects.toMatchObject({ err });
    socket.break(1006);
    await vi.advanceTimersByTimeAsync(250);
    expect((await greet()).asked('table.act')).toBeUndefined();
  });

  it('made without a connection is sent after reconnecting', async () => {
    const { connection, greet, last } = world();
    void connection.act('t', 'd', null);
    connection.connect();
    await greet();
    expect(last().asked('table.act')).toBeDefined();
  });
});

it('uses the server clock from its first word on, whatever the device says', async () => {
  const { connection, last } = world();
  expect(connection.serverNow()).toBe(Date.now());
  connection.connect();
  const year = 365 * 86_400_000;
  last().deliver({ t: 'hello', proto: [3, 3], build: '0', boot: 'b', now: Date.now() + year, limits: LIMITS });
  expect(connection.serverNow()).toBe(Date.now() + year);
});

it('uses the server clock for the time', async () => {
  const { connection, greet } = world();
  connection.connect();
  const socket = await greet();
  const { id, c } = socket.asked('ping')!;
  await vi.advanceTimersByTimeAsync(100);
  socket.deliver({ re: id, ok: { t: 'pong', c, s: Date.now() + 5000 } });
  await vi.advanceTimersByTimeAsync(0);
  expect(connection.serverNow()).toBe(Date.now() + 5050);
});
