// Names and short phrases of Carson City in the reader's language.
//
// Pure, given a translator. Knows only the message ids, no text.

import type { Character, Level, RowCard, TerrainId } from '../../generated/carson_city';
import type { Brand, Seat, SeatInfo } from '../../generated/protocol';
import type { ParcelKind } from '../../kit/art';
import { holderName } from '../../net/options';
import { capital, type Words } from '../frame/words';
import { buildings } from './data';

export { formatPoints, list, signed, type Args, type Words } from '../frame/words';

/** The name of a seat's holder; a virtual player has the name of its suit. */
export function seatName(w: Omit<Words, 'name'>, seats: readonly SeatInfo[], players: readonly { readonly seat: Seat; readonly suit: Brand }[], seat: Seat): string {
  const info = seats.find((entry) => entry.seat === seat);
  const suit = players.find((player) => player.seat === seat)?.suit;
  if (info?.holder.kind === 'virtual' && suit) return capital(w, w.t('cc-virtual-name', { suit: w.t(`cc-suit-${suit}`) }));
  return info ? holderName(info) : String(seat + 1);
}

export const parcelName = (w: Words, kind: ParcelKind): string => w.t(`cc-parcel-${kind}`);
export const characterName = (w: Words, id: Character): string => w.t(`cc-character-${id}`);
export const characterEffect = (w: Words, id: Character): string => w.t(`cc-effect-${id}`);
/** The effect of a character in a few words, for the strip of its card. */
export const characterShort = (w: Words, id: Character): string => w.t(`cc-short-${id}`);
export const suitName = (w: Words, suit: Brand): string => w.t(`cc-suit-${suit}`);
export const levelName = (w: Words, level: Level): string => w.t(`cc-level-${level}`);
export const eraName = (era: number): string => (era === 2 ? 'II' : 'I');

/** A terrain card by its buildings: "Mine, Mountain". */
export function terrainName(w: Words, id: TerrainId): string {
  const names = buildings(id).map((kind) => parcelName(w, kind));
  return names.length > 0 ? names.join(', ') : parcelName(w, 'empty');
}

export const cardName = (w: Words, card: RowCard): string =>
  'character' in card ? characterName(w, card.character) : terrainName(w, card.terrain);
