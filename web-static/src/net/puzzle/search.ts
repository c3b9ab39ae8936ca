// The search for the nonce of a puzzle: a number for which SHA-256 of challenge and nonce begins with the required
// number of zero bits. Knows neither the page nor the server. Does not use the browser's own hash function: that one is
// missing on pages over plain HTTP, and an asynchronous call for each number would take far longer than hashing.

import { sha256 } from '@noble/hashes/sha2.js';

/** Tests `count` numbers from a first one on. Returns the first solution as text, `null` if there is none. */
export function search(challenge: string, bits: number, from: number, count: number): string | null {
  // The hash of the challenge is prepared once for all numbers.
  const begun = sha256.create().update(asciiOf(challenge));
  for (let number = from; number < from + count; number++) {
    const nonce = String(number);
    if (zeroBits(begun.clone().update(asciiOf(nonce)).digest()) >= bits) return nonce;
  }
  return null;
}

function asciiOf(text: string): Uint8Array {
  // A plain loop: the search spends as much time here as on hashing otherwise.
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < bytes.length; at++) bytes[at] = text.charCodeAt(at);
  return bytes;
}

function zeroBits(hash: Uint8Array): number {
  const first = hash.findIndex((byte) => byte !== 0);
  return first < 0 ? 8 * hash.length : 8 * first + Math.clz32(hash[first]!) - 24;
}
