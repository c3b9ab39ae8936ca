// Automatic passes in response windows. A player may let the browser pass in windows of one kind; in windows that allow
// nothing but a pass it does so by default. The pass is sent after a short delay, during which the player may still
// answer. In a window with a time limit the moment of a pass reveals nothing; in one without a limit the random delay
// is that of a quick person. If no other person is at the table, the pass is sent after the time that people need to
// read the window.
//
// The choice is stored in this browser, by table and kind; the server receives nothing but the pass. A game's
// `Table.svelte` creates one during its setup.
//
// Invariants: a pass is sent for its own window or not at all, at most once, and never after the player has answered.

import { untrack } from 'svelte';
import { storage } from '../../kit/storage';
import type { TableInfo } from '../../generated/protocol';
import type { TableState } from '../../net/state';
import type { ActOutcome } from '../types';

const KEY = 'saloon.standing.';
const SOONEST_MS = 1_000;
const LATEST_MS = 4_000;
/** The delay at a table without other people: the time that one needs to read the window. */
const ALONE_MS = 500;

/** The open response window that I have not answered. */
export interface AskedResponse {
  /** The key under which the choice is stored, such as the card that may be played. */
  readonly kind: string;
  /** Whether I can do anything but pass. */
  readonly mayPlay: boolean;
}

export interface AutoPassOptions {
  readonly table: () => TableState;
  readonly asked: () => AskedResponse | null;
  /** Sends the pass; resolves to its outcome. */
  readonly pass: () => Promise<ActOutcome>;
  /** Whether a move can be sent now. */
  readonly ready: () => boolean;
  readonly random?: () => number;
}

type Answers = Readonly<Record<string, boolean>>;

export class AutoPass {
  readonly #options: AutoPassOptions;
  #answers = $state.raw<Answers>({});
  /** The decision whose pass is due, the one that was passed, and the one that the player answers. */
  #due = $state.raw<string | null>(null);
  #passed = $state.raw<string | null>(null);
  #own = $state.raw<string | null>(null);

  /** The id of the open decision, if it is to be passed. An id, so that a change of the table does not restart the
   * delay. */
  readonly #meant = $derived.by(() => {
    const asked = this.#options.asked();
    return asked !== null && this.passes(asked) && this.#own !== this.#question ? this.#question : null;
  });

  constructor(options: AutoPassOptions) {
    this.#options = options;
    this.#answers = read(untrack(() => options.table().id));
    this.#wait();
    this.#send();
    this.#forget();
    this.#follow();
  }

  get #question(): string | null {
    return this.#options.table().decision?.id ?? null;
  }

  /** Whether windows of this kind are passed automatically: as chosen; by default if nothing but a pass is possible. */
  passes({ kind, mayPlay }: AskedResponse): boolean {
    return this.#answers[kind] ?? !mayPlay;
  }

  /** Chooses for this kind, from now on. */
  choose(kind: string, on: boolean): void {
    this.#answers = { ...this.#answers, [kind]: on };
    storage().setItem(KEY + this.#options.table().id, JSON.stringify(this.#answers));
  }

  /** The player answers the open decision: it is no longer passed automatically, whatever the outcome of their
   * answer. */
  cancel(): void {
    this.#own = this.#question;
  }

  /** Whether the open decision will be passed automatically. */
  get willPass(): boolean {
    return this.#meant !== null && !this.passed;
  }

  /** Whether the open decision was passed automatically. */
  get passed(): boolean {
    return this.#passed !== null && this.#passed === this.#question;
  }

  #wait(): void {
    $effect(() => {
      const meant = this.#meant;
      if (meant === null) return;
      const drawn = SOONEST_MS + (this.#options.random ?? Math.random)() * (LATEST_MS - SOONEST_MS);
      const delay = untrack(() => isAlone(this.#options.table().info)) ? ALONE_MS : drawn;
      const timer = setTimeout(() => { this.#due = meant; }, delay);
      return () => {
        clearTimeout(timer);
        this.#due = null;
      };
    });
  }

  #send(): void {
    $effect(() => {
      if (this.#due === null || this.#due !== this.#meant || !this.#options.ready()) return;
      const question = this.#due;
      untrack(() => void this.#pass(question));
    });
  }

  async #pass(question: string): Promise<void> {
    this.#due = null;
    this.#passed = question;
    const outcome = await this.#options.pass();
    // Refused, for example because another device was faster: the player may answer.
    if (!outcome.ok && this.#passed === question) this.#passed = null;
  }

  /** A choice in another tab of this browser counts here too: otherwise this tab would pass in the player's place. */
  #follow(): void {
    $effect(() => {
      const { id } = this.#options.table();
      const follow = ({ key }: StorageEvent): void => {
        if (key === KEY + id) this.#answers = read(id);
      };
      addEventListener('storage', follow);
      return () => removeEventListener('storage', follow);
    });
  }

  /** The choices of a finished table are removed. */
  #forget(): void {
    $effect(() => {
      const { id, info } = this.#options.table();
      if (info.stage === 'finished') storage().removeItem(KEY + id);
    });
  }
}

/** Whether no other person plays or watches: then the server closes a window with my answer. */
const isAlone = ({ seats, watcher_count }: TableInfo): boolean => watcher_count === 0 && seats.filter(({ holder }) => holder.kind === 'person').length === 1;

function read(table: string): Answers {
  try {
    const kept: unknown = JSON.parse(storage().getItem(KEY + table) ?? '{}');
    return Object.fromEntries(Object.entries(kept ?? {}).filter((entry): entry is [string, boolean] => typeof entry[1] === 'boolean'));
  } catch {
    return {};
  }
}
