// A finished game step by step: its views, marks, rounds and totals. Pure; knows no page.
//
// Invariant: `viewsOf(doc)[i]` is the view after step `i`; step 0 is the opening.

import { BRANDS } from '../../kit/art';
import { seatBrands } from '../../games/frame/seats';
import type { ReplayHints } from '../../games/types';
import type { ReplayDoc, ReplayStep, TableInfo } from '../../generated/protocol';
import { applyPatch } from '../../net/patch';
import type { TableState } from '../../net/state';

/** All views in order: each is the one before with its step's patch. */
export function viewsOf(doc: ReplayDoc): unknown[] {
  const views: unknown[] = [];
  let view = doc.view;
  for (const step of doc.steps) {
    view = step.patch.length > 0 ? applyPatch(view, step.patch) : view;
    views.push(view);
  }
  return views;
}

/** The types of the events of a step. */
export const typesOf = (step: ReplayStep): string[] =>
  step.events.flatMap((event) => (typeof event === 'object' && event !== null && 'type' in event ? [String(event.type)] : []));

/** The steps at which a round began. */
export const roundsOf = (doc: ReplayDoc): number[] => doc.steps.flatMap((step, i) => (typesOf(step).includes('round_started') ? [i] : []));

/** The last step of each round, given the steps at which rounds begin. */
export const roundEnds = (rounds: readonly number[], last: number): number[] => rounds.map((_, i) => (rounds[i + 1] ?? last + 1) - 1);

/** The next of the given steps after (or before) a step; the last (or first) step of the game if there is none. */
export function jump(from: number, steps: readonly number[], forward: boolean, last: number): number {
  if (forward) return steps.find((step) => step > from) ?? last;
  return steps.findLast((step) => step < from) ?? 0;
}

/** The step of a link such as `#412`, within the game. */
export function stepOfHash(hash: string, last: number): number {
  const step = Number(/^#(\d+)$/u.exec(hash)?.[1] ?? 0);
  return Math.min(Math.max(step, 0), last);
}

/** The table with everybody present: the players who are online now say nothing about a finished game. */
const timeless = ({ info }: ReplayDoc): TableInfo => ({
  ...info,
  seats: info.seats.map((seat) => (seat.holder.kind === 'person' ? { ...seat, holder: { ...seat.holder, presence: 'here', controller: 'person' } } : seat)),
});

/** The table after a step, in the form of a live table. */
export function tableAt(doc: ReplayDoc, views: readonly unknown[], at: number): TableState {
  const last = doc.steps.length - 1;
  const next = doc.steps[at + 1]?.actor;
  return {
    id: doc.info.table, code: doc.info.code, n: at, h: '', info: timeless(doc), seat: doc.seat, view: views[at] ?? doc.view, decision: null,
    waiting: next === undefined || next === null ? [] : [next], clocks: [], banks: [], answered: null, progress: { round: 0, of: 0 },
    log: doc.steps.slice(0, at + 1).map((step) => step.events), result: at === last ? doc.result : null, fresh: doc.steps[at]?.events ?? null, stale: false, deal: null,
  };
}

/** The totals of all seats after each step; empty where the game's views do not hold them. */
export const totalsOf = (views: readonly unknown[], { totals }: ReplayHints<unknown>): readonly (readonly number[])[] => (totals ? views.map(totals) : []);

/** The number of each seat's colour. */
export const coloursOf = (table: TableState, { colours }: ReplayHints<unknown>): readonly number[] =>
  colours?.(table.view) ?? seatBrands(table.info.seats).map((brand) => BRANDS.indexOf(brand) + 1);
