// The page's standing requests ("wishes") to its server: each has a name, and is sent again after a temporary refusal.
// Does not know their contents. After a lost connection the client ends all wishes, and makes them again after the next
// welcome. Invariant: for each name at most the newest wish is active, and an ended one is never sent again.

import { ConnectionError, Refusal } from './connection';
import type { ClientMsg, Done } from '../generated/protocol';
import { pauseMs } from './retry';

/** How long refusals and lost connections may delay a request for which a person waits. */
const PATIENCE_MS = 5_000;

export interface WishEnv {
  request(msg: ClientMsg): Promise<Done>;
  random(): number;
}

/** The end of a wish. Each refusal is reported; a permanent one is the last. */
export interface WishEnd {
  readonly granted?: () => void;
  readonly refused?: (refusal: Refusal) => void;
}

interface Wish {
  failures: number;
  timer?: ReturnType<typeof setTimeout>;
}

export class Wishes {
  readonly #env: WishEnv;
  readonly #all = new Map<string, Wish>();

  constructor(env: WishEnv) {
    this.#env = env;
  }

  has(name: string): boolean {
    return this.#all.has(name);
  }

  /** Asks until the wish is granted or permanently refused; an earlier wish of this name ends. */
  make(name: string, msg: ClientMsg, end: WishEnd = {}): void {
    this.end(name);
    const wish: Wish = { failures: 0 };
    this.#all.set(name, wish);
    this.#ask(name, wish, msg, end);
  }

  end(name: string): void {
    clearTimeout(this.#all.get(name)?.timer);
    this.#all.delete(name);
  }

  /** A new connection knows of no wish. */
  endAll(): void {
    for (const name of this.#all.keys()) this.end(name);
  }

  #ask(name: string, wish: Wish, msg: ClientMsg, end: WishEnd): void {
    const stands = (): boolean => this.#all.get(name) === wish;
    this.#env.request(msg).then(
      () => {
        if (!stands()) return;
        this.end(name);
        end.granted?.();
      },
      (error: unknown) => {
        if (!stands() || !(error instanceof Refusal)) return;
        const pause = pauseMs(wish.failures++, this.#env.random(), error.err);
        if (pause === null) this.end(name);
        else wish.timer = setTimeout(() => this.#ask(name, wish, msg, end), pause);
        end.refused?.(error);
      },
    );
  }
}

/** A request for which a person waits: repeated after a refusal for the moment or a lost connection, with pauses of a few
 * seconds in all, unless a repetition might be executed twice; otherwise throws its failure. */
export async function patiently({ request, random }: WishEnv, msg: ClientMsg): Promise<Done> {
  for (let [failures, left] = [0, PATIENCE_MS]; ; failures += 1) {
    try {
      return await request(msg);
    } catch (error) {
      const pause = isUndone(error, msg) ? pauseMs(failures, random(), error instanceof Refusal ? error.err : undefined) : null;
      if (pause === null || pause > left) throw error;
      left -= pause;
      await new Promise((done) => setTimeout(done, pause));
    }
  }
}

/** Whether the request was not executed, or is executed once however often it comes. A server that is `unavailable` may
 * have executed it all the same. */
function isUndone(error: unknown, msg: ClientMsg): boolean {
  if (error instanceof ConnectionError) return error.why === 'unsent' || isDoneOnce(msg);
  return error instanceof Refusal && (error.err.code === 'rate_limited' || (error.err.code === 'unavailable' && isDoneOnce(msg)));
}

/** Whether the server knows a repetition: by the key of the request, or by the table, which begins once. */
function isDoneOnce(msg: ClientMsg): boolean {
  return 'key' in msg || msg.t === 'table.start';
}
