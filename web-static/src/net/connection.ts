// The single connection to the server: handshake, requests and replies, reconnecting. Does not interpret the messages
// for the page.
//
// Invariants: a request is settled exactly once; a move is sent again with the same key until the server has answered
// it; nothing is sent before the server's greeting; a connection that switches to another socket stays up.

import type { Auth, ClientMsg, DecisionId, Done, Err, Hello, Reply, ServerMsg, TableId } from '../generated/protocol';
import { pauseMs } from './retry';
import { uuid } from '../kit/uuid';

/** The protocol version this client speaks. */
const PROTO = 3;
export const SUBPROTOCOL = 'saloon.v1';

const REPLY_MS = 15_000;
const HANDSHAKE_MS = 10_000;
/** How long a page that nobody looks at stays disconnected after the server has closed its connection. */
const ASLEEP_MS = 60_000;
/** The silence of the server before a ping: on a page in view, and on a hidden one. */
const QUIET_MS = 2_000;
const UNSEEN_QUIET_MS = 20_000;
/** The silence of the server after a ping until it is reported, and until the connection is replaced. */
const SILENT_MS = 2_000;
const PONG_MS = 8_000;
/** The maximum number of resends of one move after refusals that ask for a later try. */
const MOST_RESENDS = 8;

const CLOSE_PROTOCOL = 4002;
const CLOSE_SLOW = 4008;
type Greeting = Extract<ServerMsg, { t: 'hello' }>;
export type Welcome = Extract<Done, { t: 'welcome' }>;
type Pong = Extract<Done, { t: 'pong' }>;

/** The state of the connection. */
export type ConnectionState =
  | { readonly kind: 'off' }
  | { readonly kind: 'connecting' }
  | { readonly kind: 'up' }
  /** The server is silent; messages to it may still arrive. */
  | { readonly kind: 'silent' }
  /** Lost; reconnecting. `vain` is the number of consecutive sockets that ended before the server's first message. */
  | { readonly kind: 'lost'; readonly vain?: number }
  | { readonly kind: 'restarting'; readonly until: number }
  /** Closed by the server because the client was slow or idle; reconnects silently, on a hidden page with its next
   * use. */
  | { readonly kind: 'asleep' }
  | { readonly kind: 'signed_out' }
  /** The session was ended, here or in another tab. */
  | { readonly kind: 'ended' }
  /** A moderator has banned the person. */
  | { readonly kind: 'banned' }
  | { readonly kind: 'too_old' }
  /** The server reported a protocol error. */
  | { readonly kind: 'refused' };

/** The state of the connection after close codes that forbid reconnecting. */
const AWAY: Readonly<Record<number, 'off' | 'refused' | 'signed_out' | 'ended' | 'banned' | 'too_old'>> = {
  4000: 'off',
  4002: 'refused',
  4003: 'signed_out',
  4005: 'ended',
  4006: 'banned',
  4011: 'too_old',
};

/** A request failed without an answer of the server; `unsent`: the server has not received it, and the connection is
 * being restored. */
export class ConnectionError extends Error {
  override name = 'ConnectionError';
  constructor(readonly why: 'lost' | 'unsent') {
    super(why);
  }
}

/** The server's refusal of a request. */
export class Refusal extends Error {
  override name = 'Refusal';
  constructor(readonly err: Err) {
    super(err.code);
  }
}

/** The part of `WebSocket` that is used. */
export interface Socket {
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
  send(text: string): void;
  close(code?: number): void;
}

/** The dependencies and callbacks of a connection. */
export interface ConnectionEnv {
  open(): Socket;
  auth(): Auth;
  lang(): string;
  /** The position of each watched table, for resuming. */
  resume(): NonNullable<Hello['resume']>;
  push(msg: ServerMsg): void;
  stateChanged(state: ConnectionState): void;
  /** Whether somebody sees the page. */
  seen(): boolean;
  /** The handshake is done; the server continues the `resumed` tables, and knows nothing else of the former
   * connection. */
  welcome(welcome: Welcome): void;
  random(): number;
  now(): number;
}

/** Closes a socket and ignores its further messages. */
function abandon(socket: Socket | null): null {
  if (socket !== null) {
    socket.onmessage = socket.onclose = null;
    socket.close();
  }
  return null;
}

interface Pending {
  readonly t: ClientMsg['t'];
  readonly resolve: (done: Done) => void;
  readonly reject: (error: Error) => void;
  readonly timer: ReturnType<typeof setTimeout> | undefined;
}

interface Move {
  readonly msg: ClientMsg;
  readonly resolve: (done: Done) => void;
  readonly reject: (error: Error) => void;
  resends: number;
  /** The timer of the next try, if the server has asked for a pause. */
  timer?: ReturnType<typeof setTimeout>;
}

export class Connection {
  readonly #env: ConnectionEnv;
  #socket: Socket | null = null;
  /** The new socket and its greeting; until its welcome, the socket that is being left. The person is present
   * meanwhile. */
  #other: Socket | null = null;
  #greeting: string | undefined;
  #up = false;
  #nextId = 1;
  #attempt = 0;
  /** The number of consecutive sockets that ended before the server's first message. */
  #vain = 0;
  #restartUntil: number | null = null;
  #drift = 0;
  #silent = false;
  /** The time of the server's last message; `Infinity` once a ping has been sent since. */
  #heardAt = Infinity;
  /** The timer until the next ping, or until silence is reported. */
  #beat: ReturnType<typeof setTimeout> | undefined;
  /** Until a handshake must be done. */
  #deadline: ReturnType<typeof setTimeout> | undefined;
  #retry: ReturnType<typeof setTimeout> | undefined;
  readonly #pending = new Map<Reply['re'], Pending>();
  readonly #moves = new Set<Move>();
  /** Requests made before the welcome. */
  readonly #early: { readonly msg: ClientMsg; readonly resolve: (done: Done) => void; readonly reject: (error: unknown) => void }[] = [];

  constructor(env: ConnectionEnv) {
    this.#env = env;
  }

  /** Opens the connection unless there is one. */
  connect(): void {
    if (this.#socket !== null) return;
    clearTimeout(this.#retry);
    this.#retry = undefined;
    if (this.#attempt === 0) this.#env.stateChanged({ kind: 'connecting' });
    let socket: Socket;
    try {
      socket = this.#env.open();
    } catch {
      // Some extensions and policies forbid even the attempt.
      this.#vain += 1;
      this.#lost();
      return;
    }
    this.#use(socket);
  }

  #use(socket: Socket): void {
    this.#socket = socket;
    this.#vain += 1;
    socket.onmessage = ({ data }) => this.#socket === socket && this.#receive(String(data));
    socket.onclose = ({ code }) => this.#socket === socket && this.#closed(code);
    this.#deadline = setTimeout(() => this.#drop(), HANDSHAKE_MS);
  }

  /** Switches to another socket without a visible break; if that one fails, the present one stays. */
  move(): void {
    if (!this.#up) return;
    this.#dropOther();
    let next: Socket;
    try {
      next = this.#env.open();
    } catch {
      return;
    }
    this.#other = next;
    this.#greeting = undefined;
    next.onmessage = ({ data }) => {
      this.#greeting ??= String(data);
      this.#goOver();
    };
    next.onclose = () => this.#dropOther();
    this.#deadline = setTimeout(() => this.#dropOther(), HANDSHAKE_MS);
  }

  /** Switches once no request is open that cannot be repeated: moves are sent again with their keys. */
  #goOver(): void {
    const [old, next, greeting] = [this.#socket, this.#other, this.#greeting];
    if (!this.#up || this.#silent || next === null || greeting === undefined) return;
    if ([...this.#pending.values()].some(({ t }) => t !== 'table.act' && t !== 'ping')) return;
    this.#socket = this.#other = null;
    this.#forgetSockets();
    this.#other = old;
    this.#use(next);
    this.#receive(greeting);
  }

  /** Closes for good (until `connect`). */
  close(): void {
    this.#stop({ kind: 'off' });
  }

  /** Called when the page is used or visible again: reconnects now instead of after the delay, and checks a silent
   * connection. */
  wake(): void {
    if (this.#retry !== undefined) this.connect();
    else if (this.#up && this.#env.now() - this.#heardAt >= QUIET_MS) this.#ping();
  }

  /** The time on the server's clock, in Unix milliseconds. */
  serverNow(): number {
    return this.#env.now() + this.#drift;
  }

  /** Sends a request; before the welcome, queues it. Rejects with `Refusal`, or with `ConnectionError` where no answer
   * arrives. */
  request(msg: ClientMsg): Promise<Done> {
    if (this.#up) return this.#ask(msg);
    if (this.#socket === null) return Promise.reject(new ConnectionError(this.#retry === undefined ? 'lost' : 'unsent'));
    return new Promise((resolve, reject) => this.#early.push({ msg, resolve, reject }));
  }

  /** Answers a decision. Survives lost connections; rejects only with the server's refusal, on `close`, and after a
   * close code that forbids reconnecting. */
  act(table: TableId, decision: DecisionId, move: unknown): Promise<Done> {
    return new Promise((resolve, reject) => {
      const made: Move = { msg: { t: 'table.act', table, decision, key: uuid(), move }, resolve, reject, resends: 0 };
      this.#moves.add(made);
      this.#sendMove(made);
    });
  }

  /** Sends a request on a socket that is open. Without a reply `within` that time the connection is dead. */
  #ask(msg: ClientMsg, within: number | null = REPLY_MS): Promise<Done> {
    const id = this.#nextId++;
    return new Promise((resolve, reject) => {
      const timer = within === null ? undefined : setTimeout(() => this.#drop(), within);
      this.#pending.set(id, { t: msg.t, resolve, reject, timer });
      this.#socket!.send(JSON.stringify({ ...msg, id }));
    });
  }

  /** The reply to a move may take as long as an open response window; pings check the connection meanwhile. */
  #sendMove(move: Move): void {
    if (!this.#up) return;
    clearTimeout(move.timer);
    this.#ask(move.msg, null).then(
      (done) => {
        this.#moves.delete(move);
        move.resolve(done);
      },
      (error: unknown) => this.#moveFailed(move, error),
    );
  }

  #moveFailed(move: Move, error: unknown): void {
    if (!(error instanceof Refusal)) return; // sent again after the next welcome
    const pause = error.err.retry === 'after' && move.resends < MOST_RESENDS ? pauseMs(move.resends++, this.#env.random(), error.err) : null;
    if (pause !== null) {
      move.timer = setTimeout(() => this.#sendMove(move), pause);
      return;
    }
    this.#moves.delete(move);
    move.reject(error);
  }

  #receive(text: string): void {
    this.#heard();
    this.#vain = 0;
    const frame = JSON.parse(text) as Reply | ServerMsg;
    if ('re' in frame) this.#reply(frame);
    else this.#pushed(frame);
  }

  #reply(reply: Reply): void {
    const pending = this.#pending.get(reply.re);
    if (pending === undefined) return;
    this.#pending.delete(reply.re);
    clearTimeout(pending.timer);
    if ('ok' in reply) pending.resolve(reply.ok);
    else pending.reject(new Refusal(reply.err));
    this.#goOver();
  }

  #pushed(msg: ServerMsg): void {
    if (msg.t === 'hello') return this.#greeted(msg);
    if (msg.t === 'server.restarting') this.#restartUntil = this.#env.now() + msg.eta_ms;
    this.#env.push(msg);
  }

  #greeted(hello: Greeting): void {
    const [oldest, newest] = hello.proto;
    this.#drift = hello.now - this.#env.now();
    if (PROTO < oldest || PROTO > newest) return this.#stop({ kind: 'too_old' });
    this.#ask({ t: 'hello', proto: PROTO, auth: this.#env.auth(), lang: this.#env.lang(), resume: this.#env.resume() }).then(
      (done) => this.#welcomed(hello, done as Welcome),
      (error: unknown) => this.#unwelcome(error),
    );
  }

  /** Applies the server's hello together with the welcome, because the welcome restores the state that the hello
   * resets. */
  #welcomed(hello: Greeting, welcome: Welcome): void {
    this.#up = true;
    this.#attempt = 0;
    this.#restartUntil = null;
    if (this.#other === null) this.#env.stateChanged({ kind: 'up' });
    this.#dropOther();
    this.#env.push(hello);
    this.#env.welcome(welcome);
    for (const move of this.#moves) this.#sendMove(move);
    for (const { msg, resolve, reject } of this.#early.splice(0)) this.#ask(msg).then(resolve, reject);
    this.#ping();
  }

  /** Every frame shows that the server is alive, and restarts the timer of silence. */
  #heard(): void {
    if (!this.#up) return;
    this.#heardAt = this.#env.now();
    clearTimeout(this.#beat);
    this.#beat = setTimeout(() => this.#ping(), this.#env.seen() ? QUIET_MS : UNSEEN_QUIET_MS);
    if (!this.#silent) return;
    this.#silent = false;
    this.#env.stateChanged({ kind: 'up' });
  }

  #unwelcome(error: unknown): void {
    if (!(error instanceof Refusal)) return;
    const { code } = error.err;
    if (code === 'unauthenticated') this.#stop({ kind: 'signed_out' });
    else if (code === 'unsupported_proto') this.#stop({ kind: 'too_old' });
    else this.#drop();
  }

  #ping(): void {
    const sent = this.#env.now();
    this.#heardAt = Infinity;
    clearTimeout(this.#beat);
    this.#beat = setTimeout(() => {
      this.#silent = true;
      this.#env.stateChanged({ kind: 'silent' });
    }, SILENT_MS);
    this.#ask({ t: 'ping', c: 0 }, PONG_MS).then(
      (done) => {
        this.#drift = (done as Pong).s - (sent + this.#env.now()) / 2;
      },
      () => undefined,
    );
  }

  /** Closes the socket and reconnects. */
  #drop(): void {
    this.#closed(1006);
  }

  #closed(code: number): void {
    // A page that was suspended during the handshake sent its hello too late: it reconnects.
    const kind = code === CLOSE_PROTOCOL && !this.#up ? undefined : AWAY[code];
    if (kind !== undefined) return this.#stop({ kind });
    this.#forgetSockets('unsent');
    if (code !== CLOSE_SLOW) return this.#lost();
    // A hidden page waits for activity, but not forever: a spectator's screen may have no user.
    this.#comeBack({ kind: 'asleep' }, this.#env.seen() ? undefined : ASLEEP_MS);
  }

  #lost(): void {
    this.#comeBack(this.#restartUntil === null ? { kind: 'lost', vain: this.#vain } : { kind: 'restarting', until: this.#restartUntil });
  }

  #comeBack(state: ConnectionState, pause = pauseMs(this.#attempt, this.#env.random())): void {
    this.#env.stateChanged(state);
    this.#attempt += 1;
    this.#retry = setTimeout(() => this.connect(), pause);
  }

  /** The connection is given up: waiting moves are dropped, because the next session may belong to another person. */
  #stop(state: ConnectionState): void {
    this.#forgetSockets();
    clearTimeout(this.#retry);
    this.#retry = undefined;
    this.#attempt = 0;
    this.#restartUntil = null;
    this.#dropMoves();
    this.#env.stateChanged(state);
  }

  #dropMoves(): void {
    for (const { timer, reject } of this.#moves) {
      clearTimeout(timer);
      reject(new ConnectionError('lost'));
    }
    this.#moves.clear();
  }

  /** `why` is the failure of the requests that waited for the welcome. */
  #forgetSockets(why: 'lost' | 'unsent' = 'lost'): void {
    this.#socket = abandon(this.#socket);
    this.#dropOther();
    this.#up = this.#silent = false;
    clearTimeout(this.#beat);
    for (const { timer, reject } of this.#pending.values()) {
      clearTimeout(timer);
      reject(new ConnectionError('lost'));
    }
    this.#pending.clear();
    for (const { reject } of this.#early.splice(0)) reject(new ConnectionError(why));
  }

  /** Closes the other socket; its deadlines end. */
  #dropOther(): void {
    this.#other = abandon(this.#other);
    clearTimeout(this.#deadline);
  }
}
