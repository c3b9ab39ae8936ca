// The moderators' measures about me, and those of them that I have read; the latter are stored on this device alone.
// Invariant: a known answer or early end stays known, in whichever order the server's messages and answers arrive.

import { client } from '../../net/client.svelte';
import { get, post } from '../../net/api';
import { toast } from '../../kit/announcer.svelte';
import type { MeasureInfo, MeasureKind, MyMeasures, PlayerId } from '../../generated/protocol';
import { needTexts, t } from '../../kit/i18n/index.svelte';
import { storage } from '../../kit/storage';

const KEY = 'saloon.measures-read';
/** The number of read measures that are stored. */
const REMEMBERED = 50;
/** The longest timeout of a browser's timer. */
const LONGEST_MS = 2 ** 31 - 1;

/** The actions that each kind of measure forbids. */
const FORBIDDEN = { write: ['mute', 'ban'], open: ['no_tables', 'watch_only', 'ban'], sit: ['watch_only', 'ban'] } as const satisfies Record<string, readonly MeasureKind[]>;

function remembered(): readonly string[] {
  const ids = (storage().getItem(KEY) ?? '').split(' ').filter((id) => id !== '');
  return ids.slice(0, REMEMBERED);
}

let list = $state.raw<readonly MeasureInfo[] | null>(null);
let read = $state.raw<readonly string[]>(remembered());
let whose: PlayerId | undefined;

/** Newest first; `null` until the server has answered. */
export const ownMeasures = (): readonly MeasureInfo[] | null => list;

/** Whether a measure holds now. */
export const holds = ({ lifted, until }: MeasureInfo): boolean => !lifted && (until === null || until > client.serverNow());

/** Those that I have not read yet: measures in force, and warnings even after their end. */
export const unread = (): readonly MeasureInfo[] => (list ?? []).filter((one) => !read.includes(one.id) && (holds(one) || (one.kind === 'warn' && !one.lifted)));

/** A measure in force that forbids me this action. */
export const forbidding = (what: keyof typeof FORBIDDEN): MeasureInfo | undefined => list?.find((one) => holds(one) && FORBIDDEN[what].some((kind) => kind === one.kind));

/** Forgets the measures about another person who used this page before. */
export function readsAs(me: PlayerId): void {
  if (whose !== me) list = null;
  whose = me;
}

export async function loadMeasures(): Promise<void> {
  take(((await get('/me/measures')) as MyMeasures).measures);
}

/** Applies measures that the server pushed. An early end is announced. */
export function hearMeasures(told: readonly MeasureInfo[]): void {
  const ended = (list ?? []).some((known) => holds(known) && told.some(({ id, lifted }) => id === known.id && lifted));
  if (told.length > 0) take(told);
  if (ended) void needTexts('measures').then(() => toast(t('own-ended')));
}

/** Answers to a measure, once. */
export async function appeal(id: string, text: string): Promise<void> {
  take(((await post(`/me/measures/${encodeURIComponent(id)}/appeal`, { text })) as MyMeasures).measures);
}

/** Checks again which measures hold, when the next one ends. Returns the function that stops this. */
export function lookAgain(): () => void {
  const ends = (list ?? []).flatMap((one) => (holds(one) && one.until !== null ? [one.until] : []));
  if (ends.length === 0) return () => undefined;
  const timer = setTimeout(() => (list = list && [...list]), Math.min(Math.max(0, Math.min(...ends) - client.serverNow()) + 1, LONGEST_MS));
  return () => clearTimeout(timer);
}

/** Stores that I have read all of them. */
export function markRead(): void {
  const ids = (list ?? []).map(({ id }) => id).slice(0, REMEMBERED);
  if (ids.every((id) => read.includes(id))) return;
  read = ids;
  storage().setItem(KEY, ids.join(' '));
}

function take(told: readonly MeasureInfo[]): void {
  const all = new Map((list ?? []).map((one) => [one.id, one]));
  for (const one of told) {
    const known = all.get(one.id);
    all.set(one.id, { ...one, lifted: one.lifted || known?.lifted === true, appeal: one.appeal ?? known?.appeal ?? null });
  }
  list = [...all.values()].sort((a, b) => b.at - a.at);
}
