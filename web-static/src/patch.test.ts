import { describe, expect, it } from 'vitest';
import { applyPatch, PatchError } from './patch';
import type { PatchOp } from './generated/protocol';

const at = (op: 'add' | 'replace', path: string, value: unknown): PatchOp => ({ op, path, value });
const gone = (path: string): PatchOp => ({ op: 'remove', path });

describe('a patch', () => {
  it.each<[string, unknown, PatchOp[], unknown]>([
    ['adds a field', { a: 1 }, [at('add', '/b', 2)], { a: 1, b: 2 }],
    ['replaces a field, also by null', { a: 1 }, [at('replace', '/a', null)], { a: null }],
    ['removes a field', { a: 1, b: 2 }, [gone('/a')], { b: 2 }],
    ['inserts into a list', [1, 3], [at('add', '/1', 2)], [1, 2, 3]],
    ['appends to a list', [1], [at('add', '/-', 2), at('add', '/2', 3)], [1, 2, 3]],
    ['removes from a list', [1, 2, 3], [gone('/1')], [1, 3]],
    ['goes deep', { a: [{ b: 1 }] }, [at('replace', '/a/0/b', 2)], { a: [{ b: 2 }] }],
    ['replaces the whole', { a: 1 }, [at('replace', '', [])], []],
    ['reads escaped names', { 'a/b': 1, 'c~d': 2 }, [at('replace', '/a~1b', 3), gone('/c~0d')], { 'a/b': 3 }],
  ])('%s', (_name, before, ops, after) => {
    expect(applyPatch(before, ops)).toEqual(after);
  });

  it.each<[string, unknown, PatchOp]>([
    ['a missing field', { a: 1 }, at('replace', '/b', 1)],
    ['a missing parent', { a: 1 }, at('add', '/b/c', 1)],
    ['a place behind the list', [1], at('add', '/2', 1)],
    ['the last place of a list with nothing in it', [], gone('/0')],
    ['a name in a list', [1], at('replace', '/x', 1)],
    ['a dash where nothing is added', [1], gone('/-')],
    ['something inside a number', { a: 1 }, at('replace', '/a/b', 1)],
    ['an inherited field', {}, at('replace', '/toString', 1)],
  ])('does not fit %s', (_name, before, op) => {
    expect(() => applyPatch(before, [op])).toThrow(PatchError);
  });

  it('leaves the old document and all it does not touch alone', () => {
    const before = { a: { b: 1 }, c: { d: 2 } };
    const after = applyPatch(before, [at('replace', '/a/b', 9)]) as typeof before;
    expect(before).toEqual({ a: { b: 1 }, c: { d: 2 } });
    expect(after.c).toBe(before.c);
  });
});
