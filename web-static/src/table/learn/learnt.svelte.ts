// The progress in learning a game on this device: finished lessons and puzzles, the stop where a lesson resumes,
// explained kinds of decision, and whether lessons are still offered. In local storage, one entry for each game;
// nothing is sent to the server.

import { storage } from '../../kit/storage';

interface Kept {
  readonly done: readonly string[];
  /** The step at which a lesson resumes, by its id. */
  readonly at: Readonly<Record<string, number>>;
  /** Whether decisions are explained. */
  readonly tips: boolean;
  /** The kinds of decision that were explained. */
  readonly seen: readonly string[];
  /** The code of the first table on this device; `null` before there was one. */
  readonly table: string | null;
  /** Whether the person has closed the offer. */
  readonly closed: boolean;
}

const KEY = 'saloon.learnt.';
const NOTHING: Kept = { done: [], at: {}, tips: false, seen: [], table: null, closed: false };

export class Learnt {
  readonly #key: string;
  #kept = $state.raw<Kept>(NOTHING);

  constructor(game: string) {
    this.#key = KEY + game;
    this.#kept = parse(storage().getItem(this.#key) ?? null);
    // Another tab of this browser has made progress.
    addEventListener('storage', ({ key, newValue }) => {
      if (key === this.#key) this.#kept = parse(newValue);
    });
  }

  isDone(id: string): boolean {
    return this.#kept.done.includes(id);
  }

  /** Whether anything was begun. */
  get begun(): boolean {
    return this.#kept.done.length > 0 || Object.keys(this.#kept.at).length > 0;
  }

  /** The step at which this lesson resumes; 0 if it was not begun, or is finished. */
  stepOf(id: string): number {
    return this.#kept.at[id] ?? 0;
  }

  reach(id: string, step: number): void {
    const { [id]: _before, ...others } = this.#kept.at;
    this.#keep({ at: step > 0 ? { ...others, [id]: step } : others });
  }

  finish(id: string): void {
    this.reach(id, 0);
    this.#keep({ done: [...new Set([...this.#kept.done, id])] });
  }

  get tips(): boolean {
    return this.#kept.tips;
  }

  /** Switches explanations on, for each kind once more, or off. */
  explain(on: boolean): void {
    this.#keep({ tips: on, seen: [] });
  }

  /** Whether this kind of decision is still to be explained. */
  isNew(kind: string): boolean {
    return this.#kept.tips && !this.#kept.seen.includes(kind);
  }

  explained(kind: string): void {
    this.#keep({ seen: [...new Set([...this.#kept.seen, kind])] });
  }

  /** Whether lessons are offered at this table: at the first one on this device, until the person starts a lesson or
   * closes the offer. */
  offersAt(table: string): boolean {
    return !this.#kept.closed && !this.begun && (this.#kept.table ?? table) === table;
  }

  /** Stores a table at which the person plays. */
  sitAt(table: string): void {
    if (this.#kept.table === null) this.#keep({ table });
  }

  /** Closes the offer for good. */
  close(): void {
    this.#keep({ closed: true });
  }

  #keep(change: Partial<Kept>): void {
    this.#kept = { ...this.#kept, ...change };
    storage().setItem(this.#key, JSON.stringify(this.#kept));
  }
}

const games = new Map<string, Learnt>();

/** The progress in a game: one object for the whole page. */
export function learnt(game: string): Learnt {
  const known = games.get(game) ?? new Learnt(game);
  games.set(game, known);
  return known;
}

/** Reads the stored progress; data of another shape count as empty. */
function parse(text: string | null): Kept {
  const kept = record(text);
  const names = (value: unknown): string[] => (Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []);
  const steps = Object.entries(typeof kept['at'] === 'object' ? (kept['at'] ?? {}) : {});
  return {
    done: names(kept['done']),
    at: Object.fromEntries(steps.filter((entry): entry is [string, number] => Number.isSafeInteger(entry[1]) && Number(entry[1]) > 0)),
    tips: kept['tips'] === true,
    seen: names(kept['seen']),
    table: typeof kept['table'] === 'string' ? kept['table'] : null,
    closed: kept['closed'] === true,
  };
}

function record(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
