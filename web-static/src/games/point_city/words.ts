// Names and short phrases of Point City in the reader's language.
//
// Pure, given a translator. Knows only the message ids, no text.

import type { CardId, MarketCell, ResourceCard, Stock, Symbols, TokenId } from '../../generated/point_city';
import type { Seat, SeatInfo } from '../../generated/protocol';
import { holderName } from '../../net/options';
import { seatWords, type SeatWords } from '../frame/seats';
import { list, type Translate } from '../frame/words';
import { building, cardsOf, counted, sideOf, type BuildingKind, type Resource } from './data';
import type { Price } from './stage';

export type Words = SeatWords;

/** The words of a table; the automa is named by its level. */
export function wordsOf(t: Translate, lang: string, seats: readonly SeatInfo[], brief = false): Words {
  return seatWords(t, lang, seats, (seat) => (seat.holder.kind === 'virtual' ? automaName({ t }, seat.holder.level) : holderName(seat)), brief);
}

const dashed = (id: string): string => id.replaceAll('_', '-');

export const automaName = (w: Pick<Words, 't'>, level: string): string => w.t('pt-automa', { level: w.t(`level-${level}`) });
export const resourceName = (w: Words, resource: Resource): string => w.t(`pt-resource-${resource}`);
export const kindName = (w: Words, kind: BuildingKind): string => w.t(`pt-building-${dashed(kind)}`);
export const buildingName = (w: Words, id: CardId): string => kindName(w, building(id).kind);
/** The scoring rule of a civic token, as a sentence. */
export const tokenText = (w: Words, token: TokenId): string => w.t(`pt-token-${dashed(token)}`);
/** The name of a score line. */
export const lineName = (w: Words, what: string): string => w.t(`pt-score-${what}`);

export const names = (w: Words, seats: readonly Seat[]): string => list(w, seats.map((seat) => w.name(seat)));

/** "2 Energy and 1 Community". */
export const symbolsText = (w: Words, symbols: Symbols): string => list(w, counted(symbols).map(([resource, count]) => w.t('pt-count', { count, name: resourceName(w, resource) })));

/** A resource side: "Energy", "Energy, two symbols". */
export function sideName(w: Words, card: ResourceCard): string {
  const { resource, symbols } = sideOf(card);
  return w.t('pt-side', { name: resourceName(w, resource), symbols });
}

/** Cards by kind: "2 × Energy and 1 × Ecology (two symbols)"; "nothing" where there are none. */
export function stockText(w: Words, stock: Stock): string {
  const parts = cardsOf(stock).map(([card, count]) => w.t('pt-cards', { count, name: resourceName(w, sideOf(card).resource), symbols: sideOf(card).symbols }));
  return parts.length > 0 ? list(w, parts) : w.t('pt-nothing');
}

/** The contents of a market cell, in few words. */
export function cellName(w: Words, cell: MarketCell | undefined): string {
  if (cell?.shows === 'resource') return sideName(w, cell.card);
  return cell?.shows === 'building' ? buildingName(w, cell.card) : w.t('pt-empty');
}

/** Cost and gifts of a building: "costs 2 Economy, gives Community, 1 point, tier 1". */
export function buildingFacts(w: Words, id: CardId): string {
  const { cost, gives, points, civic, tier } = building(id);
  return [
    w.t('pt-costs', { cost: symbolsText(w, cost) }), gives ? w.t('pt-gives', { name: resourceName(w, gives) }) : '', points > 0 ? w.t('frame-points', { count: points, points }) : '',
    civic ? w.t('pt-civic') : '', w.t('pt-tier', { tier }),
  ].filter(Boolean).join(', ');
}

/** The resources that are missing for a price: "1 Energy short". */
export function shortText(w: Words, { missing = {}, short = 0 }: Price): string {
  const types = counted(missing).map(([resource]) => resourceName(w, resource));
  return types.length === 1 ? w.t('pt-short', { count: short, name: types[0] ?? '' }) : w.t('pt-short-among', { count: short, names: list(w, types) });
}

export { list };
