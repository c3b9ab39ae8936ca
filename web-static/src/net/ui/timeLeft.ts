// The time left until a deadline on the server's clock. Knows no game.

import { createSubscriber } from 'svelte/reactivity';
import { client } from '../client.svelte';
import { lang, t } from '../../kit/i18n/index.svelte';

const TICK_MS = 250;
const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** One timer for all countdowns of the page, while at least one is drawn. */
const tick = createSubscriber((update) => {
  const timer = setInterval(update, TICK_MS);
  return () => clearInterval(timer);
});

/** Whole seconds until `due`; an effect or component that reads this updates with the time. */
export function secondsLeft(due: number): number {
  tick();
  return Math.max(0, Math.ceil((due - client.serverNow()) / 1000));
}

/** A duration for a screen reader, in the largest unit of which it has more than one. */
export function spokenSpan(seconds: number): string {
  const [unit, size] = ([['day', DAY], ['hour', HOUR], ['minute', MINUTE]] as const).find(([, size]) => seconds >= 2 * size) ?? ['second', 1];
  return new Intl.NumberFormat(lang(), { style: 'unit', unit, unitDisplay: 'long' }).format(Math.floor(seconds / size));
}

/** A duration in words: to the second below an hour, else to the minute or hour. */
export function spanText(seconds: number): string {
  if (seconds >= DAY) return t('span-days', { days: Math.floor(seconds / DAY), hours: Math.floor((seconds % DAY) / HOUR) });
  if (seconds >= HOUR) return t('span-hours', { hours: Math.floor(seconds / HOUR), minutes: Math.floor((seconds % HOUR) / MINUTE) });
  return `${Math.floor(seconds / MINUTE)}:${String(seconds % MINUTE).padStart(2, '0')}`;
}

/** A time of day on the reader's clock, with the day if that is another one. */
export function hourText(at: number): string {
  const isToday = new Date(at).toDateString() === new Date(client.serverNow()).toDateString();
  return new Intl.DateTimeFormat(lang(), { hour: 'numeric', minute: '2-digit', ...(isToday ? {} : { day: 'numeric', month: 'short' }) }).format(at);
}
