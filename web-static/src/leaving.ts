// Leaving a running game for good, and the clock that a host may set. Pure; knows no game.

import type { PlayerId, Seat, SeatInfo } from './generated/protocol';
import type { TableState } from './state';

/** Whether nobody but me plays on: then the table ends with me. */
export const endsWithMe = (seats: readonly SeatInfo[], me: PlayerId | undefined): boolean =>
  !seats.some(({ holder }) => holder.kind === 'person' && holder.resigned !== true && holder.player.id !== me);

/** The names of those who have left for good. */
export const resignedNames = (seats: readonly SeatInfo[]): string[] =>
  seats.flatMap(({ holder }) => (holder.kind === 'person' && holder.resigned === true ? [holder.player.name] : []));

/** Whether I may set a clock for what is asked now: at my table without one, while it waits for somebody. */
export function maySetClock({ info, waiting, clocks }: Pick<TableState, 'info' | 'waiting' | 'clocks'>, me: PlayerId | undefined): boolean {
  const answers = (seat: Seat): boolean => {
    const holder = info.seats.find((entry) => entry.seat === seat)?.holder;
    return holder?.kind === 'person' && holder.controller === 'person';
  };
  return info.stage === 'running' && info.host === me && info.move_time_s === undefined && clocks.length === 0 && waiting.some(answers);
}

/** The clock that somebody has set for what is asked now: who, and when it runs out first. */
export function setClock({ info, clocks }: Pick<TableState, 'info' | 'clocks'>): { readonly name: string; readonly due: number } | null {
  const [first] = clocks.filter(({ set_by: by }) => by !== undefined).toSorted((a, b) => a.due - b.due);
  if (first === undefined) return null;
  const holder = info.seats.map((entry) => entry.holder).find((one) => one.kind === 'person' && one.player.id === first.set_by);
  return { name: holder?.kind === 'person' ? holder.player.name : '', due: first.due };
}
