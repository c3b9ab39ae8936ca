// Which kind of decision is open, for those who are shown the game as they go. Its text is `tip-dice_town-<kind>`.

import type { Legal } from '../../generated/dice_town';
import type { TableState } from '../../net/state';

/** The kind of the own open decision; a response window has that of its card. `null` where nothing is asked. */
export function tipOf(table: TableState): string | null {
  const legal = (table.decision?.legal ?? null) as Legal | null;
  if (legal === null || legal.kind === 'pass') return null;
  return legal.kind === 'react' ? legal.window.card : legal.kind;
}
