// Describes the parts of a Dice Town table for the card of details. A function of the view and the legal answers alone:
// no client receives the dice under another cup, nor the faces of another hand.

import type { Card, Face, Legal, Place, PlayerView, StoreCard, Treatment, View } from '../../../generated/dice_town';
import { lang, t } from '../../../kit/i18n/index.svelte';
import { parts } from '../../frame/lazy/about';
import { capital } from '../../frame/words';
import type { About, AboutLine, Describe } from '../../types';
import { claimsIn, claimsLeft, countersOf, FACES, isStore, NUGGETS, playerOf, STREET, worthOf } from '../model';
import { handSentence, lies, outcomeOf, purseText } from '../speech';
import { asked } from '../stage';
import { cardEffect, cardName, claimName, faceName, placeName, wordsOf, type Words } from '../words';

const PLACES: Readonly<Record<Place, string>> = { gold_mine: 'DT-5.53', bank: 'DT-5.54', stagecoach: 'DT-5.56', general_store: 'DT-5.57', saloon: 'DT-5.61', sheriff: 'DT-5.65', town_hall: 'DT-5.68', doc_badluck: 'DT-5.72' };
const CARDS: Readonly<Record<string, string>> = {
  dynamite: 'DT-5.81', girls: 'DT-5.82', tough_guy: 'DT-5.83', card_sharp: 'DT-5.84', bribe: 'DT-5.85', unlimited_credit: 'DT-5.86', nervous_joe: 'DT-5.87', marshal: 'DT-5.88', fair_share: 'DT-5.89', wanted: 'DT-5.90', elixir: 'DT-5.91',
};
/** The goods of a seat: the rule that values them, and the text of their number. */
const GOODS: Readonly<Record<string, readonly [rule: string, name: string]>> = { dollars: ['DT-7.2', 'dt-line-2'], nuggets: ['DT-7.1', 'dt-line-1'], store: ['DT-5.31', 'dt-look-store'], claims: ['DT-7.5', 'dt-line-5'], fenced: ['DT-5.78', 'dt-look-fenced'] };
/** The Doc's treatments: the rule of each. */
const TREATMENTS: Readonly<Record<Treatment, string>> = { fence: 'DT-5.78', draw: 'DT-5.76', petty_theft: 'DT-5.77', big_theft: 'DT-5.77', pass: 'DT-5.76' };

export const describe: Describe = (key, table) => {
  const view = table.view as View;
  const w = wordsOf(t, lang(), table.info.seats);
  const [kind, of] = parts(key);
  switch (kind) {
    case 'place': return placeAbout(w, view, of);
    case 'card': return cardAbout(w, view, /^\d+$/u.test(of) ? Number(of) : (of as StoreCard));
    case 'face': return faceAbout(w, view, (table.decision?.legal ?? null) as Legal | null, of as Face);
    case 'goods': return goodsAbout(w, of);
    case 'fenced': return /^[1-5]$/u.test(of) ? { name: `${claimName(w, Number(of))} \u00b7 ${w.t('dt-look-fenced-one')}`, meaning: w.t('dt-look-treated-fence'), rule: 'DT-5.78', sheet: { kind: 'card', card: Number(of) } } : null;
    case 'treatment': return of in TREATMENTS ? treatmentAbout(w, view, (table.decision?.legal ?? null) as Legal | null, of as Treatment) : null;
    case 'meter': return { name: w.t(`dt-meter-${of}`), rule: 'DT-1.6', now: [{ text: of === 'mine' ? `${view.table.mine} / ${NUGGETS}` : `${claimsLeft(view)} / ${claimsIn(view)}` }] };
    case 'seat': return handAbout(w, view, Number(of));
    default: return null;
  }
};

function placeAbout(w: Words, view: View, of: string): About | null {
  const hand = /^hand-(\d)$/u.exec(of)?.[1];
  if (hand !== undefined) return handAbout(w, view, Number(hand));
  return of in PLACES ? streetAbout(w, view, of as Place) : null;
}

/** A place of the street: its contents, its winner, or the present state. */
function streetAbout(w: Words, view: View, place: Place): About {
  const outcome = outcomeOf(view, place, w);
  const counters = countersOf(view, place).map(({ seat, count, leads }): AboutLine => ({ brand: w.brand(seat), text: w.t(leads ? 'dt-counter-leads' : 'dt-counter', { name: w.name(seat), count }) }));
  return { name: placeName(w, place), meaning: w.t(`dt-about-${place}`), rule: PLACES[place], now: [{ text: capital(w, lies(view, place, w)) }, ...outcome ? [{ text: outcome }] : counters], sheet: { kind: 'place', place } };
}

/** The shown dice of a seat and its possessions, as everybody sees them. */
function handAbout(w: Words, view: View, seat: number): About | null {
  const player = playerOf(view, seat);
  return player && { name: w.name(seat), meaning: handSentence(w, player), rule: 'DT-5.49', now: [{ text: `${w.t('dt-dollars', { dollars: player.dollars })} \u00b7 ${purseText(w, player)}`, brand: w.brand(seat) }], sheet: { kind: 'ranking' } };
}

function cardAbout(w: Words, view: View, card: Card): About {
  const rule = isStore(card) ? (worthOf(card) > 0 ? 'DT-5.80' : (CARDS[card] ?? 'DT-5.30')) : 'DT-7.5';
  return { name: cardName(w, card), meaning: cardEffect(w, card), rule, now: isStore(card) && view.table.known_discards.includes(card) ? [{ text: w.t('dt-known-discard') }] : [], sheet: { kind: 'card', card } };
}

/** A face of the dice: the place that it selects, the number of each seat, and the current cost of keeping dice. */
function faceAbout(w: Words, view: View, legal: Legal | null, face: Face): About | null {
  const place = STREET.find((one) => one.face === face)?.place;
  if (!FACES.includes(face) || !place) return null;
  const prices = (asked(legal, 'keep')?.prices ?? []).filter(({ payable, dice }) => payable && dice > 0).map(({ dice, dollars }) => ({ text: w.t('dt-look-price', { count: dice, dollars }) }));
  return { name: `${capital(w, faceName(w, face))} \u00b7 ${placeName(w, place)}`, meaning: w.t(`dt-about-${place}`), rule: PLACES[place], now: [{ text: capital(w, lies(view, place, w)) }, ...prices] };
}

function goodsAbout(w: Words, of: string): About | null {
  const [rule, name] = GOODS[of] ?? [];
  return rule && name ? { name: w.t(name), rule } : null;
}

/** A treatment of the Doc: its effect, and the goods to which it applies now. */
function treatmentAbout(w: Words, view: View, legal: Legal | null, of: Treatment): About {
  const choice = asked(legal, 'doc_choice');
  const barred = choice !== null && !choice.options.includes(of);
  return { name: w.t(`dt-doc-${of}`), meaning: w.t(`dt-look-treated-${of}`), rule: TREATMENTS[of], now: [...barred ? [{ text: w.t(`dt-doc-${of}-not`) }] : [], ...treated(w, view, choice, of)] };
}

function treated(w: Words, view: View, choice: Extract<Legal, { kind: 'doc_choice' }> | null, of: Treatment): AboutLine[] {
  const others = (has: (player: PlayerView) => string): AboutLine[] =>
    view.you === null ? [] : view.table.players.filter(({ seat }) => seat !== view.you).map((player) => ({ brand: w.brand(player.seat), text: `${w.name(player.seat)}: ${has(player)}` }));
  switch (of) {
    case 'fence': return choice && choice.claims.length > 0 ? [{ text: w.t('dt-look-claims', { claims: choice.claims.join(' \u00b7 '), count: choice.fence }) }] : [];
    case 'draw': return [{ text: w.t('dt-look-store-left', { count: view.table.store_deck }) }];
    case 'petty_theft': return others(({ dollars }) => w.t('dt-dollars', { dollars }));
    case 'big_theft': return others(({ nuggets: count }) => w.t('dt-n-nuggets', { count }));
    case 'pass': return [];
  }
}
