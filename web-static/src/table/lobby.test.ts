import { describe, expect, it } from 'vitest';
import type { TableRow } from '../generated/protocol';
import { seatsTaken, sections, settle } from './lobby';

const row = (table: string, more: Partial<TableRow> = {}): TableRow => ({
  table, code: table, name: table, game: 'g', stage: 'open', options: {}, seats: [], watching: 'live', watcher_count: 0,
  progress: { round: 0, of: 0 }, public: true, yours: null, opened_ms: 0, ...more,
});
const ids = (rows: readonly TableRow[]): string[] => rows.map(({ table }) => table);

describe('the sections of the lobby', () => {
  it('list the tables that wait for the viewer before their other tables, and all others newest first', () => {
    const { yours, open, running } = sections([
      row('a', { opened_ms: 1 }),
      row('b', { opened_ms: 2 }),
      row('c', { stage: 'running' }),
      row('d', { yours: { seat: 0, your_move: false }, stage: 'open' }),
      row('e', { yours: { seat: 0, your_move: false }, stage: 'running' }),
      row('f', { yours: { seat: 0, your_move: true }, stage: 'running' }),
    ]);
    expect(ids(yours)).toEqual(['f', 'e', 'd']);
    expect(ids(open)).toEqual(['b', 'a']);
    expect(ids(running)).toEqual(['c']);
  });

  it('list a table that the viewer organises among their own', () => {
    const { yours, open } = sections([row('a', { organised: true }), row('b')]);
    expect([ids(yours), ids(open)]).toEqual([['a'], ['b']]);
  });

  it('list running games without connected players last', () => {
    const seat = (presence: 'here' | 'away'): TableRow['seats'] => [
      { seat: 0, brand: null, holder: { kind: 'person', player: { id: 'p', name: 'Ada' }, presence, controller: 'person' } },
      { seat: 1, brand: null, holder: { kind: 'house' } },
    ];
    const { running } = sections([
      row('a', { stage: 'running', opened_ms: 1, seats: seat('here') }),
      row('b', { stage: 'running', opened_ms: 4, seats: seat('away') }),
      row('c', { stage: 'running', opened_ms: 3, seats: seat('away') }),
      row('d', { stage: 'running', opened_ms: 2, seats: seat('here') }),
    ]);
    expect(ids(running)).toEqual(['d', 'a', 'b', 'c']);
  });

  it('list tables of people whom the viewer follows once, as far as they can sit or watch there', () => {
    const seats: TableRow['seats'] = [{ seat: 0, brand: null, holder: { kind: 'person', player: { id: 'p', name: 'Ada' }, presence: 'here', controller: 'person' } }];
    const rows = [
      row('a', { seats }),
      row('b', { seats, stage: 'running' }),
      row('c', { seats, stage: 'running', watching: 'no' }),
      row('d', { seats, yours: { seat: 1, your_move: false } }),
      row('e'),
    ];
    const { yours, followed, open, running } = sections(rows, [{ id: 'p', name: 'Ada' }]);
    expect([yours, followed, open, running].map(ids)).toEqual([['d'], ['a', 'b'], ['e'], ['c']]);
    expect(sections(rows).followed).toEqual([]);
  });

  it('omit finished games of other people', () => {
    const { yours, open, running } = sections([row('a', { stage: 'finished' })]);
    expect([...yours, ...open, ...running]).toEqual([]);
  });
});

describe('rows under the pointer', () => {
  const before = settle([], [row('a'), row('b')], false);

  it('keep their position; new ones are added at the end and removed ones are marked', () => {
    const after = settle(before, [row('c'), row('b', { name: 'B' })], true);
    expect(after.map(({ row: { table, name }, gone }) => [table, name, gone])).toEqual([['a', 'a', true], ['b', 'B', false], ['c', 'c', false]]);
  });

  it('are sorted when the pointer leaves', () => {
    const held = settle(before, [row('c'), row('b')], true);
    expect(settle(held, [row('c'), row('b')], false).map(({ row: { table } }) => table)).toEqual(['c', 'b']);
  });
});

it('counts virtual players, people and kept seats as taken', () => {
  const seats = [
    { seat: 0, brand: null, holder: { kind: 'open' as const } },
    { seat: 1, brand: null, holder: { kind: 'virtual' as const, level: 'novice' } },
    { seat: 2, brand: null, holder: { kind: 'open' as const }, reserved: true },
  ];
  expect(seatsTaken(row('a', { seats }))).toEqual({ taken: 2, of: 3 });
});
