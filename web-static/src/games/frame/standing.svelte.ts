// Standing passes: a player may leave it to his browser to pass in windows of one kind, and where he can do nothing but
// pass it does so unasked. The pass is sent after a moment in which the player may still step in. Where the window has an
// end, the time of a pass tells nothing; where it has none, this is as long as somebody quick might take.
//
// Kept in this browser, by table and kind; the server learns of nothing but the pass. Made once while a game's
// `Table.svelte` is set up. Invariants: a pass is sent for the window it was meant for or not at all, at most once, and
// never after the player has answered himself.

import { untrack } from 'svelte';
import { storage } from '../../settings.svelte';
import type { TableState } from '../../state';
import type { ActOutcome } from '../types';

const KEY = 'saloon.standing.';
const SOONEST_MS = 1_000;
const LATEST_MS = 4_000;

/** The window that is put to me and that I have not answered. */
export interface AskedWindow {
  /** What a standing answer is kept for, such as the card that may be played. */
  readonly kind: string;
  /** Whether I can do anything but pass. */
  readonly mayPlay: boolean;
}

export interface StandingNeeds {
  readonly table: () => TableState;
  readonly asked: () => AskedWindow | null;
  /** Sends the pass; what became of it. */
  readonly pass: () => Promise<ActOutcome>;
  /** Whether something can be sent now. */
  readonly ready: () => boolean;
  readonly random?: () => number;
}

type Answers = Readonly<Record<string, boolean>>;

export class Standing {
  readonly #needs: StandingNeeds;
  #answers = $state.raw<Answers>({});
  /** The question whose pass is due, the one that was passed, and the one the player answers himself. */
  #due = $state.raw<string | null>(null);
  #passed = $state.raw<string | null>(null);
  #own = $state.raw<string | null>(null);

  /** The open question, if it shall be passed by itself. A text, so that news of the table do not begin it anew. */
  readonly #meant = $derived.by(() => {
    const asked = this.#needs.asked();
    return asked !== null && this.passes(asked) && this.#own !== this.#question ? this.#question : null;
  });

  constructor(needs: StandingNeeds) {
    this.#needs = needs;
    this.#answers = read(untrack(() => needs.table().id));
    this.#wait();
    this.#send();
    this.#forget();
  }

  get #question(): string | null {
    return this.#needs.table().decision?.id ?? null;
  }

  /** Whether windows of this kind are passed by themselves: as it was chosen, else where nothing else is possible. */
  passes({ kind, mayPlay }: AskedWindow): boolean {
    return this.#answers[kind] ?? !mayPlay;
  }

  /** Chooses for this kind, from now on. */
  choose(kind: string, on: boolean): void {
    this.#answers = { ...this.#answers, [kind]: on };
    storage()?.setItem(KEY + this.#needs.table().id, JSON.stringify(this.#answers));
  }

  /** The player answers the open question himself: it is not passed any more, whatever becomes of his answer. */
  cancel(): void {
    this.#own = this.#question;
  }

  /** Whether the open question will be passed by itself. */
  get waits(): boolean {
    return this.#meant !== null && !this.passed;
  }

  /** Whether the open question was passed by itself. */
  get passed(): boolean {
    return this.#passed !== null && this.#passed === this.#question;
  }

  #wait(): void {
    $effect(() => {
      const meant = this.#meant;
      if (meant === null) return;
      const delay = SOONEST_MS + (this.#needs.random ?? Math.random)() * (LATEST_MS - SOONEST_MS);
      const timer = setTimeout(() => { this.#due = meant; }, delay);
      return () => {
        clearTimeout(timer);
        this.#due = null;
      };
    });
  }

  #send(): void {
    $effect(() => {
      if (this.#due === null || this.#due !== this.#meant || !this.#needs.ready()) return;
      const question = this.#due;
      untrack(() => void this.#pass(question));
    });
  }

  async #pass(question: string): Promise<void> {
    this.#due = null;
    this.#passed = question;
    const outcome = await this.#needs.pass();
    // Refused, as where another device was faster: the player may see to it himself.
    if (!outcome.ok && this.#passed === question) this.#passed = null;
  }

  /** A finished table needs no answers any more. */
  #forget(): void {
    $effect(() => {
      const { id, info } = this.#needs.table();
      if (info.stage === 'finished') storage()?.removeItem(KEY + id);
    });
  }
}

function read(table: string): Answers {
  try {
    const kept: unknown = JSON.parse(storage()?.getItem(KEY + table) ?? '{}');
    return Object.fromEntries(Object.entries(kept ?? {}).filter((entry): entry is [string, boolean] => typeof entry[1] === 'boolean'));
  } catch {
    return {};
  }
}
