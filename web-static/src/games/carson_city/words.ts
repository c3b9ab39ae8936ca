// Names and short phrases of Carson City in the reader's language.
//
// Pure given a translator. Knows the language files' ids, no sentence itself.

import type { Character, Level, RowCard, TerrainId } from '../../generated/carson_city';
import type { Brand, Seat, SeatInfo } from '../../generated/protocol';
import type { ParcelKind } from '../../art';
import { buildings } from './data';

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

/** The name of who sits there; a virtual player has that of its suit. */
export function seatName(w: Omit<Words, 'name'>, seats: readonly SeatInfo[], players: readonly { readonly seat: Seat; readonly suit: Brand }[], seat: Seat): string {
  const holder = seats.find((entry) => entry.seat === seat)?.holder;
  if (holder?.kind === 'person') return holder.player.name;
  const suit = players.find((player) => player.seat === seat)?.suit;
  return suit ? capital(w, w.t('cc-virtual-name', { suit: w.t(`cc-suit-${suit}`) })) : String(seat + 1);
}

export const parcelName = (w: Words, kind: ParcelKind): string => w.t(`cc-parcel-${kind}`);
export const characterName = (w: Words, id: Character): string => w.t(`cc-character-${id}`);
export const characterEffect = (w: Words, id: Character): string => w.t(`cc-effect-${id}`);
/** What a character does in a few words, for the strip of its card. */
export const characterShort = (w: Words, id: Character): string => w.t(`cc-short-${id}`);
export const suitName = (w: Words, suit: Brand): string => w.t(`cc-suit-${suit}`);
export const levelName = (w: Words, level: Level): string => w.t(`cc-level-${level}`);
export const eraName = (era: number): string => (era === 2 ? 'II' : 'I');

/** "a, b and c" in the reader's language. */
export const list = (w: Words, items: readonly string[]): string => new Intl.ListFormat(w.lang, { type: 'conjunction' }).format(items);

/** A word as the beginning of a line. */
export const capital = (w: Pick<Words, 'lang'>, text: string): string => text.charAt(0).toLocaleUpperCase(w.lang) + text.slice(1);

/** A terrain card by what stands on it: "Mine, Mountain". */
export function terrainName(w: Words, id: TerrainId): string {
  const names = buildings(id).map((kind) => parcelName(w, kind));
  return names.length > 0 ? names.join(', ') : parcelName(w, 'empty');
}

export const cardName = (w: Words, card: RowCard): string =>
  'character' in card ? characterName(w, card.character) : terrainName(w, card.terrain);

/** A change with its sign; a true minus. */
export const signed = (value: number): string => (value > 0 ? `+${value}` : value < 0 ? `\u2212${-value}` : '\u00b10');

/** A total; a true minus. */
export const points = (value: number): string => (value < 0 ? `\u2212${-value}` : String(value));

/** Why a move is not allowed, with the number of the rule. */
export function reasonText(w: Words, reason: string | null, rule: string | null): string {
  const key = `carson_city-why-${reason ?? 'unknown'}`;
  const text = w.t(key, { rule: rule ?? '' });
  return text === key ? w.t('carson_city-why-unknown') : text;
}
