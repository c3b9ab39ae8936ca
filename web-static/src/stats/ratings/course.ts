// The course of a rating, as places in a chart of 100 by 100. Pure.

import type { RatingChange } from '../../generated/protocol';

interface Course {
  /** From the rating before the first game to that after the last one. */
  readonly points: readonly { readonly x: number; readonly y: number }[];
  /** The round ratings that the scale shows. */
  readonly ticks: readonly { readonly value: number; readonly y: number }[];
  /** The times of the first and the last game. */
  readonly from: number;
  readonly until: number;
}

/** The width in front of the first game, where the line comes from the rating before it. */
const BEFORE = 6;
/** The least range of the scale: small changes look small. */
const LEAST_RANGE = 60;
const STEPS = [20, 50, 100, 200, 500, 1000];
const MOST_TICKS = 5;

/** `changes`: the newest first, at least one. */
export function courseOf(changes: readonly RatingChange[]): Course {
  const games = changes.toReversed();
  const [from, until] = [games[0]?.ended_ms ?? 0, games.at(-1)?.ended_ms ?? 0];
  const values = [games[0]?.before ?? 0, ...games.map(({ after }) => after)];
  const middle = (Math.min(...values) + Math.max(...values)) / 2;
  const half = Math.max(LEAST_RANGE, Math.max(...values) - Math.min(...values)) / 2;
  const step = STEPS.find((one) => (2 * half) / one <= MOST_TICKS - 1) ?? Math.ceil(half / 1000) * 1000;
  const [low, high] = [Math.floor((middle - half) / step) * step, Math.ceil((middle + half) / step) * step];
  const y = (value: number): number => ((high - value) / (high - low)) * 100;
  const x = (time: number): number => (until > from ? BEFORE + ((time - from) / (until - from)) * (100 - BEFORE) : 100);
  return {
    points: [{ x: 0, y: y(values[0] ?? 0) }, ...games.map(({ ended_ms: time, after }) => ({ x: x(time), y: y(after) }))],
    ticks: Array.from({ length: Math.round((high - low) / step) + 1 }, (_, i) => ({ value: low + i * step, y: y(low + i * step) })),
    from,
    until,
  };
}
