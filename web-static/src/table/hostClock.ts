// The clock that the host of a table without clocks may set for the current decision. Pure; knows no game.

import type { PlayerId, Seat } from '../generated/protocol';
import type { TableState } from '../net/state';

/** Whether I may set a clock: I am the host, no clock runs, and the game waits for a person. */
export function maySetHostClock({ info, waiting, clocks }: Pick<TableState, 'info' | 'waiting' | 'clocks'>, me: PlayerId | undefined): boolean {
  const answers = (seat: Seat): boolean => {
    const holder = info.seats.find((entry) => entry.seat === seat)?.holder;
    return holder?.kind === 'person' && holder.controller === 'person';
  };
  return info.stage === 'running' && info.host === me && info.time === undefined && clocks.length === 0 && waiting.some(answers);
}

/** The running clock that a host has set: the name of the host, and when the first seat's time runs out. */
export function hostClockOf({ info, clocks }: Pick<TableState, 'info' | 'clocks'>): { readonly name: string; readonly due: number } | null {
  const [first] = clocks.filter(({ set_by: by }) => by !== undefined).toSorted((a, b) => a.due - b.due);
  if (first === undefined) return null;
  const holder = info.seats.map((entry) => entry.holder).find((one) => one.kind === 'person' && one.player.id === first.set_by);
  return { name: holder?.kind === 'person' ? holder.player.name : '', due: first.due };
}
