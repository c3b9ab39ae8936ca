// The hint for my current decision: the best moves, their expected gains, and the reasons. The server computes it.
// Knows no game: the game's `lazy/hint.ts` puts moves and reasons into words, and stages a move.
//
// Invariant: a hint is shown only with the decision for which it was computed, and plays nothing.

import { announce } from '../../kit/announcer.svelte';
import { client } from '../../net/client.svelte';
import { errorText } from '../../net/errors';
import type { GameHints } from '../../games/types';
import type { DecisionId, Hint } from '../../generated/protocol';
import { needTexts, t } from '../../kit/i18n/index.svelte';
import type { TableState } from '../../net/state';

/** The words of each game for its moves. */
const GAMES = import.meta.glob<GameHints>('../../games/*/lazy/hint.ts', { import: 'gameHints' });

const wordsOf = (game: string): (() => Promise<GameHints>) | undefined => GAMES[`../../games/${game}/lazy/hint.ts`];

/** The hints that were found for a decision, or the reason why there are none. */
interface Found {
  readonly about: DecisionId;
  readonly hints: readonly Hint[];
  readonly error: string;
}

export class Hints {
  readonly #table: () => TableState | undefined;
  /** The decision with which the hint is shown. */
  #wanted = $state<DecisionId | null>(null);
  #found = $state.raw<Found | null>(null);
  game = $state.raw<GameHints | null>(null);

  constructor(table: () => TableState | undefined) {
    this.#table = table;
  }

  get table(): TableState | undefined {
    return this.#table();
  }

  /** The decision for which I may ask for a hint, in a game that has words for hints. */
  get #asked(): DecisionId | null {
    const table = this.#table();
    return table?.decision?.owed === true && wordsOf(table.info.game) !== undefined ? table.decision.id : null;
  }

  get offered(): boolean {
    return this.#asked !== null;
  }

  get open(): boolean {
    return this.#wanted !== null && this.#wanted === this.#asked;
  }

  /** `null` while it is looked for. */
  get found(): Found | null {
    return this.open && this.game !== null && this.#found?.about === this.#wanted ? this.#found : null;
  }

  /** Shows the hint, or hides it; returns whether hints are possible. */
  toggle(): boolean {
    const asked = this.#asked;
    if (asked === null) return false;
    this.#wanted = this.open ? null : asked;
    if (this.open && (this.#found?.about !== asked || this.#found.error !== '')) void this.#ask(asked);
    return true;
  }

  close(): void {
    this.#wanted = null;
  }

  async #ask(about: DecisionId): Promise<void> {
    const table = this.#table();
    if (table === undefined) return;
    this.#found = null;
    const { id, info } = table;
    const found = (hints: readonly Hint[], error = ''): void => {
      if (this.#wanted !== about) return;
      this.#found = { about, hints, error };
      announce(error || t('hint-found', { n: hints.length }));
    };
    try {
      const [done] = await Promise.all([client.request({ t: 'table.hint', table: id, decision: about }), this.#load(info.game)]);
      found(done.t === 'hints' ? done.hints : []);
    } catch (error) {
      await this.#load(info.game).catch(() => undefined);
      found([], errorText(error, info.game));
    }
  }

  async #load(game: string): Promise<void> {
    const load = wordsOf(game);
    if (this.game !== null || load === undefined) return;
    [this.game] = await Promise.all([load(), needTexts(`${game}-lazy`)]);
  }
}
