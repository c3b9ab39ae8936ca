// Solves one puzzle in a thread of its own, and says now and then how many numbers it has looked at.

import { search } from './search';

/** What is asked of the worker. */
export interface Puzzle {
  readonly challenge: string;
  readonly bits: number;
}

/** What it says: how far it is, or the nonce. */
export type Told = { readonly tried: number } | { readonly nonce: string };

/** How many numbers are looked at between two reports: some milliseconds. */
const PIECE = 10_000;

addEventListener('message', ({ data: { challenge, bits } }: MessageEvent<Puzzle>) => {
  const tell = (told: Told): void => postMessage(told);
  for (let tried = 0; ; tried += PIECE) {
    tell({ tried });
    const nonce = search(challenge, bits, tried, PIECE);
    if (nonce !== null) return tell({ nonce });
  }
});
