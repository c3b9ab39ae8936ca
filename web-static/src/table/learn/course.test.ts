import { describe, expect, it } from 'vitest';
import { courseOf, endOf, judge, sameMove, spoken, tableAt } from './course';
import { LESSON, NAMES } from '../../learn/fixtures';

const course = courseOf(LESSON);

describe('a course', () => {
  it('has a stop for each step and one for the end, and speaks at all that have words', () => {
    expect([endOf(course), spoken(course)]).toEqual([4, [0, 1, 3, 4]]);
    expect(course.until).toEqual([2, 2, 4, 4, 5]);
  });

  it('holds the view after each entry', () => {
    expect(course.views).toEqual([{ stones: 0 }, { stones: 1 }, { stones: 3 }, { stones: 4 }, { stones: 9 }]);
  });

  it('shows the table of a stop as the learner would see it there', () => {
    const table = tableAt(course, 1, 2, NAMES, false);
    expect([table.n, table.view, table.seat, table.log.length, table.fresh]).toEqual([1, { stones: 1 }, 1, 2, null]);
    expect(table.decision).toEqual({ id: 'ask-1', seat: 1, owed: true, default: { do: 'pass' }, legal: ['take', 'pass'] });
    expect(table.info.seats.map(({ holder }) => holder.kind === 'person' && holder.player.name)).toEqual(['Bohdan', 'Ada']);
  });

  it('asks and names who is waited for only once all that has happened is shown', () => {
    expect([tableAt(course, 3, 3, NAMES, true)].map(({ decision, waiting, fresh }) => [decision, waiting, fresh])).toEqual([[null, [], ['took']]]);
    expect(tableAt(course, 3, 4, NAMES, true)).toMatchObject({ decision: { id: 'ask-3' }, waiting: [1] });
  });

  it('has a result only at the end', () => {
    expect(tableAt(course, 4, 4, NAMES, true).result).toBeNull();
    expect(tableAt(course, 4, 5, NAMES, true)).toMatchObject({ result: LESSON.result, info: { stage: 'finished' } });
  });
});

describe('an answer', () => {
  it.each([
    [{ do: 'take', count: 2 }, { count: 2, do: 'take' }, true],
    [{ do: 'take', with: null }, { do: 'take' }, true],
    [{ do: 'take', at: [1, 2] }, { do: 'take', at: [2, 1] }, false],
    [{ do: 'take', count: 2 }, { do: 'take' }, false],
    ['take', 'take', true],
  ])('%j and %j are the same: %s', (a, b, same) => {
    expect([sameMove(a, b), sameMove(b, a)]).toEqual([same, same]);
  });

  const question = LESSON.steps[1]!.question!;
  it.each([
    [{ do: 'take', count: 3 }, 'greedy'],
    [{ do: 'take', count: 1, from: { pile: 'left' } }, 'left'],
    [{ do: 'take', count: 1, from: { pile: 'right' } }, undefined],
    [{ do: 'pass' }, undefined],
  ])('%j is answered by the first mistake that it holds: %s', (move, say) => {
    expect(judge(question, move)).toEqual({ right: false, say, points: undefined });
  });

  it('has its worth, as far as that is known', () => {
    const moves = [{ do: 'take', count: 2 }, { count: 3, do: 'take' }, { do: 'pass' }];
    expect(moves.map((move) => judge(LESSON.steps[3]!.question!, move)).map(({ right, points }) => [right, points])).toEqual([[true, 2], [false, 0], [false, undefined]]);
  });

  it('is right in every form that does the same, by what the game says of that', () => {
    const canonical = (move: unknown): unknown => ({ ...(move as object), from: null });
    const move = { do: 'take', count: 2, from: 'left' };
    expect([judge(question, move).right, judge(question, move, canonical).right]).toEqual([false, true]);
  });
});
