// The lines of the log, made from the events that the viewer was sent. Pure. The same lines are announced, so every
// announcement can be read again in the log. Reveals nothing hidden: a line names a card or a face only if its event
// does. The log lists the seats that have answered only until the answers are revealed.

import type { ClientEvent, OfferView, Shown } from '../../generated/dice_town';
import { backName, cardName, claimName, faceName, faces, goodsText, handName, list, names, placeName, storeName, type Words } from './words';
import type { LogLine } from '../frame/log';
import { reactionSay } from './prompt';

type Of<T extends ClientEvent['type']> = Extract<ClientEvent, { type: T }>;

/** The events that reveal the answers, after which it no longer matters who has answered. */
const OPENED = new Set<ClientEvent['type']>(['revealed', 'offers_shown', 'game_ended']);
/** The events that short announcements keep: pending decisions, and gains. */
const BRIEF = new Set<ClientEvent['type']>([
  'revealed', 'card_played', 'card_cancelled', 'control', 'tie', 'tie_decided', 'nuggets_taken', 'bank_robbed', 'collected', 'stolen', 'badge_moved', 'claims_taken', 'game_ended', 'final_tie',
]);
const MARKED = new Set<ClientEvent['type']>(['card_played', 'tie_decided', 'badge_moved', 'game_ended', 'card_cancelled']);

/** Writes the log of steps, oldest first; `first` is the number of the first step. */
export function logOf(steps: readonly (readonly ClientEvent[])[], w: Words, first = 0): LogLine[] {
  const lines: LogLine[] = [];
  const opened = steps.findLastIndex((events) => events.some(({ type }) => OPENED.has(type)));
  let round = '';
  steps.forEach((events, i) => {
    events.forEach((event, j) => {
      if (event.type === 'round_started') round = w.t('dt-log-round', { round: event.round });
      const text = event.type === 'answered' && i <= opened ? '' : lineOf(event, events, j, w);
      if (text) lines.push({ key: `${first + i}.${j}`, step: first + i, round, text, brief: BRIEF.has(event.type) ? text : '', mark: MARKED.has(event.type), ...(event.type === 'revealed' ? { parts: [...event.shown.map((shown) => `${shownText(shown, w)}.`), ...announced(event, w)] } : {}) });
    });
  });
  return lines;
}

/** The sentence of one event; empty if the neighbouring line says it. */
export function lineOf(event: ClientEvent, events: readonly ClientEvent[], at: number, w: Words): string {
  const { t } = w;
  const say = (id: string, player: number, args: Record<string, string | number> = {}): string => t(id, { name: w.name(player), ...args });
  switch (event.type) {
    case 'game_started': return say('dt-log-start', event.sheriff, { claims: event.row.join(' \u00b7 ') });
    case 'round_started': return t('dt-log-round-starts', { round: event.round, bank: event.bank });
    case 'dice_rolled': return rolled(event, events, at, w);
    case 'answered': return say('dt-log-answered', event.player);
    case 'revealed': return revealed(event, w);
    case 'paid': return paid(events, at, w);
    case 'window_opened': return event.window.card === 'wanted' ? '' : reactionSay(w, event.window);
    case 'window_closed': return closed(event, events, w);
    case 'visit_closed': return event.played ? '' : say('dt-log-visit-none', event.player, { place: placeName(w, event.place) });
    case 'card_played': return stops(event, events) ? '' : event.victim === undefined ? say('dt-log-played', event.player, { card: storeName(w, event.card) }) : say('dt-log-played-on', event.player, { card: storeName(w, event.card), victim: w.name(event.victim) });
    case 'card_cancelled': return say('dt-log-cancelled', event.by, { card: storeName(w, event.card), player: w.name(event.player) });
    case 'rekept': return say('dt-log-rekept', event.player, { dice: faces(w, event.dice) });
    case 'die_turned': return say('dt-log-turned', event.player, { from: faceName(w, event.from), to: faceName(w, event.to) });
    case 'hand_completed': return say('dt-log-complete', event.player, { hand: handName(w, event.hand) });
    case 'place_opened': return events[at + 1] ? '' : t('dt-log-place', { place: placeName(w, event.place) });
    case 'control': return say('dt-log-control', event.player, { place: placeName(w, event.place) });
    case 'no_control': return t('dt-log-nobody', { place: placeName(w, event.place) });
    case 'nothing_to_gain': return t('dt-log-nothing', { place: placeName(w, event.place), names: names(w, event.tied) });
    case 'tie': return t('dt-log-tie', { place: placeName(w, event.place), names: names(w, event.tied), sheriff: w.name(event.sheriff) });
    case 'offers_shown': return offers(event.offers, w);
    case 'tie_decided': return event.paid.length > 0 ? say('dt-log-decided-paid', event.winner, { place: placeName(w, event.place), goods: event.paid.map((offer) => goodsText(w, offer)).join('; ') }) : say('dt-log-decided', event.winner, { place: placeName(w, event.place) });
    case 'nuggets_taken': return say('dt-log-nuggets', event.player, { count: event.nuggets });
    case 'bank_robbed': return say('dt-log-bank', event.player, { dollars: event.dollars });
    case 'collected': return say('dt-log-collected', event.player, { from: w.name(event.from), goods: goodsText(w, { ...event, store_cards: 0, claims: 0 }), why: t(`dt-why-${event.why}`) });
    case 'store_drawn': return event.cards ? say('dt-log-drew-these', event.player, { cards: list(w, event.cards.map((card) => storeName(w, card))) }) : say('dt-log-drew', event.player, { count: event.number });
    case 'store_kept': return kept(event, w);
    case 'store_reshuffled': return t('dt-log-reshuffled', { count: event.deck });
    case 'stolen_peek': return peeked(event, w);
    case 'stolen': return say('dt-log-stole', event.thief, { victim: w.name(event.victim), card: event.card === undefined ? backName(w, event.back) : cardName(w, event.card) });
    case 'badge_moved': return say('dt-log-badge', event.to, { from: w.name(event.from) });
    case 'badge_kept': return event.by === undefined ? say('dt-log-badge-kept', event.player) : say('dt-log-badge-marshal', event.player);
    case 'claims_taken': return say('dt-log-claims', event.player, { claims: list(w, event.claims.map((points) => claimName(w, points))) });
    case 'hidden_claim': return event.claim === undefined ? say('dt-log-hidden-claim', event.player) : say('dt-log-claims', event.player, { claims: claimName(w, event.claim) });
    case 'row_filled': return t('dt-log-row', { claims: event.row.join(' \u00b7 ') || t('dt-nothing') });
    case 'doc_opens': return event.visitors.length > 0 ? t('dt-log-doc', { names: names(w, event.visitors), count: event.visitors.length }) : t('dt-log-doc-nobody');
    case 'doc_ordered': return t('dt-log-doc-order', { names: event.order.map((seat) => w.name(seat)).join(', ') });
    case 'doc_passed': return say('dt-log-doc-passed', event.player);
    case 'doc_nothing': return say('dt-log-doc-nothing', event.player);
    case 'fenced': return event.claims ? say('dt-log-fenced-these', event.player, { claims: list(w, event.claims.map((points) => claimName(w, points))) }) : say('dt-log-fenced', event.player, { count: event.number });
    case 'doc_drew': return event.card === undefined ? say('dt-log-doc-drew', event.player) : say('dt-log-doc-drew-this', event.player, { card: storeName(w, event.card) });
    case 'round_ended': return t('dt-log-round-ends', { dollars: event.dollars });
    case 'final_tie': return t('dt-log-final-tie', { names: names(w, event.tied), sheriff: w.name(event.sheriff) });
    case 'game_ended': return t('dt-log-over', { names: names(w, event.winners), count: event.winners.length });
    default: return unreachable(event);
  }
}

const unreachable = (event: never): string => (event as ClientEvent).type;

/** The line of a closed window; empty if the played card already has a line in the same step. */
function closed({ window: { card }, played_by }: Of<'window_closed'>, events: readonly ClientEvent[], w: Words): string {
  if (played_by === null) return w.t('dt-log-window-none', { card: storeName(w, card) });
  const hasCardLine = events.some((event) => event.type === 'card_played' && event.player === played_by && event.card === card);
  return hasCardLine ? '' : w.t('dt-log-played', { name: w.name(played_by), card: storeName(w, card) });
}

/** Whether the line of the stopped card already mentions this card. */
const stops = (played: Of<'card_played'>, events: readonly ClientEvent[]): boolean =>
  played.card === 'wanted' && events.some((event) => event.type === 'card_cancelled' && event.by === played.player);

/** The consecutive events of one type from here on; empty if this is not the first of them. */
function run<T extends ClientEvent['type']>(type: T, events: readonly ClientEvent[], at: number): Of<T>[] {
  if (events[at - 1]?.type === type) return [];
  const rest = events.slice(at);
  const end = rest.findIndex((event) => event.type !== type);
  return (end < 0 ? rest : rest.slice(0, end)) as Of<T>[];
}

/** One line for all players who roll together, with the viewer's own dice. */
function rolled(event: Of<'dice_rolled'>, events: readonly ClientEvent[], at: number, w: Words): string {
  const all = run('dice_rolled', events, at);
  if (all.length === 0) return '';
  const own = all.find((one) => one.faces)?.faces;
  const who = w.t(event.last ? 'dt-log-rolls-last' : 'dt-log-rolls', { who: all.map((one) => w.t('dt-log-pair', { name: w.name(one.player), value: one.dice })).join(', ') });
  return own ? `${who} ${w.t('dt-under-cup-words', { dice: faces(w, own) })}` : who;
}

function paid(events: readonly ClientEvent[], at: number, w: Words): string {
  const all = run('paid', events, at).filter((one) => one.dollars > 0);
  return all.length > 0 ? w.t('dt-log-paid', { who: all.map((one) => w.t('dt-log-pair', { name: w.name(one.player), value: w.t('dt-dollars', { dollars: one.dollars }) })).join(', ') }) : '';
}

const shownText = (shown: Shown, w: Words): string => w.t('dt-log-pair', { name: w.name(shown.player), value: shown.dice.length > 0 ? faces(w, shown.dice) : w.t('dt-nothing') });

function revealed(event: Of<'revealed'>, w: Words): string {
  return [w.t('dt-log-revealed', { shown: event.shown.map((shown) => shownText(shown, w)).join('; ') }), ...announced(event, w)].join(' ');
}

const announced = (event: Of<'revealed'>, w: Words): string[] => event.announced.map(({ player, card }) => w.t('dt-log-announces', { name: w.name(player), card: storeName(w, card) }));

const offers = (made: readonly OfferView[], w: Words): string =>
  made.length === 0 ? w.t('dt-log-no-offers') : made.map((offer) => w.t('dt-log-offer', { name: w.name(offer.player), candidate: w.name(offer.candidate), goods: goodsText(w, offer) })).join(' ');

function kept(event: Of<'store_kept'>, w: Words): string {
  const name = w.name(event.player);
  if (event.discards && event.discards.length > 0) return w.t('dt-log-kept-open', { name, cards: list(w, event.discards.map((card) => storeName(w, card))) });
  return event.card ? w.t('dt-log-kept-this', { name, card: storeName(w, event.card), count: event.discarded }) : w.t('dt-log-kept', { name, count: event.discarded });
}

function peeked(event: Of<'stolen_peek'>, w: Words): string {
  const goods = goodsText(w, { dollars: 0, nuggets: 0, store_cards: event.store, claims: event.claims, ...(event.cards ? { cards: event.cards } : {}) });
  return w.t('dt-log-peek', { name: w.name(event.thief), victim: w.name(event.victim), goods });
}
