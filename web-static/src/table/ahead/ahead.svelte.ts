// Answers ahead of the next decision: the offered ones, the queue, and the decision as the game's own panel shows it.
// Knows no game: the panel draws `legal` of the offer as it draws a decision, and a confirmed answer is queued by the
// server instead of played.
//
// Invariant: during an open decision of mine, nothing is answered ahead.

import { client } from '../../net/client.svelte';
import { errorText } from '../../net/errors';
import type { ActOutcome } from '../../games/types';
import type { EarlyAnswer, EarlyCancelled, EarlyOffer, MoveKey } from '../../generated/protocol';
import type { TableState } from '../../net/state';
import { substitutePlaysForMe } from '../substitution';
import { uuid } from '../../kit/uuid';

/** Answers that may wait. */
const MOST = 4;

export class Ahead {
  readonly #table: () => TableState | undefined;
  #wanted = $state(false);
  /** The last answer that was sent, with its key: after a lost reply the same answer is sent again with it. */
  #last: { readonly text: string; readonly key: MoveKey } | null = null;

  constructor(table: () => TableState | undefined) {
    this.#table = table;
  }

  get waiting(): readonly EarlyAnswer[] {
    return this.#table()?.early?.queue ?? [];
  }

  get cancelled(): EarlyCancelled | null {
    return this.#table()?.early?.cancelled ?? null;
  }

  /** The decision that I may answer ahead now. */
  get offer(): EarlyOffer | null {
    const table = this.#table();
    if (table === undefined || table.decision?.owed === true || substitutePlaysForMe(table) || this.waiting.length >= MOST) return null;
    return table.early?.offer ?? null;
  }

  /** Whether the panel of the game shows the offer. */
  get open(): boolean {
    return this.#wanted && this.offer !== null;
  }

  /** Shows the offer in the panel of the game; an offer with a single answer is taken at once. */
  begin(): void {
    const single = onlyAnswer(this.offer);
    if (single === null) this.#wanted = true;
    else void this.answer(single);
  }

  end(): void {
    this.#wanted = false;
  }

  /** The table with the offered decision as if it were open. */
  asking(table: TableState): TableState {
    const { offer } = this;
    if (offer === null || table.seat === null) return table;
    return { ...table, decision: { id: offer.id, seat: table.seat, owed: true, default: null, legal: offer.legal } };
  }

  /** Queues an answer. No step shows it. */
  async answer(move: unknown): Promise<ActOutcome> {
    const [table, offer] = [this.#table(), this.offer];
    if (table === undefined || offer === null) return { ok: false, text: '' };
    const text = JSON.stringify([offer.id, move]);
    const key = this.#last?.text === text ? this.#last.key : uuid();
    this.#last = { text, key };
    try {
      await client.request({ t: 'table.early', table: table.id, offer: offer.id, key, move });
      this.#last = null;
      this.end();
      return { ok: true, n: table.n - 1 };
    } catch (error) {
      return { ok: false, text: errorText(error, table.info.game) };
    }
  }

  recall(): void {
    const table = this.#table();
    if (table !== undefined) void client.ask({ t: 'table.recall', table: table.id });
  }
}

/** The answer of an offer without an alternative: a pass in the response windows of Dice Town. */
function onlyAnswer(offer: EarlyOffer | null): unknown {
  const legal = offer?.legal as { kind?: unknown } | undefined;
  return legal?.kind === 'pass' ? { do: 'react', play: false } : null;
}
