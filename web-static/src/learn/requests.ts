// The requests for lessons, over plain HTTP; they need no session.

import { get, post } from '../net/api';
import type { LessonAnswer, LessonDoc, LessonList } from '../generated/protocol';

const at = (...parts: readonly (string | number)[]): string => ['/lessons', ...parts.map((part) => encodeURIComponent(part))].join('/');

/** The lessons and puzzles of a game, in their order. */
export const lessons = async (game: string): Promise<LessonList> => (await get(at(game))) as LessonList;

/** A lesson or puzzle as the server sends it to the learner's seat. */
export const lessonDoc = async (game: string, id: string): Promise<LessonDoc> => (await get(at(game, id))) as LessonDoc;

/** A table's answer to a move at a step with a decision: its preview, and the reason if it is not legal. */
export const lessonAnswer = async (game: string, id: string, step: number, move: unknown): Promise<LessonAnswer> => (await post(at(game, id, step), { move })) as LessonAnswer;
