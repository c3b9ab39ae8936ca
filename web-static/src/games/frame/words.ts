// Names and short phrases that every table uses, in the reader's language.
//
// Pure given a translator. Knows no game; a game passes its own words on where it has some.

import type { Seat } from '../../generated/protocol';

export type Args = Record<string, string | number>;
export type Translate = (id: string, args?: Args) => string;

/** What the texts of one table need. */
export interface Words {
  readonly t: Translate;
  /** The language, for lists. */
  readonly lang: string;
  /** The name of who sits there. */
  readonly name: (seat: Seat) => string;
  /** Whether what is spoken is kept short (setting). */
  readonly brief?: boolean;
}

/** The formats of lists by language: one is slow to make, and a table writes many lists. */
const LISTS = new Map<string, Intl.ListFormat>();

/** "a, b and c" in the reader's language. */
export function list({ lang }: Pick<Words, 'lang'>, items: readonly string[]): string {
  const format = LISTS.get(lang) ?? new Intl.ListFormat(lang, { type: 'conjunction' });
  LISTS.set(lang, format);
  return format.format(items);
}

/** A word as the beginning of a line. */
export const capital = (w: Pick<Words, 'lang'>, text: string): string => text.charAt(0).toLocaleUpperCase(w.lang) + text.slice(1);

/** A change with its sign; a true minus. */
export const signed = (value: number): string => (value > 0 ? `+${value}` : value < 0 ? `\u2212${-value}` : '\u00b10');

/** A total; a true minus. */
export const points = (value: number): string => (value < 0 ? `\u2212${-value}` : String(value));

/** Why a move of a game is not allowed, with the number of the rule. */
export function reasonText(w: Pick<Words, 't'>, game: string, reason: string | null, rule: string | null): string {
  const key = `${game}-why-${reason ?? 'unknown'}`;
  const text = w.t(key, { rule: rule ?? '' });
  return text === key ? w.t(`${game}-why-unknown`) : text;
}
