// The choices of a host for others: whether they take a seat, the people for whom other seats are reserved, and when the
// game begins by itself.

import type { Begins, TableCreate } from '../../generated/protocol';
import { lang } from '../../kit/i18n/index.svelte';

export type Organised = Pick<TableCreate, 'seat' | 'reserved' | 'begins'>;

/** When the game begins: at its host's request, or by itself. */
export const BEGINNINGS = ['host', 'full', 'at'] as const;
export type Beginning = (typeof BEGINNINGS)[number];

const QUARTER = 15 * 60_000;
/** How far ahead a game may begin. */
const FURTHEST = 28 * 24 * 60 * 60_000;

/** The part of the request: `names` has one name a line, or several with commas between them. */
export function organisedBy(only: boolean, names: string, begins: Begins | null): Organised {
  const reserved = names.split(/[\n,;]/u).map((name) => name.trim()).filter((name) => name !== '').map((name) => ({ name }));
  return { ...(only ? { seat: false } : {}), ...(reserved.length === 0 ? {} : { reserved }), ...(begins === null ? {} : { begins }) };
}

/** The choice as the request says it; `null`: the host starts the game, also where no time was given. */
export function beginsOf(beginning: Beginning, local: string): Begins | null {
  if (beginning === 'full') return { when: 'full' };
  const at_ms = beginning === 'at' ? new Date(local).getTime() : NaN;
  return Number.isNaN(at_ms) ? null : { when: 'at', at_ms };
}

/** A time as an input for local times writes it. */
function localText(ms: number): string {
  const at = new Date(ms);
  return new Date(ms - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** The first, suggested and last time that can be chosen: the suggestion is a full quarter of an hour, an hour ahead. */
export function choosable(now: number): { readonly min: string; readonly start: string; readonly max: string } {
  return { min: localText(now + 60_000), start: localText(Math.ceil((now + 4 * QUARTER) / QUARTER) * QUARTER), max: localText(now + FURTHEST - QUARTER) };
}

/** A moment with its day of the week, on the reader's clock. */
export const momentText = (ms: number): string =>
  new Intl.DateTimeFormat(lang(), { weekday: 'short', day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' }).format(ms);
