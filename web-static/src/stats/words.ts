// Numbers and times of statistics in the reader's language (areas `stats` and `time`).

import { lang, t } from '../kit/i18n/index.svelte';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const UNITS = [['d', DAY], ['h', HOUR], ['min', MINUTE], ['s', 1]] as const;

/** The parts of a unit are told up to this number of units: "1 h 35 min", but "12 h". */
const FEW = 10;

/** A duration in one or two units, without a break between them. */
export function spanText(seconds: number): string {
  const at = UNITS.findIndex(([, size]) => seconds >= size);
  const [unit, size] = UNITS[at] ?? ['s', 1];
  const [less, part] = UNITS[at + 1] ?? ['s', 1];
  const whole = Math.floor(seconds / size);
  const rest = whole < FEW ? Math.floor((seconds - whole * size) / part) : 0;
  const large = t(`time-${unit}`, { n: whole });
  const span = size > 1 && rest > 0 ? t('stats-span', { large, small: t(`time-${less}`, { n: rest }) }) : large;
  return span.replaceAll(' ', '\u00a0');
}

/** A count; shared wins have a digit after the point. */
export const numberText = (value: number): string => new Intl.NumberFormat(lang(), { maximumFractionDigits: 1 }).format(value).replace('-', '\u2212');

/** A mean with so many digits after the point, so that means in a column are aligned. */
export const meanText = (value: number, digits = 1): string => new Intl.NumberFormat(lang(), { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value).replace('-', '\u2212');

/** A share in whole percent. */
export const percentText = (value: number): string => new Intl.NumberFormat(lang(), { style: 'percent', maximumFractionDigits: 0 }).format(value);
