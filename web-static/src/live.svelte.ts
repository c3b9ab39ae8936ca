// What is spoken and what is told in passing. One polite and one assertive live region stand in the page;
// sentences within 700 ms are joined, because readers drop bursts.

const JOIN_MS = 700;
const TOAST_MS = 5000;

export interface Toast {
  readonly id: number;
  readonly text: string;
}

/** What the live regions hold. */
export const spoken = $state({ polite: '', assertive: '' });
/** Short notes at the edge of the screen; they never cover the table and are never modal. */
export const toasts: Toast[] = $state([]);

let pending: string[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
let nextToast = 0;

/** Speaks a sentence: `polite` for what happened, `assertive` only for my decision, the clock, the connection. */
export function announce(text: string, how: 'polite' | 'assertive' = 'polite'): void {
  if (how === 'assertive') {
    spoken.assertive = text;
    return;
  }
  pending.push(text);
  timer ??= setTimeout(() => {
    spoken.polite = pending.join(' ');
    pending = [];
    timer = undefined;
  }, JOIN_MS);
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
