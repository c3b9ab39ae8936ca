// The seats of Point City as the side panel shows them: the buildings of each, its points and their sources. Pure.

import type { PlayerView, View } from '../../generated/point_city';
import type { Seat } from '../../generated/protocol';
import type { ScorePadLine } from '../frame/score';
import type { SeatRow } from '../frame/seats';
import { playerOf, seatOrder } from './model';
import { lineName, type Words } from './words';

/** "8 buildings · 1 civic token". */
export const builtText = (words: Words, { city, tokens }: PlayerView): string => words.t('pt-built', { buildings: city.length, tokens: tokens.length });

/** The viewer first; `live` says whether points are shown. */
export const seatRows = (view: View, words: Words, live: boolean): SeatRow[] =>
  seatOrder(view).map((player) => ({
    seat: player.seat, brand: words.brand(player.seat), state: builtText(words, player), turn: view.actor === player.seat, score: live || view.phase.name === 'over' ? player.score.total : null,
  }));

/** The scorepad of a seat as it stands now. */
export const scorePadLines = (view: View, words: Words, seat: Seat): ScorePadLine[] =>
  (playerOf(view, seat)?.score.lines ?? []).map(({ what, points }, i) => ({ key: `${i}.${what}`, label: lineName(words, what), points }));
