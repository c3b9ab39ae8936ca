import { describe, expect, it } from 'vitest';
import { nightOf, restNow, runningMs, vacationAhead } from './rests';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Noon of a day in UTC. */
const NOON = 20_000 * DAY + 12 * HOUR;
/** Seat 0 sleeps from 22 to 6, seat 1 is away from tomorrow noon on for two days. */
const INFO = { rests: [{ seat: 0, night_utc_min: 22 * 60 }, { seat: 1, vacation: { from: NOON + DAY, until: NOON + 3 * DAY } }] };
const PAUSED = { ...INFO, paused: { from: NOON - DAY, until: NOON + 2 * HOUR } };

describe('the time that a clock still runs for', () => {
  it.each([
    ['before the night', INFO, 0, NOON, NOON + 4 * HOUR, 4],
    ['over the night', INFO, 0, NOON, NOON + DAY, 16],
    ['from within the night to within the next', INFO, 0, NOON + 12 * HOUR, NOON + 36 * HOUR, 16],
    ['in the night', INFO, 0, NOON + 11 * HOUR, NOON + 17 * HOUR, 0],
    ['of many days', INFO, 0, NOON, NOON + 30 * DAY, 480],
    ['over a vacation', INFO, 1, NOON, NOON + 4 * DAY, 48],
    ['of a seat without rests', INFO, 2, NOON, NOON + DAY, 24],
    ['in a pause', PAUSED, 2, NOON, NOON + DAY, 22],
    ['in a pause and a night', PAUSED, 0, NOON, NOON + DAY, 14],
    ['when it is up', INFO, 0, NOON, NOON - HOUR, 0],
  ])('%s', (_, info, seat, now, due, hours) => {
    expect(runningMs(info, seat, now, due)).toBe(hours * HOUR);
  });

  it('stands still while it rests', () => {
    const [early, late] = [23, 29].map((hour) => runningMs(INFO, 0, NOON + (hour - 12) * HOUR, NOON + DAY));
    expect(early).toBe(late);
  });
});

describe('the reason', () => {
  it.each([
    ['nothing by day', INFO, 0, NOON, null],
    ['the night', INFO, 0, NOON + 11 * HOUR, 'night'],
    ['the night over midnight', INFO, 0, NOON + 17 * HOUR, 'night'],
    ['a vacation', INFO, 1, NOON + DAY, 'vacation'],
    ['the pause of all', PAUSED, 2, NOON, 'pause'],
    ['no pause when it is over', PAUSED, 2, NOON + 2 * HOUR, null],
  ])('is %s', (_, info, seat, now, why) => {
    expect(restNow(info, seat, now)?.why ?? null).toBe(why);
  });

  it('is told ahead', () => {
    expect(vacationAhead(INFO, 1, NOON)).toEqual({ from: NOON + DAY, until: NOON + 3 * DAY });
    expect([vacationAhead(INFO, 1, NOON + DAY), vacationAhead(INFO, 0, NOON)]).toEqual([null, null]);
    expect(nightOf(INFO, 0, NOON)).toMatchObject({ from: NOON + 10 * HOUR, until: NOON + 18 * HOUR });
    expect(nightOf(INFO, 1, NOON)).toBeNull();
  });
});
