// The contents of the prompt bar. A game makes them from its view, its decision and the staged choice. Invariant: the
// label of every action names its effect.

import type { SeatClock } from '../../generated/protocol';
import type { TableState } from '../../net/state';

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
  /** Whether the viewer has the decision. */
  readonly mine: boolean;
}

/** The clock of my seat if it has one, otherwise the one that runs out first. */
export function deadlineOf({ clocks, seat }: Pick<TableState, 'clocks' | 'seat'>): SeatClock | null {
  return clocks.find((clock) => clock.seat === seat) ?? clocks.toSorted((a, b) => a.due - b.due)[0] ?? null;
}

const text = (move: unknown): string => JSON.stringify(Object.entries(move ?? {}).sort());
/** Whether two moves are the same. */
export const samePlayed = (a: unknown, b: unknown): boolean => text(a) === text(b);

/** The label of the button that makes this move; empty where there is none. */
export const labelOf = (move: unknown, acts: readonly { readonly label: string; readonly moves?: readonly unknown[] }[]): string =>
  acts.find(({ moves }) => moves?.length === 1 && samePlayed(moves[0], move))?.label ?? '';
