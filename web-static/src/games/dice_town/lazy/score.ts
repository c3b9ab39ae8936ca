// The sources of points of Dice Town at its end. Pure.

import type { View } from '../../../generated/dice_town';
import type { Outcome, Seat } from '../../../generated/protocol';
import { byRank } from '../../frame/score';

/** The lines of a score, in their order; each rule that gives points has one. */
export const SCORE_RULES = ['DT-7.1', 'DT-7.2', 'DT-7.3', 'DT-7.4', 'DT-7.5'] as const;
export type ScoreRule = (typeof SCORE_RULES)[number];

/** The seats by their rank, the winner first. */
export const ranked = (view: View, result: Outcome | null): Seat[] => byRank(view.table.players, result);
export const pointsOf = (result: Outcome | null, seat: Seat, rule: ScoreRule): number =>
  (result?.scores.find((score) => score.seat === seat)?.lines ?? []).filter((line) => line.rule === rule).reduce((sum, line) => sum + line.points, 0);
