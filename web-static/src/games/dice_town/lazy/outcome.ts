// Puts the end of Dice Town into words. Hands are hidden until the end, therefore no step has totals: gains are
// compared by public goods. A tie counts as contested by the amounts paid for it, most of all the tie that decides the
// game.

import type { ClientEvent, View } from '../../../generated/dice_town';
import type { Seat } from '../../../generated/protocol';
import type { GameOutcome } from '../../types';
import { logOf } from '../log';
import { wordsOf } from '../words';

const FINAL = 1000;

/** The claims of a seat at the end, in hand and fenced. */
const claimsOf = ({ hands }: View, seat: Seat): number => {
  const hand = hands.find((entry) => entry.seat === seat);
  return hand ? hand.claims.length + hand.fenced.length : 0;
};

function gainOf(event: ClientEvent): readonly (readonly [Seat, number])[] {
  switch (event.type) {
    case 'nuggets_taken': return [[event.player, event.nuggets]];
    case 'bank_robbed': return [[event.player, event.dollars / 2]];
    case 'claims_taken': return [[event.player, event.claims.reduce((sum, claim) => sum + claim, 0)]];
    default: return [];
  }
}

export const outcome: GameOutcome<View> = {
  words: (t, lang, seats) => wordsOf(t, lang, seats),
  sources: (lines) => new Map(lines.map(({ rule, points }) => [rule.slice(5), points])),
  sourceName: (w, source) => w.t(`dt-line-${source}`),
  lines: (events, _view, w) => logOf([events as ClientEvent[]], w),
  contest: (events) => (events as ClientEvent[]).reduce((most, event) => {
    if (event.type === 'final_tie') return FINAL;
    const paid = event.type === 'tie_decided' ? 1 + event.paid.reduce((sum, { dollars, nuggets }) => sum + dollars + nuggets, 0) : 0;
    return Math.max(most, paid);
  }, 0),
  gains: (events) => (events as ClientEvent[]).flatMap(gainOf),
  tie: (view, first, second, w) => {
    const [own, others] = [claimsOf(view, first), claimsOf(view, second)];
    return own > others ? w.t('dt-over-claims', { first: w.name(first), next: w.name(second), own, others }) : w.t('dt-over-ruling', { sheriff: w.name(view.table.sheriff) });
  },
};
