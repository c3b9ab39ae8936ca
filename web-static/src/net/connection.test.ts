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

  it('asks for a reload when the server speaks another protocol', () => {
    const { connection, last, kind } = world();
    connection.connect();
    last().deliver({ t: 'hello', proto: [4, 5], build: '0', boot: 'b', now: 0, limits: LIMITS });
    expect(kind()).toBe('too_old');
    expect(last().open).toBe(false);
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
    await expect(connection.request({ t: 'lobby.watch' } as never)).rejects.toBeInstanceOf(ConnectionError);
    connection.connect();
    const socket = await greet();
    const asked = connection.request({ t: 'me.rename', name: 'A' });
    socket.break(1006);
    await expect(asked).rejects.toMatchObject({ why: 'lost' });
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

describe('reconnecting', () => {
  it('backs off, up to fifteen seconds', async () => {
    const { connection, sockets, last } = world();
    connection.connect();
    const waits: number[] = [];
    for (let i = 0; i < 12; i++) {
      const before = Date.now();
      const count = sockets.length;
      last().break(1006);
      while (sockets.length === count) await vi.advanceTimersToNextTimerAsync();
      waits.push(Date.now() - before);
    }
    expect(waits[0]).toBe(250);
    expect(waits[1]).toBe(425);
    expect(waits.at(-1)).toBe(15_000);
  });

  it('counts the sockets that end before the server has said a word', async () => {
    const { connection, last, hail, states } = world();
    const vain = (): unknown => states.findLast(({ kind }) => kind === 'lost');
    connection.connect();
    for (const told of [1, 2, 3]) {
      last().break(1006);
      expect(vain()).toEqual({ kind: 'lost', vain: told });
      connection.wake();
    }
    hail();
    last().break(1006);
    expect(vain()).toEqual({ kind: 'lost', vain: 0 });
  });

  it('counts a socket that the browser would not even open', async () => {
    const { connection, env, states } = world();
    vi.spyOn(env, 'open').mockImplementation(() => { throw new DOMException('no', 'SecurityError'); });
    connection.connect();
    await vi.advanceTimersByTimeAsync(250);
    expect(states).toEqual([{ kind: 'connecting' }, { kind: 'lost', vain: 1 }, { kind: 'lost', vain: 2 }]);
    connection.close();
  });

  it('spreads the clients over the whole delay', async () => {
    const { connection, sockets, last } = world(0.5);
    connection.connect();
    last().break(1006);
    await vi.advanceTimersByTimeAsync(125);
    expect(sockets).toHaveLength(2);
  });

  it('does not wait when the page becomes visible again', () => {
    const { connection, sockets, last } = world();
    connection.connect();
    last().break(1006);
    connection.wake();
    expect(sockets).toHaveLength(2);
  });

  it.each([
    [4003, 'signed_out'],
    [4005, 'ended'],
    [4006, 'banned'],
    [4011, 'too_old'],
    [4002, 'refused'],
    [4000, 'off'],
  ])('stays away after close code %i', async (code, kind) => {
    const { connection, greet, sockets, kind: now } = world();
    connection.connect();
    (await greet()).break(code);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(now()).toBe(kind);
    expect(sockets).toHaveLength(1);
  });

  it('comes back where its hello was too late, as of a page that stood still, and stays away once it was welcome', async () => {
    const { connection, greet, hail, last, sockets, kind } = world();
    connection.connect();
    hail();
    last().break(4002);
    expect(kind()).toBe('lost');
    await vi.advanceTimersByTimeAsync(250);
    expect(sockets).toHaveLength(2);
    (await greet()).break(4002);
    expect(kind()).toBe('refused');
  });

  it('reconnects silently and soon where the server has closed a page that somebody looks at', async () => {
    const { connection, greet, states, sockets } = world();
    connection.connect();
    (await greet()).break(4008);
    await vi.advanceTimersByTimeAsync(250);
    expect(sockets).toHaveLength(2);
    await greet();
    expect(states.map(({ kind }) => kind)).toEqual(['connecting', 'up', 'asleep', 'up']);
  });

  it.each([4008])('reconnects silently on the next use after close code %i where nobody looks at the page', async (code) => {
    const { page, connection, greet, sockets, kind } = world();
    page.seen = false;
    connection.connect();
    (await greet()).break(code);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(kind()).toBe('asleep');
    expect(sockets).toHaveLength(1);
    connection.wake();
    expect(sockets).toHaveLength(2);
  });

  it('counts down to a restart from the time the server sent', async () => {
    const { connection, greet, states, sockets } = world();
    connection.connect();
    const socket = await greet();
    socket.deliver({ t: 'server.restarting', eta_ms: 9000 });
    socket.break(4001);
    expect(states.at(-1)).toEqual({ kind: 'restarting', until: Date.now() + 9000 });
    await vi.advanceTimersByTimeAsync(250);
    expect(sockets).toHaveLength(2);
    await greet();
    expect(states.at(-1)).toEqual({ kind: 'up' });
  });

  it('speaks of no restart where the server only wants a table to be begun anew', async () => {
    const { connection, greet, states, sockets } = world();
    connection.connect();
    (await greet()).break(4001);
    expect(states.at(-1)).toMatchObject({ kind: 'lost' });
    await vi.advanceTimersByTimeAsync(250);
    expect(sockets).toHaveLength(2);
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
    await vi.advanceTimersByTimeAsync(10_000);
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
      expect(await told, String(code)).toBeInstanceOf(ConnectionError);
      connection.connect();
      expect((await greet()).asked('table.act'), String(code)).toBeUndefined();
    }
  });

  it('refused by the rules is not sent again', async () => {
    const { connection, greet } = world();
    connection.connect();
    const socket = await greet();
    const acted = connection.act('t', 'd', null);
    socket.deliver({ re: socket.asked('table.act')!['id'], err: { code: 'illegal_move', params: { rule: 'CC-5.46', reason: 'x' }, retry: 'no' } });
    await expect(acted).rejects.toMatchObject({ err: { code: 'illegal_move' } });
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
