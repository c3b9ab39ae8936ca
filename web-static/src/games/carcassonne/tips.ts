// The kinds of decisions of Carcassonne that learners get explained: text `tip-carcassonne-<kind>`.

import type { Legal, View } from '../../generated/carcassonne';
import type { TableState } from '../../net/state';

/** The kind of the open decision; `null` where none is open. */
export function tipOf({ view, decision }: TableState): string | null {
  const legal = (decision?.legal ?? null) as Legal | null;
  switch (legal?.kind) {
    case 'place': return placing(view as View);
    case 'meeple': return legal.recall !== null ? 'abbot' : legal.skip ? 'figure' : 'must';
    case 'discard':
    case 'score': return legal.kind;
    default: return null;
  }
}

/** River tiles follow their own rule; a player with several tiles in hand chooses one first. */
const placing = ({ river, hands }: View): string => (river > 0 ? 'river' : hands.length > 0 ? 'hand' : 'place');
