import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { world } from './connectionFixtures';

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => void vi.useRealTimers());

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

  it('is told as one loss, however many tries it takes, and a later one waits no longer than the first', async () => {
    const { connection, last, states, sockets, greet } = world();
    connection.connect();
    for (let tries = 0; tries < 3; tries++) {
      last().break(1006);
      connection.wake();
    }
    await greet();
    expect(states.map(({ kind }) => kind)).toEqual(['connecting', 'lost', 'lost', 'lost', 'up']);
    last().break(1006);
    await vi.advanceTimersByTimeAsync(250);
    expect(sockets).toHaveLength(5);
  });

  it.each([4003, undefined])('begins anew after an end, also one in a loss and a restart (%s)', async (code) => {
    const { connection, last, greet, states, sockets } = world();
    connection.connect();
    (await greet()).deliver({ t: 'server.restarting', eta_ms: 9_000 });
    last().break(4001);
    connection.wake();
    if (code === undefined) last().break(1006);
    if (code === undefined) connection.close();
    else last().break(code);
    await vi.advanceTimersByTimeAsync(60_000);
    const [told, opened] = [states.length, sockets.length];
    connection.connect();
    last().break(1006);
    await vi.advanceTimersByTimeAsync(250);
    expect([states.slice(told), sockets.length]).toEqual([[{ kind: 'connecting' }, { kind: 'lost', vain: expect.any(Number) }], opened + 2]);
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
    // Without a welcome it comes back after 4002, see below.
    for (const welcome of [true, code === 4002]) {
      const { connection, greet, hail, last, sockets, kind: now } = world();
      connection.connect();
      if (welcome) await greet();
      else hail();
      last().break(code);
      await vi.advanceTimersByTimeAsync(120_000);
      expect([now(), sockets.length]).toEqual([kind, 1]);
    }
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

  it('reconnects silently and ever later where the server closes again and again a page that somebody looks at', async () => {
    const { connection, last, greet, states, sockets } = world();
    connection.connect();
    await greet();
    for (const [tries, pause] of [250, 425].entries()) {
      last().break(4008);
      await vi.advanceTimersByTimeAsync(pause - 1);
      expect(sockets).toHaveLength(tries + 1);
      await vi.advanceTimersByTimeAsync(1);
      expect(sockets).toHaveLength(tries + 2);
    }
    await greet();
    expect(states.map(({ kind }) => kind)).toEqual(['connecting', 'up', 'asleep', 'asleep', 'up']);
  });

  it.each(['its next use', 'a minute'])('reconnects silently after %s where the server closes a page that nobody looks at', async (after) => {
    const { page, connection, greet, sockets, states } = world();
    page.seen = false;
    connection.connect();
    (await greet()).break(4008);
    await vi.advanceTimersByTimeAsync(59_999);
    expect(sockets).toHaveLength(1);
    if (after === 'a minute') await vi.advanceTimersByTimeAsync(1);
    else connection.wake();
    expect(sockets).toHaveLength(2);
    await greet();
    expect(states.map(({ kind }) => kind)).toEqual(['connecting', 'up', 'asleep', 'up']);
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
    const socket = await greet();
    socket.deliver({ t: 'server.announcements', announcements: [] });
    socket.break(4001);
    expect(states.at(-1)).toMatchObject({ kind: 'lost' });
    await vi.advanceTimersByTimeAsync(250);
    expect(sockets).toHaveLength(2);
  });
});
