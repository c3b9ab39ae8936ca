// The cards of details for all parts of a table, loaded with the first use of the table. A game's descriptions are
// loaded with the first card.

import { mount, unmount } from 'svelte';
import LookCard from './LookCard.svelte';
import { Looking, type LookedAt } from './looking.svelte';

/** Explains the parts of a table until the returned function is called; `early` are the events during loading. */
export function explain(at: LookedAt, early: readonly Event[]): () => void {
  const looking = new Looking(at);
  const card = mount(LookCard, { target: document.body, props: { looking } });
  const end = looking.follow(early);
  return () => {
    end();
    void unmount(card);
  };
}
