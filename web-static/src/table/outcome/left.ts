// The players who left a game for good. Pure; knows no game.

import type { SeatInfo } from '../../generated/protocol';

/** The names of the players who have resigned. */
export const resignedNames = (seats: readonly SeatInfo[]): string[] =>
  seats.flatMap(({ holder }) => (holder.kind === 'person' && holder.resigned === true ? [holder.player.name] : []));
