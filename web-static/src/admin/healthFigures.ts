// The figures of the server's last hour: the name of each, its field in a data point, and the drawing of its curve.
// Knows no page.

import type { Health, HealthPoint } from '../generated/protocol';

/** The points of an hour: shorter curves end at the same place. */
export const SLOTS = 120;

export type Unit = 'count' | 'ms' | 'MB';

export interface Figure {
  readonly name: string;
  readonly unit: Unit;
  readonly of: (point: HealthPoint) => number | null;
}

const ms = (us: number | null): number | null => (us === null ? null : us / 1000);
const megabytes = (bytes: number | null): number | null => (bytes === null ? null : bytes / 1e6);

/** The figures with a curve, in their order on the page. */
export const CURVES: readonly Figure[] = [
  { name: 'online', unit: 'count', of: (point) => point.online },
  { name: 'sockets', unit: 'count', of: (point) => point.sockets },
  { name: 'rooms_awake', unit: 'count', of: (point) => point.rooms_awake },
  { name: 'moves_per_minute', unit: 'count', of: (point) => point.moves },
  { name: 'refused', unit: 'count', of: (point) => point.refused },
  { name: 'commit', unit: 'ms', of: (point) => ms(point.commit_us) },
  { name: 'commit_p99', unit: 'ms', of: (point) => ms(point.commit_p99_us) },
  { name: 'memory', unit: 'MB', of: (point) => megabytes(point.memory_bytes) },
];

/** The counters since the start, which have no curve. */
export const TOTALS = ['connections', 'moves', 'commits_failed', 'damaged'] as const satisfies readonly (keyof Health)[];

/** A figure with its unit as the language writes it. */
export function said(value: number | null, unit: Unit, language: string): string {
  if (value === null) return '–';
  if (unit === 'count') return value.toLocaleString(language);
  const style = { style: 'unit', unit: unit === 'ms' ? 'millisecond' : 'megabyte', maximumFractionDigits: value < 10 ? 1 : 0 } as const;
  return value.toLocaleString(language, style);
}

/** The lowest and the highest of the values that there are; `null` where there is none. */
export function rangeOf(values: readonly (number | null)[]): { readonly low: number; readonly high: number } | null {
  const there = values.filter((value) => value !== null);
  return there.length === 0 ? null : { low: Math.min(...there), high: Math.max(...there) };
}

/** A curve in a box that is `SLOTS` wide and `height` high, from nothing at its foot to the highest value below its
 * top. */
export interface Curve {
  readonly line: string;
  readonly area: string;
}

/** Draws the values; where there is none, the curve has a gap. */
export function curveOf(values: readonly (number | null)[], height: number): Curve {
  const top = Math.max(1e-9, rangeOf(values)?.high ?? 0);
  const first = SLOTS - values.length + 0.5;
  const at = (value: number): string => (height - 1 - (value / top) * (height - 3)).toFixed(2);
  let line = '';
  let area = '';
  for (const [from, until] of stretches(values)) {
    const points = values.slice(from, until).map((value, i) => `${first + from + i} ${at(value ?? 0)}`);
    // A single point is drawn as a short line; otherwise it would be invisible.
    const drawn = points.length === 1 ? `${points[0]}h.5` : points.join('L');
    line += `M${drawn}`;
    area += `M${first + from} ${height}L${drawn}V${height}Z`;
  }
  return { line, area };
}

/** The ranges of values without a gap, each from one index to before another. */
function stretches(values: readonly (number | null)[]): [number, number][] {
  const found: [number, number][] = [];
  let from: number | null = null;
  for (const [i, value] of [...values, null].entries()) {
    if (value !== null && from === null) from = i;
    if (value === null && from !== null) {
      found.push([from, i]);
      from = null;
    }
  }
  return found;
}
