// What moderators have decided about me, and what of it I have read. Which ones I have read is kept on this device alone.

import { get, post } from '../api';
import type { MeasureInfo, MyMeasures } from '../generated/protocol';
import { storage } from '../settings.svelte';

const KEY = 'saloon.measures-read';
/** How many read measures are remembered. */
const REMEMBERED = 50;

function remembered(): readonly string[] {
  const ids = (storage()?.getItem(KEY) ?? '').split(' ').filter((id) => id !== '');
  return ids.slice(0, REMEMBERED);
}

let list = $state.raw<readonly MeasureInfo[] | null>(null);
let read = $state.raw<readonly string[]>(remembered());

/** Newest first; `null` until the server has answered. */
export const ownMeasures = (): readonly MeasureInfo[] | null => list;

/** Whether a measure holds now. */
export const holds = ({ lifted, until }: MeasureInfo): boolean => !lifted && (until === null || until > Date.now());

/** Those that I have not read yet: what holds now, and warnings, which say something even when their time is over. */
export const unread = (): readonly MeasureInfo[] => (list ?? []).filter((one) => !read.includes(one.id) && (holds(one) || (one.kind === 'warn' && !one.lifted)));

export async function loadMeasures(): Promise<void> {
  list = ((await get('/me/measures')) as MyMeasures).measures;
}

/** Answers to a measure, once. */
export async function appeal(id: string, text: string): Promise<void> {
  list = ((await post(`/me/measures/${encodeURIComponent(id)}/appeal`, { text })) as MyMeasures).measures;
}

/** Remembers that I have read all of them. */
export function markRead(): void {
  const ids = (list ?? []).map(({ id }) => id).slice(0, REMEMBERED);
  if (ids.every((id) => read.includes(id))) return;
  read = ids;
  storage()?.setItem(KEY, ids.join(' '));
}
