// The lines of the log, made from the events that the viewer was sent.
//
// Pure. The same lines are announced, so every announcement can be read again in the log.

import type { ClientEvent, View } from '../../generated/point_city';
import type { LogLine } from '../frame/log';
import { total } from './data';
import { buildingName, cellName, list, names, sideName, stockText, tokenText, type Words } from './words';

type Of<T extends ClientEvent['type']> = Extract<ClientEvent, { type: T }>;

/** The events that brief announcements omit. */
const QUIET = new Set<ClientEvent['type']>(['set_up', 'refilled', 'marker']);
const MARKED = new Set<ClientEvent['type']>(['took_token', 'game_over']);

/** Writes the log of steps, oldest first; `first` is the number of the first step. */
export function logOf(steps: readonly (readonly ClientEvent[])[], view: Pick<View, 'turns' | 'players'>, w: Words, first = 0): LogLine[] {
  const lines: LogLine[] = [];
  let round = '';
  steps.forEach((events, i) => {
    events.forEach((event, j) => {
      const text = lineOf(event, events, j, w);
      if (text) lines.push({ key: `${first + i}.${j}`, step: first + i, round, text, brief: QUIET.has(event.type) ? '' : text, mark: MARKED.has(event.type) });
      if (event.type === 'turn') round = roundOf(event, view, w);
    });
  });
  return lines;
}

/** The heading over a round: each turn takes two cards from the deck, and the last one begins when it is empty. */
function roundOf({ deck }: Of<'turn'>, { turns, players }: Pick<View, 'turns' | 'players'>, w: Words): string {
  const before = turns - 1 - deck / 2;
  return w.t('pt-log-round', { turn: Math.floor(before / players.length) + 1 });
}

/** The sentence of one event; empty if the neighbouring line or a heading says it. */
export function lineOf(event: ClientEvent, events: readonly ClientEvent[], at: number, w: Words): string {
  const { t } = w;
  switch (event.type) {
    case 'set_up': return t('pt-log-set-up', { name: w.name(event.first), count: event.display.length });
    case 'flipped': return t('pt-log-flipped', { name: w.name(event.player), card: buildingName(w, event.card) });
    case 'took_market': return took(event, w);
    case 'took_deck': return t('pt-log-took-deck', { name: w.name(event.player), cards: list(w, event.cards.map((card) => sideName(w, card))) });
    case 'took_token': return t(event.face_down ? 'pt-log-token-down' : 'pt-log-token', { name: w.name(event.player), token: tokenText(w, event.token) });
    case 'refilled': return refilled(events, at, w);
    case 'marker': return t('pt-log-marker', { row: event.cell[0], column: event.cell[1] });
    case 'passed': return t('pt-log-passed', { name: w.name(event.player) });
    case 'turn': return '';
    case 'game_over': return t('pt-log-over', { names: names(w, event.winners), count: event.winners.length, scores: event.scores.map(({ seat, total: points }) => t('pt-log-score', { name: w.name(seat), points })).join(', ') });
    default: return unreachable(event);
  }
}

const unreachable = (event: never): string => (event as ClientEvent).type;

function took({ player, taken, paid }: Of<'took_market'>, w: Words): string {
  const cards = list(w, taken.map(({ was }) => cellName(w, was)));
  return total(paid) > 0 ? w.t('pt-log-took-paid', { name: w.name(player), cards, paid: stockText(w, paid) }) : w.t('pt-log-took', { name: w.name(player), cards });
}

/** One line for all cells that are filled together. */
function refilled(events: readonly ClientEvent[], at: number, w: Words): string {
  if (events[at - 1]?.type === 'refilled') return '';
  const rest = events.slice(at);
  const end = rest.findIndex(({ type }) => type !== 'refilled');
  const cells = (end < 0 ? rest : rest.slice(0, end)) as Of<'refilled'>[];
  return w.t('pt-log-refilled', { cards: list(w, cells.map(({ shows }) => cellName(w, shows))) });
}
