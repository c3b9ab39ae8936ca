// The retry policy of requests, moves, standing requests (wishes) and connections; there is no other one. Invariant:
// nothing is tried again before the time that the server has named, and two clients that failed together do not retry
// at the same time.

import type { Err } from '../generated/protocol';

const FIRST_MS = 250;
const GROWTH = 1.7;
const LONGEST_MS = 15_000;

/** The retry advice of a refusal. */
export type Again = Pick<Err, 'retry' | 'after_ms'>;

/** The pause after `failures` earlier failures and this one; `null` if the server forbids another try. `random` is
 * in 0..1. A refusal without a time, and a failure without an answer, are delayed by the growing pauses alone. */
export function pauseMs(failures: number, random: number): number;
export function pauseMs(failures: number, random: number, said: Again | undefined): number | null;
export function pauseMs(failures: number, random: number, said?: Again): number | null {
  if (said?.retry === 'no') return null;
  const least = said?.retry === 'after' ? (said.after_ms ?? 1000) : 0;
  return least + random * Math.max(least / 4, Math.min(LONGEST_MS, FIRST_MS * GROWTH ** failures));
}
