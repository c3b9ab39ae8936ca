// A lesson of a game of stones, for tests. Never part of the built client.

import type { LessonAsk, LessonDoc } from './doc';
import type { Names } from './course';

const QUESTION = { owed: true, default: { do: 'pass' }, legal: ['take', 'pass'], move: { do: 'take', count: 2 } };
const ASK: LessonAsk = { ...QUESTION, id: 'take-some', mistakes: [{ like: { count: 3 }, say: 'greedy' }, { like: { from: { pile: 'left' } }, say: 'left' }] };
const AGAIN: LessonAsk = { ...QUESTION, id: 'again', mistakes: [], worth: [{ move: { do: 'take', count: 2 }, points: 2 }, { move: { do: 'take', count: 3 }, points: 0 }] };
const rest = { waiting: [1], progress: { round: 1, of: 2 } };

export const LESSON: LessonDoc = {
  kind: 'lesson', seats: 2, seat: 1, options: {}, view: { stones: 0 },
  steps: [
    { ...rest, say: 'welcome', light: 'board', entries: [{ actor: null, events: ['opened'], patch: [] }, { actor: 0, events: ['began'], patch: [['/stones', 1]] }] },
    { ...rest, ask: ASK, light: 'tray', entries: [] },
    { ...rest, entries: [{ actor: 1, events: ['took'], patch: [['/stones', 3]] }, { actor: 0, events: ['other'], patch: [['/stones', 4]] }] },
    { ...rest, ask: AGAIN, entries: [] },
  ],
  end: [{ actor: 1, events: ['ended'], patch: [['/stones', 9]] }],
  result: { placings: [] } as unknown as LessonDoc['result'],
};

export const NAMES: Names = { title: 'The first lesson', me: 'Ada' };
