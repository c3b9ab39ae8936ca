// A fake server for tests: plays recorded games with one client over a fake connection. Each entry of a record is a
// step; its view consists of the recorded moves and events. The test decides the server's next action and the losses of
// the connection.
//
// Keeps the promises of `docs/protocol.md`: a message is lost only with its connection, or with all waiting messages of
// the table, and then one snapshot replaces them; moves with the same key count as one move. Never part of the built
// client.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FakeSocket, LIMITS, PLAYER } from './connectionFixtures';
import type { Decision, EarlyAnswers, Err, PatchOp, TableInfo } from '../generated/protocol';

interface Entry {
  readonly seat: number | null;
  readonly move: unknown;
  readonly events: readonly { readonly type: string }[];
}
export interface Recorded {
  readonly name: string;
  readonly entries: readonly Entry[];
}
type Json = unknown;
type Frame = Record<string, unknown>;

const RULES = join(import.meta.dirname, '..', '..', '..', 'rules', 'tests');
const filesOf = (game: string): string[] => readdirSync(join(RULES, game)).includes('games') ? readdirSync(join(RULES, game, 'games')).map((file) => join(game, 'games', file)) : [];

/** Every recorded game of every game. */
export const RECORDED: readonly Recorded[] = readdirSync(RULES, { withFileTypes: true }).filter((entry) => entry.isDirectory()).flatMap(({ name }) => filesOf(name)).toSorted()
  .map((file) => ({ name: file, entries: (JSON.parse(readFileSync(join(RULES, file), 'utf8')) as { entries: Entry[] }).entries }));

/** The view after each entry: the last moves of all and of each seat, and the last event of each type. */
export function viewsOf(entries: readonly Entry[]): Json[] {
  let view: { moves: Record<string, Json[]>; told: Record<string, Json>; last: Json[] } = { moves: {}, told: {}, last: [] };
  return entries.map(({ seat, move, events }, n) => {
    const own = seat === null ? {} : { [`seat/${seat}`]: [...(view.moves[`seat/${seat}`] ?? []), move].slice(-5) };
    view = { moves: { ...view.moves, ...own }, told: { ...view.told, ...Object.fromEntries(events.map((event) => [event.type, event])) }, last: [...view.last, move].slice(-4) };
    return n % 5 === 0 ? { ...view, fifth: n } : view;
  });
}

const same = (a: Json, b: Json): boolean => JSON.stringify(a) === JSON.stringify(b);
const isObject = (value: Json): value is Record<string, Json> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The changes from one view to another, each by its whole path. */
function changes(from: Json, to: Json, path: readonly string[] = []): [path: readonly string[], ...change: unknown[]][] {
  if (same(from, to)) return [];
  if (isObject(from) && isObject(to)) {
    const gone = Object.keys(from).filter((key) => !(key in to)).map((key): [readonly string[]] => [[...path, key]]);
    return [...gone, ...Object.keys(to).flatMap((key) => (key in from ? changes(from[key], to[key], [...path, key]) : [[[...path, key], to[key]] as [readonly string[], unknown]]))];
  }
  if (!Array.isArray(from) || !Array.isArray(to)) return [[path, to]];
  const shift = from.findIndex((_, at) => same(from.slice(at), to.slice(0, from.length - at)));
  if (shift < 0) return [[path, to]];
  const put = to.slice(from.length - shift).map((value, at): [readonly string[], unknown, 'insert'] => [[...path, String(from.length - shift + at)], value, 'insert']);
  return [...Array.from({ length: shift }, (): [readonly string[]] => [[...path, '0']]), ...put];
}

/** The same as the protocol writes it: a path may be relative to the one before. */
export function patchOf(from: Json, to: Json): PatchOp[] {
  let last: readonly string[] = [];
  return changes(from, to).map(([path, ...change]) => {
    const common = path.findIndex((token, at) => at >= last.length - 1 || token !== last[at]);
    const up = last.length - 1 - common;
    const tokens = path.map((token) => token.replaceAll('~', '~0').replaceAll('/', '~1'));
    const place = last.length > 0 && common > 0 ? [...Array<string>(up).fill('..'), ...tokens.slice(common)].join('/') : tokens.map((token) => `/${token}`).join('');
    last = path;
    return (change.length === 0 ? place : [place, ...change]) as PatchOp;
  });
}

export const TABLE = 'table-1';
export const CODE = 'silver';
/** The seat of the client. */
const ME = 0;
const NO_ANSWERS: EarlyAnswers = { table: TABLE, offer: null, queue: [], cancelled: null };

/** One connection of the client: the waiting messages in both directions, and the server's knowledge of it. */
export class End {
  readonly socket = new FakeSocket();
  readonly down: { readonly frame: Frame; readonly ofTable: boolean }[] = [{ frame: { t: 'hello', proto: [3, 3], build: '0', boot: 'b', now: 0, limits: LIMITS }, ofTable: false }];
  read = 0;
  watching = false;
  /** Messages of the table were lost: a snapshot follows after the waiting ones. */
  behind = false;

  send(frame: Frame, ofTable = false): void {
    if (!(ofTable && this.behind)) this.down.push({ frame, ofTable });
  }

  /** A client that reads too slowly. */
  lag(): void {
    if (!this.watching) return;
    this.down.splice(0, this.down.length, ...this.down.filter(({ ofTable }) => !ofTable));
    this.behind = true;
  }
}

/** The fate of the next move that arrives: postponed, made without an answer, refused, or outdated by a new
 * decision. */
export type Fate = 'limited' | 'unavailable' | 'illegal' | 'changed';

export class GameServer {
  n = 0;
  early: EarlyAnswers = NO_ANSWERS;
  readonly ends: End[] = [];
  /** The client's violations of the protocol. */
  readonly wrong: string[] = [];
  fate: Fate | undefined;
  /** The number of requests that the server postpones. */
  busy = 0;
  cluster = false;
  /** Whether a resume repeats steps, or is impossible. */
  resumes: 'on' | 'again' | 'no' = 'on';
  /** The defect of the next step: a patch that does not fit, or none. */
  misfit: 'foreign' | 'none' | undefined;
  readonly #views: readonly Json[];
  readonly #keys = new Map<string, number>();
  /** The keys with which each decision was answered, and whether they are settled. */
  readonly #sent = new Map<string, Map<string, boolean>>();
  #epoch = 0;
  /** The last public message about answers ahead. */
  #told: EarlyAnswers = NO_ANSWERS;

  constructor(readonly entries: readonly Entry[]) {
    this.#views = viewsOf(entries);
    this.#offer();
  }

  open = (): FakeSocket => {
    this.ends.push(new End());
    return this.ends.at(-1)!.socket;
  };

  get over(): boolean {
    return this.n === this.entries.length - 1;
  }
  get view(): Json {
    return this.#views[this.n];
  }
  get decision(): Decision | null {
    return this.#asked(this.n);
  }
  #asked(n: number): Decision | null {
    const next = this.entries[n + 1];
    return next?.seat === ME ? { id: `d${n}.${n === this.n ? this.#epoch : 0}`, seat: ME, owed: true, default: next.move, legal: { move: next.move, then: this.entries[n + 2]?.seat === ME ? this.entries[n + 2]?.move : undefined } } : null;
  }

  /** Plays the moves of other seats, or the client's answer ahead. */
  others(): void {
    if (this.over) return;
    const mine = this.decision !== null;
    if (mine && this.early.queue.length === 0) return;
    if (mine) this.early = { ...this.early, queue: [] };
    this.#advance();
  }

  /** The server restarts without its last entries, as from a backup; it does not know their keys. */
  restore(n: number): void {
    this.n = Math.max(0, Math.min(n, this.n));
    for (const [key, of] of this.#keys) if (of >= this.n) this.#keys.delete(key);
    this.#sent.clear();
    this.early = NO_ANSWERS;
    this.#epoch = 0;
    this.#offer();
  }

  /** All connections are lost, with their waiting messages. */
  break(code = 1006): void {
    for (const end of this.ends.splice(0)) if (end.socket.open) end.socket.break(code);
  }

  /** Hears one request, if there is one. */
  hear(end: End): boolean {
    const frame = end.socket.sent[end.read];
    if (frame === undefined) return false;
    end.read += 1;
    this.#answer(end, frame as Frame & { t: string; id: number });
    return true;
  }

  /** Delivers the next frame, if there is one. */
  tell(end: End): boolean {
    if (end.behind && end.down.length === 0) {
      end.behind = false;
      this.#snapshot(end);
    }
    const next = end.down.shift();
    if (next === undefined || !end.socket.open) return false;
    const { settles, ...frame } = next.frame as Frame & { settles?: [string, string] };
    if (settles) this.#sent.get(settles[0])?.set(settles[1], true);
    end.socket.deliver(frame);
    return true;
  }

  #advance(): void {
    const before = this.n;
    this.n += 1;
    this.#epoch = 0;
    const frame = this.#step(before + 1);
    if (this.misfit !== undefined) Object.assign(frame, { view: undefined, patch: this.misfit === 'foreign' ? ['/no/such/place'] : [null] });
    this.misfit = undefined;
    this.#offer();
    for (const end of this.#watching) end.send(frame, true);
    if (!same(this.#told, this.early)) for (const end of this.#watching) end.send({ t: 'table.early', ...this.early });
    this.#told = this.early;
  }

  get #watching(): End[] {
    return this.ends.filter(({ watching, socket }) => watching && socket.open);
  }

  /** Offers to answer ahead the client's next move that is not open yet. */
  #offer(): void {
    const at = this.entries.findIndex(({ seat }, n) => n > this.n + 1 && seat === ME);
    const offer = at < 0 || this.decision !== null ? null : { id: `e${at}`, legal: { move: this.entries[at]!.move } };
    this.early = { ...this.early, offer };
  }

  #step(n: number): Frame {
    const [before, decision] = [this.#asked(n - 1), this.#asked(n)];
    const whole = n % 9 === 0;
    return {
      t: 'table.step', code: CODE, n, h: `h${n}`, events: this.entries[n]!.events, waiting: [this.entries[n + 1]?.seat ?? 1],
      ...(whole ? { view: this.#views[n] } : { patch: patchOf(this.#views[n - 1], this.#views[n]) }), ...(same(before, decision) ? {} : { decision }),
    };
  }

  #snapshot(end: End): void {
    const info = { table: TABLE, code: CODE, name: 'Silver', game: 'carson_city', rules: 1, options: {}, visibility: 'public', watching: 'live', chat: 'text', substitute: { house: 'normal' }, stage: 'running', host: 'p', seats: [], watchers: [], watcher_count: 0 } satisfies TableInfo;
    const { n, view, decision } = this;
    end.send({ t: 'table.snapshot', table: TABLE, n, h: `h${n}`, info, seat: ME, view, decision, waiting: [this.entries[n + 1]?.seat ?? 1], progress: { round: 1, of: 1 }, log: [], result: null }, true);
  }

  #subscribe(end: End, from: number | null): void {
    end.watching = true;
    end.behind = false;
    if (from === null) this.#snapshot(end);
    else for (let n = Math.max(1, from); n <= this.n; n++) end.send(this.#step(n), true);
    if (!same(this.early, NO_ANSWERS)) end.send({ t: 'table.early', ...this.early });
  }

  #answer(end: End, { t, id, ...frame }: Frame & { t: string; id: number }): void {
    const ok = (done: Frame): void => end.send({ re: id, ok: done });
    const refuse = (err: Err, settles?: [string, string]): void => end.send({ re: id, err, ...(settles && { settles }) });
    if (this.busy > 0 && t !== 'hello' && t !== 'ping') {
      this.busy -= 1;
      return refuse({ code: 'rate_limited', retry: 'after', after_ms: 700 });
    }
    switch (t) {
      case 'hello': {
        const at = (frame['resume'] as { code: string; n: number; h: string }[]).find(({ code }) => code === CODE);
        const resumed = at !== undefined && at.n <= this.n && at.h === `h${at.n}` && this.resumes !== 'no';
        ok({ t: 'welcome', player: PLAYER, resumed: resumed ? [TABLE] : [], ...(this.cluster && { cluster: true }) });
        if (resumed) this.#subscribe(end, at.n + (this.resumes === 'again' ? -1 : 1));
        return;
      }
      case 'ping': return ok({ t: 'pong', c: frame['c'], s: 0 });
      case 'lobby.watch':
        ok({ t: 'done' });
        return end.send({ t: 'lobby.snapshot', n: 1, rows: [], online: 1, own: frame['own'] });
      case 'table.watch':
        ok({ t: 'watching', table: TABLE });
        return this.#subscribe(end, null);
      case 'table.unwatch':
        end.watching = false;
        return ok({ t: 'done' });
      case 'table.sync':
        if (!end.watching) return refuse({ code: 'forbidden', params: { why: 'not_watching' }, retry: 'no' });
        ok({ t: 'done' });
        end.behind = false;
        return this.#snapshot(end);
      case 'table.early': {
        if (this.early.offer?.id !== frame['offer'] || this.early.queue.length > 0) return refuse({ code: 'stale_offer', retry: 'now' });
        this.early = { ...this.early, queue: [{ key: String(frame['key']), move: frame['move'] }] };
        ok({ t: 'done' });
        for (const one of this.#watching) one.send({ t: 'table.early', ...this.early });
        this.#told = this.early;
        return;
      }
      case 'table.act': return this.#act(frame as { decision: string; key: string; move: unknown }, ok, refuse);
      default: return ok({ t: 'done' });
    }
  }

  #act({ decision, key, move }: { decision: string; key: string; move: unknown }, ok: (done: Frame) => void, refuse: (err: Err, settles?: [string, string]) => void): void {
    const keys = this.#sent.get(decision) ?? new Map<string, boolean>();
    this.#sent.set(decision, keys);
    if ([...keys].some(([other, settled]) => other !== key && !settled)) this.wrong.push(`${decision} is answered with two keys`);
    keys.set(key, keys.get(key) ?? false);
    const made = this.#keys.get(key);
    if (made !== undefined) return ok({ t: 'acted', n: made });
    const now = this.decision;
    const { fate } = this;
    this.fate = undefined;
    if (fate === 'changed' && now !== null) {
      this.#epoch += 1;
      for (const end of this.#watching) end.lag();
    }
    const fresh = this.decision;
    if (fresh?.id !== decision) return refuse({ code: 'stale_decision', retry: 'now', ...(fresh && { decision: fresh }) }, [decision, key]);
    if (!same(move, this.entries[this.n + 1]?.move)) this.wrong.push(`${decision} is answered by what was not asked`);
    if (fate === 'limited') return refuse({ code: 'rate_limited', retry: 'after', after_ms: 900 });
    if (fate === 'illegal') return refuse({ code: 'illegal_move', params: { rule: 'CC-5.46', reason: 'x' }, retry: 'no', decision: fresh }, [decision, key]);
    this.#keys.set(key, this.n);
    this.early = { ...this.early, queue: [] };
    this.#advance();
    if (fate === 'unavailable') return refuse({ code: 'unavailable', retry: 'after', after_ms: 900 });
    ok({ t: 'acted', n: this.n - 1 });
  }
}
