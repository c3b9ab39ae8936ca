// The animations of Point City: cards and tokens move from the market and the deck to the player who takes them, and
// new cards come from the deck.

import type { ClientEvent, View } from '../../../generated/point_city';
import { endOf, NEXT_MS, travel, type GameMotion, type Movement, type Step } from '../../frame/motion/types';

const cellPlace = ([row, column]: readonly [number, number]): string => `r${row}c${column}`;

function movements({ events }: Step<View, ClientEvent>): Movement[] {
  const moved: Movement[] = [];
  let dealt = 0;
  for (const event of events) {
    switch (event.type) {
      case 'flipped': moved.push({ kind: 'mark', at: cellPlace(event.cell), by: 0 }); break;
      case 'took_market': moved.push(...event.taken.map(({ cell }, i) => travel('from', cellPlace(cell), `seat-${event.player}`, i * NEXT_MS))); break;
      case 'took_deck': moved.push(travel('from', 'deck-top', `seat-${event.player}`)); break;
      case 'took_token': moved.push(travel('from', `token-${event.token}`, `seat-${event.player}`)); break;
      case 'refilled': {
        // New cards are dealt before the taken ones have arrived.
        const after = dealt === 0 ? endOf(moved) / 2 : dealt;
        moved.push(travel('to', ['deck-top', 'deck'], cellPlace(event.cell), after));
        dealt = after + NEXT_MS;
        break;
      }
      default: break;
    }
  }
  return moved;
}

export const gameMotion: GameMotion<View, ClientEvent> = {
  movements,
  reveals: ['flipped'],
  worth: ({ players }, seat) => players.find((player) => player.seat === seat)?.score.total ?? 0,
};
