// Reduces moves of Dice Town with the same effect to one: two dice with the same face are interchangeable.

import type { Face, Legal, Move } from '../../generated/dice_town';

/** The move with the faces of its dice instead of their places. */
export function canonical(move: unknown, legal: unknown): unknown {
  const { dice = [] } = legal as Partial<Extract<Legal, { readonly dice: unknown }>>;
  const faces = (places: readonly number[]): (Face | undefined)[] => places.map((at) => dice[at]).sort();
  const answer = move as Move;
  switch (answer.do) {
    case 'keep':
    case 'rekeep': return { ...answer, dice: faces(answer.dice) };
    case 'turn_die': return { ...answer, die: dice[answer.die] };
    default: return answer;
  }
}
