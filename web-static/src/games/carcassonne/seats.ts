// The seats of Carcassonne as the side panel shows them: score, figures in the supply, sources of points. Pure.

import type { View } from '../../generated/carcassonne';
import type { Seat } from '../../generated/protocol';
import type { ScorePadLine } from '../frame/score';
import type { SeatRow } from '../frame/seats';
import { colourAt, isTeam, scoreAt, seatOrder } from './model';
import { lineName, type Words } from './words';

/** "6 figures", with the abbot where there is one. */
function supplyText(view: View, w: Words, seat: Seat): string {
  const own = colourAt(view, seat);
  if (!own) return view.any_seat ? w.t('ca-team-any') : view.actor === seat ? w.t('ca-team-turn') : '';
  return w.t(own.abbots > 0 ? 'ca-supply-abbot' : 'ca-supply', { count: own.meeples });
}

/** The viewer first. A team's points stand with its colours. */
export const seatRows = (view: View, w: Words): SeatRow[] =>
  seatOrder(view).map((seat) => ({
    seat, brand: w.brand(seat), state: supplyText(view, w, seat), turn: view.actor === seat && !view.any_seat,
    score: isTeam(view) ? null : (colourAt(view, seat)?.score ?? 0), ended: scoreAt(view, seat)?.total ?? 0,
  }));

/** The sources of a seat's points if the game ended now. */
export const scorePadLines = (view: View, w: Words, seat: Seat): ScorePadLine[] =>
  (scoreAt(view, seat)?.lines ?? []).map(({ what, points }) => ({ key: what, label: lineName(w, what), points }));
