// The emblem of a club, drawn from its id alone: a shape, two colours, a division and one of the six brands.

import type { ClubId } from '../generated/protocol';
import { BRAND_PATH, BRANDS } from '../kit/art';

/** Outlines, 48 × 56. */
const SHAPES = [
  'M4 4H44V26C44 41 35 49 24 54C13 49 4 41 4 26Z',
  'M24 4A24 24 0 0 1 24 52A24 24 0 0 1 24 4Z',
  'M5 3H43V53L24 44L5 53Z',
  'M24 2L46 14V42L24 54L2 42V14Z',
  'M11 4H37Q37 12 45 12V44Q37 44 37 52H11Q11 44 3 44V12Q11 12 11 4Z',
] as const;
/** The parts in the second colour. */
const DIVISIONS = ['M24 0H48V56H24Z', 'M0 28H48V56H0Z', 'M0 0L48 56H0Z', 'M0 56V46L24 14L48 46V56Z', 'M24 0H48V28H0V56H24Z', 'M0 0H12V56H0ZM36 0H48V56H36Z'] as const;
const SECOND = ['brass', 'rose', 'teal', 'sky', 'lilac', 'clay'] as const;

export interface Emblem {
  readonly shape: string;
  readonly division: string;
  readonly first: string;
  readonly second: string;
  readonly brand: string;
}

/** A number of 32 bits that differs widely for similar texts (FNV-1a, and the end of MurmurHash3). */
function hash(text: string): number {
  let sum = 0x811c9dc5;
  for (const letter of text) sum = Math.imul(sum ^ letter.codePointAt(0)!, 0x01000193);
  sum = Math.imul(sum ^ (sum >>> 16), 0x85ebca6b);
  sum = Math.imul(sum ^ (sum >>> 13), 0xc2b2ae35);
  return (sum ^ (sum >>> 16)) >>> 0;
}

export function emblemOf(club: ClubId): Emblem {
  let rest = hash(club);
  const pick = <T>(of: readonly T[]): T => {
    const one = of[rest % of.length]!;
    rest = Math.floor(rest / of.length);
    return one;
  };
  return { shape: pick(SHAPES), division: pick(DIVISIONS), first: `var(--q${pick([1, 2, 3, 4, 5, 6])})`, second: `var(--g-${pick(SECOND)})`, brand: BRAND_PATH[pick(BRANDS)] };
}
