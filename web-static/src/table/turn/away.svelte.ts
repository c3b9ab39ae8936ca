// Playback of the events at a table during the viewer's absence: shows the missed states one after the other, as if
// live. They are in memory alone: after a reload only their number is known.
//
// Invariant: during playback the viewer has no decision; one press leads to the current state.

import { untrack } from 'svelte';
import { pace } from '../../kit/settings.svelte';
import { storage } from '../../kit/storage';
import type { TableState } from '../../net/state';
import { lastSeen, noteSeen } from './seen';

/** A shorter absence shows no strip. */
export const AWAY_MS = 60_000;
/** How long after a return new events still count as missed: a connection that was suspended delivers them then. */
export const CATCH_UP_MS = 5_000;
export const STEP_MS = 1_600;
const MOST_STATES = 100;

export class Away {
  /** The last step that I saw; `null` if I have missed nothing. */
  from = $state<number | null>(null);
  #to = $state<number | null>(null);
  #states = $state.raw<readonly TableState[]>([]);
  /** The index of the shown state; -1: the present one. */
  #at = $state(-1);
  #left: { readonly n: number; readonly at: number } | null = null;
  /** The last state of the table: the table leaves the page before this part ends. */
  #last: { readonly code: string; readonly n: number } | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #table: () => TableState | undefined;
  readonly #end: () => void;

  /** How many moves I have missed. */
  readonly count = $derived.by(() => (this.from === null ? 0 : (this.#to ?? this.#table()?.n ?? this.from) - this.from));
  /** The state of the playback; `undefined` without one. */
  readonly shown = $derived.by(() => {
    const state = this.#states[this.#at];
    return state && { ...state, decision: null };
  });

  constructor(table: () => TableState | undefined) {
    this.#table = table;
    const end = $effect.root(() => {
      $effect(() => {
        const now = table();
        if (now !== undefined && now.view !== null && now.info.stage === 'running') untrack(() => this.#follow(now));
      });
    });
    const look = (): void => (document.visibilityState === 'visible' ? this.#back() : this.#leave());
    const leave = (): void => this.#leave();
    document.addEventListener('visibilitychange', look);
    window.addEventListener('pagehide', leave);
    this.#end = () => {
      end();
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('pagehide', leave);
    };
  }

  /** Ends everything: the person leaves the page of the table. */
  end(): void {
    if (this.#left === null) this.#leave();
    clearTimeout(this.#timer);
    this.#end();
  }

  /** Whether what was missed can be played. */
  get playable(): boolean {
    return this.#states.length > 0;
  }

  /** The number of the played state, and their total; `null` without a playback. */
  get playing(): { readonly i: number; readonly n: number } | null {
    return this.#at < 0 ? null : { i: this.#at + 1, n: this.#states.length };
  }

  play(): void {
    clearTimeout(this.#timer);
    this.#to ??= this.#table()?.n ?? null;
    this.#at = 0;
    this.#next();
  }

  /** Goes to the present state; nothing counts as missed any more. */
  skip(): void {
    clearTimeout(this.#timer);
    [this.from, this.#to, this.#at, this.#states] = [null, null, -1, []];
  }

  #next(): void {
    this.#timer = setTimeout(() => {
      if (this.#at + 1 >= this.#states.length) return this.skip();
      this.#at += 1;
      this.#next();
    }, STEP_MS / (pace() || 1));
  }

  #follow(table: TableState): void {
    const first = this.#last === null;
    this.#last = { code: table.code, n: table.n };
    if (first) {
      const seen = lastSeen(storage(), table.code);
      const missed = seen && table.n > seen.n ? seen : null;
      // The page may have been opened, or the game begun, while the viewer looked elsewhere.
      if (document.visibilityState !== 'visible') this.#leaveAt(missed ?? { n: table.n, at: Date.now() });
      else if (missed && Date.now() - missed.at >= AWAY_MS) [this.from, this.#to] = [missed.n, table.n];
      return;
    }
    if (this.#left === null && (this.from === null || this.#to !== null)) return;
    const last = this.#states.at(-1)?.n ?? this.from ?? this.#left?.n ?? table.n;
    if (table.n === last) return;
    // States before a snapshot cannot be continued.
    this.#states = table.fresh !== null && table.n === last + 1 ? [...this.#states, table].slice(-MOST_STATES) : [];
  }

  #leave(): void {
    if (this.#last === null || this.#left !== null) return;
    this.#leaveAt({ n: this.#last.n, at: Date.now() });
  }

  #leaveAt(left: { readonly n: number; readonly at: number }): void {
    this.skip();
    this.#left = left;
    if (this.#last !== null) noteSeen(storage(), this.#last.code, left.n, left.at);
  }

  #back(): void {
    const left = this.#left;
    this.#left = null;
    if (left === null) return;
    if (Date.now() - left.at < AWAY_MS) return this.skip();
    this.from = left.n;
    this.#timer = setTimeout(() => {
      this.#to = this.#table()?.n ?? left.n;
      if (this.#to === left.n) this.skip();
    }, CATCH_UP_MS);
  }
}
