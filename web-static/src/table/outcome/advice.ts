// Suggestions after a lost game against bots. Pure; knows no game.

import { HOUSE_LEVELS, houseLevel, type SeatCount } from '../../net/options';
import type { HouseLevel, Seat, SeatHolder, SeatInfo } from '../../generated/protocol';

const isBot = ({ kind }: SeatHolder): boolean => kind === 'house' || kind === 'virtual';

/** Whether everybody else at the table is a bot. */
export const againstBots = (seats: readonly SeatInfo[], mine: Seat): boolean => seats.length > 1 && seats.every(({ seat, holder }) => seat === mine || isBot(holder));

const below = <Level>(levels: readonly Level[], level: Level): Level => levels[Math.max(0, levels.indexOf(level) - 1)] ?? level;

/** The seats of the same game against weaker bots; `null` if they are the weakest. `virtual` has the levels of the
 * game's virtual players, the weakest first. */
export function easier(seats: readonly SeatInfo[], virtual: readonly string[]): SeatCount | null {
  const house = seats.flatMap(({ holder }): HouseLevel[] => (holder.kind === 'house' ? [houseLevel(holder.level)] : []));
  const levels = seats.flatMap(({ holder }) => (holder.kind === 'virtual' ? [holder.level] : []));
  const next: SeatCount = { people: 1, house: house.map((level) => below(HOUSE_LEVELS, level)), levels: levels.map((level) => below(virtual, level)) };
  return String(next.house) === String(house) && String(next.levels) === String(levels) ? null : next;
}
