// Names and short phrases that every table uses, in the reader's language.
//
// Pure, given a translator. Knows no game; a game may extend `Words` with its own.

import type { Seat } from '../../generated/protocol';

export type Args = Record<string, string | number>;
export type Translate = (id: string, args?: Args) => string;

/** The means to make the texts of one table. */
export interface Words {
  readonly t: Translate;
  /** The language tag, for lists. */
  readonly lang: string;
  /** The name of the holder of a seat. */
  readonly name: (seat: Seat) => string;
  /** Whether announcements are kept short (setting). */
  readonly brief?: boolean;
}

/** The list formats by language and type, cached because making one is slow. */
const LISTS = new Map<string, Intl.ListFormat>();

/** "a, b and c" in the reader's language, or "a, b or c". */
export function list({ lang }: Pick<Words, 'lang'>, items: readonly string[], type: 'conjunction' | 'disjunction' = 'conjunction'): string {
  const format = LISTS.get(lang + type) ?? new Intl.ListFormat(lang, { type });
  LISTS.set(lang + type, format);
  return format.format(items);
}

/** A text with its first letter in upper case. */
export const capital = (w: Pick<Words, 'lang'>, text: string): string => text.charAt(0).toLocaleUpperCase(w.lang) + text.slice(1);

/** A change with its sign, with the typographic minus. */
export const signed = (value: number): string => (value > 0 ? `+${value}` : value < 0 ? `\u2212${-value}` : '\u00b10');

/** A number of points, with the typographic minus. */
export const formatPoints = (value: number): string => (value < 0 ? `\u2212${-value}` : String(value));

/** The reason why a move of a game is illegal, with the number of the rule. */
export function reasonText(w: Pick<Words, 't'>, game: string, reason: string | null, rule: string | null): string {
  const key = `${game}-why-${reason ?? 'unknown'}`;
  const text = w.t(key, { rule: rule ?? '' });
  return text === key ? w.t(`${game}-why-unknown`) : text;
}
