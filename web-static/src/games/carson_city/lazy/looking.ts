// Describes the parts of a Carson City table for the card of details. A function of the view and the legal answers
// alone, which never contain another player's sealed card.

import type { Character, Legal, RowCard, TerrainId, View } from '../../../generated/carson_city';
import type { ParcelKind } from '../../../kit/art';
import { lang, t } from '../../../kit/i18n/index.svelte';
import { settings } from '../../../kit/settings.svelte';
import { parts, seatAbout } from '../../frame/lazy/about';
import { capital, list } from '../../frame/words';
import type { TableState } from '../../../net/state';
import type { About, AboutLine, Describe } from '../../types';
import { footprint, pipAt, same, stageArea, visible, type Area, type At, type Parcel } from '../city';
import { character, terrain } from '../data';
import { attractionOf, cardOf, idOf, playerOf, suitSeat } from '../model';
import { lineName } from '../prompt';
import { scorePadLines, seatRows } from '../seats';
import { asked, countOf, drawnArea, NOTHING, spotsOf } from '../stage';
import { characterEffect, characterName, formatPoints, parcelName, seatName, signed, suitName, terrainName, type Words } from '../words';

/** The building or the character of each line of the score pad. */
const PARCEL_LINES: Readonly<Record<string, ParcelKind>> = {
  ranch: 'ranch', mine: 'mine', saloon: 'saloon', hotel: 'hotel', outlaws: 'outlaws', drugstore_adjacent: 'drugstore', bank_adjacent: 'bank', store_and_town_hall_adjacent: 'general_store', town_hall_buildings: 'town_hall',
};

export const describe: Describe = (key, table) => {
  const view = table.view as View;
  const w = wordsOf(table, view);
  const legal = (table.decision?.legal ?? null) as Legal | null;
  const [kind, of] = parts(key);
  switch (kind) {
    case '': return cardAbout(w, view, legal, cardOf(of));
    case 'parcel': return parcelAbout(w, view, legal, of);
    case 'free': return freeAbout(w, view, legal, of);
    case 'seat': return seatAbout(w, seatRows(view, w, settings.livePoints || view.phase === 'finished'), Number(of), (seat) => scorePadLines(view, w, seat));
    case 'line': return lineAbout(w, of);
    case 'place': return placeAbout(w, view, legal, of);
    default: return null;
  }
};

function wordsOf({ info }: TableState, { players }: View): Words {
  const names = { t, lang: lang() };
  return { ...names, name: (seat) => seatName(names, info.seats, players, seat) };
}

const pointsText = (w: Words, points: number): string => w.t('frame-points', { count: Math.abs(points), points: formatPoints(points) });
const worthOf = (w: Words, kind: ParcelKind): string => w.t(`cc-worth-${kind}`);

/** A card of the row, of a city or of the box: its description, and the legal answers about it. */
function cardAbout(w: Words, view: View, legal: Legal | null, card: RowCard): About | null {
  const now = [{ text: `${w.t('cc-attraction')}: ${attractionOf(card)}` }, ...gains(w, view, legal, card)];
  const sheet = { kind: 'card', card };
  if ('character' in card) return { name: characterName(w, card.character), meaning: characterEffect(w, card.character), rule: ruleOf(card.character), now, sheet };
  const kinds = [...new Set(terrain(card.terrain).parcels)];
  return { name: terrainName(w, card.terrain), meaning: kinds.filter((kind) => kind !== 'empty').map((kind) => `${parcelName(w, kind)}: ${worthOf(w, kind)}`).join(' ') || worthOf(w, 'empty'), rule: 'CC-5.46', now, sheet };
}

const RULES: Readonly<Partial<Record<Character, string>>> = { governor: 'CC-5.14', lawyer: 'CC-5.15', chinese_worker: 'CC-5.16', heroes: 'CC-5.17', gunsmith: 'CC-5.17', mercenary: 'CC-5.31', doctor: 'CC-5.31', auctioneer: 'CC-5.70', newsboy: 'CC-5.80', captain: 'CC-5.44', sheriff: 'CC-5.47', indian: 'CC-7.24' };
const ruleOf = (id: Character): string => RULES[id] ?? 'CC-7.13';

/** The gain of taking, laying, choosing or selling the card. */
function gains(w: Words, { row }: View, legal: Legal | null, card: RowCard): AboutLine[] {
  const id = idOf(card);
  const slot = row.find((one) => one.card && idOf(one.card) === id)?.slot;
  const take = asked(legal, 'take')?.slots.find((one) => one.slot === slot);
  const place = asked(legal, 'place');
  const spots = take ? take.spots : place?.card === id ? place.spots : [];
  const best = take?.gain ?? asked(legal, 'newsboy')?.candidates.find((one) => one.character === id)?.gain ?? (place?.card === id ? Math.max(...place.spots.map(([gain]) => gain ?? -Infinity)) : undefined);
  const land = 'terrain' in card;
  const sale = legal?.sell?.find((one) => one.card === id);
  return [
    spots.length > 0 ? w.t('cc-take-places', { count: countOf(spots) }) : take && land ? w.t('cc-fits-nowhere') : '',
    best !== undefined && Number.isFinite(best) ? w.t(land ? 'cc-look-best' : 'cc-gain', { gain: signed(best) }) : '',
    sale ? w.t('cc-look-sale', { gain: sale.gain === undefined ? '7' : signed(sale.gain) }) : '',
  ].filter(Boolean).map((text) => ({ text }));
}

/** A parcel of a city: "0:5,2" is column 5, row 2 of seat 0. */
function parcelAbout(w: Words, view: View, legal: Legal | null, of: string): About | null {
  const [seat = '', at = ''] = of.split(':');
  const player = playerOf(view, Number(seat));
  const parcel = player && visible(player.city).get(at);
  const card: TerrainId | undefined = parcel ? player.city[parcel.card]?.card : undefined;
  if (!player || !parcel || card === undefined) return null;
  const pip = pipAt(player.pips, parcel.x, parcel.y);
  const own = gains(w, view, legal, { terrain: card });
  return { name: parcelName(w, parcel.kind), meaning: worthOf(w, parcel.kind), rule: parcel.kind === 'outlaws' ? 'CC-7.12' : 'CC-7.1', now: [...pip ? [{ text: pointsText(w, pip.points) }] : [], ...own], sheet: { kind: 'card', card: { terrain: card } } };
}

/** An empty place of a city: whether a card may lie there, the parcels around it, and the cards on offer that reach
 * it. */
function freeAbout(w: Words, view: View, legal: Legal | null, of: string): About | null {
  const [seat = '', place = ''] = of.split(':');
  const player = playerOf(view, Number(seat));
  const [x, y] = place.split(',').map(Number);
  if (!player || player.level !== null || x === undefined || y === undefined) return null;
  const [at, own, top] = [{ x, y }, player.seat === view.you, visible(player.city)];
  const area = own ? drawnArea(view, legal) : stageArea(player.city, player.characters.some(({ id }) => id === 'captain'), []);
  if (top.has(place) || !isIn(area, at)) return null;
  const beside = besideText(w, top, at);
  const rule = player.city.length === 0 ? { rule: 'CC-5.43' } : { meaning: w.t('cc-look-free-about'), rule: 'CC-5.45' };
  return { name: w.t('cc-look-free'), ...rule, now: [...beside === '' ? [] : [{ text: beside }], ...own ? reaching(w, view, legal, at) : []] };
}

const isIn = ({ x, y, w, h }: Area, at: At): boolean => at.x >= x && at.y >= y && at.x < x + w && at.y < y + h;

/** The kinds of parcels around a place (at most eight parcels), each with its count; empty if there are none. */
function besideText(w: Words, top: ReadonlyMap<string, Parcel>, { x, y }: At): string {
  const around = [...top.values()].filter((parcel) => Math.abs(parcel.x - x) <= 1 && Math.abs(parcel.y - y) <= 1).map(({ kind }) => kind);
  const named = [...new Set(around)].map((kind) => [parcelName(w, kind), around.filter((one) => one === kind).length] as const);
  return named.length === 0 ? '' : w.t('cc-look-beside', { parcels: list(w, named.map(([name, count]) => (count > 1 ? `${name} \u00d7 ${count}` : name))) });
}

/** The cards that the reader may lay over a place now, the number of ways, and the gain of the best one. */
function reaching(w: Words, { row }: View, legal: Legal | null, at: At): AboutLine[] {
  const [take, place] = [asked(legal, 'take'), asked(legal, 'place')];
  const offered = take ? take.slots.map(({ slot }) => ({ card: row.find((one) => one.slot === slot)?.card, spots: spotsOf(legal, { kind: 'take', slot, spot: null }) })) : place ? [{ card: { terrain: place.card }, spots: spotsOf(legal, NOTHING) }] : [];
  const land = offered.flatMap(({ card, spots }) => (card && 'terrain' in card ? [{ name: terrainName(w, card.terrain), ways: spots.filter((spot) => footprint(spot).some((one) => same(one, at))) }] : []));
  if (land.length > 0 && land.every(({ ways }) => ways.length === 0)) return [{ text: w.t('cc-look-out-of-reach') }];
  return land.filter(({ ways }) => ways.length > 0).map(({ name, ways }) => {
    const best = Math.max(...ways.map(({ gain }) => gain ?? -Infinity));
    return { text: Number.isFinite(best) ? w.t('cc-look-ways-best', { card: name, count: ways.length, gain: signed(best) }) : w.t('cc-look-ways', { card: name, count: ways.length }) };
  });
}

function placeAbout(w: Words, view: View, legal: Legal | null, of: string): About | null {
  const [, kind, number] = /^(city|people|card)-(\d+)$/u.exec(of) ?? [];
  if (kind === 'card') return auctionAbout(w, legal, Number(number));
  if (kind !== undefined) return seatAbout(w, seatRows(view, w, settings.livePoints || view.phase === 'finished'), Number(number), (seat) => scorePadLines(view, w, seat));
  if (of !== 'ties') return null;
  const order = view.tie_order.map((suit): AboutLine => ({ brand: suit, text: [capital(w, suitName(w, suit)), suitSeat(view, suit)].filter((part) => part !== null).map((part) => (typeof part === 'number' ? w.name(part) : part)).join(' \u00b7 ') }));
  return { name: w.t('cc-ties'), rule: 'CC-5.34', meaning: w.t('cc-ties-why'), now: order, sheet: { kind: 'box' } };
}

/** An auction card of the reader. */
function auctionAbout(w: Words, legal: Legal | null, value: number): About {
  const bid = asked(legal, 'bid');
  const may = bid !== null && bid.cards.includes(value);
  return { name: w.t('cc-look-auction', { value }), rule: 'CC-5.20', now: may && bid.bonus > 0 ? [{ text: w.t('cc-bid-with-bonus', { card: value, bonus: signed(bid.bonus), sum: value + bid.bonus }) }] : [] };
}

function lineAbout(w: Words, what: string): About | null {
  const parcel = PARCEL_LINES[what];
  const [, id] = /^char_(\w+)$/u.exec(what) ?? [];
  const person = id as Character | undefined;
  if (parcel) return { name: capital(w, lineName(w, what)), meaning: worthOf(w, parcel), rule: 'CC-7.1' };
  if (person && character(person)) return { name: characterName(w, person), meaning: characterEffect(w, person), rule: ruleOf(person) };
  if (what === 'attraction') return { name: capital(w, lineName(w, what)), rule: 'CC-8.6' };
  return what === 'characters' ? { name: capital(w, lineName(w, what)), rule: 'CC-7.13' } : null;
}
