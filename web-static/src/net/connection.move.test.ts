import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ConnectionError, Refusal } from './connection';
import { LIMITS, world, type FakeSocket } from './connectionFixtures';

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => void vi.useRealTimers());

describe('going over to another socket', () => {
  const WATCH = { t: 'table.watch', code: 'abc' } as const;

  /** An established connection that is asked to switch: `old` serves it, and the new socket is open. */
  async function moving() {
    const here = world();
    here.connection.connect();
    const old = await here.greet();
    old.deliver({ re: old.asked('ping')!['id'], ok: { t: 'pong', c: 0, s: Date.now() } });
    here.connection.move();
    const next = here.last();
    expect(next).not.toBe(old);
    const kinds = (): string[] => here.states.map(({ kind }) => kind);
    return { ...here, old, next, kinds };
  }
  const tell = (socket: FakeSocket, eta_ms: number): void => socket.deliver({ t: 'server.restarting', eta_ms });

  it('leaves the old one to serve until the server has greeted on the other', async () => {
    const { connection, old, next, hail, pushes } = await moving();
    tell(old, 1);
    expect(pushes.at(-1)).toMatchObject({ eta_ms: 1 });
    const asked = connection.request(WATCH);
    old.deliver({ re: old.asked('table.watch')!['id'], ok: { t: 'watching', table: 't' } });
    await expect(asked).resolves.toMatchObject({ t: 'watching' });
    expect(next.sent).toEqual([]);
    hail();
    expect(next.asked('hello')).toMatchObject({ resume: [{ code: 'abc', n: 4 }] });
  });

  it('is not noticed: it stays up, and the old one is closed after the welcome and not heard before it', async () => {
    const { connection, old, next, hail, welcome, kinds, pushes, env } = await moving();
    hail();
    const told = pushes.length;
    tell(old, 2);
    expect([pushes.length, old.open]).toEqual([told, true]);
    await welcome();
    expect([old.open, next.open, kinds()]).toEqual([false, true, ['connecting', 'up']]);
    expect(pushes.slice(told)).toMatchObject([{ t: 'hello' }]);
    expect(env.welcome).toHaveBeenCalledTimes(2);
    void connection.request(WATCH);
    expect([old.asked('table.watch'), next.asked('table.watch')]).toMatchObject([undefined, WATCH]);
    await vi.advanceTimersByTimeAsync(0);
    tell(next, 3);
    expect(pushes.at(-1)).toMatchObject({ eta_ms: 3 });
  });

  it('does not mind that the old one closes before the welcome', async () => {
    const { old, hail, welcome, kinds, sockets } = await moving();
    hail();
    old.break(4001);
    await welcome();
    await vi.advanceTimersByTimeAsync(250);
    expect([kinds(), sockets.length]).toEqual([['connecting', 'up'], 2]);
  });

  it('does not happen where the browser forbids another socket', async () => {
    const { connection, env, greet, last, kind } = world();
    connection.connect();
    await greet();
    vi.spyOn(env, 'open').mockImplementation(() => { throw new DOMException('no', 'SecurityError'); });
    connection.move();
    expect([kind(), last().open]).toEqual(['up', true]);
  });

  it('waits for the answer to a request', async () => {
    const { connection, old, next, hail } = await moving();
    const asked = connection.request(WATCH);
    hail();
    expect(next.sent).toEqual([]);
    old.deliver({ re: old.asked('table.watch')!['id'], err: { code: 'not_found', params: { what: 'table' }, retry: 'no' } });
    await expect(asked).rejects.toBeInstanceOf(Refusal);
    expect(next.asked('hello')).toBeDefined();
  });

  it('keeps requests that are made meanwhile for the welcome, and each is answered once', async () => {
    const { connection, old, next, hail, welcome } = await moving();
    hail();
    const asked = connection.request(WATCH);
    expect([old.asked('table.watch'), next.asked('table.watch')]).toEqual([undefined, undefined]);
    await welcome();
    expect(next.sent.filter(({ t }) => t === 'table.watch')).toHaveLength(1);
    next.deliver({ re: next.asked('table.watch')!['id'], ok: { t: 'watching', table: 't' } });
    await expect(asked).resolves.toMatchObject({ t: 'watching' });
  });

  it('does not wait for a move, which is sent again with its key', async () => {
    const { connection, old, next, hail, welcome } = await moving();
    const acted = connection.act('t', 'd', { do: 'pass' });
    const { key, id } = old.asked('table.act')!;
    hail();
    old.deliver({ re: id, ok: { t: 'acted', n: 6 } });
    expect(next.asked('table.act')).toBeUndefined();
    await welcome();
    expect(next.asked('table.act')).toMatchObject({ key, move: { do: 'pass' } });
    next.deliver({ re: next.asked('table.act')!['id'], ok: { t: 'acted', n: 7 } });
    await expect(acted).resolves.toEqual({ t: 'acted', n: 7 });
  });

  it('does not wait for the answer to a ping', async () => {
    const { old, next, hail } = await moving();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(old.sent.filter(({ t }) => t === 'ping')).toHaveLength(2);
    hail();
    expect(next.asked('hello')).toBeDefined();
  });

  it('waits while nothing is heard of the server', async () => {
    const { old, next, hail, kind } = await moving();
    await vi.advanceTimersByTimeAsync(4_300);
    hail();
    expect([kind(), next.sent]).toEqual(['silent', []]);
    old.deliver({ re: old.asked('ping')!['id'], ok: { t: 'pong', c: 0, s: Date.now() } });
    expect([kind(), next.asked('hello') !== undefined]).toEqual(['up', true]);
  });

  it.each([
    ['closes', async (next: FakeSocket) => next.break(1006)],
    ['is greeted and closes', async (next: FakeSocket, hail: () => void) => { hail(); next.break(4002); }],
    ['is not greeted in ten seconds', async () => void (await vi.advanceTimersByTimeAsync(10_000))],
  ])('does not happen where the other one %s: all stays as it is', async (_, fail) => {
    const { page, connection, old, next, hail, kinds, sockets } = await moving();
    page.seen = false;
    const pong = (): void => old.deliver({ re: old.asked('ping')!['id'], ok: { t: 'pong', c: 0, s: Date.now() } });
    tell(old, 1);
    const asked = connection.request(WATCH);
    await fail(next, hail);
    old.deliver({ re: old.asked('table.watch')!['id'], ok: { t: 'watching', table: 't' } });
    await expect(asked).resolves.toMatchObject({ t: 'watching' });
    await vi.advanceTimersByTimeAsync(20_000);
    pong();
    expect([next.open, old.open, sockets.length, kinds()]).toEqual([false, true, 2, ['connecting', 'up']]);
  });

  it('ends with the old one, where that is lost meanwhile', async () => {
    const { old, next, kind, sockets, greet } = await moving();
    old.break(1006);
    expect([next.open, kind()]).toEqual([false, 'lost']);
    await vi.advanceTimersByTimeAsync(250);
    expect(sockets).toHaveLength(3);
    await greet();
    expect(kind()).toBe('up');
  });

  it.each([
    ['closes', async (next: FakeSocket) => next.break(1006)],
    ['does not welcome in ten seconds', async () => void (await vi.advanceTimersByTimeAsync(10_000))],
  ])('is a lost connection where the other one is gone over to and %s', async (_, fail) => {
    const { connection, old, next, hail, kind, sockets } = await moving();
    hail();
    const early = expect(connection.request(WATCH)).rejects.toThrow(ConnectionError);
    await fail(next);
    await early;
    expect([old.open, next.open, kind()]).toEqual([false, false, 'lost']);
    await vi.advanceTimersByTimeAsync(250);
    expect(sockets).toHaveLength(3);
  });

  it.each([false, true])('leaves no socket open where the connection is closed (gone over: %s)', async (over) => {
    const { connection, old, next, hail, kind, sockets } = await moving();
    if (over) hail();
    connection.close();
    await vi.advanceTimersByTimeAsync(60_000);
    expect([old.open, next.open, kind(), sockets.length]).toEqual([false, false, 'off', 2]);
  });

  it('goes to the socket that was asked for last', async () => {
    const { connection, next, greet, sockets } = await moving();
    connection.move();
    expect([next.open, sockets.length]).toEqual([false, 3]);
    // Later frames of the first connection are dropped.
    next.deliver({ t: 'hello', proto: [3, 3], build: '0', boot: 'b', now: 0, limits: LIMITS });
    next.break(1006);
    await vi.advanceTimersByTimeAsync(0);
    const third = await greet();
    expect(sockets.map(({ open }) => open)).toEqual([false, false, true]);
    void connection.request(WATCH);
    expect(third.asked('table.watch')).toBeDefined();
  });

  it('does not begin without a connection', async () => {
    const { connection, sockets, greet } = world();
    connection.move();
    connection.connect();
    connection.move();
    expect(sockets).toHaveLength(1);
    (await greet()).break(1006);
    connection.move();
    expect(sockets).toHaveLength(1);
  });
});
