// The pauses of a table's clocks: the nights and vacations of its players, and a pause that all players have agreed on.
// Pure. A night is stored as the minute of the UTC day at which it begins at present: it shifts with the daylight
// saving time of its time zone.

import type { RestTime, Seat, SeatRests, TableInfo } from '../../generated/protocol';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const NIGHT_MS = 8 * 60 * MINUTE_MS;
/** More nights than any clock runs for. */
const MOST_NIGHTS = 100;

export type Why = 'pause' | 'vacation' | 'night';
export interface Rest extends RestTime { readonly why: Why }
interface Info { readonly rests?: TableInfo['rests'] | undefined; readonly paused?: TableInfo['paused'] | undefined }

/** The nights of a seat that touch a time, soonest first. */
function nights(utcMin: number, from: number, until: number): Rest[] {
  const first = Math.floor(from / DAY_MS) * DAY_MS - DAY_MS + utcMin * MINUTE_MS;
  const all = Array.from({ length: MOST_NIGHTS }, (_, i) => first + i * DAY_MS);
  return all.filter((begin) => begin < until && begin + NIGHT_MS > from).map((begin) => ({ why: 'night', from: begin, until: begin + NIGHT_MS }));
}

const restsOf = ({ rests }: Info, seat: Seat): SeatRests | undefined => rests?.find((one) => one.seat === seat);

/** The pauses of a seat's clock between two times, soonest first. */
function between(info: Info, seat: Seat, from: number, until: number): Rest[] {
  const own = restsOf(info, seat);
  const one = (why: Why, time: RestTime | undefined): Rest[] => (time === undefined ? [] : [{ why, ...time }]);
  const all = [...one('pause', info.paused), ...one('vacation', own?.vacation), ...(own?.night_utc_min === undefined ? [] : nights(own.night_utc_min, from, until))];
  return all.filter((rest) => rest.from < until && rest.until > from).sort((a, b) => a.from - b.from);
}

/** The milliseconds that the clock of a seat still runs until its deadline. */
export function runningMs(info: Info, seat: Seat, now: number, due: number): number {
  let [counted, running] = [now, 0];
  for (const { from, until } of between(info, seat, now, due)) {
    running += Math.max(0, from - counted);
    counted = Math.max(counted, until);
  }
  return running + Math.max(0, due - counted);
}

/** The cause of the present pause of a seat's clock; of several causes the one that lasts longest. */
export function restNow(info: Info, seat: Seat, now: number): Rest | null {
  return between(info, seat, now, now + 1).toSorted((a, b) => b.until - a.until)[0] ?? null;
}

/** The next planned vacation of a seat. */
export function vacationAhead(info: Info, seat: Seat, now: number): RestTime | null {
  const vacation = restsOf(info, seat)?.vacation;
  return vacation !== undefined && vacation.from > now ? vacation : null;
}

/** The present or next night of a seat. */
export function nightOf(info: Info, seat: Seat, now: number): RestTime | null {
  const own = restsOf(info, seat);
  return own?.night_utc_min === undefined ? null : (nights(own.night_utc_min, now, now + DAY_MS)[0] ?? null);
}
