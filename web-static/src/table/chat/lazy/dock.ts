// A place on the page that shows the panel of the chat.

import { untrack } from 'svelte';
import type { TableChat } from '../tableChat.svelte';

/** Registers such a place. Returns the function that removes it. */
export function dock(chat: TableChat): () => void {
  const count = (by: number): void => untrack(() => { chat.docks += by; });
  count(1);
  return () => count(-1);
}
