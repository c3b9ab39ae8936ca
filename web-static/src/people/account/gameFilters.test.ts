import { describe, expect, it } from 'vitest';
import type { FinishedGame, FinishedSeat } from '../../generated/protocol';
import { filtersOf, fits, isFiltered, NO_FILTERS, othersOf, resultOf, searchOf } from './gameFilters';

const seat = (at: number, name: string | null, rank: number | null): FinishedSeat => ({ seat: at, player: 'person', name, rank, total: rank === null ? null : 10 });
const game = (ranks: readonly (number | null)[], more: Partial<FinishedGame> = {}): FinishedGame => ({
  code: 'c', game: 'castle', name: 'Dry Gulch', finished_at: 0, seat: 0, seats: ranks.map((rank, i) => seat(i, ['Ada', 'Bohdan', null][i] ?? null, rank)), ...more,
});

describe('a game of mine', () => {
  it.each([
    ['won', [1, 2]],
    ['lost', [2, 1]],
    ['drawn', [1, 1, 3]],
    ['unfinished', [null, null]],
  ] as const)('is %s by the ranks', (result, ranks) => {
    expect(resultOf(game(ranks))).toBe(result);
  });

  it('was played with the other people, of whom bots are none', () => {
    expect(othersOf(game([1, 2, 3]))).toEqual(['Bohdan']);
  });

  it.each([
    [{}, true],
    [{ game: 'castle' }, true],
    [{ game: 'carcassonne' }, false],
    [{ people: ' boh' }, true],
    [{ people: 'Ada' }, false],
    [{ result: 'won' }, true],
    [{ result: 'lost' }, false],
    [{ game: 'castle', people: 'Bohdan', result: 'drawn' }, false],
  ] as const)('with the filters %j is shown: %s', (filters, shown) => {
    expect(fits(game([1, 2]), { ...NO_FILTERS, ...filters })).toBe(shown);
  });
});

describe('filters', () => {
  it('are the same after they stood in an address', () => {
    const filters = { game: 'castle', people: 'Bohdan & Co', result: 'won' } as const;
    expect(filtersOf(searchOf(filters))).toEqual(filters);
    expect([searchOf(NO_FILTERS), isFiltered(filtersOf('')), isFiltered(filters)]).toEqual(['', false, true]);
  });

  it('of an unknown kind filter nothing', () => {
    expect(filtersOf('?result=burnt&colour=red')).toEqual(NO_FILTERS);
  });
});
