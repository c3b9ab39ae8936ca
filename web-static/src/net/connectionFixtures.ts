// Helpers for the tests of the connection.

import { vi } from 'vitest';
import type { ServerMsg } from '../generated/protocol';
import { Connection, type ConnectionState, type ConnectionEnv, type Socket } from './connection';

/** A socket whose other end is the test. */
export class FakeSocket implements Socket {
  onmessage: Socket['onmessage'] = null;
  onclose: Socket['onclose'] = null;
  readonly sent: Record<string, unknown>[] = [];
  open = true;
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {
    this.open = false;
  }
  deliver(frame: unknown): void {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }
  break(code: number): void {
    this.open = false;
    this.onclose?.({ code });
  }
  asked(t: string): Record<string, unknown> | undefined {
    return this.sent.findLast((frame) => frame['t'] === t);
  }
}

export const PLAYER = { id: 'p', name: 'Ada' };
export const LIMITS = { frame_bytes: 1, requests_per_s: 1, burst: 1, tables: 1, watched: 1, name_chars: 1 };

/** A connection, and all that it reports to its page. */
export function world(random = 1) {
  const world = { seen: true };
  const sockets: FakeSocket[] = [];
  const states: ConnectionState[] = [];
  const pushes: ServerMsg[] = [];
  const env: ConnectionEnv = {
    open: () => {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket;
    },
    auth: () => ({ cookie: {} as Record<symbol, never> }),
    lang: () => 'en',
    resume: () => [{ code: 'abc', n: 4, h: 'x' }],
    push: (msg) => pushes.push(msg),
    stateChanged: (state) => states.push(state),
    welcome: vi.fn(),
    random: () => random,
    now: () => Date.now(),
    seen: () => world.seen,
  };
  const connection = new Connection(env);
  const last = (): FakeSocket => sockets.at(-1)!;
  const hail = (): void => last().deliver({ t: 'hello', proto: [3, 3], build: '0', boot: 'b', now: 0, limits: LIMITS });
  const welcome = async (): Promise<FakeSocket> => {
    const socket = last();
    socket.deliver({ re: socket.asked('hello')!['id'], ok: { t: 'welcome', player: PLAYER, resumed: [] } });
    await vi.advanceTimersByTimeAsync(0);
    return socket;
  };
  const greet = (): Promise<FakeSocket> => {
    hail();
    return welcome();
  };
  return { page: world, connection, env, sockets, states, pushes, last, hail, welcome, greet, kind: () => states.at(-1)?.kind };
}
