// Describes the parts of a Point City table for the card of details. A function of the view and the legal answers
// alone: no client receives the underside of a card.

import type { CardId, Cell, Legal, MarketCell, View } from '../../../generated/point_city';
import { lang, t } from '../../../kit/i18n/index.svelte';
import { lineAbout, parts, seatAbout } from '../../frame/lazy/about';
import type { About, AboutLine, Describe } from '../../types';
import { building, CARD_IDS, RESOURCES, TOKENS, type Resource } from '../data';
import { among, CELLS, placeOfCell } from '../model';
import { scorePadLines, seatRows } from '../seats';
import { deckText } from '../speech';
import { partners, shortOf, turnOf } from '../stage';
import { buildingFacts, buildingName, cellName, lineName, list, resourceName, shortText, tokenText, wordsOf, type Words } from '../words';

export const describe: Describe = (key, table) => {
  const view = table.view as View;
  const w = wordsOf(t, lang(), table.info.seats);
  const [kind, of] = parts(key);
  switch (kind) {
    case 'cell': return cellAbout(w, view, (table.decision?.legal ?? null) as Legal | null, Number(of));
    case 'card': return CARD_IDS.includes(of) ? buildingAbout(w, of) : null;
    case 'token': return tokenAbout(w, view, of);
    case 'resource': return resourceAbout(w, view, of as Resource);
    case 'seat': return seatAbout(w, seatRows(view, w, true), Number(of), (seat) => scorePadLines(view, w, seat));
    case 'line': return padLine(w, view, of);
    case 'place': return of === 'deck' ? { name: w.t('pt-deck'), meaning: deckText(w, view), rule: 'PT-5.6', sheet: { kind: 'unseen' } } : null;
    default: return null;
  }
};

const sentence = (text: string): string => (/[.!?]$/u.test(text) ? text : `${text}.`);

function buildingAbout(w: Words, card: CardId): About {
  const { civic } = building(card);
  return { name: buildingName(w, card), meaning: [sentence(buildingFacts(w, card)), civic ? w.t('pt-civic-about') : ''].filter(Boolean).join(' '), rule: civic ? 'PT-5.7' : 'PT-5.5', sheet: { kind: 'card', card } };
}

function cellAbout(w: Words, view: View, legal: Legal | null, place: number): About | null {
  const [cell, at] = [view.market[place], CELLS[place]];
  if (!cell || !at) return null;
  const now = cellNow(w, view, legal, at);
  if (cell.shows === 'building') return { ...buildingAbout(w, cell.card), now, sheet: { kind: 'cell', at: place } };
  return { ...sideAbout(w, cell), now };
}

function sideAbout(w: Words, cell: Exclude<MarketCell, { shows: 'building' }>): About {
  if (cell.shows === 'empty') return { name: w.t(cell.next ? `pt-empty-${cell.next}` : 'pt-empty'), rule: 'PT-5.8' };
  return { name: cellName(w, cell), meaning: w.t('pt-resource-about', { tier: cell.tier }), rule: 'PT-3.1' };
}

/** The legal answers about a card: the missing resources, the cards with which it can be taken, whether it can be
 * flipped. */
function cellNow(w: Words, view: View, legal: Legal | null, at: Cell): AboutLine[] {
  const short = shortOf(legal, at);
  const together = partners(legal, at).map((other) => cellName(w, view.market[placeOfCell(other)]));
  const automa = view.automa && among(view.automa.next, at) ? [{ text: w.t('pt-automa-takes'), brand: w.brand(view.automa.seat) }] : [];
  const lines = [short ? sentence(shortText(w, short)) : '', together.length > 0 ? w.t('pt-look-with', { cards: list(w, [...new Set(together)]) }) : '', among(turnOf(legal)?.flips ?? [], at) ? w.t('pt-can-flip') : ''];
  return [...lines.filter(Boolean).map((text) => ({ text })), ...automa];
}

/** A civic token: its gain for each seat while it is on offer, its points in a city. */
function tokenAbout(w: Words, view: View, token: string): About | null {
  if (!TOKENS.includes(token)) return null;
  const points = (count: number): string => w.t('frame-points', { count, points: count });
  const offered = view.display.filter((one) => one.token === token).flatMap(({ worth }) => worth.map((count, seat) => ({ brand: w.brand(seat), text: `${w.name(seat)}: ${points(count)}` })));
  const held = view.players.flatMap(({ seat, tokens }) => tokens.filter((one) => one.token === token).map((one) => ({ brand: w.brand(seat), text: `${w.name(seat)}: ${points(one.points)}` })));
  return { name: w.t('pt-token'), meaning: sentence(tokenText(w, token)), rule: 'PT-7.2', now: [...offered, ...held], sheet: { kind: 'token', token } };
}

/** A resource, and the permanent number of each seat. */
function resourceAbout(w: Words, view: View, resource: Resource): About | null {
  if (!RESOURCES.includes(resource)) return null;
  if (resource === 'ingenuity') return { name: resourceName(w, resource), rule: 'PT-3.2' };
  return { name: resourceName(w, resource), rule: 'PT-5.5', now: view.players.map(({ seat, permanents }) => ({ brand: w.brand(seat), text: w.t('pt-look-permanent', { name: w.name(seat), count: permanents[resource] ?? 0 }) })) };
}

/** A line of a score pad; the key contains its place too. */
function padLine(w: Words, view: View, of: string): About | null {
  const what = of.slice(of.indexOf('.') + 1);
  return lineAbout(w, view.players.flatMap(({ score }) => score.lines), what, lineName(w, what));
}
