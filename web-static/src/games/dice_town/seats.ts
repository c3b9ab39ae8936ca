// The seats of Dice Town as the side panel shows them: the goods with which each can pay, and whose turn it is. Pure.

import type { View } from '../../generated/dice_town';
import type { SeatRow } from '../frame/seats';
import { askedBy, isWindow, seatOrder } from './model';
import type { Words } from './words';

export function seatRows(view: View, words: Words): SeatRow[] {
  const { question, sheriff } = view.table;
  const asked = askedBy(question, sheriff);
  return seatOrder(view).map((player) => ({
    seat: player.seat, brand: words.brand(player.seat), score: null, badge: words.t('dt-dollars', { dollars: player.dollars }),
    state: player.seat === sheriff ? `\u2605 ${words.t('dt-sheriff')}` : '',
    turn: asked.includes(player.seat) && (isWindow(question) || !view.answered.includes(player.seat)),
  }));
}
