// What is spoken and what is told in passing. One polite and one assertive live region stand in the page;
// sentences within 700 ms are joined, because readers drop bursts.

import { untrack } from 'svelte';

const JOIN_MS = 700;
const TOAST_MS = 5000;
/** So long a sentence can be found in its region; then it is old news. */
const STAND_MS = 8000;

export interface Toast {
  readonly id: number;
  readonly text: string;
}

/** What the live regions hold. */
export const spoken = $state({ polite: '', assertive: '' });
/** Short notes at the edge of the screen; they never cover the table and are never modal. */
export const toasts: Toast[] = $state([]);

type How = keyof typeof spoken;

let pending: string[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
const ends: Partial<Record<How, ReturnType<typeof setTimeout>>> = {};
let nextToast = 0;

/** Speaks a sentence: `polite` for what happened, `assertive` only for my decision, the clock, the connection. */
export function announce(text: string, how: How = 'polite'): void {
  if (how === 'assertive') return say(how, text);
  pending.push(text);
  timer ??= setTimeout(() => {
    say('polite', pending.join(' '));
    pending = [];
    timer = undefined;
  }, JOIN_MS);
}

/** Readers speak only what is new in a region: the same sentence again differs by a space. */
function say(how: How, text: string): void {
  spoken[how] = untrack(() => spoken[how]) === text ? `${text}\u00a0` : text;
  clearTimeout(ends[how]);
  ends[how] = setTimeout(() => (spoken[how] = ''), STAND_MS);
}

/** Shows a short note and speaks it. */
export function toast(text: string): void {
  const id = nextToast++;
  toasts.push({ id, text });
  announce(text);
  setTimeout(() => dismiss(id), TOAST_MS);
}

export function dismiss(id: number): void {
  const at = toasts.findIndex((one) => one.id === id);
  if (at >= 0) toasts.splice(at, 1);
}
