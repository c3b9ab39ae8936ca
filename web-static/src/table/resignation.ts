// Resigning: leaving a running game for good. Pure; knows no game.

import type { PlayerId, SeatInfo } from '../generated/protocol';

/** Whether I am the last person at the table: the table ends when I resign. */
export const endsWithMe = (seats: readonly SeatInfo[], me: PlayerId | undefined): boolean =>
  !seats.some(({ holder }) => holder.kind === 'person' && holder.resigned !== true && holder.player.id !== me);
