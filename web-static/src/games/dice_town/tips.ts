// The kind of the current decision, for learners whom the table explains each kind. Its text is `tip-dice_town-<kind>`.

import type { Legal } from '../../generated/dice_town';
import type { TableState } from '../../net/state';

/** The kind of the viewer's open decision; a response window has that of its card. `null` without a decision. */
export function tipOf(table: TableState): string | null {
  const legal = (table.decision?.legal ?? null) as Legal | null;
  if (legal === null || legal.kind === 'pass') return null;
  return legal.kind === 'react' ? legal.window.card : legal.kind;
}
