// What this browser noted of a game before its first card was dealt. Only reads: who takes part in the deal writes it.

import type { Noted } from './proof';

/** What was noted of the game with this code; `null` where this browser saw nothing of its beginning. */
export function notedOf(_code: string): Noted | null {
  return null;
}
