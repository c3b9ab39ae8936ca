import { describe, expect, it } from 'vitest';
import { applyPatch, PatchError } from './patch';
import type { PatchOp } from '../generated/protocol';

describe('a patch', () => {
  it.each<[string, unknown, PatchOp[], unknown]>([
    ['adds a field', { a: 1 }, [['/b', 2]], { a: 1, b: 2 }],
    ['replaces a field, also by null', { a: 1 }, [['/a', null]], { a: null }],
    ['removes a field', { a: 1, b: 2 }, ['/a'], { b: 2 }],
    ['inserts into a list', [1, 3], [['/1', 2, 'insert']], [1, 2, 3]],
    ['appends to a list', [1], [['/1', 2, 'insert'], ['/2', 3, 'insert']], [1, 2, 3]],
    ['replaces in a list', [1, 3], [['/1', 2]], [1, 2]],
    ['removes from a list', [1, 2, 3], ['/1'], [1, 3]],
    ['goes deep', { a: [{ b: 1 }] }, [['/a/0/b', 2]], { a: [{ b: 2 }] }],
    ['replaces the whole', { a: 1 }, [['', []]], []],
    ['goes on from the place before', { a: [{ b: 1, c: 2 }, { b: 3 }] }, [['/a/0/b', 4], ['c', 5], '../1/b', ['d', 6]], { a: [{ b: 4, c: 5 }, { d: 6 }] }],
    ['counts past nine', [...'abcdefghijkl'], ['/10'], [...'abcdefghijl']],
    ['reads escaped names', { 'a/b': 1, 'c~d': 2 }, [['/a~1b', 3], '/c~0d'], { 'a/b': 3 }],
  ])('%s', (_name, before, ops, after) => {
    expect(applyPatch(before, ops)).toEqual(after);
  });

  it.each<[string, unknown, PatchOp]>([
    ['a missing field', { a: 1 }, '/b'],
    ['a place that goes on from nowhere', { a: 1 }, ['a', 2]],
    ['a place outside the view', { a: 1 }, ['../a', 2]],
    ['a missing parent', { a: 1 }, ['/b/c', 1]],
    ['a place behind the list', [1], ['/2', 1, 'insert']],
    ['a new place of a list', [1], ['/1', 1]],
    ['the last place of a list with nothing in it', [], '/0'],
    ['a name in a list', [1], ['/x', 1]],
    ['a dash in a list', [1], ['/-', 1, 'insert']],
    ['an insertion into an object', { a: 1 }, ['/a', 1, 'insert']],
    ['a number with a zero before it', [1, 2], ['/01', 1]],
    ['a number with something behind it', [1, 2], ['/1e0', 1]],
    ['something inside a number', { a: 1 }, ['/a/b', 1]],
    ['something inside nothing', null, ['/a', 1]],
    ['the removal of the whole', { a: 1 }, ''],
    ['the whole as an insertion', [1], ['', 2, 'insert']],
    ['an inherited field', {}, ['/toString/x', 1]],
  ])('does not fit %s', (_name, before, op) => {
    const place = typeof op === 'string' ? op : op[0];
    expect(() => applyPatch(before, [op])).toThrow(expect.objectContaining({ name: 'PatchError', message: place }));
  });

  it('does not fit the place above the one before, which has no name', () => {
    expect(() => applyPatch({ a: {} }, [['/a', {}], ['..', 1]])).toThrow(PatchError);
  });

  it('does not change the old document, and shares the parts that are unchanged', () => {
    const before = { a: { b: 1 }, c: { d: 2 } };
    const after = applyPatch(before, [['/a/b', 9]]) as typeof before;
    expect(before).toEqual({ a: { b: 1 }, c: { d: 2 } });
    expect(after.c).toBe(before.c);
  });
});
