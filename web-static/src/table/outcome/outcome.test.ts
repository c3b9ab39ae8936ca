import { describe, expect, it } from 'vitest';
import type { Outcome, ScoreLine, SeatInfo } from '../../generated/protocol';
import { decisionOf, differences, ownPlace, placesOf, winnersOf } from './outcome';

const person = (seat: number, resigned = false): SeatInfo => ({ seat, brand: null, holder: { kind: 'person', player: { id: `p${seat}`, name: `P${seat}` }, presence: 'here', controller: 'person', ...(resigned ? { resigned } : {}) } });
const line = (what: string, points: number): ScoreLine => ({ rule: 'X-1', what, points });

/** A result with these lines and these ranks by seat; `left` lists the seats of players who left. */
function placed(lines: readonly (readonly ScoreLine[])[], ranks: readonly number[], left: readonly number[] = []) {
  const scores = lines.map((of, seat) => ({ seat, total: of.reduce((sum, { points }) => sum + points, 0), lines: [...of] }));
  const ranking = ranks.map((rank, seat) => ({ seat, rank })).sort((a, b) => a.rank - b.rank || a.seat - b.seat);
  const result: Outcome = { scores, ranking };
  return placesOf(result, lines.map((_, seat) => person(seat, left.includes(seat))));
}

describe('what decided a game', () => {
  it('is the source in which the winner was furthest ahead of the next one', () => {
    const places = placed([[line('a', 5), line('b', 30)], [line('a', 20), line('b', 20)], [line('a', 60), line('b', 0)]], [3, 2, 1]);
    expect(decisionOf(places)).toEqual({ by: 'source', first: 2, next: 1, source: 'a', own: 60, others: 20 });
  });

  it('counts a source that only one of them has', () => {
    expect(decisionOf(placed([[line('a', 5), line('b', 9)], [line('a', 6)]], [1, 2]))).toMatchObject({ source: 'b', own: 9, others: 0 });
  });

  it('counts a loss that only the next one has', () => {
    expect(decisionOf(placed([[line('a', 5)], [line('a', 6), line('b', -4)]], [1, 2]))).toMatchObject({ source: 'b', own: 0, others: -4 });
  });

  it('adds up what a game counts as one source', () => {
    const sources = (lines: readonly ScoreLine[]) => new Map([['all', lines.reduce((sum, { points }) => sum + points, 0)]]);
    expect(decisionOf(placed([[line('a', 5), line('b', 9)], [line('a', 6)]], [1, 2]), sources)).toMatchObject({ source: 'all', own: 14, others: 6 });
  });

  it('is all points together where the two have no source in common', () => {
    expect(decisionOf(placed([[line('a', 50)], [line('b', 45)]], [1, 2]))).toEqual({ by: 'points', first: 0, next: 1, own: 50, others: 45 });
  });

  it('is the next thing that counts where their points are equal, and nothing where they share the win', () => {
    expect(decisionOf(placed([[line('a', 5)], [line('a', 5)]], [1, 2]))).toEqual({ by: 'tie', first: 0, next: 1 });
    expect(decisionOf(placed([[line('a', 5)], [line('a', 5)], [line('a', 1)]], [1, 1, 3]))).toEqual({ by: 'shared' });
  });

  it('compares with nobody who left, whatever points they have', () => {
    const lines = [[line('a', 5)], [line('a', 50)], [line('a', 3)]];
    expect(decisionOf(placed(lines, [1, 3, 2], [1]))).toMatchObject({ first: 0, next: 2, own: 5, others: 3 });
    expect(decisionOf(placed(lines.slice(0, 2), [1, 2], [1]))).toEqual({ by: 'left' });
  });

  it('is nothing where one seat played alone', () => {
    expect(decisionOf(placed([[line('a', 5)]], [1]))).toBeNull();
    expect(decisionOf([])).toBeNull();
  });
});

describe('the place of a seat', () => {
  const places = placed([[line('a', 30)], [line('a', 23)], [line('a', 23)], [line('a', 90)]], [1, 2, 2, 4], [3]);

  it('is told with what it was ahead or behind', () => {
    expect(ownPlace(places, 0)).toEqual({ came: 'first', ahead: 7 });
    expect(ownPlace(places, 1)).toEqual({ came: 'later', rank: 2, behind: 7, shared: true });
    expect(ownPlace(placed([[line('a', 5)], [line('a', 5)]], [1, 2]), 1)).toEqual({ came: 'later', rank: 2, behind: 0, shared: false });
  });

  it('of who left is the last, and nothing more is said of it', () => {
    expect(ownPlace(places, 3)).toEqual({ came: 'left' });
    expect(ownPlace(placed([[line('a', 5)], [line('a', 50)]], [1, 2], [1]), 0)).toEqual({ came: 'first', ahead: null });
  });

  it('may be shared by all', () => {
    const shared = placed([[line('a', 5)], [line('a', 5)]], [1, 1]);
    expect([ownPlace(shared, 0), winnersOf(shared).map(({ seat }) => seat)]).toEqual([{ came: 'shared_first' }, [0, 1]]);
  });

  it('is not told to who has no seat, and not to who played alone', () => {
    expect([ownPlace(places, 9), ownPlace(placed([[line('a', 5)]], [1]), 0)]).toEqual([null, null]);
  });
});

describe('where the winner was ahead', () => {
  it('is told by the three largest leads, and by no source in which the other seat had more', () => {
    const [first, next] = placed([[line('a', 30), line('b', 9), line('c', 2), line('d', 8), line('e', 5)], [line('a', 10), line('b', 11), line('c', 1), line('e', 5)]], [1, 2]);
    expect(differences(first!, next)).toEqual([{ source: 'a', own: 30, others: 10 }, { source: 'd', own: 8, others: 0 }, { source: 'c', own: 2, others: 1 }]);
  });

  it('is all points where nothing can be compared, and nothing where nobody is left to compare with', () => {
    const [first, next] = placed([[line('a', 30)], [line('b', 11)]], [1, 2]);
    expect(differences(first!, next)).toEqual([{ source: '', own: 30, others: 11 }]);
    expect(differences(first!, undefined)).toEqual([]);
  });
});
