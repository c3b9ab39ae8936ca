// What the prompt bar says and offers. A game makes it from its view, its decision and the staged choice.
// Invariant: the label of every action names its effect.

import type { TableState } from '../../state';

/** A button of the prompt bar. */
export interface PromptAction<Move, Id extends string = string> {
  readonly id: Id;
  readonly label: string;
  /** The moves to send, each after the answer to the one before. Empty where nothing is sent. */
  readonly moves: readonly Move[];
  /** Whether `Enter` triggers it. */
  readonly main: boolean;
  /** Whether it is disabled; the prompt says why. */
  readonly off?: boolean;
}

export interface Prompt<Move, Id extends string = string> {
  readonly say: string;
  readonly sub: string;
  readonly acts: readonly PromptAction<Move, Id>[];
  /** Whether the viewer is asked. */
  readonly mine: boolean;
}

/** The deadline of my seat where it has one, else the earliest deadline of all. */
export function deadlineOf({ clocks, seat }: Pick<TableState, 'clocks' | 'seat'>): number | null {
  return clocks.find((clock) => clock.seat === seat)?.due ?? clocks.map(({ due }) => due).toSorted((a, b) => a - b)[0] ?? null;
}
