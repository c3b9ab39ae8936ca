// The lines of the log, made from the events that the viewer was sent.
//
// Pure. The same lines are announced, so every announcement can be read again in the log. Reveals nothing hidden:
// a bid that is not revealed yet has a line without its value, the same for every viewer.

import type { ClientEvent, RowCard, SeatBid, SeatValue } from '../../generated/carson_city';
import type { LogLine } from '../frame/log';
import { cardName, characterName, eraName, list, suitName, terrainName, type Words } from './words';

type Of<T extends ClientEvent['type']> = Extract<ClientEvent, { type: T }>;

/** Writes the log of steps, oldest first; `first` is the number of the first step. */
export function logOf(steps: readonly (readonly ClientEvent[])[], w: Words, first = 0): LogLine[] {
  const lines: LogLine[] = [];
  let round = '';
  steps.forEach((events, i) => {
    const begins = events.find((event): event is Of<'round_started'> => event.type === 'round_started');
    events.forEach((event, j) => {
      if (begins && (event.type === 'character_revealed' || event.type === 'era_started')) round = label(begins);
      const text = lineOf(event, events, j, w);
      const open = event.type === 'bids_revealed' && event.bids.map((bid) => `${bidOf(bid, w)}.`);
      if (text) lines.push({ key: `${first + i}.${j}`, step: first + i, round, text, brief: briefOf(event, text, w), mark: open !== false, ...(open ? { parts: open } : {}) });
    });
  });
  return lines;
}

const label = (event: Of<'round_started'>): string => `${eraName(event.era)}\u00b7${event.round}`;

/** The sentence of one event; empty for an event without a line. */
function lineOf(event: ClientEvent, events: readonly ClientEvent[], at: number, w: Words): string {
  const { t } = w;
  switch (event.type) {
    case 'game_started': return t('cc-log-start', { suits: list(w, event.suits.map((suit) => suitName(w, suit))) });
    case 'era_started': return t('cc-log-era', { era: eraName(event.era) });
    case 'character_revealed': return revealed(event, events, at, w);
    case 'character_buried': return t('cc-log-buried', { character: characterName(w, event.card) });
    case 'terrain_revealed': return dealtLater(events, at) ? t('cc-log-more', { card: terrainName(w, event.card) }) : '';
    case 'round_started': return t('cc-log-ties', { suits: event.tie_order.map((suit) => suitName(w, suit)).join(' \u203a ') });
    case 'character_activated': return t('cc-log-used', { name: w.name(event.player), character: characterName(w, event.character) });
    case 'character_declined': return t('cc-log-declined', { name: w.name(event.player), character: characterName(w, event.character) });
    case 'bid_committed': return t('cc-log-bid', { name: w.name(event.player) });
    case 'bid_changed': return t('cc-log-bid-changed', { card: event.value });
    case 'bid_withdrawn': return t('cc-log-bid-withdrawn', { name: w.name(event.player) });
    case 'bids_revealed': return t('cc-log-bids', { bids: bids(event.bids, w) });
    case 'order_fixed': return bonusGiven(event.order, events) ? t('cc-log-order', { order: order(event.order, w) }) : '';
    case 'card_taken': return taken(event, events[at + 1], w);
    case 'card_placed': return placedWithTake(event, events[at - 1]) ? '' : t('cc-log-placed', { name: w.name(event.player), card: terrainName(w, event.card) });
    case 'card_set_aside': return t('cc-log-aside', { name: w.name(event.player), card: terrainName(w, event.card) });
    case 'card_sold': return t('cc-log-sold', { name: w.name(event.player), card: terrainName(w, event.card) });
    case 'card_removed': return t('cc-log-removed', { card: cardName(w, event.card) });
    case 'newsboy_offered': return t('cc-log-newsboy', { name: w.name(event.player), characters: list(w, event.candidates.map((id) => characterName(w, id))) });
    case 'newsboy_chose': return chose(event, w);
    case 'game_over': return t('cc-log-over', { names: list(w, event.winners.map((seat) => w.name(seat))), count: event.winners.length });
    default: return unreachable(event);
  }
}

/** The brief announcement of an event: gains, and pending decisions. */
function briefOf(event: ClientEvent, text: string, w: Words): string {
  switch (event.type) {
    case 'card_taken': return w.t('cc-brief', { name: w.name(event.player), card: cardName(w, event.card) });
    case 'card_sold':
    case 'card_set_aside':
    case 'newsboy_chose':
    case 'bids_revealed':
    case 'era_started':
    case 'game_over': return text;
    default: return '';
  }
}

const unreachable = (event: never): string => (event as ClientEvent).type;

/** A character that a skull buries at once has no line: the skull's line mentions it. */
function revealed(event: Of<'character_revealed'>, events: readonly ClientEvent[], at: number, w: Words): string {
  const next = events[at + 1];
  const buried = next?.type === 'character_buried' && next.card === event.card;
  return buried ? '' : w.t('cc-log-revealed', { character: characterName(w, event.card) });
}

/** Cards dealt at the start of a round are visible in the row; only later ones have a line. */
const dealtLater = (events: readonly ClientEvent[], at: number): boolean =>
  !events.slice(0, at).some((event) => event.type === 'character_revealed' || event.type === 'era_started');

const bids = (open: readonly SeatBid[], w: Words): string =>
  [...open].sort((a, b) => Number(a.void) - Number(b.void) || b.card - a.card || a.player - b.player)
    .map((bid) => bidOf(bid, w)).join(', ');

const bidOf = ({ player, card, void: out }: SeatBid, w: Words): string => w.t(out ? 'cc-log-bid-void' : 'cc-log-bid-one', { name: w.name(player), card });

const order = (turns: readonly SeatValue[], w: Words): string =>
  turns.map((turn) => w.t('cc-log-bid-one', { name: w.name(turn.player), card: turn.value })).join(', ');

/** Whether the order contains more than the open cards show. */
function bonusGiven(turns: readonly SeatValue[], events: readonly ClientEvent[]): boolean {
  const open = events.find((event): event is Of<'bids_revealed'> => event.type === 'bids_revealed');
  if (!open) return true;
  const tie = new Set(turns.map((turn) => turn.value)).size < turns.length;
  return tie || turns.some((turn) => open.bids.some((bid) => bid.player === turn.player && bid.card !== turn.value));
}

function taken(event: Of<'card_taken'>, next: ClientEvent | undefined, w: Words): string {
  const args = { name: w.name(event.player), card: cardName(w, event.card) };
  return w.t(next?.type === 'card_placed' && placedWithTake(next, event) ? 'cc-log-took-placed' : 'cc-log-took', args);
}

const terrainOf = (card: RowCard): string | null => ('terrain' in card ? card.terrain : null);

const placedWithTake = (placed: Of<'card_placed'>, before: ClientEvent | undefined): boolean =>
  before?.type === 'card_taken' && before.player === placed.player && terrainOf(before.card) === placed.card;

const chose = (event: Of<'newsboy_chose'>, w: Words): string =>
  event.character === null
    ? w.t('cc-log-newsboy-none', { name: w.name(event.player) })
    : w.t('cc-log-newsboy-chose', { name: w.name(event.player), character: characterName(w, event.character) });
