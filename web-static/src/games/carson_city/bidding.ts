// The effect of a bid by public information: the possible bids of others that would pick before it. Pure: reads hands,
// characters and the tie order, which are public (CC-1.4). Knows no sealed card.

import type { PlayerView, View } from '../../generated/carson_city';
import type { Brand } from '../../generated/protocol';
import { character } from './data';
import { pileOf, playerOf } from './model';

/** Whether people decide about their bids: the row is then the main part of the page. */
export const isBidding = ({ phase }: View): boolean => phase === 'window_a' || phase === 'bidding' || phase === 'window_b';

/** Whether nobody owns a card yet, as in the first round. */
export const isBare = ({ players }: View): boolean => players.every((player) => player.city.length + pileOf(player) === 0);

/** The bids that may pick before a value. */
export interface Before {
  /** The higher values that others can still reach, ascending. */
  readonly higher: readonly number[];
  /** The suits that can bid the same value and win the tie, strongest first. */
  readonly ties: readonly Brand[];
}

/** The bids that may pick before the value of the viewer's bid (CC-5.33, CC-5.34). */
export function goBefore(view: View, value: number): Before {
  const own = playerOf(view, view.you)?.suit;
  const reached = view.players.filter((player) => player.seat !== view.you && !player.void).map((player) => ({ suit: player.suit, values: valuesOf(player) }));
  const stronger = own ? view.tie_order.slice(0, view.tie_order.indexOf(own)) : [];
  return {
    higher: [...new Set(reached.flatMap(({ values }) => values))].filter((other) => other > value).sort((a, b) => a - b),
    ties: stronger.filter((suit) => reached.some((other) => other.suit === suit && other.values.includes(value))),
  };
}

/** The values that a player can still reach: a card of the hand, with certain bonuses and with those that may follow
 * the bids (CC-5.24, CC-5.31). */
function valuesOf({ cards_left, bonus, characters, level }: PlayerView): number[] {
  const later = level === null ? characters.filter(({ id, tapped }) => !tapped && character(id).window === 'after_bids') : [];
  const bonuses = later.reduce((sums, { id }) => [...sums, ...sums.map((sum) => sum + character(id).bid_bonus)], [bonus]);
  return cards_left.flatMap((card) => bonuses.map((more) => card + more));
}
