// Puts the end of Point City into words. Everything is public, and nobody contests a card: the notable moments are
// gains and changes of the lead.

import type { ClientEvent, View } from '../../../generated/point_city';
import type { Seat } from '../../../generated/protocol';
import type { GameOutcome } from '../../types';
import { total } from '../data';
import { logOf } from '../log';
import { playerOf } from '../model';
import { lineName, wordsOf } from '../words';

const unspent = (view: View, seat: Seat): number => total(playerOf(view, seat)?.stock ?? {});

export const outcome: GameOutcome<View> = {
  words: (t, lang, seats) => wordsOf(t, lang, seats),
  // Each civic token has a line of its own, which no other seat can have.
  sources: (lines) => {
    const sums = new Map<string, number>();
    for (const { rule, what, points } of lines) {
      const source = rule === 'PT-7.2' ? 'civic' : what;
      sums.set(source, (sums.get(source) ?? 0) + points);
    }
    return sums;
  },
  sourceName: lineName,
  lines: (events, view, w) => logOf([events as ClientEvent[]], view, w),
  tie: (view, first, second, w) => w.t('pt-over-cards', { first: w.name(first), next: w.name(second), own: unspent(view, first), others: unspent(view, second) }),
};
