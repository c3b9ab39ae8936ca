// The texts of the side panel for each seat: its state in this round, its revealed bid, its points line by line. Pure.
// Shows a revealed bid only if the view contains it.

import type { PlayerView, View } from '../../generated/carson_city';
import type { Seat } from '../../generated/protocol';
import type { ScorePadLine } from '../frame/score';
import type { SeatRow } from '../frame/seats';
import { openBid, padOf, playerOf, SCOREPAD, seatOrder, seatState, sharesOf } from './model';
import { lineName } from './prompt';
import type { Words } from './words';

/** The seats in the order of turns; `live` says whether points are shown. */
export function seatRows(view: View, words: Words, live: boolean): SeatRow[] {
  return seatOrder(view).map((player) => {
    const state = seatState(view, player);
    return {
      seat: player.seat, brand: player.suit, place: view.players.indexOf(player), state: words.t(`cc-seat-${state}`, { count: player.cards_left.length }), ready: state === 'ready',
      turn: view.actor === player.seat, badge: bidText(player), score: live ? (player.score?.total ?? null) : null,
    };
  });
}

function bidText(player: PlayerView): string {
  const bid = openBid(player);
  if (!bid) return '';
  if (bid.void) return `${bid.card} \u2715`;
  return bid.bonus > 0 ? `${bid.card} +${bid.bonus} = ${bid.card + bid.bonus}` : String(bid.card);
}

/** The scorepad of a seat, with the characters' shares below their line. */
export function scorePadLines(view: View, words: Words, seat: Seat): ScorePadLine[] {
  const player = playerOf(view, seat);
  const lines = player?.score?.lines ?? [];
  const pad = padOf(lines);
  const line = (key: string, points: number): ScorePadLine => ({ key, label: lineName(words, key), points });
  if (player?.level != null) return [line('attraction', pad.get('attraction') ?? player.score?.total ?? 0)];
  const shares = sharesOf(lines).map((share) => ({ ...line(share.what, share.points), share: true }));
  return SCOREPAD.filter((key) => pad.has(key)).flatMap((key) => [line(key, pad.get(key) ?? 0), ...(key === 'characters' ? shares : [])]);
}
