// Substitutes: the absent players for whom a running game waits, and whether a substitute plays my seat. Pure; knows no
// game.

import type { Seat } from '../generated/protocol';
import type { TableState } from '../net/state';

export interface AwayPlayer {
  readonly seat: Seat;
  readonly name: string;
}

/** The absent players without a substitute for whom the running game waits. */
export function awaitedAwayPlayers({ info, waiting }: Pick<TableState, 'info' | 'waiting'>): AwayPlayer[] {
  if (info.stage !== 'running') return [];
  return info.seats.flatMap(({ seat, holder }) => {
    const gone = holder.kind === 'person' && holder.presence === 'away' && holder.controller === 'person';
    return gone && waiting.includes(seat) ? [{ seat, name: holder.player.name }] : [];
  });
}

/** Whether a substitute plays my seat of a running game. */
export function substitutePlaysForMe({ info, seat }: Pick<TableState, 'info' | 'seat'>): boolean {
  const holder = info.seats.find((entry) => entry.seat === seat)?.holder;
  return info.stage === 'running' && holder?.kind === 'person' && holder.controller === 'substitute';
}
