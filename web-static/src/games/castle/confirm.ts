// Decides by the player's setting whether a staged choice waits for the confirm button. Pure.

import type { Legal } from '../../generated/castle';
import type { Settings } from '../../kit/settings.svelte';
import { choicesOf } from './stage';

/** The placement of a tile cannot be undone, so it is always confirmed, as is a choice that may end the turn. */
export function needsConfirm(setting: Settings['confirm'], legal: Legal | null): boolean {
  switch (setting) {
    case 'always': return true;
    case 'ending': return legal?.kind !== 'score';
    case 'choice': return legal?.kind === 'place' || choicesOf(legal).length > 1;
  }
}
