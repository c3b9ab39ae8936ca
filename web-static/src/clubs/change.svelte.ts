// Changes of a club, from a button to the page. Invariant: one at a time; each is said, and each refusal has a sentence.

import { tick } from 'svelte';
import type { Club } from '../generated/protocol';
import { toast } from '../kit/announcer.svelte';
import { Sending } from '../net/ui/sending.svelte';
import { isOutdated, outdatedText, placeOf, refusalText, type Place } from './words';

/** The club that a page shows. */
export interface Shown {
  readonly club: Club;
  readonly show: (club: Club) => void;
  /** Reads it again. */
  readonly again: () => void;
}

/** Puts the focus on an element if the one that had it is gone; on the heading of the page if both are. */
export async function keepFocus(on: HTMLElement | null | undefined): Promise<void> {
  await tick();
  if (document.activeElement !== null && document.activeElement !== document.body) return;
  (on?.isConnected ? on : document.querySelector<HTMLElement>('main h1'))?.focus();
}

export class Change extends Sending {
  place = $state<Place>('form');

  /** `again`: reads the club again where the page was outdated; forms do without. */
  constructor(readonly again?: () => void) {
    super();
  }

  /** Does it and says so. */
  async make(work: () => Promise<unknown>, said: () => string): Promise<boolean> {
    const done = await this.send(work);
    if (done) toast(said());
    return done;
  }

  /** The sentence below a field, or below the form. */
  at(place: Place): string {
    return this.place === place ? this.error : '';
  }

  protected override failed(error: unknown): void {
    this.place = placeOf(error);
    if (this.again === undefined || !isOutdated(error)) {
      this.error = refusalText(error);
      return;
    }
    // The part of the page with the button may go.
    toast(outdatedText(error));
    this.again();
  }
}
