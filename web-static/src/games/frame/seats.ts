// The seats of a table as the rail shows them: a game says what each does, the frame who sits there and how long he has.

import { BRANDS } from '../../art';
import type { Brand, Seat, SeatInfo } from '../../generated/protocol';

/** What a game says of one seat. */
export interface SeatRow {
  readonly seat: Seat;
  readonly brand: Brand;
  /** What the seat does now, in words. */
  readonly state: string;
  /** Whether it has done what all are asked, and is ticked. */
  readonly ready?: boolean;
  /** Whether it is this seat's turn although nobody waits for it. */
  readonly turn?: boolean;
  /** What stands in a frame beside the name: an open bid. */
  readonly badge?: string;
  /** The points; `null` where they are not shown. */
  readonly score: number | null;
}

/** A brand for each seat: the one it asked for, else that of its place, else the first that is free. */
export function seatBrands(seats: readonly Pick<SeatInfo, 'seat' | 'brand'>[]): Brand[] {
  const taken = new Set(seats.flatMap(({ brand }) => brand ?? []));
  return seats.map(({ seat, brand }) => {
    if (brand) return brand;
    const own = BRANDS[seat % BRANDS.length];
    const free = own && !taken.has(own) ? own : (BRANDS.find((one) => !taken.has(one)) ?? 'hat');
    taken.add(free);
    return free;
  });
}

/** Whether the person of this seat is away. A house player and a virtual player never are. */
export const isAway = (seat: SeatInfo | undefined): boolean => seat?.holder.kind === 'person' && seat.holder.presence === 'away';

/** Whether a substitute plays for the person of this seat. */
export const isSubstituted = (seat: SeatInfo | undefined): boolean => seat?.holder.kind === 'person' && seat.holder.controller === 'substitute';
