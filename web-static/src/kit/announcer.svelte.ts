// Announcements to screen readers, and toasts. The page has one polite and one assertive live region. Polite sentences
// within 700 ms are joined, because screen readers drop bursts.

import { untrack } from 'svelte';

const JOIN_MS = 700;
const TOAST_MS = 5000;
/** How long a sentence stays in its region. */
const STAND_MS = 8000;

export interface Toast {
  readonly id: number;
  readonly text: string;
}

/** The text of the live regions. */
export const spoken = $state({ polite: '', assertive: '' });
/** The visible toasts, at the edge of the screen; they never cover the table and are never modal. */
export const toasts: Toast[] = $state([]);

type How = keyof typeof spoken;

let pending: string[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
const ends: Partial<Record<How, ReturnType<typeof setTimeout>>> = {};
let nextToast = 0;

/** Announces a sentence: `polite` for events, `assertive` only for my decision, the clock and the connection. */
export function announce(text: string, how: How = 'polite'): void {
  if (how === 'assertive') return say(how, text);
  pending.push(text);
  timer ??= setTimeout(() => {
    say('polite', pending.join(' '));
    pending = [];
    timer = undefined;
  }, JOIN_MS);
}

/** Screen readers read only changes of a region, so a repeated sentence gets a space at its end. */
function say(how: How, text: string): void {
  spoken[how] = untrack(() => spoken[how]) === text ? `${text}\u00a0` : text;
  clearTimeout(ends[how]);
  ends[how] = setTimeout(() => (spoken[how] = ''), STAND_MS);
}

/** Shows a toast and announces it; an existing one with the same text is removed. */
export function toast(text: string): void {
  for (const { id, text: before } of [...toasts]) if (before === text) dismiss(id);
  const id = nextToast++;
  toasts.push({ id, text });
  announce(text);
  setTimeout(() => dismiss(id), TOAST_MS);
}

export function dismiss(id: number): void {
  const at = toasts.findIndex((one) => one.id === id);
  if (at >= 0) toasts.splice(at, 1);
}
