// The analysis of a finished game, as the replay shows it. Pure; knows no page and no game.
//
// Invariant: step `i` of a replay is entry `i` of the game, in which decisions and turning points are numbered.

import type { Analysis, JudgedDecision } from '../../generated/protocol';

/** A sure win, in the unit of the chances. */
const SURE = 10_000;

/** The decision that was made in a step. */
export const decisionAt = ({ decisions }: Analysis, step: number): JudgedDecision | undefined => decisions.find(({ v }) => v === step);

/** The steps of the turning points. */
export const turningSteps = ({ turning_points }: Analysis): number[] => turning_points.map(({ v }) => v);

/** A chance as a part of 1. */
export const part = (chance: number): number => chance / SURE;

/** A chance in percent, as the language writes it. */
export const percent = (language: string, chance: number): string =>
  new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 }).format(part(chance));

/** A difference of chances in percentage points, with its sign. */
export const difference = (language: string, chance: number): string =>
  new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' }).format(part(chance));

/** Points, of which the analysis counts hundredths. */
export const points = (hundredths: number): number => Math.round(hundredths / 10) / 10;

/** The chances of all seats as bands on top of each other in a box of this size: one path for each seat, the first
 * on top. */
export function bands(curve: readonly (readonly number[])[], width: number, height: number): string[] {
  const seats = curve[0]?.length ?? 0;
  const x = (step: number): string => ((step / Math.max(1, curve.length - 1)) * width).toFixed(1);
  const y = (row: readonly number[], seat: number): string => {
    const all = row.reduce((sum, chance) => sum + chance, 0) || 1;
    return ((row.slice(0, seat).reduce((sum, chance) => sum + chance, 0) / all) * height).toFixed(1);
  };
  return Array.from({ length: seats }, (_, seat) => {
    const edge = (of: number): string[] => curve.map((row, step) => `${x(step)} ${y(row, of)}`);
    return `M${[...edge(seat), ...edge(seat + 1).reverse()].join('L')}Z`;
  });
}
