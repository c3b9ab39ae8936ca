// The seats of The Castle as the side panel shows them: followers in the supply, keep, points and their sources. Pure.

import type { PlayerView, View } from '../../generated/castle';
import type { Seat } from '../../generated/protocol';
import type { ScorePadLine } from '../frame/score';
import type { SeatRow } from '../frame/seats';
import { playerOf, seatOrder } from './model';
import { lineName, type Words } from './words';

/** "4 followers · keep 3". */
export const hasText = (w: Words, { followers, keep }: PlayerView): string => `${w.t('cs-followers', { count: followers })} · ${w.t('cs-keep-size', { tiles: keep })}`;

/** The viewer first. The points are those of the marker on the wall; after the end all points. */
export const seatRows = (view: View, w: Words): SeatRow[] =>
  seatOrder(view).map((player) => ({ seat: player.seat, brand: w.brand(player.seat), state: hasText(w, player), turn: view.actor === player.seat, score: player.score, ended: player.total.total }));

/** The sources of a seat's points, as if the game ended now. */
export const scorePadLines = (view: View, w: Words, seat: Seat): ScorePadLine[] =>
  (playerOf(view, seat)?.total.lines ?? []).map(({ what, points }) => ({ key: what, label: lineName(w, what), points }));
