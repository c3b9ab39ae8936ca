// Names and short phrases of Dice Town in the reader's language.
//
// Pure, given a translator. Knows only the message ids, no text.

import type { Back, Card, Face, OfferView, Place, Poker, StoreCard } from '../../generated/dice_town';
import type { Seat, SeatInfo } from '../../generated/protocol';
import { holderName } from '../../net/options';
import { seatWords, type SeatWords } from '../frame/seats';
import { list, type Args, type Translate } from '../frame/words';
import { isStore, worthOf } from './model';

export type Words = SeatWords;

/** The words of a table. */
export const wordsOf = (t: Translate, lang: string, seats: readonly SeatInfo[], brief = false): Words => seatWords(t, lang, seats, holderName, brief);

export const faceName = (w: Words, face: Face): string => w.t(`dt-face-${face}`);
export const placeName = (w: Words, place: Place): string => w.t(`dt-place-${place}`);
export const storeName = (w: Words, card: StoreCard): string => w.t(`dt-card-${card}`);
/** The effect of a store card, and the moment to play it. */
export const storeEffect = (w: Words, card: StoreCard): string => (worthOf(card) > 0 ? w.t('dt-effect-equipment', { points: worthOf(card) }) : w.t(`dt-effect-${card}`));
/** The same in a few words, for the foot of the card. */
export const storeShort = (w: Words, card: StoreCard): string => (worthOf(card) > 0 ? w.t('dt-points', { count: worthOf(card) }) : w.t(`dt-short-${card}`));
export const claimName = (w: Words, points: number): string => w.t('dt-claim', { points });
export const cardName = (w: Words, card: Card): string => (isStore(card) ? storeName(w, card) : claimName(w, card));
export const cardEffect = (w: Words, card: Card): string => (isStore(card) ? storeEffect(w, card) : w.t('dt-effect-claim', { points: card }));
export const backName = (w: Words, back: Back): string => w.t(`dt-back-${back}`);

export const names = (w: Words, seats: readonly Seat[]): string => list(w, seats.map((seat) => w.name(seat)));
export const faces = (w: Words, dice: readonly Face[]): string => dice.map((face) => faceName(w, face)).join(', ');

/** The combination of dice in words; with fewer than five dice "so far". */
export function handName(w: Words, { kind, ranks }: Poker): string {
  const [first, second] = ranks;
  if (!first) return w.t(`dt-kind-${kind}`);
  const form = (face: Face): Args => ({ one: faceName(w, face), many: w.t(`dt-faces-${face}`), of: w.t(`dt-faces-of-${face}`), to: w.t(`dt-face-to-${face}`) });
  return w.t(`dt-hand-${kind}`, { ...form(first), ...(second ? { second: w.t(`dt-faces-${second}`) } : { second: '' }) });
}

/** Dollars, nuggets and cards as a list: "$2, 1 nugget and 1 claim". Faces instead of numbers where they are known. */
export function goodsText(w: Words, { dollars, nuggets, store_cards, claims, cards }: Pick<OfferView, 'dollars' | 'nuggets' | 'store_cards' | 'claims' | 'cards'>): string {
  const counts = [store_cards > 0 ? w.t('dt-n-store', { count: store_cards }) : '', claims > 0 ? w.t('dt-n-claims', { count: claims }) : ''];
  const parts = [dollars > 0 ? w.t('dt-dollars', { dollars }) : '', nuggets > 0 ? w.t('dt-n-nuggets', { count: nuggets }) : '', ...(cards ? cards.map((card) => cardName(w, card)) : counts)].filter(Boolean);
  return parts.length > 0 ? list(w, parts) : w.t('dt-nothing');
}

export { list };
