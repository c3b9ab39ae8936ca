// The lines of the log, made from the events that the viewer was sent. Pure.

import type { LogLine } from '../../src/games/frame/log';
import type { SeatWords } from '../../src/games/frame/seats';
import { list } from '../../src/games/frame/words';
import { cardText } from './model';
import type { ClientEvent } from './generated';

/** Writes the log of steps, oldest first; `first` is the number of the first step. */
export function logOf(steps: readonly (readonly ClientEvent[])[], w: SeatWords, first = 0): LogLine[] {
  const lines: LogLine[] = [];
  let round = '';
  steps.forEach((events, i) => {
    events.forEach((event, j) => {
      if (event.type === 'round_started') round = w.t('lantern_row-log-round', { round: event.round });
      const text = lineOf(event, w);
      if (text) lines.push({ key: `${first + i}.${j}`, step: first + i, round, text, brief: text, mark: event.type === 'game_over' });
    });
  });
  return lines;
}

/** The sentence of one event; empty for events that have a heading. */
export function lineOf(event: ClientEvent, w: SeatWords): string {
  const { t } = w;
  const cards = (ids: readonly string[]): string => list(w, ids.map((card) => cardText(w, card)));
  switch (event.type) {
    case 'dealt': return event.hand === null ? t('lantern_row-log-dealt', { market: cards(event.market) }) : t('lantern_row-log-dealt-own', { hand: cards(event.hand), market: cards(event.market) });
    case 'round_started': return '';
    case 'drawn': return event.card === null ? t('lantern_row-log-drawn', { name: w.name(event.seat) }) : t('lantern_row-log-drawn-own', { card: cardText(w, event.card) });
    case 'taken': return t('lantern_row-log-taken', { name: w.name(event.seat), card: cardText(w, event.card), refill: cardText(w, event.refill) });
    case 'opened': return t('lantern_row-log-opened', { name: w.name(event.seat), card: cardText(w, event.card), points: t('frame-points', { count: event.gain, points: event.gain }) });
    case 'game_over': return t('lantern_row-over');
    default: return unreachable(event);
  }
}

const unreachable = (event: never): string => (event as ClientEvent).type;
