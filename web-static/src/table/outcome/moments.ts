// The notable moments of a finished game: the largest gains, the final change of the lead, the most contested step.
// Pure; knows no game and no words.
//
// Invariant: no two moments belong to the same step, and they follow the order of the game.

import type { Seat, SwingCause } from '../../generated/protocol';

export type Moment =
  /** `points` is `null` if the number was hidden from everybody. */
  | { readonly kind: 'gain'; readonly step: number; readonly seat: Seat; readonly points: number | null }
  | { readonly kind: 'lead'; readonly step: number; readonly seat: Seat; readonly over: Seat }
  | { readonly kind: 'contest'; readonly step: number }
  /** A turning point: the largest change of the chances by a choice of the seat or by its luck; its size is a text
   * of the analysis. */
  | { readonly kind: 'turn'; readonly step: number; readonly seat: Seat; readonly by: SwingCause; readonly chance: string };

export type MomentKind = Moment['kind'];

/** The course of a game, by step. */
export interface Course {
  /** The totals of all seats, in their order; empty where the views do not hold them. */
  readonly totals: readonly (readonly number[])[];
  /** The gains of seats, for games without totals. */
  readonly gains: readonly (readonly (readonly [seat: Seat, worth: number])[])[];
  readonly contests: readonly number[];
}

/** The maximum number of moments. */
const TOLD = 3;

/** The gain of a seat in a step. */
export interface Gain { readonly step: number; readonly seat: Seat; readonly worth: number }

/** The gains of all steps but the last, which counts points won earlier; the largest first. */
export function gainsOf({ totals, gains }: Pick<Course, 'totals' | 'gains'>): Gain[] {
  const found = totals.length > 0
    ? totals.flatMap((row, step) => (step === 0 ? [] : row.map((total, seat): Gain => ({ step, seat, worth: total - (totals[step - 1]?.[seat] ?? 0) }))))
    : gains.flatMap((row, step) => row.map(([seat, worth]): Gain => ({ step, seat, worth })));
  const last = Math.max(totals.length, gains.length) - 1;
  return found.filter(({ step, worth }) => worth > 0 && step < last).sort((a, b) => b.worth - a.worth || a.step - b.step);
}

/** The steps at which another seat becomes the sole leader. */
export function leadsOf(totals: readonly (readonly number[])[]): Extract<Moment, { kind: 'lead' }>[] {
  let leader: Seat | null = null;
  return totals.flatMap((row, step) => {
    const top = Math.max(...row);
    const seat = row.indexOf(top);
    if (seat < 0 || row.lastIndexOf(top) !== seat || seat === leader) return [];
    const over = leader;
    leader = seat;
    return over === null ? [] : [{ kind: 'lead' as const, step, seat, over }];
  });
}

/** The most contested step. */
function contestOf(contests: readonly number[]): Extract<Moment, { kind: 'contest' }>[] {
  const most = Math.max(0, ...contests);
  return most > 0 ? [{ kind: 'contest', step: contests.indexOf(most) }] : [];
}

/** The most notable moments: one of each kind, then further gains, those of other seats first. */
export function momentsOf(course: Course): Moment[] {
  const shown = course.totals.length > 0;
  const gains = gainsOf(course).map(({ step, seat, worth }): Moment => ({ kind: 'gain', step, seat, points: shown ? worth : null }));
  const best = gains[0];
  const others = [...gains.slice(1).filter((gain) => gain.kind === 'gain' && best?.kind === 'gain' && gain.seat !== best.seat), ...gains.slice(1)];
  const chosen: Moment[] = [];
  for (const moment of [...contestOf(course.contests), ...leadsOf(course.totals).slice(-1), ...gains.slice(0, 1), ...others]) {
    if (chosen.length < TOLD && !chosen.some(({ step }) => step === moment.step)) chosen.push(moment);
  }
  return chosen.sort((a, b) => a.step - b.step);
}
