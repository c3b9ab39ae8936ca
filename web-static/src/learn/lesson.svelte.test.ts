import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { courseOf } from '../table/learn/course';
import { LESSON, NAMES } from './fixtures';
import { Lesson, ENTRY_MS } from './lesson.svelte';

const RIGHT = { do: 'take', count: 2 };
let reached: (number | 'helped')[] = [];
let lesson: Lesson;
const begin = (from = 0, pause = ENTRY_MS): Lesson =>
  (lesson = new Lesson(courseOf(LESSON), { from, pause: () => pause, reached: (at, helped) => reached.push(helped ? 'helped' : at), refusal: () => 'not this' }));

beforeEach(() => { vi.useFakeTimers(); reached = []; });
afterEach(() => { lesson.end(); vi.useRealTimers(); });

it('begins with all that happened before, and goes on by a press', () => {
  begin();
  expect([lesson.at, lesson.shown, lesson.mayGoOn, lesson.mayGoBack]).toEqual([0, 2, true, false]);
  lesson.next();
  expect([lesson.at, lesson.question?.ask, lesson.mayGoOn]).toEqual([1, 'take-some', false]);
  lesson.next();
  expect(lesson.at).toBe(1);
});

it('answers a wrong move in words, plays nothing, and shows the right one after three', () => {
  begin(1);
  const before = lesson.table(NAMES);
  expect(lesson.answer({ do: 'take', count: 3 })).toEqual({ ok: false, text: 'not this' });
  expect([lesson.wrong, lesson.table(NAMES)]).toEqual([{ right: false, say: 'greedy', points: undefined }, before]);
  lesson.again();
  expect(lesson.wrong).toBeNull();
  expect([lesson.answer({ do: 'pass' }).ok, lesson.answer({ do: 'pass' }).ok, lesson.tries]).toEqual([false, false, 3]);
  lesson.showMe();
  expect([lesson.at, lesson.tries, lesson.wrong, reached]).toEqual([2, 0, null, [1, 'helped']]);
});

it('shows what the right answer brings at once, then what others do one after the other, past silent steps', () => {
  begin(1);
  expect(lesson.answer(RIGHT)).toEqual({ ok: true, n: 1 });
  expect([lesson.at, lesson.shown, lesson.table(NAMES).fresh, lesson.question]).toEqual([2, 3, ['took'], null]);
  vi.advanceTimersByTime(ENTRY_MS);
  expect([lesson.at, lesson.shown, lesson.table(NAMES).fresh]).toEqual([2, 4, ['other']]);
  vi.advanceTimersByTime(ENTRY_MS);
  expect([lesson.at, lesson.question?.ask]).toEqual([3, 'again']);
});

it('shows everything at once to who wants no motion', () => {
  begin(1, 0);
  lesson.answer(RIGHT);
  expect(lesson.shown).toBe(4);
  vi.advanceTimersByTime(0);
  expect([lesson.at, lesson.question?.ask]).toEqual([3, 'again']);
});

it('goes back past silent steps, where the question is open again and need not be answered', () => {
  begin(3);
  const { era } = lesson;
  lesson.back();
  expect([lesson.at, lesson.shown, lesson.mayGoOn, lesson.era]).toEqual([1, 2, true, era + 1]);
  lesson.next();
  expect(lesson.at).toBe(2);
  lesson.restart();
  expect([lesson.at, lesson.mayGoBack]).toEqual([0, false]);
});

it('tells each stop that it reaches, and ends after the last answer', () => {
  begin(3, 0);
  lesson.answer({ do: 'take', count: 9 });
  lesson.answer(RIGHT);
  expect([reached, lesson.over, lesson.mayGoOn]).toEqual([[3, 4], true, false]);
  expect(lesson.answer(RIGHT).ok).toBe(false);
});

it('takes a place that no longer exists as the end', () => {
  expect(begin(99).over).toBe(true);
});
