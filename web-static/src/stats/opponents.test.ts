import { describe, expect, it } from 'vitest';
import { finished } from './fixtures';
import { opponentsOf } from './opponents';

describe('the people with whom somebody has played', () => {
  it('are counted in games with a result, the most frequent first', () => {
    const games = [
      finished('a', ['Ada', 1], ['Bob', 2], ['Cyd', 2]),
      finished('b', ['Ada', 2], ['Bob', 1]),
      finished('c', ['Ada', 1], ['Cyd', 1]),
      finished('d', ['Ada', null], ['Bob', null]),
      finished('e', ['Ada', 1], [null, 2]),
    ];
    expect(opponentsOf(games, 9)).toEqual([
      { name: 'Bob', games: 2, ahead: 1 },
      { name: 'Cyd', games: 2, ahead: 1 },
    ]);
    expect(opponentsOf(games, 1)).toHaveLength(1);
    expect(opponentsOf([], 9)).toEqual([]);
  });
});
