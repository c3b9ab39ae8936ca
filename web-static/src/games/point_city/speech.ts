// The texts for screen readers of a Point City table: cells, tokens, cities, and announcements of decisions.
//
// A function of the view, the legal answers and the staged choice alone, so it cannot reveal hidden information.

import type { Cell, Legal, MarketCell, PlayerView, View } from '../../generated/point_city';
import { CELLS, placeOfCell, turnOf } from './model';
import { nextOfAutoma, tokenWorth, type Prompt } from './prompt';
import { builtText } from './seats';
import { partners, shortOf, type Stage } from './stage';
import { buildingFacts, buildingName, cellName, list, shortText, sideName, stockText, symbolsText, tokenText, type Words } from './words';

/** The contents of a cell, with all details of its card. */
export function cellText(w: Words, cell: MarketCell | undefined): string {
  if (cell?.shows === 'building') return `${buildingName(w, cell.card)}: ${buildingFacts(w, cell.card)}`;
  if (cell?.shows === 'resource') return sideName(w, cell.card);
  return cell?.next ? w.t(`pt-empty-${cell.next}`) : w.t('pt-empty');
}

/** "Row 3, column 1: Industry, two symbols." On request with the missing resources. */
export function cellSentence(w: Words, view: View, legal: Legal | null, at: Cell): string {
  const [row, column] = at;
  const short = shortOf(legal, at);
  return `${w.t('pt-cell', { row, column, shows: cellText(w, view.market[placeOfCell(at)]) })}${short ? ` ${shortText(w, short)}.` : ''}`;
}

/** "Economy 2 permanent, in stock 1 × Economy …": the player's means of payment. */
export const meansText = (w: Words, { permanents, stock }: PlayerView): string =>
  w.t('pt-means', { permanents: symbolsText(w, permanents) || w.t('pt-nothing'), stock: stockText(w, stock) });

/** A player's city in a sentence. */
export function citySentence(w: Words, player: PlayerView): string {
  const city = player.city.length > 0 ? w.t('pt-city-has', { buildings: list(w, player.city.map((card) => buildingName(w, card))) }) : '';
  const tokens = player.tokens.map(({ token }) => `${tokenText(w, token)}.`).join(' ');
  return [`${w.name(player.seat)}: ${builtText(w, player)}.`, meansText(w, player), city, tokens].filter(Boolean).join(' ');
}

/** The market row by row, including empty cells. */
export const marketSpeech = (w: Words, view: View, legal: Legal | null): string => CELLS.map((cell) => cellSentence(w, view, legal, cell)).join(' ');

/** The tokens on offer, each with its current points. */
export const tokensSpeech = (w: Words, view: View): string => (view.display.length > 0 ? view.display.map(({ token }) => tokenWorth(w, view, token)).join(' ') : w.t('pt-no-tokens'));

export function deckText(w: Words, { deck }: View): string {
  const [one, two, three] = deck.tiers;
  return deck.top ? w.t('pt-deck-words', { count: deck.cards, top: sideName(w, deck.top), one, two, three }) : w.t('pt-deck-empty');
}

/** The description of the whole position. */
export function positionSpeech(w: Words, view: View, legal: Legal | null): string {
  const where = w.t('pt-turn-words', { ...turnOf(view) });
  const automa = view.automa && view.actor !== null ? w.t('pt-automa-next', { cards: nextOfAutoma(w, view) }) : '';
  return [where, marketSpeech(w, view, legal), automa, deckText(w, view), tokensSpeech(w, view), ...view.players.map((player) => citySentence(w, player))].filter(Boolean).join(' ');
}

/** The announcement of a new decision, for the assertive live region. */
export function decisionSentence(w: Words, view: View, legal: Legal, prompt: Prompt): string {
  if (w.brief) return prompt.say;
  const automa = view.automa && legal.kind === 'turn' ? w.t('pt-automa-next', { cards: nextOfAutoma(w, view) }) : '';
  return [`${prompt.say}.`, prompt.sub, automa].filter(Boolean).join(' ');
}

/** The announcement of a changed staged choice: the cards, their price, the neighbours that can be added. */
export function stageSentence(w: Words, view: View, legal: Legal | null, stage: Stage, prompt: Prompt): string {
  if (stage.kind === 'pair') return `${list(w, stage.cells.map((cell) => cellName(w, view.market[placeOfCell(cell)])))}: ${prompt.sub}`;
  if (stage.kind !== 'first') return [`${prompt.say}.`, prompt.sub].filter(Boolean).join(' ').replace('?.', '?');
  const open = partners(legal, stage.cell).map((cell) => cellName(w, view.market[placeOfCell(cell)]));
  return w.t('pt-first-words', { card: cellName(w, view.market[placeOfCell(stage.cell)]), cards: list(w, open) });
}
