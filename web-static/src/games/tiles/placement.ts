// Stages a tile on a space: its first orientation there, and the effect of another tap. Pure; the client decides no
// rule. Invariant: a staged tile always has an orientation that fits.

import type { Spot, Turn } from '../../generated/protocol';
import { same, type Fitting, type Laid } from './map';

/** A tile that may be laid, and its legal spaces. */
export interface Layable {
  readonly tile: string;
  readonly cells: readonly Fitting[];
}

export const fittingAt = (cells: readonly Fitting[], at: Spot): Fitting | undefined => cells.find((cell) => same(cell.at, at));

/** The next turn that fits, or the previous one; the same turn where no other fits. */
export function nextTurn(turns: readonly Turn[], from: Turn, by: 1 | -1 = 1): Turn {
  const order = by > 0 ? [1, 2, 3] : [3, 2, 1];
  return order.map((step) => (from + step) % 4).find((turn) => turns.includes(turn)) ?? from;
}

/** The tile on a tapped space: in its current orientation if that fits, otherwise in the next one that does. Another
 * tap turns it. */
export function laidOn({ tile, cells }: Layable, before: Laid | null, at: Spot, inHand: Turn = before?.turn ?? 0): Laid | null {
  const turns = fittingAt(cells, at)?.turns;
  if (!turns || turns[0] === undefined) return null;
  if (before?.tile === tile && same(before.at, at)) return { ...before, turn: nextTurn(turns, before.turn) };
  return { tile, at, turn: turns.includes(inHand) ? inHand : nextTurn(turns, inHand) };
}

/** The staged tile in the next turn that fits its space. */
export const turnedBy = ({ cells }: Layable, laid: Laid, by: 1 | -1): Laid => ({ ...laid, turn: nextTurn(fittingAt(cells, laid.at)?.turns ?? [], laid.turn, by) });

/** Whether a tile may lie there in that turn. */
export const fits = (layables: readonly Layable[], laid: Laid): boolean =>
  layables.some(({ tile, cells }) => tile === laid.tile && (fittingAt(cells, laid.at)?.turns.includes(laid.turn) ?? false));
