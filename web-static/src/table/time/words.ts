// The time limits of a table: the choices that a form offers, and the words for lobby, waiting room and menu. Pure
// except for the language of texts (area `time`).

import type { TimeControl } from '../../generated/protocol';
import { t } from '../../kit/i18n/index.svelte';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The minimum number of seconds for each decision, also with an empty time bank. */
export const LEAST_S = 15;
/** Below this cap players stay at the table while they play, and nights do not count. */
const NIGHTS_FROM_S = 12 * HOUR;

const control = (bank_s: number, increment_s: number, cap_s: number): TimeControl => ({ bank_s, increment_s, cap_s });

const PRESETS = {
  live: control(2 * MINUTE, 30, 5 * MINUTE),
  relaxed: control(5 * MINUTE, MINUTE, 15 * MINUTE),
  evening: control(30 * MINUTE, 2 * MINUTE, HOUR),
  daily: control(DAY, 4 * HOUR, 3 * DAY),
  slow: control(3 * DAY, 12 * HOUR, 5 * DAY),
} as const;

/** The choices of a form: no clock, the presets, and custom values. */
export const TIME_CHOICES = ['none', 'live', 'relaxed', 'evening', 'daily', 'slow', 'own'] as const;
export type TimeChoice = (typeof TIME_CHOICES)[number];

/** The forms of one's own values. */
export const TIME_FORMS = ['bank', 'each', 'game'] as const;
export type TimeForm = (typeof TIME_FORMS)[number];

/** The time limit of a choice; custom values start with the present ones, or with those of the first preset. */
export function timeOf(choice: TimeChoice, now: TimeControl | null): TimeControl | null {
  if (choice === 'none') return null;
  return choice === 'own' ? (now ?? PRESETS.live) : PRESETS[choice];
}

/** The choice that has this time. */
export function choiceOf(time: TimeControl | null): TimeChoice {
  if (time === null) return 'none';
  return (['live', 'relaxed', 'evening', 'daily', 'slow'] as const).find((one) => sameTime(PRESETS[one], time)) ?? 'own';
}

function sameTime(one: TimeControl, other: TimeControl): boolean {
  return one.bank_s === other.bank_s && one.increment_s === other.increment_s && one.cap_s === other.cap_s;
}

/** The form of a time limit: without a time bank a limit for each decision, without an increment one for the game. */
export function formOf({ bank_s: bank, increment_s: increment, cap_s: cap }: TimeControl): TimeForm {
  if (increment === cap) return 'each';
  return increment === 0 && bank === cap ? 'game' : 'bank';
}

/** The time limit in another form, as close to the former one as possible. */
export function inForm(form: TimeForm, { bank_s: bank, increment_s: increment, cap_s: cap }: TimeControl): TimeControl {
  switch (form) {
    case 'each': return control(increment || bank, increment || bank, increment || bank);
    case 'game': return control(cap, 0, cap);
    case 'bank': return control(bank, increment === cap || increment === 0 ? Math.max(LEAST_S, Math.round(bank / 4)) : increment, Math.max(cap, bank));
  }
}

/** The time with another bank, increment or cap. The cap follows where it would be too small. */
export function withTime(form: TimeForm, time: TimeControl, change: Partial<TimeControl>): TimeControl {
  const next = { ...time, ...change };
  if (form === 'each') return control(next.cap_s, next.cap_s, next.cap_s);
  if (form === 'game') return control(next.bank_s, 0, next.bank_s);
  return { ...next, cap_s: Math.max(next.cap_s, next.bank_s, next.increment_s, LEAST_S) };
}

/** A stored time; `null` where it is none. */
export function parseTime(stored: unknown): TimeControl | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { bank_s: bank, increment_s: increment, cap_s: cap } = stored as Partial<TimeControl>;
  const isCount = (value: unknown): value is number => Number.isInteger(value) && (value as number) >= 0;
  return isCount(bank) && isCount(increment) && isCount(cap) ? control(bank, increment, cap) : null;
}

export const UNITS = [['s', 1], ['min', MINUTE], ['h', HOUR], ['d', DAY]] as const;
/** More of a unit is hard to read. */
const READABLE = 90;

/** The largest unit that divides the seconds. */
export function unitOf(seconds: number): number {
  return UNITS.findLast(([, size]) => seconds > 0 && seconds % size === 0)?.[1] ?? 1;
}

/** A duration in words. A number that would be hard to read is rounded to a larger unit. */
export function durationText(seconds: number): string {
  const exact = unitOf(seconds);
  if (seconds / exact <= READABLE || exact === DAY) return inUnits(seconds / exact, exact);
  const larger = UNITS.find(([, size]) => seconds / size <= READABLE)?.[1] ?? DAY;
  return t('time-about', { time: inUnits(Math.round(seconds / larger), larger) });
}

function inUnits(n: number, size: number): string {
  return t(`time-${UNITS.find(([, one]) => one === size)?.[0] ?? 's'}`, { n });
}

/** Whether clocks pause in the nights and vacations of their players. */
export const countsNights = (time: TimeControl): boolean => time.cap_s >= NIGHTS_FROM_S;

/** The time in short, for a row of the lobby. */
export function timeLine(time: TimeControl): string {
  const line = runningLine(time);
  return countsNights(time) ? t('time-row-rests', { line }) : line;
}

function runningLine(time: TimeControl): string {
  const [bank, increment, cap] = [time.bank_s, time.increment_s, time.cap_s].map(durationText) as [string, string, string];
  if (formOf(time) === 'each') return t('time-row-each', { time: cap });
  if (time.increment_s === 0) return t('time-row-game', { time: bank });
  return time.bank_s === 0 ? t('time-row-saved', { increment, cap }) : t('time-row-bank', { bank, increment });
}

/** The time limit in sentences: the time of each player, and the consequence of using it up. */
export function timeLines(time: TimeControl | null | undefined): string[] {
  if (time == null) return [t('time-says-none')];
  const [bank, increment, cap] = [time.bank_s, time.increment_s, time.cap_s].map(durationText) as [string, string, string];
  const least = time.increment_s < LEAST_S ? [t('time-says-least', { time: durationText(LEAST_S) })] : [];
  const over = [...(countsNights(time) ? [t('time-says-rests')] : []), t('time-says-over')];
  if (formOf(time) === 'each') return [t('time-says-each', { time: cap }), ...over];
  if (time.increment_s === 0) return [t('time-says-game', { time: bank }), ...least, ...over];
  return [time.bank_s === 0 ? t('time-says-saved', { increment, cap }) : t('time-says-bank', { bank, increment, cap }), ...least, ...over];
}
