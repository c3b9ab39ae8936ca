// The progress through one lesson: the current stop, the state that the table shows, and the answers. The entries
// between two stops are shown one by one, as at a table. Knows no page and no game.
//
// Invariants: only the right answer, now or earlier, leads on from a decision; no other answer is played.

import { untrack } from 'svelte';
import type { ActOutcome } from '../games/types';
import { endOf, judge, speaks, stepAt, tableAt, type Canonical, type Course, type Judged, type Names } from '../table/learn/course';
import type { LessonQuestion } from '../generated/protocol';

/** How long a move of others is shown before the next one, in milliseconds at normal speed. */
export const ENTRY_MS = 1_200;
/** The number of wrong answers after which the right one can be shown. */
export const TRIES = 3;

export interface LessonOptions {
  /** The stop to begin with. */
  readonly from: number;
  /** How long an entry is shown before the next one, in milliseconds; 0: not at all. */
  readonly pause: () => number;
  /** Called at each stop; `helped`: whether an answer was shown before it. */
  readonly reached: (at: number, helped: boolean) => void;
  /** Reduces moves of the same effect to one form. */
  readonly canonical?: Canonical | undefined;
  /** The prompt's text for a wrong answer. */
  readonly refusal: () => string;
}

export class Lesson {
  readonly course: Course;
  /** The stop at which the lesson is. */
  at = $state(0);
  /** The furthest stop so far. */
  furthest = $state(0);
  /** How many entries the table shows. */
  shown = $state(0);
  /** Changes when the table must be created anew, because the lesson went back. */
  era = $state(0);
  /** The last answer, if it was wrong. */
  wrong = $state.raw<Judged | null>(null);
  tries = $state(0);
  /** Whether an answer was shown. */
  helped = $state(false);
  #moving = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #options: LessonOptions;

  readonly step = $derived.by(() => stepAt(this.course, this.at));
  /** Whether all entries up to this stop are shown. */
  readonly settled = $derived.by(() => this.shown >= (this.course.until[this.at] ?? 0));
  /** The open question. */
  readonly question = $derived.by((): LessonQuestion | null => (this.settled ? (this.step?.question ?? null) : null));
  readonly over = $derived.by(() => this.at === endOf(this.course));
  /** Whether a press continues the lesson. */
  readonly mayGoOn = $derived.by(() => !this.over && (this.step?.question === null || this.at < this.furthest));
  readonly mayGoBack = $derived.by(() => this.#before() !== undefined);

  constructor(course: Course, options: LessonOptions) {
    this.course = course;
    this.#options = options;
    untrack(() => this.#jump(Math.min(Math.max(0, options.from), endOf(course))));
  }

  table(names: Names) {
    return tableAt(this.course, this.at, this.shown, names, this.#moving);
  }

  /** Stops showing entries: the person leaves the page. */
  end(): void {
    clearTimeout(this.#timer);
  }

  next(): void {
    if (this.mayGoOn) this.#go();
  }

  back(): void {
    const before = this.#before();
    if (before !== undefined) this.#jump(before);
  }

  restart(): void {
    this.helped = false;
    this.#jump(0);
  }

  /** Makes the right move for the learner. */
  showMe(): void {
    if (!this.question) return;
    this.helped = true;
    this.#go();
  }

  /** Removes the reply to the last answer. */
  again(): void {
    this.wrong = null;
  }

  /** Takes an answer: the right one goes on, any other is answered in words and changes nothing. */
  answer(move: unknown): ActOutcome {
    const { question } = this;
    const judged = question && judge(question, move, this.#options.canonical);
    if (!judged?.right) {
      if (judged) [this.wrong, this.tries] = [judged, this.tries + 1];
      return { ok: false, text: this.#options.refusal() };
    }
    const n = this.shown - 1;
    const told = (this.course.until[this.at + 1] ?? 0) > this.shown;
    this.#go();
    return { ok: true, n: told ? n : n - 1 };
  }

  #before(): number | undefined {
    return Array.from({ length: this.at }, (_, at) => at).findLast((at) => speaks(this.course, at));
  }

  /** Goes on to the next stop. */
  #go(): void {
    clearTimeout(this.#timer);
    this.shown = this.course.until[this.at] ?? 0;
    this.#arrive(this.at + 1);
    this.#showNext();
  }

  /** Goes to a stop at once. */
  #jump(at: number): void {
    clearTimeout(this.#timer);
    this.#moving = false;
    this.shown = this.course.until[at] ?? 0;
    this.era += 1;
    this.#arrive(at);
    if (!speaks(this.course, at)) this.#later();
  }

  #arrive(at: number): void {
    this.at = at;
    this.wrong = null;
    this.tries = 0;
    this.furthest = Math.max(this.furthest, at);
    this.#options.reached(at, this.helped);
  }

  #showNext(): void {
    const pause = this.#options.pause();
    const until = this.course.until[this.at] ?? 0;
    if (this.shown < until) {
      this.shown = pause > 0 ? this.shown + 1 : until;
      this.#moving = true;
    }
    if (this.shown < until || !speaks(this.course, this.at)) this.#later();
  }

  /** Continues after a pause: with another entry, or with the next stop after a silent one. */
  #later(): void {
    this.#timer = setTimeout(() => {
      if (this.settled) this.#go();
      else this.#showNext();
    }, this.#options.pause());
  }
}
