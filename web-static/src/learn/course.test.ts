import { describe, expect, it } from 'vitest';
import { courseOf, endOf, mistakeOf, sameMove, spoken, tableAt, worthOf } from './course';
import { LESSON, NAMES } from './fixtures';

const course = courseOf('castle', 'first', LESSON);

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
    expect(table.info.seats.map(({ holder }) => holder.kind)).toEqual(['house', 'person']);
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

  const ask = LESSON.steps[1]!.ask!;
  it.each([
    [{ do: 'take', count: 3 }, 'greedy'],
    [{ do: 'take', count: 1, from: { pile: 'left' } }, 'left'],
    [{ do: 'take', count: 1, from: { pile: 'right' } }, undefined],
    [{ do: 'pass' }, undefined],
  ])('%j is answered by the first mistake that it holds: %s', (move, say) => {
    expect(mistakeOf(ask, move)).toBe(say);
  });

  it('has its worth, as far as that is known', () => {
    expect([{ do: 'take', count: 2 }, { count: 3, do: 'take' }, { do: 'pass' }].map((move) => worthOf(LESSON.steps[3]!.ask!, move))).toEqual([2, 0, undefined]);
  });
});
