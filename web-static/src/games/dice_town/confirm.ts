// Decides by the player's setting whether a staged choice waits for the confirm button. Pure. Every answer of Dice Town
// ends its seat's decision; therefore only an answer without an alternative may be sent at once.

import type { Legal } from '../../generated/dice_town';
import type { Settings } from '../../kit/settings.svelte';

export const needsConfirm = (setting: Settings['confirm'], legal: Legal | null): boolean => setting !== 'choice' || !sole(legal);

/** Whether the decision has only one possible answer. */
function sole(legal: Legal | null): boolean {
  switch (legal?.kind) {
    case 'keep': return legal.dice.length === 1 && legal.prices.filter((price) => price.payable).length === 1 && !legal.tough_guy && legal.sharps === 0;
    case 'decide_tie':
    case 'final_tie': return legal.candidates.length === 1;
    case 'joe_target': return legal.victims.length === 1;
    case 'store_keep':
    case 'saloon_keep': return legal.cards.length === 1;
    case 'saloon_pick': return legal.picks.length === 1;
    default: return false;
  }
}
