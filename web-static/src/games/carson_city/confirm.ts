// Decides by the player's setting whether a staged choice waits for the confirm button. Pure. Only a tap on the choice
// itself may send it at once; arrow keys and dragging never do.

import type { Ask, Legal, View } from '../../generated/carson_city';
import type { Settings } from '../../kit/settings.svelte';
import { asked, slotOf, spotsOf, type Stage } from './stage';

/** Whether the staged choice must be confirmed; `false` for an incomplete choice. */
export function needsConfirm(setting: Settings['confirm'], view: View, legal: Legal | null, stage: Stage): boolean {
  switch (setting) {
    case 'always': return true;
    case 'ending': return endsTurn(view, legal, stage);
    case 'choice': return !forced(legal, stage);
  }
}

/** Whether the viewer has no further decision in this turn after the staged choice. */
function endsTurn(view: View, legal: Legal | null, stage: Stage): boolean {
  switch (stage.kind) {
    case 'window':
    case 'sell': return false;
    case 'place': return view.takes_left === 0;
    case 'take': return view.takes_left <= 1 && (stage.spot !== null || slotOf(legal, stage.slot)?.spots.length === 0);
    default: return true;
  }
}

/** Whether the staged answer is the only one of the decision. A card that may be sold is another answer. */
function forced(legal: Legal | null, stage: Stage): boolean {
  if ((legal?.sell?.length ?? 0) > 0) return false;
  switch (stage.kind) {
    case 'bid': return onlyBid(asked(legal, 'bid'));
    case 'take': return asked(legal, 'take')?.slots.length === 1;
    case 'place': return spotsOf(legal, stage).length === 1;
    default: return false;
  }
}

/** Whether the card is the only answer: a committed one could also be kept or withdrawn. */
const onlyBid = (ask: Extract<Ask, { kind: 'bid' }> | null): boolean => ask?.cards.length === 1 && ask.committed === null;
