// This seat's part in a deal, the commit-reveal round that creates the seed of a game: draws 32 bytes, commits to them,
// and reveals them after everybody has committed. Stores a transcript of each deal, so that the record of the finished
// game can be compared with it. Invariant: my bytes are revealed only after the server has listed my own commitment,
// unchanged, at my seat.

import type { ClientMsg, Commitment, DealId, Done, Seat, Secret, ServerMsg, TableCode } from '../generated/protocol';

const KEY = 'saloon.deals';
/** The number of games whose transcripts are kept. */
const MOST_KEPT = 50;
const SEAT_DOMAIN = 'saloon.commit.seat/1';

/** The messages of a deal as this browser saw them, and its own bytes. */
export interface DealTranscript {
  readonly code: TableCode;
  readonly deal: DealId;
  /** The server's commitment, which comes before all others. */
  readonly server: Commitment;
  /** The commitments of all seats, before any seat reveals; `null` until the server sends them. */
  readonly commitments: readonly (Commitment | null)[] | null;
  /** My bytes and commitment; `null` for a spectator, and where another device of mine has committed. */
  readonly own: OwnEntropy | null;
}

export interface OwnEntropy {
  readonly seat: Seat;
  readonly entropy: Secret;
  readonly commitment: Commitment;
  /** Whether the server has accepted my bytes. */
  readonly shown: boolean;
}

/** The parts of the browser that a participant uses. */
export interface DealEnv {
  request(msg: ClientMsg): Promise<Done>;
  /** `null` where the browser stores nothing. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem'> | null;
  random(bytes: Uint8Array<ArrayBuffer>): Uint8Array;
  /** `null` on a page loaded over plain HTTP, where browsers offer no Web Crypto. */
  readonly subtle: Pick<SubtleCrypto, 'digest'> | null;
}

type Dealing = Extract<ServerMsg, { t: 'table.dealing' }>;
type Committed = Extract<ServerMsg, { t: 'table.committed' }>;

export class DealParticipant {
  readonly #env: DealEnv;
  readonly #transcripts = new Map<DealId, DealTranscript>();
  /** Messages are handled one by one: the list of commitments may arrive before the reply to my own commitment. */
  #turn: Promise<void> = Promise.resolve();

  constructor(env: DealEnv) {
    this.#env = env;
  }

  /** Handles a message of the deal: stores it and answers for my seat. A spectator sends nothing. */
  hear(msg: Dealing | Committed, code: TableCode, seat: Seat | null): Promise<void> {
    const handled = this.#turn.then(() => (msg.t === 'table.dealing' ? this.#commit(msg, code, seat) : this.#show(msg)));
    // A refusal is ignored: the game begins without this device's bytes, and everybody can see that.
    return (this.#turn = handled.catch(() => undefined));
  }

  async #commit({ table, deal, commitment: server }: Dealing, code: TableCode, seat: Seat | null): Promise<void> {
    const before = this.#transcript(code, deal);
    const own = before?.own ?? (seat === null ? null : await this.#draw(seat));
    if (before === null) this.#keep({ code, deal, server, commitments: null, own: null });
    if (seat === null) return;
    await this.#env.request({ t: 'table.commit', table, deal, commitment: own?.commitment ?? null });
    this.#keep({ code, deal, server, commitments: before?.commitments ?? null, own });
  }

  async #show({ table, deal, commitments }: Committed): Promise<void> {
    const transcript = this.#transcripts.get(deal);
    if (transcript === undefined) return;
    this.#keep({ ...transcript, commitments });
    const { own } = transcript;
    if (own === null || commitments[own.seat] !== own.commitment) return;
    await this.#env.request({ t: 'table.show', table, deal, entropy: own.entropy });
    this.#keep({ ...transcript, commitments, own: { ...own, shown: true } });
  }

  async #draw(seat: Seat): Promise<OwnEntropy | null> {
    if (this.#env.subtle === null) return null;
    const bytes = this.#env.random(new Uint8Array(32));
    const message = new Uint8Array([...new TextEncoder().encode(SEAT_DOMAIN), 0, ...bytes]);
    const commitment = hex(new Uint8Array(await this.#env.subtle.digest('SHA-256', message)));
    return { seat, entropy: hex(bytes), commitment, shown: false };
  }

  /** The transcript of this deal, also from before a reload. */
  #transcript(code: TableCode, deal: DealId): DealTranscript | null {
    const transcript = this.#transcripts.get(deal) ?? transcriptOf(this.#env.storage, code);
    return transcript?.deal === deal ? transcript : null;
  }

  #keep(transcript: DealTranscript): void {
    this.#transcripts.set(transcript.deal, transcript);
    const others = transcripts(this.#env.storage).filter(({ code }) => code !== transcript.code);
    try {
      this.#env.storage?.setItem(KEY, JSON.stringify([...others, transcript].slice(-MOST_KEPT)));
    } catch {
      // Without storage a later verification is less complete; the game continues.
    }
  }
}

/** The stored transcript of the deal of this table. */
export function transcriptOf(storage: DealEnv['storage'], code: TableCode): DealTranscript | null {
  return transcripts(storage).find((transcript) => transcript.code === code) ?? null;
}

function transcripts(storage: DealEnv['storage']): DealTranscript[] {
  try {
    const kept: unknown = JSON.parse(storage?.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? (kept as DealTranscript[]) : [];
  } catch {
    return [];
  }
}

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
