// Which sheet stands beside the page: the rules, the settings, the name, the menu of a table or the list of
// my tables. At most one.
// Invariant: who asks for a name is answered exactly once, whatever becomes of the sheet.

import { client } from './client.svelte';

type Answer = (named: boolean) => void;

export type OpenSheet =
  | { readonly kind: 'rules'; readonly game: string | null; readonly rule: string | null }
  | { readonly kind: 'settings' }
  | { readonly kind: 'table'; readonly code: string }
  | { readonly kind: 'tables' }
  /** `answer` tells who waits for a name, if anybody does. */
  | { readonly kind: 'name'; readonly answer: Answer | null };

let open = $state.raw<OpenSheet | null>(null);

export function sheet(): OpenSheet | null {
  return open;
}

export function openRules(rule: string | null = null, game: string | null = null): void {
  show({ kind: 'rules', game, rule });
}

export function openSettings(): void {
  show({ kind: 'settings' });
}

/** Opens the menu of a table. */
export function openTable(code: string): void {
  show({ kind: 'table', code });
}

/** Opens the list of my tables, where they can be left. */
export function openTables(): void {
  show({ kind: 'tables' });
}

export function openName(): void {
  show({ kind: 'name', answer: null });
}

export function closeSheet(): void {
  show(null);
}

/**
 * Whether there is a name to go on with: at once where the person has one, else as soon as one is said. False when the
 * sheet that asks is closed or gives way to another.
 */
export function askName(): Promise<boolean> {
  if (client.me) return Promise.resolve(true);
  return new Promise((answer) => show({ kind: 'name', answer }));
}

/** A name was said: closes the sheet that asks for one, and lets go on who waits for it. */
export function nameSaid(): void {
  if (open?.kind !== 'name') return;
  open.answer?.(true);
  closeSheet();
}

/** A question belongs to its page: who goes elsewhere has not answered it. */
export function withdrawName(): void {
  if (open?.kind === 'name') closeSheet();
}

function show(next: OpenSheet | null): void {
  // To who was told that there is a name, this says nothing any more.
  if (open?.kind === 'name') open.answer?.(false);
  open = next;
}
