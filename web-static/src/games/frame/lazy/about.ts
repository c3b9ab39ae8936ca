// Shared texts of all games about seats and sources of points.

import type { ScoreLine, Seat } from '../../../generated/protocol';
import { settings } from '../../../kit/settings.svelte';
import type { About } from '../../types';
import type { ScorePadLine } from '../score';
import type { SeatRow } from '../seats';
import { capital, formatPoints, type Words } from '../words';

/** A seat: its state, its points, and their sources if the reader has points switched on. */
export function seatAbout(w: Words, rows: readonly SeatRow[], seat: number, lines: (seat: Seat) => readonly ScorePadLine[]): About | null {
  const row = rows.find((one) => one.seat === seat);
  if (!row) return null;
  const points = row.score === null ? [] : [{ text: w.t('frame-points', { count: Math.abs(row.score), points: formatPoints(row.score) }), brand: row.brand }];
  const sources = settings.livePoints ? lines(seat).filter(({ share }) => !share).map(({ label, points: of }) => ({ text: `${capital(w, label)}: ${formatPoints(of)}` })) : [];
  return { name: w.name(seat), meaning: row.state, now: [...points, ...sources] };
}

/** A line of points by its source, with the rule that gives them. */
export function lineAbout(w: Words, lines: readonly ScoreLine[], what: string, name: string): About | null {
  const rule = lines.find((line) => line.what === what)?.rule;
  return rule === undefined ? null : { name: capital(w, name), rule };
}

/** The parts of a key: `spot:2,-1` is "spot" and "2,-1". */
export function parts(key: string): readonly [kind: string, of: string] {
  const at = key.indexOf(':');
  return at < 0 ? ['', key] : [key.slice(0, at), key.slice(at + 1)];
}
