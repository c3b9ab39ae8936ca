// The prompt: one sentence for the decision, and the action buttons. Pure: view + decision + staged choice -> words and
// moves.
//
// Invariants: the label of every action names its effect; the words of a response window do not depend on the players
// who have answered.

import type { Legal, Move, Preview, Question, Reaction, View } from '../../generated/dice_town';
import type { Outcome, Seat } from '../../generated/protocol';
import type { PromptAction as AnyAction, Prompt as AnyPrompt } from '../frame/prompt';
import { finalRank, finalScore } from '../frame/score';
import { askedBy, isWindow } from './model';
import { keepNone, keptAmong, moveOf, priceOf, type Stage } from './stage';
import { cardEffect, cardName, claimName, faceName, goodsText, handName, list, names, placeName, storeEffect, storeName, type Words } from './words';

export type ActId = 'confirm' | 'none' | 'play' | 'pass';
export type PromptAction = AnyAction<Move, ActId>;

export interface Prompt extends AnyPrompt<Move, ActId> {
  /** The reason why the staged choice cannot be confirmed. */
  readonly why?: string;
}

export interface Situation {
  readonly view: View;
  readonly legal: Legal | null;
  readonly stage: Stage;
  readonly result: Outcome | null;
  /** The server's preview of the staged dice. */
  readonly preview: Preview | null;
  /** Whether this is a replay: no decision is open and no seat is awaited. */
  readonly replay: boolean;
}

const act = (id: ActId, label: string, move: Move | null, main = false, off = false): PromptAction => ({ id, label, moves: move ? [move] : [], main, off });
const ask = (say: string, sub: string, acts: readonly PromptAction[] = []): Prompt => ({ say, sub, acts, mine: true });

/** Returns the sentence and buttons for the viewer. */
export function promptOf(s: Situation, w: Words): Prompt {
  if (s.view.table.question === null) return over(s, w);
  return s.legal && !s.replay ? asking(s, w, s.legal) : watching(s, w, s.view.table.question);
}

function asking(s: Situation, w: Words, legal: Legal): Prompt {
  const { t } = w;
  const move = moveOf(legal, s.stage);
  const confirm = (label: string): PromptAction[] => (move ? [act('confirm', label, move, true)] : []);
  switch (legal.kind) {
    case 'keep': return keeping(s, w, legal, move);
    case 'reveal_final': return finalThrow(s, w);
    case 'rekeep': return ask(t('dt-ask-rekeep', { count: legal.count }), t('dt-ask-rekeep-sub'), confirm(t('dt-act-rekeep', { count: legal.count })));
    case 'turn_die': return turning(s, w, legal, confirm);
    case 'react': return window(s, w, reactionSub(w, legal.window), storeName(w, legal.window.card), legal.may_play);
    case 'pass': return over(s, w);
    case 'visit': return window(s, w, storeEffect(w, legal.card), storeName(w, legal.card), legal.may_play);
    case 'offer': return offering(s, w, legal, move);
    case 'decide_tie': return deciding(s, w, t('dt-ask-tie', { place: placeName(w, legal.place) }), confirm);
    case 'final_tie': return deciding(s, w, t('dt-ask-final-tie'), confirm);
    case 'joe_target': return naming(s, w, t('dt-ask-joe'), t('dt-ask-joe-sub'), (name) => confirm(t('dt-act-joe', { name })));
    case 'store_keep': return keepingCard(s, w, t('dt-ask-store'), t('dt-ask-store-sub', { count: legal.cards.length }), confirm);
    case 'saloon_keep': return keepingCard(s, w, t('dt-ask-saloon-keep'), t('dt-ask-saloon-keep-sub', { name: w.name(legal.victim) }), confirm);
    case 'saloon_pick': return picking(s, w, confirm);
    case 'doc_order': return ordering(s, w, legal, confirm);
    case 'doc_choice': return visiting(s, w, legal, confirm);
  }
}

/** "1: free · 2: $1 · 3: $2": the possible numbers of dice with their prices; lines break only between them. The
 * button that keeps none has its own price. */
const prices = (w: Words, legal: Extract<Legal, { kind: 'keep' }>): string =>
  legal.prices.filter(({ dice }) => dice > 0).toSorted((a, b) => a.dice - b.dice).map(({ dice, dollars }) => w.t('dt-price', { dice, dollars }).replaceAll(' ', '\u00a0')).join('\u00a0\u00b7 ');

function keeping(s: Situation, w: Words, legal: Extract<Legal, { kind: 'keep' }>, move: Move | null): Prompt {
  const { t } = w;
  const none = keepNone(legal);
  const dollars = priceOf(legal, 0)?.dollars ?? 0;
  const acts = none ? [act('none', t('dt-act-none', { dollars }), none)] : [];
  if (s.stage.kind !== 'keep') return ask(t('dt-ask-keep'), t('dt-ask-keep-sub', { prices: prices(w, legal) }), [...acts, act('confirm', t('dt-act-keep-some'), null, true, true)]);
  const dice = s.stage.dice.length;
  const price = s.stage.tough ? 0 : (priceOf(legal, dice)?.dollars ?? 0);
  const label = t('dt-act-keep', { count: dice, dollars: price });
  const purse = s.view.table.players.find((player) => player.seat === s.view.you)?.dollars ?? 0;
  const announced = [s.stage.tough ? t('dt-with-tough') : '', s.stage.sharps > 0 ? t('dt-with-sharps', { count: s.stage.sharps }) : ''].filter(Boolean).join(' ');
  const hand = s.preview?.hand ? `${handName(w, s.preview.hand)}.` : '';
  const sub = [t('dt-costs', { dollars: price, purse }), announced, hand].filter(Boolean).join(' ');
  return { ...ask(t('dt-ask-keep'), sub, [...acts, act('confirm', label, move, true, move === null)]), ...(move ? {} : { why: t('dt-why-price', { dollars: price, purse }) }) };
}

function finalThrow(s: Situation, w: Words): Prompt {
  const sharps = s.stage.kind === 'final' ? s.stage.sharps : 0;
  const label = sharps > 0 ? w.t('dt-act-reveal-sharps', { count: sharps }) : w.t('dt-act-reveal');
  return ask(w.t('dt-ask-final'), w.t('dt-ask-final-sub'), [act('confirm', label, { do: 'reveal_final', sharps }, true)]);
}

function turning(s: Situation, w: Words, legal: Extract<Legal, { kind: 'turn_die' }>, confirm: (label: string) => PromptAction[]): Prompt {
  const die = s.stage.kind === 'turn' ? legal.dice[s.stage.die] : undefined;
  const face = s.stage.kind === 'turn' ? s.stage.face : null;
  const sub = die ? w.t('dt-ask-turn-face', { face: faceName(w, die) }) : w.t('dt-ask-turn-sub');
  return ask(w.t('dt-ask-turn'), sub, die && face ? confirm(w.t('dt-act-turn', { from: faceName(w, die), to: faceName(w, face) })) : []);
}

/** Play or pass: every addressee has both buttons; Play is enabled only for a holder of the card. The response
 * window above the tray draws them. */
function window(s: Situation, w: Words, sub: string, card: string, may: boolean): Prompt {
  const kind = s.legal?.kind === 'visit' ? 'visit' : 'react';
  return ask(w.t('dt-ask-react', { card }), sub, [
    act('pass', w.t('dt-act-pass'), { do: kind, play: false }),
    act('play', w.t('dt-act-play', { card }), may ? { do: kind, play: true } : null, false, !may),
  ]);
}

/** The event that opened a response window. */
export function reactionSay(w: Words, window: Reaction): string {
  switch (window.card) {
    case 'wanted': return w.t('dt-window-wanted', { name: w.name(window.player), card: storeName(w, window.played) });
    case 'fair_share': return w.t('dt-window-fair_share', { name: w.name(window.robber), dollars: window.loot });
    case 'marshal': return w.t('dt-window-marshal', { name: w.name(window.player) });
    case 'elixir': return w.t('dt-window-elixir');
  }
}

/** The effect of the window's card; for Wanted, instead the card that was played and its effect. */
export function reactionSub(w: Words, window: Reaction): string {
  const effect = storeEffect(w, window.card);
  if (window.card !== 'wanted') return effect;
  const played = window.victim === null ? storeEffect(w, window.played) : w.t('dt-window-victim', { name: w.name(window.victim) });
  return `${storeName(w, window.played)}: ${played}`;
}

function offering(s: Situation, w: Words, legal: Extract<Legal, { kind: 'offer' }>, move: Move | null): Prompt {
  const { t } = w;
  const round = s.view.table.question?.kind === 'offer' ? s.view.table.question.round : 1;
  const say = t('dt-ask-offer', { sheriff: w.name(s.view.table.sheriff) });
  const none = act('none', legal.standing ? t('dt-act-stand') : t('dt-act-no-offer'), { do: 'offer', offer: legal.standing });
  if (s.stage.kind !== 'offer' || !move) return ask(say, t('dt-ask-offer-sub', { place: placeName(w, legal.place), names: names(w, legal.candidates), round }), [none]);
  return ask(say, t('dt-offer-words', { name: w.name(s.stage.candidate), goods: stagedGoods(w, legal, s.stage) }), [none, act('confirm', t('dt-act-offer'), move, true)]);
}

/** The contents of a staged offer, in words. */
export function stagedGoods(w: Words, legal: Extract<Legal, { kind: 'offer' }>, stage: Extract<Stage, { kind: 'offer' }>): string {
  return goodsText(w, { dollars: stage.dollars, nuggets: stage.nuggets, store_cards: 0, claims: 0, cards: stage.cards.flatMap((at) => legal.cards[at] ?? []) });
}

/** The goods that a candidate would bring the Sheriff: the offers made for that candidate. */
export function broughtBy(w: Words, view: View, candidate: Seat): string {
  const offers = view.offers.filter((offer) => offer.candidate === candidate);
  return offers.length > 0 ? offers.map((offer) => w.t('dt-brings', { goods: goodsText(w, offer), name: w.name(offer.player) })).join('; ') : w.t('dt-brings-nothing');
}

function naming(s: Situation, w: Words, say: string, sub: string, acts: (name: string) => PromptAction[]): Prompt {
  return s.stage.kind === 'seat' ? ask(say, sub, acts(w.name(s.stage.seat))) : ask(say, sub);
}

function deciding(s: Situation, w: Words, say: string, confirm: (label: string) => PromptAction[]): Prompt {
  if (s.stage.kind !== 'seat') return ask(say, w.t('dt-ask-tie-sub'));
  const seat = s.stage.seat;
  const name = w.name(seat);
  return ask(say, `${name}: ${broughtBy(w, s.view, seat)}.`, confirm(seat === s.view.you ? w.t('dt-act-choose-me') : w.t('dt-act-choose', { name })));
}

function keepingCard(s: Situation, w: Words, say: string, sub: string, confirm: (label: string) => PromptAction[]): Prompt {
  const card = s.stage.kind === 'card' ? keptAmong(s.legal)[s.stage.at] : undefined;
  return card === undefined ? ask(say, sub) : ask(say, `${cardName(w, card)}: ${cardEffect(w, card)}`, confirm(w.t('dt-act-keep-card', { card: cardName(w, card) })));
}

function picking(s: Situation, w: Words, confirm: (label: string) => PromptAction[]): Prompt {
  const cards = s.view.table.question?.kind === 'saloon_pick' ? s.view.table.question.cards : 0;
  const say = w.t('dt-ask-saloon');
  if (s.stage.kind !== 'pick') return ask(say, w.t('dt-ask-saloon-sub', { count: cards }));
  const looked = list(w, [s.stage.store > 0 ? w.t('dt-n-store', { count: s.stage.store }) : '', s.stage.claims > 0 ? w.t('dt-n-claims', { count: s.stage.claims }) : ''].filter(Boolean));
  return ask(say, w.t('dt-saloon-words', { name: w.name(s.stage.victim), cards: looked }), confirm(w.t('dt-act-look', { name: w.name(s.stage.victim) })));
}

function ordering(s: Situation, w: Words, legal: Extract<Legal, { kind: 'doc_order' }>, confirm: (label: string) => PromptAction[]): Prompt {
  const sub = s.stage.kind === 'order' ? s.stage.seats.map((seat, i) => w.t('dt-nth', { n: i + 1, name: w.name(seat) })).join(', ') : w.t('dt-ask-order-sub', { names: names(w, legal.visitors) });
  return ask(w.t('dt-ask-order'), sub, confirm(w.t('dt-act-order')));
}

function visiting(s: Situation, w: Words, legal: Extract<Legal, { kind: 'doc_choice' }>, confirm: (label: string) => PromptAction[]): Prompt {
  if (s.stage.kind !== 'doc') return ask(w.t('dt-ask-doc'), w.t('dt-ask-doc-sub'));
  const fenced = s.stage.claims.flatMap((at) => legal.claims[at] ?? []).map((points) => claimName(w, points));
  const sub = s.stage.option === 'fence' ? w.t('dt-fence-words', { claims: list(w, fenced), count: legal.fence }) : w.t(`dt-doc-${s.stage.option}-does`);
  return ask(w.t('dt-ask-doc'), sub, confirm(w.t(`dt-act-doc-${s.stage.option}`)));
}

function watching(s: Situation, w: Words, question: Question): Prompt {
  const { view } = s;
  const say = waitingSay(s, w, question);
  const round = whereText(view, w);
  if (s.replay) return { say: round, sub: say, acts: [], mine: false };
  if (view.you === null) return { say: w.t('dt-watching'), sub: `${round} · ${say}`, acts: [], mine: false };
  const answered = view.own?.answer ? answerText(view, view.own.answer, w) : '';
  return { say, sub: answered || w.t('dt-wait-sub'), acts: [], mine: false };
}

/** "Round 5 · throw 3" or "Round 5 · Saloon". */
export function whereText({ table }: View, w: Words): string {
  const where = table.question === null ? w.t('dt-over') : table.place ? placeName(w, table.place) : table.final_throw ? w.t('dt-throw-final') : w.t('dt-throw', { throw: table.throw });
  return w.t('dt-round', { round: table.round, where });
}

/** The seats for which the table waits: in a response window all its addressees, otherwise those who have not
 * answered. */
function waitingSay(s: Situation, w: Words, question: Question): string {
  const of = askedBy(question, s.view.table.sheriff);
  const awaited = isWindow(question) || s.replay ? of : of.filter((seat) => !s.view.answered.includes(seat));
  const args = { names: names(w, awaited), count: awaited.length };
  switch (question.kind) {
    case 'react': return reactionSay(w, question.window);
    case 'visit': return w.t('dt-wait-visit', { ...args, place: placeName(w, question.place) });
    case 'decide_tie':
    case 'offer': return w.t(`dt-wait-${question.kind}`, { ...args, place: placeName(w, question.place) });
    case 'saloon_keep': return w.t('dt-wait-saloon_keep', { ...args, victim: w.name(question.victim) });
    default: return w.t(`dt-wait-${question.kind}`, args);
  }
}

/** The own sealed answer, in words. */
export function answerText(view: View, move: Move, w: Words): string {
  const { t } = w;
  switch (move.do) {
    case 'keep': return move.dice.length > 0 ? t('dt-answered-keep', { dice: list(w, move.dice.flatMap((die) => view.own?.cup[die] ?? []).map((face) => faceName(w, face))) }) : t('dt-answered-none');
    case 'offer': return move.offer ? t('dt-answered-offer', { name: w.name(move.offer.candidate), goods: goodsText(w, { ...move.offer, store_cards: 0, claims: 0 }) }) : t('dt-answered-no-offer');
    case 'react':
    case 'visit': return t(move.play ? 'dt-answered-play' : 'dt-answered-pass');
    case 'reveal_final': return t('dt-answered-reveal');
    default: return '';
  }
}

function over(s: Situation, w: Words): Prompt {
  const first = s.view.table.players.map(({ seat }) => seat).filter((seat) => finalRank(s.result, seat) === 1);
  const say = first.length > 0 ? w.t('dt-wins', { names: names(w, first), count: first.length }) : w.t('dt-over');
  return { say, sub: first[0] === undefined ? '' : w.t('dt-wins-sub', { total: finalScore(s.result, first[0]) }), acts: [], mine: false };
}

/** The result of a staged choice of dice at the places, as the server computed it. */
export function standings(w: Words, preview: Preview): string[] {
  return preview.places.filter(({ place }) => place !== 'town_hall').map(({ place, own, others }) =>
    w.t(own > others ? 'dt-would-lead' : own === others ? 'dt-would-tie' : 'dt-would-trail', { place: placeName(w, place), own, others }));
}
