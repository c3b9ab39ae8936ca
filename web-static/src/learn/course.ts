// A lesson as a series of states of a table, and what its answers are worth. Pure; knows no game and no page.
//
// A *stop* is where a lesson rests: one for each step, and one more for the end. Invariant: `views[i]` is the view after entry
// `i`; entry 0 is the opening.

import type { LessonAsk, LessonDoc, LessonEntry, LessonStep } from './doc';
import type { SeatInfo, TableInfo } from '../generated/protocol';
import { applyPatch } from '../patch';
import type { TableState } from '../state';

export interface Course {
  readonly game: string;
  readonly id: string;
  readonly doc: LessonDoc;
  readonly entries: readonly LessonEntry[];
  readonly views: readonly unknown[];
  /** How many entries there are up to each stop. */
  readonly until: readonly number[];
}

/** What the table of a lesson is called, and who I am there. */
export interface Names {
  readonly title: string;
  readonly me: string;
}

export function courseOf(game: string, id: string, doc: LessonDoc): Course {
  const parts = [...doc.steps.map(({ entries }) => entries), doc.end];
  const entries = parts.flat();
  const views: unknown[] = [];
  let view = doc.view;
  for (const { patch } of entries) {
    view = patch.length > 0 ? applyPatch(view, patch) : view;
    views.push(view);
  }
  let count = 0;
  return { game, id, doc, entries, views, until: parts.map(({ length }) => (count += length)) };
}

/** The stop after the last step. */
export const endOf = ({ doc }: Course): number => doc.steps.length;

/** The step of a stop; `undefined` at the end. */
export const stepAt = ({ doc }: Course, at: number): LessonStep | undefined => doc.steps[at];

/** Whether something is said at a stop; a silent one goes on by itself. */
export const speaks = (course: Course, at: number): boolean => {
  const step = stepAt(course, at);
  return step === undefined || step.say !== undefined || step.ask !== undefined;
};

/** The stops at which something is said. */
export const spoken = (course: Course): number[] => Array.from({ length: endOf(course) + 1 }, (_, at) => at).filter((at) => speaks(course, at));

/** The table after so many entries, at a stop; `moving`: whether the last entry has just happened. Asks only once all of the stop's entries are shown. */
export function tableAt(course: Course, at: number, shown: number, names: Names, moving: boolean): TableState {
  const { doc, entries, views } = course;
  const [step, settled] = [stepAt(course, at), shown >= (course.until[at] ?? 0)];
  const over = at === endOf(course) && settled && doc.result !== null;
  return {
    id: 'lesson', code: 'lesson', n: shown - 1, h: '', info: infoOf(course, names, over), seat: doc.seat, view: views[shown - 1] ?? doc.view,
    decision: settled && step?.ask ? { id: `ask-${at}`, seat: doc.seat, owed: step.ask.owed, default: step.ask.default, legal: step.ask.legal } : null,
    waiting: settled ? (step?.waiting ?? []) : [], clocks: [], banks: [], answered: null, progress: (step ?? doc.steps.at(-1))?.progress ?? { round: 0, of: 0 },
    log: entries.slice(0, shown).map(({ events }) => events), result: over ? doc.result : null, fresh: moving ? (entries[shown - 1]?.events ?? null) : null, stale: false, deal: null,
  };
}

function infoOf({ game, doc }: Course, { title, me }: Names, over: boolean): TableInfo {
  const holder = (seat: number): SeatInfo['holder'] => (seat === doc.seat ? { kind: 'person', player: { id: 'learner', name: me }, presence: 'here', controller: 'person' } : { kind: 'house' });
  return {
    table: 'lesson', code: 'lesson', name: title, game, rules: 1, options: doc.options, visibility: 'link', watching: 'no', chat: 'off', substitute: { house: 'normal' }, stage: over ? 'finished' : 'running',
    host: 'learner', seats: Array.from({ length: doc.seats }, (_, seat) => ({ seat, holder: holder(seat), brand: null })), watchers: [], watcher_count: 0,
  };
}

/** Whether two moves are the same: fields that are `null` may be left out, and their order means nothing. */
export const sameMove = (a: unknown, b: unknown): boolean => canonical(a) === canonical(b);

const canonical = (move: unknown): string => JSON.stringify(move, (_key, value: unknown) => (isRecord(value) ? Object.fromEntries(Object.entries(value).filter(([, one]) => one !== null).sort(([a], [b]) => (a < b ? -1 : 1))) : value));

/** Whether a move holds every field of a part of one with its value. */
function contains(move: unknown, part: unknown): boolean {
  if (!isRecord(part)) return sameMove(move, part);
  return isRecord(move) && Object.entries(part).every(([name, value]) => contains(move[name], value));
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The id of what is said to a wrong answer; `undefined` where nobody expected it. */
export const mistakeOf = ({ mistakes }: LessonAsk, move: unknown): string | undefined => mistakes.find(({ like }) => contains(move, like))?.say;

/** What an answer to a puzzle is worth, in points; `undefined` where it is not known. */
export const worthOf = ({ worth }: LessonAsk, move: unknown): number | undefined => worth?.find((one) => sameMove(one.move, move))?.points;
