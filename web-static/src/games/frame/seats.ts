// The seats of a table as the side panel lists them. The game gives the state of each seat; the table gives the people
// and their time left.

import { BRANDS } from '../../kit/art';
import type { Brand, Seat, SeatInfo } from '../../generated/protocol';
import type { Translate, Words } from './words';

/** The game's part of a row. */
export interface SeatRow {
  readonly seat: Seat;
  readonly brand: Brand;
  /** Its position in the list if the order of the rows changes: rows of equal height are then moved by a transform. */
  readonly place?: number;
  /** The current activity of the seat, in words. */
  readonly state: string;
  /** Whether the seat has answered the common decision, and has a tick. */
  readonly ready?: boolean;
  /** Whether it is this seat's turn although the game does not wait for it. */
  readonly turn?: boolean;
  /** A short text beside the name, such as an open bid. */
  readonly badge?: string;
  /** The points; `null` where they are not shown. */
  readonly score: number | null;
  /** The points if the game ended now, where these differ from `score`. */
  readonly ended?: number;
}

/** A brand for each seat: the one it has chosen, else that of its number, else the first free one. */
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

/** Whether the person of this seat is away. A bot and a virtual player never are. */
export const isAway = (seat: SeatInfo | undefined): boolean => seat?.holder.kind === 'person' && seat.holder.presence === 'away';

/** Whether a substitute plays for the person of this seat. */
export const isSubstituted = (seat: SeatInfo | undefined): boolean => seat?.holder.kind === 'person' && seat.holder.controller === 'substitute';

/** Whether the person of this seat has resigned. */
export const hasResigned = (seat: SeatInfo | undefined): boolean => seat?.holder.kind === 'person' && seat.holder.resigned === true;

/** The words of a table whose seats have brands. */
export interface SeatWords extends Words {
  readonly brand: (seat: Seat) => Brand;
}

/** The words of a table; `nameOf` gives the name of a seat's holder. */
export function seatWords(t: Translate, lang: string, seats: readonly SeatInfo[], nameOf: (seat: SeatInfo) => string, brief = false): SeatWords {
  const brands = seatBrands(seats);
  const at = (seat: Seat): number => seats.findIndex((entry) => entry.seat === seat);
  const name = (seat: Seat): string => {
    const info = seats[at(seat)];
    return info ? nameOf(info) : String(seat + 1);
  };
  return { t, lang, brief, name, brand: (seat) => brands[at(seat)] ?? 'hat' };
}

/** The players clockwise from the viewer; in seat order for a spectator. */
export function clockwise<Player extends { readonly seat: Seat }>(players: readonly Player[], you: Seat | null): Player[] {
  const n = players.length;
  const from = you ?? 0;
  return [...players].sort((a, b) => ((a.seat - from + n) % n) - ((b.seat - from + n) % n));
}
