// Keeps a staged choice over a reload: stores it for this tab and its table until its decision ends. The choice may be
// secret (a bid): it is stored nowhere else, and signing out removes it.

import { untrack } from 'svelte';
import { storage } from '../../../kit/storage';

export interface StagedChoice {
  readonly table: string;
  /** The current decision. */
  readonly decision: () => string | undefined;
  /** The staged choice; plain data. */
  readonly staged: () => unknown;
  /** The value of `staged` without a choice. */
  readonly nothing: unknown;
  readonly restage: (stage: unknown) => void;
  /** Called when a decision ended with a staged choice. */
  readonly dropped?: (decision: string) => void;
}

interface Kept {
  readonly decision: string;
  readonly stage: unknown;
}

const keyOf = (table: string): string => `saloon.staged.${table}`;

/** Stages the choice again that this tab has stored for the decision, and stores later ones. Returns the function
 * that ends this. */
export function keepStaged({ table, decision, staged, nothing, restage, dropped }: StagedChoice): () => void {
  const kept = read(table);
  if (kept !== null && kept.decision === untrack(decision) && untrack(staged) === nothing) {
    // Removed first: a choice that cannot be drawn would otherwise fail again after each reload.
    storage('sessionStorage').removeItem(keyOf(table));
    restage(kept.stage);
  }
  let before: Kept | null = null;
  return $effect.root(() => {
    $effect(() => {
      const [of, stage] = [decision(), staged()];
      const ended = before !== null && before.decision !== of ? before.decision : null;
      before = of === undefined || stage === nothing ? null : { decision: of, stage };
      if (ended !== null) untrack(() => dropped?.(ended));
      if (of === undefined || stage === nothing) storage('sessionStorage').removeItem(keyOf(table));
      else storage('sessionStorage').setItem(keyOf(table), JSON.stringify({ decision: of, stage } satisfies Kept));
    });
  });
}

function read(table: string): Kept | null {
  try {
    return JSON.parse(storage('sessionStorage').getItem(keyOf(table)) ?? 'null') as Kept | null;
  } catch {
    return null;
  }
}
