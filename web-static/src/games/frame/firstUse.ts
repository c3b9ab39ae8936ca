// Loads parts of the page that nobody needs before their first action.

import { on } from 'svelte/events';

/** The events with which people begin to use the page; a screen reader clicks without a pointer. */
const USES = ['pointermove', 'pointerdown', 'pointerup', 'pointercancel', 'click', 'keydown'] as const;

/** Starts a part of the page on the first pointer or key event, and passes it the events that occurred during
 * loading, in order. After a failure to load, the next event tries again. Returns the function that ends the part. */
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
