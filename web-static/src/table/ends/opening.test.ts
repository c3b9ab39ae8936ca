import { beforeEach, expect, it } from 'vitest';
import type { TableCreate } from '../../generated/protocol';
import { opened, opening } from './opening';

const CREATE: TableCreate = { game: 'toy', seats: ['person', 'person'], visibility: 'link', watching: 'live' };
const keyOf = (create: TableCreate): unknown => (opening(create) as { key?: string }).key;

beforeEach(opened);

it('asks for the same table by the same key until it was opened', () => {
  const key = keyOf(CREATE);
  expect(opening({ ...CREATE })).toEqual({ t: 'table.create', ...CREATE, key });
  opened();
  expect(keyOf(CREATE)).not.toBe(key);
});

it('asks for another table by another key', () => {
  const key = keyOf(CREATE);
  expect(keyOf({ ...CREATE, name: 'Drygulch' })).not.toBe(key);
});
