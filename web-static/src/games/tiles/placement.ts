// A tile that is staged on a space: in which turn it lies there, and what another tap makes of it.
//
// Pure; the client decides no rule. Invariant: a staged tile lies in a turn that fits, never in another.

import type { Spot, Turn } from '../../generated/protocol';
import { same, type Fitting, type Laid } from './map';

/** A tile that may be laid, and where. */
export interface Layable {
  readonly tile: string;
  readonly cells: readonly Fitting[];
}

export const fittingAt = (cells: readonly Fitting[], at: Spot): Fitting | undefined => cells.find((cell) => same(cell.at, at));

/** The turn after this one that fits, or the one before; the same where it is the only one. */
export function nextTurn(turns: readonly Turn[], from: Turn, by: 1 | -1 = 1): Turn {
  const order = by > 0 ? [1, 2, 3] : [3, 2, 1];
  return order.map((step) => (from + step) % 4).find((turn) => turns.includes(turn)) ?? from;
}

/** The tile on a space that was tapped: in the turn it has in hand if that fits, else in the next one that does; another tap turns it. */
export function laidOn({ tile, cells }: Layable, before: Laid | null, at: Spot, inHand: Turn = before?.turn ?? 0): Laid | null {
  const turns = fittingAt(cells, at)?.turns;
  if (!turns || turns[0] === undefined) return null;
  if (before?.tile === tile && same(before.at, at)) return { ...before, turn: nextTurn(turns, before.turn) };
  return { tile, at, turn: turns.includes(inHand) ? inHand : nextTurn(turns, inHand) };
}

/** The staged tile turned on the spot, by a step that fits. */
export const turnedBy = ({ cells }: Layable, laid: Laid, by: 1 | -1): Laid => ({ ...laid, turn: nextTurn(fittingAt(cells, laid.at)?.turns ?? [], laid.turn, by) });

/** Whether a tile may lie so. */
export const fits = (layables: readonly Layable[], laid: Laid): boolean =>
  layables.some(({ tile, cells }) => tile === laid.tile && (fittingAt(cells, laid.at)?.turns.includes(laid.turn) ?? false));
