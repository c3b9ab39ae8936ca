// Whose seat a game waits for although he is gone, and whether a substitute plays mine. Pure; knows no game.

import type { Seat } from './generated/protocol';
import type { TableState } from './state';

export interface Awaited {
  readonly seat: Seat;
  readonly name: string;
}

/** The seats a running game waits for while their players are away and play for themselves. */
export function awaitedSeats({ info, waiting }: Pick<TableState, 'info' | 'waiting'>): Awaited[] {
  if (info.stage !== 'running') return [];
  return info.seats.flatMap(({ seat, holder }) => {
    const gone = holder.kind === 'person' && holder.presence === 'away' && holder.controller === 'person';
    return gone && waiting.includes(seat) ? [{ seat, name: holder.player.name }] : [];
  });
}

/** Whether a substitute plays my seat of a running game. */
export function playedForMe({ info, seat }: Pick<TableState, 'info' | 'seat'>): boolean {
  const holder = info.seats.find((entry) => entry.seat === seat)?.holder;
  return info.stage === 'running' && holder?.kind === 'person' && holder.controller === 'substitute';
}
