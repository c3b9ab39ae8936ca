// The texts for screen readers of a Dice Town table: places, hands, seats, and announcements of decisions.
//
// A function of the view and the staged choice alone, so it cannot reveal hidden information.

import type { Legal, Place, PlayerView, Preview, View } from '../../generated/dice_town';
import { claimsIn, claimsLeft, countersOf, NUGGETS, resultOf, seatState, STREET } from './model';
import { standings, type Prompt } from './prompt';
import { diceOf, type Stage } from './stage';
import { cardEffect, cardName, claimName, faces, handName, list, placeName, storeEffect, storeName, type Words } from './words';

/** The goods at a place. */
export function lies({ table }: View, place: Place, w: Words): string {
  switch (place) {
    case 'gold_mine': return w.t('dt-lies-mine', { count: table.mine });
    case 'bank': return w.t('dt-lies-bank', { dollars: table.bank });
    case 'stagecoach': return w.t('dt-lies-coach', { dollars: table.stagecoach });
    case 'general_store': return w.t('dt-lies-store', { count: table.store_deck });
    case 'saloon': return w.t('dt-lies-saloon');
    case 'sheriff': return w.t('dt-lies-sheriff', { name: w.name(table.sheriff) });
    case 'town_hall': return w.t('dt-lies-claims', { claims: table.row.join('\u00b7') || '\u2013' });
    case 'doc_badluck': return w.t('dt-lies-doc');
  }
}

/** The winner of a place and the reason; empty while the place is not settled, and for places that nobody ever wins. */
export function outcomeOf(view: View, place: Place, w: Words): string {
  const result = resultOf(view, place);
  if (!result || place === 'stagecoach' || place === 'doc_badluck') return '';
  if (result.controller === null && result.tied.length > 0 && view.table.place === place) return '';
  if (result.controller === null) return w.t(result.tied.length > 0 ? 'dt-won-nothing' : 'dt-won-nobody');
  return w.t('dt-won', { name: w.name(result.controller), why: whyWon(view, place, result.controller, result.tied.length > 0, w) });
}

/** The reason why a place has gone to its controller: most dice, the best hand, the Sheriff's ruling. */
export function whyWon(view: View, place: Place, seat: number, tied: boolean, w: Words): string {
  if (tied) return w.t('dt-won-ruling');
  const player = view.table.players.find((entry) => entry.seat === seat);
  const face = STREET.find((entry) => entry.place === place)?.face;
  if (place === 'town_hall') return player?.hand ? handName(w, player.hand) : '';
  const count = player?.dice.filter((die) => die === face).length ?? 0;
  return face ? w.t('dt-won-most', { count, face: w.t(count === 1 ? `dt-face-${face}` : `dt-faces-${face}`) }) : '';
}

/** "Gold Mine, nines: 17 nuggets. Bohdan 2, leads; Ada 1." */
export function placeSentence(view: View, place: Place, w: Words): string {
  const face = STREET.find((entry) => entry.place === place)?.face;
  const head = face ? w.t('dt-place-face', { place: placeName(w, place), faces: w.t(`dt-faces-${face}`) }) : placeName(w, place);
  const standing = countersOf(view, place).map(({ seat, count, leads }) => w.t(leads ? 'dt-counter-leads' : 'dt-counter', { name: w.name(seat), count }));
  return `${head}: ${[lies(view, place, w), outcomeOf(view, place, w) || standing.join('; ') || (face ? w.t(`dt-rule-${place}`) : '')].filter(Boolean).join('. ')}.`;
}

/** The dice of a seat and their combination: "9, 9, King: pair of nines so far; 2 dice to come". */
export function handSentence(w: Words, player: PlayerView): string {
  if (!player.hand) return w.t('dt-hand-empty');
  const missing = 5 - player.dice.length;
  const text = `${faces(w, player.dice)}: ${handName(w, player.hand)}`;
  return missing > 0 ? `${text}; ${w.t('dt-dice-to-come', { count: missing })}` : text;
}

/** The possessions of a seat, in words. */
export function purseText(w: Words, player: PlayerView): string {
  const fenced = player.fenced.length > 0 ? w.t('dt-n-fenced', { count: player.fenced.length, claims: fencedText(player) }) : '';
  return [w.t('dt-n-nuggets', { count: player.nuggets }), w.t('dt-n-store', { count: player.store_cards }), w.t('dt-n-claims', { count: player.claims }), fenced].filter(Boolean).join(' \u00b7 ');
}
export const fencedText = (player: PlayerView): string => player.fenced.map((points) => points ?? '?').join(' \u00b7 ');

export const stateText = (w: Words, view: View, seat: number): string => w.t(`dt-seat-${seatState(view, seat)}`);

/** The announcement of a new decision, for the assertive live region. */
export function decisionSentence(w: Words, legal: Legal, prompt: Prompt): string {
  if (w.brief) return prompt.say;
  const dice = diceOf(legal);
  const shown = dice.length > 0 ? w.t(legal.kind === 'keep' || legal.kind === 'reveal_final' ? 'dt-under-cup-words' : 'dt-these-dice', { dice: faces(w, dice) }) : '';
  return [`${prompt.say}.`, shown, prompt.sub].filter(Boolean).join(' ');
}

/** The announcement of a changed staged choice: "2 chosen: King, King. Costs $1 of your $5." */
export function stageSentence(w: Words, legal: Legal | null, stage: Stage, prompt: Prompt): string {
  const chosen = stage.kind === 'keep' || stage.kind === 'rekeep' ? w.t('dt-chosen', { count: stage.dice.length, dice: faces(w, stage.dice.flatMap((die) => diceOf(legal)[die] ?? [])) }) : '';
  return [chosen, prompt.why ?? prompt.sub].filter(Boolean).join(' ');
}

/** The combination that the dice would make and the places that they would win, for the tray. */
export const previewLines = (w: Words, preview: Preview | null): string[] => (preview ? standings(w, preview) : []);

/** The whole position in sentences: street, hands, purses, own cards. */
export function positionSpeech(w: Words, view: View): string {
  const street = STREET.map(({ place }) => placeSentence(view, place, w)).join(' ');
  const seats = view.table.players.map((player) => `${w.name(player.seat)}: ${handSentence(w, player)}. ${w.t('dt-dollars', { dollars: player.dollars })} \u00b7 ${purseText(w, player)}.`).join(' ');
  const ends = w.t('dt-ends-words', { nuggets: view.table.mine, of: NUGGETS, claims: claimsLeft(view), all: claimsIn(view) });
  return [street, seats, ends, ownText(w, view)].filter(Boolean).join(' ');
}

/** The viewer's own cards, each with its effect. */
export function ownText(w: Words, view: View): string {
  const { own } = view;
  if (!own) return '';
  const cards = [...own.cards.map((card) => `${storeName(w, card)} (${storeEffect(w, card)})`), ...own.claims.map((points) => claimName(w, points)), ...own.fenced.map((points) => w.t('dt-claim-fenced', { points }))];
  return cards.length > 0 ? w.t('dt-you-hold', { cards: list(w, cards) }) : w.t('dt-you-hold-none');
}

export const cardSentence = (w: Words, card: Parameters<typeof cardName>[1]): string => `${cardName(w, card)}. ${cardEffect(w, card)}`;
