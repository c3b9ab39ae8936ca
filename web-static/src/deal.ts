// My part in the deal of a game: 32 bytes drawn for it, to which I am bound before I see those of the others.
// Notes, game by game, what was told and drawn, so that the record of the finished game can be held against it.
// Invariant: my bytes are shown only once the server lists my own commitment, unchanged, at my seat.

import type { ClientMsg, Commitment, DealId, Done, Seat, Secret, ServerMsg, TableCode } from './generated/protocol';

const KEY = 'saloon.deals';
/** The most games of which something is noted. */
const MOST_NOTED = 50;
const SEAT_DOMAIN = 'saloon.commit.seat/1';

/** What this browser saw of a deal. */
export interface Note {
  readonly code: TableCode;
  readonly deal: DealId;
  /** To what the server was bound before anybody else. */
  readonly server: Commitment;
  /** To what all seats were bound before anybody showed his bytes; `null` until that was told. */
  readonly commitments: readonly (Commitment | null)[] | null;
  /** What I am bound to; `null` where another device of mine is, or I only look. */
  readonly own: Own | null;
}

export interface Own {
  readonly seat: Seat;
  readonly entropy: Secret;
  readonly commitment: Commitment;
  /** Whether the server has taken my bytes. */
  readonly shown: boolean;
}

/** What of the browser is used. */
export interface DealEnv {
  request(msg: ClientMsg): Promise<Done>;
  /** `null` where the browser keeps nothing. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem'> | null;
  random(bytes: Uint8Array<ArrayBuffer>): Uint8Array;
  /** `null` where the page came over plain HTTP: browsers then have no hash. */
  readonly subtle: Pick<SubtleCrypto, 'digest'> | null;
}

type Dealing = Extract<ServerMsg, { t: 'table.dealing' }>;
type Committed = Extract<ServerMsg, { t: 'table.committed' }>;

export class Dealer {
  readonly #env: DealEnv;
  readonly #notes = new Map<DealId, Note>();

  constructor(env: DealEnv) {
    this.#env = env;
  }

  /** Notes what is told of a deal and answers for my seat; who only looks says nothing. */
  async hear(msg: Dealing | Committed, code: TableCode, seat: Seat | null): Promise<void> {
    // A refusal needs no words: the game begins without this device's part, and all can see that it did.
    await (msg.t === 'table.dealing' ? this.#commit(msg, code, seat) : this.#show(msg)).catch(() => undefined);
  }

  async #commit({ table, deal, commitment: server }: Dealing, code: TableCode, seat: Seat | null): Promise<void> {
    const before = this.#note(code, deal);
    const own = before?.own ?? (seat === null ? null : await this.#draw(seat));
    if (before === null) this.#keep({ code, deal, server, commitments: null, own: null });
    if (seat === null) return;
    await this.#env.request({ t: 'table.commit', table, deal, commitment: own?.commitment ?? null });
    this.#keep({ code, deal, server, commitments: before?.commitments ?? null, own });
  }

  async #show({ table, deal, commitments }: Committed): Promise<void> {
    const note = this.#notes.get(deal);
    if (note === undefined) return;
    this.#keep({ ...note, commitments });
    const { own } = note;
    if (own === null || commitments[own.seat] !== own.commitment) return;
    await this.#env.request({ t: 'table.show', table, deal, entropy: own.entropy });
    this.#keep({ ...note, commitments, own: { ...own, shown: true } });
  }

  async #draw(seat: Seat): Promise<Own | null> {
    if (this.#env.subtle === null) return null;
    const bytes = this.#env.random(new Uint8Array(32));
    const message = new Uint8Array([...new TextEncoder().encode(SEAT_DOMAIN), 0, ...bytes]);
    const commitment = hex(new Uint8Array(await this.#env.subtle.digest('SHA-256', message)));
    return { seat, entropy: hex(bytes), commitment, shown: false };
  }

  /** What is noted of this deal, also from before a reload. */
  #note(code: TableCode, deal: DealId): Note | null {
    const note = this.#notes.get(deal) ?? noteOf(this.#env.storage, code);
    return note?.deal === deal ? note : null;
  }

  #keep(note: Note): void {
    this.#notes.set(note.deal, note);
    const others = notes(this.#env.storage).filter(({ code }) => code !== note.code);
    try {
      this.#env.storage?.setItem(KEY, JSON.stringify([...others, note].slice(-MOST_NOTED)));
    } catch {
      // A full storage costs a later check, not the game.
    }
  }
}

/** What this browser noted of the game with this code. */
export function noteOf(storage: DealEnv['storage'], code: TableCode): Note | null {
  return notes(storage).find((note) => note.code === code) ?? null;
}

function notes(storage: DealEnv['storage']): Note[] {
  try {
    const kept: unknown = JSON.parse(storage?.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? (kept as Note[]) : [];
  } catch {
    return [];
  }
}

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
