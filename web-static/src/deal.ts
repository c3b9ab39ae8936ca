// My part in the deal of a game: 32 bytes drawn for it, to which I am bound before I see those of the others.
// Keeps them, table by table, so that they can be found again in the record of the finished game.
// Invariant: my bytes are shown only once the server lists my own commitment, unchanged, at my seat.

import type { ClientMsg, Commitment, DealId, Done, Seat, Secret, ServerMsg, TableId } from './generated/protocol';

const KEY = 'saloon.deals';
/** The most tables whose parts are kept. */
const MOST_KEPT = 50;
const SEAT_DOMAIN = 'saloon.commit.seat/1';

/** What I put into a game's seed, and what I was told about the others. */
export interface OwnPart {
  readonly table: TableId;
  readonly deal: DealId;
  readonly entropy: Secret;
  readonly commitment: Commitment;
  /** To what the server was bound before. */
  readonly server: Commitment;
  /** To what all seats were bound before I showed my bytes; `null` until I was told. */
  readonly commitments: readonly (Commitment | null)[] | null;
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

type News = Extract<ServerMsg, { t: 'table.dealing' | 'table.committed' }>;

export class Dealer {
  readonly #env: DealEnv;
  readonly #parts = new Map<DealId, OwnPart>();

  constructor(env: DealEnv) {
    this.#env = env;
  }

  /** Answers what a seat is asked in a deal; who only looks says nothing. */
  async hear(msg: News, seat: Seat | null): Promise<void> {
    if (seat === null) return;
    // A refusal needs no words: the game begins without this device's part, and all can see that it did.
    await (msg.t === 'table.dealing' ? this.#commit(msg) : this.#show(msg, seat)).catch(() => undefined);
  }

  async #commit({ table, deal, commitment: server }: Extract<News, { t: 'table.dealing' }>): Promise<void> {
    const part = this.#part(table, deal) ?? (await this.#draw(table, deal, server));
    await this.#env.request({ t: 'table.commit', table, deal, commitment: part?.commitment ?? null });
    if (part !== null) this.#keep(part);
  }

  async #show({ table, deal, commitments }: Extract<News, { t: 'table.committed' }>, seat: Seat): Promise<void> {
    const part = this.#part(table, deal);
    if (part === null || commitments[seat] !== part.commitment) return;
    this.#keep({ ...part, commitments });
    await this.#env.request({ t: 'table.show', table, deal, entropy: part.entropy });
  }

  async #draw(table: TableId, deal: DealId, server: Commitment): Promise<OwnPart | null> {
    if (this.#env.subtle === null) return null;
    const bytes = this.#env.random(new Uint8Array(32));
    const message = new Uint8Array([...new TextEncoder().encode(SEAT_DOMAIN), 0, ...bytes]);
    const commitment = hex(new Uint8Array(await this.#env.subtle.digest('SHA-256', message)));
    return { table, deal, entropy: hex(bytes), commitment, server, commitments: null };
  }

  #part(table: TableId, deal: DealId): OwnPart | null {
    const kept = this.#parts.get(deal) ?? keptPart(this.#env.storage, table);
    return kept?.deal === deal ? kept : null;
  }

  /** Keeps a part that counts. */
  #keep(part: OwnPart): void {
    this.#parts.set(part.deal, part);
    const others = keptParts(this.#env.storage).filter(({ table }) => table !== part.table);
    try {
      this.#env.storage?.setItem(KEY, JSON.stringify([...others, part].slice(-MOST_KEPT)));
    } catch {
      // A full storage costs a later check, not the game.
    }
  }
}

/** What I put into the game of this table, if this browser has kept it. */
export function keptPart(storage: DealEnv['storage'], table: TableId): OwnPart | null {
  return keptParts(storage).find((part) => part.table === table) ?? null;
}

function keptParts(storage: DealEnv['storage']): OwnPart[] {
  try {
    const kept: unknown = JSON.parse(storage?.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? (kept as OwnPart[]) : [];
  } catch {
    return [];
  }
}

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
