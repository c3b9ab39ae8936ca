// The chat of one table for its page: the state of its panel, and the panel itself, which is loaded with the first
// message or when a person opens it. Created during the setup of a table's page. Invariant: closing the panel returns
// the focus to its former place, and no message takes the focus.

import { untrack } from 'svelte';
import { client } from '../../net/client.svelte';
import type { TableState } from '../../net/state';

type Parts = typeof import('./lazy/parts');

export class TableChat {
  open = $state(false);
  /** The panel and its parts; `null` until they are loaded. */
  parts = $state.raw<Parts | null>(null);
  /** The number of places on the page that show the panel; without one a sheet does. */
  docks = $state(0);
  #before: Element | null = null;

  constructor(readonly table: () => TableState | undefined) {
    $effect(() => {
      if (this.#said || this.open) untrack(() => this.load());
    });
  }

  get #said(): boolean {
    return Object.entries(client.state.chat.rooms).some(([key, { messages }]) => messages.length > 0 && key.startsWith(`${this.table()?.id} `));
  }

  /** Whether there is anything to read or to write. */
  get on(): boolean {
    return this.#said || (this.table()?.info.chat ?? 'off') !== 'off';
  }

  load(): void {
    if (this.parts === null) void import('./lazy/parts').then(async (parts) => {
      await parts.needChatTexts();
      this.parts = parts;
    }, () => undefined);
  }

  /** Opens the panel, which takes the focus. */
  show(): void {
    if (!this.open) this.#before = document.activeElement;
    this.open = true;
  }

  close(): void {
    this.open = false;
    if (this.#before instanceof HTMLElement) this.#before.focus();
  }
}
