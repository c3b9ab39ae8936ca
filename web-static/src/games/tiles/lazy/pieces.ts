// The animations on the map of every game that lays tiles. Tiles and figures there have names, by which the animation
// finds them.

import type { SegmentId, Spot } from '../../../generated/protocol';
import { endOf, SHOW_MS, travel, TRAVEL_MS, type Chapter, type Movement, type Step, type Where } from '../../frame/motion/types';
import { keyOf } from '../map';

const figurePiece = (at: Spot, segment: SegmentId): string => `figure-${keyOf(at)}${segment}`;

/** A tile moves from the hand to the map; without a visible hand from the player who laid it. */
export const lays = (by: Where, at: Spot): Movement => travel('to', ['tile', by].flat(), `tile-${keyOf(at)}`);

export const comes = (from: Where, at: Spot, segment: SegmentId): Movement => travel('to', from, figurePiece(at, segment));
export const goesHome = (to: Where, at: Spot, segment: SegmentId): Movement => travel('from', figurePiece(at, segment), to);

/** The time between two scores of a step, and the time that the last score of a game is shown before its end. */
const EACH_MS = 320;
const END_MS = 1_000;

type Paid = readonly (readonly [of: number, points: number])[];

/** The chapters of a step in which something scores or the game ends: each score is shown by itself after the moving
 * pieces have arrived, and the winner after all of them. `paid` are the points of an event; `view` is the step
 * before these points and its end are shown. */
export function scores<View, Event extends { readonly type: string }>({ events, after }: Step<View, Event>, movements: readonly Movement[], paid: (event: Event) => Paid, view: (told: ReadonlyMap<number, number>) => View): readonly Chapter<View, Event>[] {
  const scoring = events.flatMap((event, i) => (paid(event).length > 0 ? [i] : []));
  const end = events.findIndex(({ type }) => type === 'game_over');
  if (scoring.length === 0 && end < 0) return [];
  const first = Math.max(TRAVEL_MS, endOf(movements));
  const each = Math.min(EACH_MS, (SHOW_MS - first - END_MS) / Math.max(1, scoring.length));
  const by = (count: number): number => (count === 0 ? 0 : first + (count - 1) * each);
  const told = new Map<number, number>();
  const chapters = Array.from({ length: scoring.length + 1 }, (_, count): Chapter<View, Event> => {
    for (const [of, points] of count === 0 ? [] : paid(events[scoring[count - 1]!]!)) told.set(of, (told.get(of) ?? 0) + points);
    return { by: by(count), view: view(new Map(told)), events: events.slice(0, scoring[count] ?? (end < 0 ? events.length : end)), ...(count === 0 ? { movements } : {}) };
  });
  const last = { by: end < 0 ? by(scoring.length) : Math.max(first, by(scoring.length)) + END_MS, view: after, events };
  return [...(end < 0 ? chapters.slice(0, -1) : chapters), last];
}
