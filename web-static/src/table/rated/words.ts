// Ratings, their changes and their times in the reader's language.

import type { Season } from '../../generated/protocol';
import { lang } from '../../kit/i18n/index.svelte';

const minus = (text: string): string => text.replace('-', '\u2212');

/** A rating as a whole number, without separators. */
export const ratingText = (rating: number): string => minus(String(rating));

/** The difference that a game made, always with a sign. */
export function changeText(before: number, after: number): string {
  const by = after - before;
  return by > 0 ? `+${by}` : by < 0 ? `\u2212${-by}` : '±0';
}

/** A place that was expected on average. */
export const placeText = (place: number): string => new Intl.NumberFormat(lang(), { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(place);

export const dayText = (ms: number): string => new Intl.DateTimeFormat(lang(), { dateStyle: 'medium' }).format(ms);

/** A day in few characters, for columns. */
export const shortDay = (ms: number): string => new Intl.DateTimeFormat(lang(), { dateStyle: 'short' }).format(ms);

/** The months of a season. Seasons begin at midnight UTC. */
export const seasonText = ({ from_ms: from, until_ms: until }: Season): string =>
  new Intl.DateTimeFormat(lang(), { month: 'short', year: 'numeric', timeZone: 'UTC' }).formatRange(from, until - 1);
