// The staged choice: what the player has chosen but not yet sent. A staged choice is the move itself.
//
// Pure. A move can only be staged if `legal` offers it; the server decides again. Invariant: no function returns a move
// that the given legal answers do not contain.

import type { Legal, Move } from '../../generated/castle';
import type { SegmentId, Spot, Turn } from '../../generated/protocol';
import { fittingAt, fits, laidOn, turnedBy, type Layable } from '../tiles/placement';
import type { Laid } from '../tiles/map';

export type Staged = Move | null;

/** The tile that may be laid, and where. */
export const layableOf = (legal: Legal | null): Layable | null =>
  legal?.kind === 'place' ? { tile: legal.tile, cells: legal.cells.map(({ at, turns }) => ({ at, turns: turns.map(({ turn }) => turn) })) } : null;

/** The tile as it is staged on the map. */
export const laidBy = (staged: Staged): Laid | null => (staged?.do === 'place_tile' ? staged : null);

const placing = (laid: Laid | null): Staged => laid && { do: 'place_tile', tile: laid.tile, at: laid.at, turn: laid.turn };

/** Lays the tile on a space, or turns it there; the same where it does not fit. */
export function stageAt(legal: Legal | null, staged: Staged, at: Spot, inHand: Turn): Staged {
  const layable = layableOf(legal);
  return (layable && placing(laidOn(layable, laidBy(staged), at, inHand))) ?? staged;
}

/** Turns the staged tile to the next turn that fits. */
export function stageTurn(legal: Legal | null, staged: Staged, by: 1 | -1): Staged {
  const [layable, laid] = [layableOf(legal), laidBy(staged)];
  return layable && laid ? placing(turnedBy(layable, laid, by)) : staged;
}

/** The number of rotations in which the staged tile fits its space. */
export const waysOf = (legal: Legal | null, staged: Staged): number => {
  const laid = laidBy(staged);
  return (laid && fittingAt(layableOf(legal)?.cells ?? [], laid.at)?.turns.length) ?? 0;
};

/** Every way to lay the tile. */
export const placementsOf = (legal: Legal | null): Extract<Move, { do: 'place_tile' }>[] =>
  layableOf(legal)?.cells.flatMap(({ at, turns }) => turns.map((turn) => ({ do: 'place_tile', tile: layableOf(legal)?.tile ?? '', at, turn }) as const)) ?? [];

/** The answers to choose from besides laying a tile, in the order of their numbers; the one that declines comes
 * last. */
export function choicesOf(legal: Legal | null): readonly Move[] {
  switch (legal?.kind) {
    case 'follower': return [...legal.spots.map(({ segment }): Move => ({ do: 'place_follower', segment })), { do: 'skip' }];
    case 'score': return legal.features.flatMap(({ at, segment, double }): Move[] => [{ do: 'score_feature', at, segment }, ...double ? [{ do: 'score_feature', at, segment, double } as const] : []]);
    case 'turn_end': return [{ do: 'use_extra_turn' }, { do: 'end_turn' }];
    default: return [];
  }
}

/** Whether an answer declines; it has the number 0. */
export const isNone = (move: Move): boolean => move.do === 'skip' || move.do === 'end_turn';
/** The number that chooses an answer. */
export const numberOf = (legal: Legal | null, move: Move): number => (isNone(move) ? 0 : choicesOf(legal).findIndex((one) => equal(one, move)) + 1);

export const equal = (a: Staged, b: Staged): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Stages an answer, or unstages it; unchanged where it is not legal. */
export function stageChoice(legal: Legal | null, staged: Staged, move: Move | undefined): Staged {
  if (!move || !choicesOf(legal).some((one) => equal(one, move))) return staged;
  return equal(staged, move) ? null : move;
}

export const stageNumber = (legal: Legal | null, staged: Staged, value: number): Staged =>
  stageChoice(legal, staged, choicesOf(legal).find((move) => numberOf(legal, move) === value));

export const stageSegment = (legal: Legal | null, staged: Staged, segment: SegmentId): Staged => stageChoice(legal, staged, { do: 'place_follower', segment });

/** The part of a staged choice that is still legal under a new decision. */
export function keep(legal: Legal | null, staged: Staged): Staged {
  const [layable, laid] = [layableOf(legal), laidBy(staged)];
  if (laid) return layable && fits([layable], laid) ? staged : null;
  return choicesOf(legal).some((move) => equal(move, staged)) ? staged : null;
}
