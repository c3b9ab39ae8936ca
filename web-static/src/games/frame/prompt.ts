// What the prompt bar says and offers. A game makes it from its view, its decision and what is staged.
// Invariant: every act names what it does.

import type { TableState } from '../../state';

/** A button of the prompt bar. */
export interface Act<Move, Id extends string = string> {
  readonly id: Id;
  readonly label: string;
  /** What is sent, one after the other; each is answered before the next goes. Empty where nothing is sent. */
  readonly moves: readonly Move[];
  /** The act that `Enter` does. */
  readonly main: boolean;
  /** Cannot be done now; the sentence says why. */
  readonly off?: boolean;
}

export interface Prompt<Move, Id extends string = string> {
  readonly say: string;
  readonly sub: string;
  readonly acts: readonly Act<Move, Id>[];
  /** Whether something is asked of the viewer. */
  readonly mine: boolean;
}

/** My time where I am asked, else the first that runs out. */
export function dueOf({ clocks, seat }: Pick<TableState, 'clocks' | 'seat'>): number | null {
  return clocks.find((clock) => clock.seat === seat)?.due ?? clocks.map(({ due }) => due).toSorted((a, b) => a - b)[0] ?? null;
}
