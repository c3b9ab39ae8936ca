// Solves one puzzle in its own thread, and reports from time to time the number of nonces that it has tried.

import { search } from './search';

/** The request to the worker. */
export interface Puzzle {
  readonly challenge: string;
  readonly bits: number;
}

/** The worker's reports: its progress, or the nonce. */
export type Told = { readonly tried: number } | { readonly nonce: string };

/** The number of nonces between two reports: a few milliseconds of work. */
const PIECE = 10_000;

addEventListener('message', ({ data: { challenge, bits } }: MessageEvent<Puzzle>) => {
  const tell = (told: Told): void => postMessage(told);
  for (let tried = 0; ; tried += PIECE) {
    tell({ tried });
    const nonce = search(challenge, bits, tried, PIECE);
    if (nonce !== null) return tell({ nonce });
  }
});
