// Parts of the page that nobody needs before they do something.

import { on } from 'svelte/events';

/** How people begin to use the page; a screen reader clicks without a pointer. */
const USES = ['pointermove', 'pointerdown', 'pointerup', 'pointercancel', 'click', 'keydown'] as const;

/**
 * Begins a part of the page with the first pointer or key, and tells it what was done while it was loaded, in order. What could
 * not be loaded is tried again with the next. Returns the function that ends the part.
 */
export function fromFirstUse(begin: (early: readonly Event[]) => Promise<() => void>): () => void {
  let early: Event[] = [];
  let begun: Promise<(() => void) | undefined> | undefined;
  const start = async (): Promise<(() => void) | undefined> => {
    try {
      const end = await begin(early);
      stop();
      return end;
    } catch {
      early = [];
      begun = undefined;
      return undefined;
    }
  };
  const ends = USES.map((use) => on(document, use, (event) => { early.push(event); begun ??= start(); }, { capture: true }));
  const stop = (): void => ends.forEach((end) => end());
  return () => {
    stop();
    void begun?.then((end) => end?.());
  };
}
