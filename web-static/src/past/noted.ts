// What this browser noted of a game before its first card was dealt. Only reads: who takes part in the deal writes it.

import { noteOf } from '../deal';
import { storage } from '../settings.svelte';
import type { Noted } from './proof';

/** What was noted of the game with this code; `null` where this browser saw nothing of its beginning. */
export function notedOf(code: string): Noted | null {
  const note = noteOf(storage(), code);
  if (note === null) return null;
  const { server: commitment, commitments, own } = note;
  // Bytes that came too late have no part in the seed, and the record says so itself.
  return { commitment, commitments, own: own?.shown === true ? { seat: own.seat, entropy: own.entropy } : null };
}
