// Explanations at a table: each kind of decision is explained at its first occurrence, and never again. Invariant: a
// kind counts as explained once its text is on the page; the text stays until the next decision.

import { untrack } from 'svelte';
import type { TableState } from '../../net/state';
import { learnt } from './learnt.svelte';
import { gameTips, lessonTexts, type TipOf } from './parts';
import { said, tipKey } from './words';

export class Tips {
  readonly #table: () => TableState | undefined;
  readonly #game: string;
  #tipOf = $state.raw<TipOf | null>(null);
  #shown = $state.raw<string | null>(null);
  /** The last kind of decision. */
  #met: string | null = null;

  /** The current explanation; empty if there is none. */
  readonly text = $derived.by(() => (this.#shown === null ? '' : said(tipKey(this.#game, this.#shown))));
  readonly #wanted = $derived.by(() => learnt(this.#game).tips);
  /** The kind of my open decision, once the game's code is loaded. */
  readonly #kind = $derived.by(() => {
    const table = this.#table();
    return this.#wanted && table?.decision?.owed === true && this.#tipOf !== null ? this.#tipOf(table) : null;
  });

  constructor(game: string, table: () => TableState | undefined) {
    this.#game = game;
    this.#table = table;
  }

  /** Explains each decision, for as long as the calling component is mounted. */
  watch(): void {
    $effect(() => {
      if (this.#wanted) untrack(() => this.#load());
    });
    $effect(() => {
      const kind = this.#kind;
      untrack(() => this.#meet(kind));
    });
  }

  close(): void {
    this.#shown = null;
  }

  /** Explains nothing any more. */
  off(): void {
    this.close();
    learnt(this.#game).explain(false);
  }

  #load(): void {
    void Promise.all([gameTips(this.#game)?.(), lessonTexts(this.#game)]).then(([tipOf]) => (this.#tipOf = tipOf ?? null), () => undefined);
  }

  #meet(kind: string | null): void {
    if (kind === this.#met) return;
    this.#met = kind;
    const fresh = kind !== null && learnt(this.#game).isNew(kind) && said(tipKey(this.#game, kind)) !== '';
    this.#shown = fresh ? kind : null;
    if (fresh) learnt(this.#game).explained(kind);
  }
}
