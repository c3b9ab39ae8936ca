// A lesson of an invented game with stones, for tests. Never part of the built client.

import type { LessonDoc, LessonQuestion, ReplayStep } from '../generated/protocol';
import type { Names } from '../table/learn/course';

const QUESTION: LessonQuestion = { ask: 'take-some', owed: true, default: { do: 'pass' }, legal: ['take', 'pass'], move: { do: 'take', count: 2 }, mistakes: [{ like: { count: 3 }, say: 'greedy' }, { like: { from: { pile: 'left' } }, say: 'left' }], worths: [] };
const AGAIN: LessonQuestion = { ...QUESTION, ask: 'again', mistakes: [], worths: [{ move: { do: 'take', count: 2 }, points: 2 }, { move: { do: 'take', count: 3 }, points: 0 }] };
const STEP = { say: null, light: null, question: null, waiting: [1], progress: { round: 1, of: 2 } };
const entry = (v: number, actor: number | null, event: string, stones?: number): ReplayStep => ({ v, actor, events: [event], patch: stones === undefined ? [] : [['/stones', stones]] });

export const LESSON: LessonDoc = {
  game: 'stones', id: 'first', kind: 'lesson', goal: null, rules: 1, seats: [{ player: 'person' }, { player: 'person' }], you: 1, options: {}, view: { stones: 0 },
  steps: [
    { ...STEP, say: 'welcome', light: 'board', entries: [entry(0, null, 'opened'), entry(1, 0, 'began', 1)] },
    { ...STEP, question: QUESTION, light: 'tray', entries: [] },
    { ...STEP, entries: [entry(2, 1, 'took', 3), entry(3, 0, 'other', 4)] },
    { ...STEP, question: AGAIN, entries: [] },
  ],
  end: [entry(4, 1, 'ended', 9)],
  result: { placings: [] } as unknown as LessonDoc['result'],
};

export const NAMES: Names = { title: 'The first lesson', people: ['Ada', 'Bohdan'] };
