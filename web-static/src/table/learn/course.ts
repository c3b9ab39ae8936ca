// A lesson as a series of states of a table, and the judgement of its answers. Pure; knows no game and no page.
//
// A *stop* is a state in which a lesson waits: one for each step, and one more for the end. Invariant: `views[i]` is
// the view after entry `i`; entry 0 is the opening.

import type { LessonDoc, LessonQuestion, LessonStep, ReplayStep, SeatInfo, TableInfo } from '../../generated/protocol';
import { applyPatch } from '../../net/patch';
import type { TableState } from '../../net/state';

export interface Course {
  readonly doc: LessonDoc;
  readonly entries: readonly ReplayStep[];
  readonly views: readonly unknown[];
  /** The number of entries up to each stop. */
  readonly until: readonly number[];
}

/** The name of a lesson's table and those of its seats: first the learner, then the others. */
export interface Names {
  readonly title: string;
  readonly people: readonly string[];
}

export function courseOf(doc: LessonDoc): Course {
  const parts = [...doc.steps.map(({ entries }) => entries), doc.end];
  const entries = parts.flat();
  const views: unknown[] = [];
  let view = doc.view;
  for (const { patch } of entries) {
    view = patch.length > 0 ? applyPatch(view, patch) : view;
    views.push(view);
  }
  let count = 0;
  return { doc, entries, views, until: parts.map(({ length }) => (count += length)) };
}

/** The stop after the last step. */
export const endOf = ({ doc }: Course): number => doc.steps.length;

/** The step of a stop; `undefined` at the end. */
export const stepAt = ({ doc }: Course, at: number): LessonStep | undefined => doc.steps[at];

/** Whether a stop has a text; a silent one continues by itself. */
export const speaks = (course: Course, at: number): boolean => {
  const step = stepAt(course, at);
  return step === undefined || step.say !== null || step.question !== null;
};

/** The stops with a text. */
export const spoken = (course: Course): number[] => Array.from({ length: endOf(course) + 1 }, (_, at) => at).filter((at) => speaks(course, at));

/** The table after this number of entries, at a stop; `moving`: whether the last entry has just happened. Has a
 * decision only once all entries of the stop are shown. */
export function tableAt(course: Course, at: number, shown: number, names: Names, moving: boolean): TableState {
  const { doc, entries, views } = course;
  const [step, settled] = [stepAt(course, at), shown >= (course.until[at] ?? 0)];
  const over = at === endOf(course) && settled && doc.result !== null;
  return {
    id: 'lesson', code: '', n: shown - 1, h: '', info: infoOf(course, names, over), seat: doc.you, view: views[shown - 1] ?? doc.view,
    decision: settled && step?.question ? { id: `ask-${at}`, seat: doc.you, owed: step.question.owed, default: step.question.default, legal: step.question.legal } : null,
    waiting: settled ? (step?.waiting ?? []) : [], clocks: [], banks: [], answered: null, progress: (step ?? doc.steps.at(-1))?.progress ?? { round: 0, of: 0 },
    log: entries.slice(0, shown).map(({ events }) => events), result: over ? doc.result : null, fresh: moving ? (entries[shown - 1]?.events ?? null) : null, stale: false, deal: null,
  };
}

function infoOf({ doc }: Course, { title, people }: Names, over: boolean): TableInfo {
  const others = doc.seats.map((_, seat) => seat).filter((seat) => seat !== doc.you);
  const holder = (seat: number): SeatInfo['holder'] => ({ kind: 'person', player: { id: `seat-${seat}`, name: people[others.indexOf(seat) + 1] ?? String(seat + 1) }, presence: 'here', controller: 'person' });
  return {
    table: 'lesson', code: '', name: title, game: doc.game, rules: doc.rules, options: doc.options as TableInfo['options'], visibility: 'link', watching: 'no', chat: 'off', substitute: { house: 'normal' }, stage: over ? 'finished' : 'running',
    host: `seat-${doc.you}`, seats: doc.seats.map((_, seat) => ({ seat, holder: holder(seat), brand: null })), watchers: [], watcher_count: 0,
  };
}

/** Reduces moves of the same effect to one form; defined by the game, if it needs one. */
export type Canonical = (move: unknown, legal: unknown) => unknown;

/** Whether two moves are the same: fields that are `null` may be left out, and their order means nothing. */
export const sameMove = (a: unknown, b: unknown): boolean => written(a) === written(b);

const written = (move: unknown): string => JSON.stringify(move, (_key, value: unknown) => (isRecord(value) ? Object.fromEntries(Object.entries(value).filter(([, one]) => one !== null).sort(([a], [b]) => (a < b ? -1 : 1))) : value));

/** Whether a move contains every field of a partial move with its value. */
function contains(move: unknown, part: unknown): boolean {
  if (!isRecord(part)) return sameMove(move, part);
  return isRecord(move) && Object.entries(part).every(([name, value]) => contains(move[name], value));
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The judgement of an answer. */
export interface Judged {
  readonly right: boolean;
  /** The id of the text for the answer; `undefined` for an unexpected answer. */
  readonly say: string | undefined;
  /** In a puzzle its value in points; `undefined` if that is not known. */
  readonly points: number | undefined;
}

export function judge({ legal, move, mistakes, worths }: LessonQuestion, answer: unknown, canonical: Canonical = (one) => one): Judged {
  const alike = (other: unknown): boolean => sameMove(answer, other) || sameMove(canonical(answer, legal), canonical(other, legal));
  return { right: alike(move), say: mistakes.find(({ like }) => contains(answer, like))?.say, points: worths.find((worth) => alike(worth.move))?.points };
}
