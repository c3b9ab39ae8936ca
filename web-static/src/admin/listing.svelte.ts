// A list in pages: its items, whether there are more, and the last error.

import { errorText } from '../net/errors';

/** One page, and where the list goes on. */
export interface PageOf<T> {
  readonly items: readonly T[];
  readonly next: string | null;
}

export class Listing<T> {
  items = $state.raw<readonly T[]>([]);
  next = $state<string | null>(null);
  loading = $state(false);
  error = $state<string | null>(null);
  readonly #read: (after: string | null) => Promise<PageOf<T>>;
  /** The number of the last request from the start: an answer to an earlier one is dropped. */
  #latest = 0;

  constructor(read: (after: string | null) => Promise<PageOf<T>>) {
    this.#read = read;
  }

  /** Reads the list from its start. */
  async reload(): Promise<void> {
    this.#latest += 1;
    await this.#load(null, []);
  }

  /** Reads the next page. */
  async more(): Promise<void> {
    if (this.next !== null && !this.loading) await this.#load(this.next, this.items);
  }

  async #load(after: string | null, before: readonly T[]): Promise<void> {
    const mine = this.#latest;
    this.loading = true;
    this.error = null;
    try {
      const page = await this.#read(after);
      if (mine !== this.#latest) return;
      this.items = [...before, ...page.items];
      this.next = page.next;
    } catch (error) {
      if (mine === this.#latest) this.error = errorText(error);
    } finally {
      if (mine === this.#latest) this.loading = false;
    }
  }
}
