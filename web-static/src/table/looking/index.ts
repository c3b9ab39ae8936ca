// Cards about whatever of a table is looked at, loaded with the first use of the table. What a game says of its things is loaded
// with the first of them.

import { mount, unmount } from 'svelte';
import LookCard from './LookCard.svelte';
import { Looking, type LookedAt } from './looking.svelte';

/** Explains the things of a table until the returned function is called; `early` is what was done before. */
export function explain(at: LookedAt, early: readonly Event[]): () => void {
  const looking = new Looking(at);
  const card = mount(LookCard, { target: document.body, props: { looking } });
  const end = looking.follow(early);
  return () => {
    end();
    void unmount(card);
  };
}
