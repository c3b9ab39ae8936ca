// The lines of the log, made from the events that the viewer was sent. Pure.

import type { LogLine } from '../../src/games/frame/log';
import type { SeatWords } from '../../src/games/frame/seats';
import type { ClientEvent } from './generated';

const MARKED = new Set<ClientEvent['type']>(['revealed', 'game_over']);

/** Writes the log of steps, oldest first; `first` is the number of the first step. */
export function logOf(steps: readonly (readonly ClientEvent[])[], w: SeatWords, first = 0): LogLine[] {
  const lines: LogLine[] = [];
  let round = '';
  steps.forEach((events, i) => {
    events.forEach((event, j) => {
      if (event.type === 'round_started') round = w.t('tiny_town-log-round', { round: event.round });
      const text = lineOf(event, w);
      if (text) lines.push({ key: `${first + i}.${j}`, step: first + i, round, text, brief: text, mark: MARKED.has(event.type) });
    });
  });
  return lines;
}

/** The sentence of one event; empty for events that have a heading. */
export function lineOf(event: ClientEvent, w: SeatWords): string {
  const { t } = w;
  switch (event.type) {
    case 'dealt': return t('tiny_town-log-dealt');
    case 'round_started': return '';
    case 'bid': return event.coins === null ? t('tiny_town-log-bid', { name: w.name(event.seat) }) : t('tiny_town-log-bid-own', { coins: t('tiny_town-coins', { count: event.coins }) });
    case 'revealed': return t(new Set(event.bids).size === 1 ? 'tiny_town-log-tied' : 'tiny_town-log-revealed', { name: w.name(event.first), coins: t('tiny_town-coins', { count: event.bids[event.first] ?? 0 }) });
    case 'built': return t('tiny_town-log-built', { name: w.name(event.seat), lot: event.lot + 1, points: t('frame-points', { count: event.gain, points: event.gain }) });
    case 'game_over': return t('tiny_town-over');
    default: return unreachable(event);
  }
}

const unreachable = (event: never): string => (event as ClientEvent).type;
