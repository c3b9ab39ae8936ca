// Decides by the player's setting whether a staged choice waits for the confirm button. Pure.

import type { Legal } from '../../generated/point_city';
import type { Settings } from '../../kit/settings.svelte';
import { turnOf, type Stage } from './stage';

export function needsConfirm(setting: Settings['confirm'], legal: Legal | null, stage: Stage): boolean {
  switch (setting) {
    case 'always': return true;
    case 'ending': return stage.kind !== 'flip' && !(legal?.kind === 'civic' && legal.owed > 1);
    case 'choice': return !sole(legal);
  }
}

/** Whether the decision has only one possible answer. */
function sole(legal: Legal | null): boolean {
  if (legal?.kind === 'civic') return legal.tokens.length === 1;
  const turn = turnOf(legal);
  if (!turn || turn.flips.length > 0) return false;
  return [...turn.pairs, ...turn.singles].reduce((sum, { payments }) => sum + payments.length, turn.deck ? 1 : 0) === 1;
}
