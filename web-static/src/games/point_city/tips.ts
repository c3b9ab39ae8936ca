// The kind of the current decision, for learners whom the table explains each kind. Its text is
// `tip-point_city-<kind>`.

import type { Legal, View } from '../../generated/point_city';
import type { TableState } from '../../net/state';
import { placeOfCell, turnOf } from './model';

/** The kind of the viewer's open decision: `turn` in the first turn, then `flip`, `build`, `last` or `deck` by its
 * new choices, `civic` for a token. `null` without a decision. */
export function tipOf(table: TableState): string | null {
  const legal = (table.decision?.legal ?? null) as Legal | null;
  if (legal === null) return null;
  if (legal.kind === 'civic') return 'civic';
  const view = table.view as View;
  const payable = legal.pairs.filter(({ payments }) => payments.length > 0);
  if (legal.pass) return null;
  if (!legal.deck) return 'last';
  if (payable.length === 0) return 'deck';
  const { turn } = turnOf(view);
  if (turn === 1) return 'turn';
  const built = payable.some(({ cells }) => cells.some((cell) => view.market[placeOfCell(cell)]?.shows === 'building'));
  if (built && turn !== 2) return 'build';
  return legal.flips.length > 0 ? 'flip' : 'turn';
}
