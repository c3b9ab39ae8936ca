// Applies the changes of a view that the server sends. Pure: the old view is never changed, and untouched parts stay
// the same objects.

import type { PatchOp } from '../generated/protocol';

/** A change does not fit the view: the client has missed a step. The message is the path of the change. */
export class PatchError extends Error {
  override name = 'PatchError';
}

type Json = unknown;

/** The change at a path: the value is removed, replaced, or moved down by an inserted one. */
interface Change {
  readonly how: 'remove' | 'put' | 'insert';
  readonly value: Json;
}

/** The view after all changes in order. Throws `PatchError` where one does not fit. */
export function applyPatch(view: Json, ops: readonly PatchOp[]): Json {
  let last: readonly string[] = [];
  return ops.reduce<Json>((before, op) => {
    const [place, value, how = 'put'] = typeof op === 'string' ? [op, undefined, 'remove' as const] : op;
    last = pathOf(place, last);
    return at(before, last, { how, value }, place);
  }, view);
}

/** The tokens of a path: a JSON pointer, or a path relative to the last one, like a relative URL. */
function pathOf(place: string, last: readonly string[]): readonly string[] {
  if (place === '') return [];
  const steps = place.split('/').map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'));
  if (place.startsWith('/')) return steps.slice(1);
  const up = steps.findIndex((step) => step !== '..');
  if (up < 0 || up >= last.length) throw new PatchError(place);
  return [...last.slice(0, last.length - 1 - up), ...steps.slice(up)];
}

function at(node: Json, path: readonly string[], change: Change, place: string): Json {
  const [token, ...rest] = path;
  if (token === undefined) return whole(change, place);
  if (Array.isArray(node)) return inArray(node, token, rest, change, place);
  if (typeof node === 'object' && node !== null) return inObject(node as Record<string, Json>, token, rest, change, place);
  throw new PatchError(place);
}

function whole(change: Change, place: string): Json {
  if (change.how !== 'put') throw new PatchError(place);
  return change.value;
}

function inArray(list: readonly Json[], token: string, rest: readonly string[], change: Change, place: string): Json[] {
  const copy = [...list];
  const here = rest.length === 0;
  const end = here && change.how === 'insert' ? list.length : list.length - 1;
  const index = Number(token);
  if (!/^(?:0|[1-9]\d*)$/.test(token) || index > end) throw new PatchError(place);
  if (!here) copy[index] = at(list[index], rest, change, place);
  else if (change.how === 'remove') copy.splice(index, 1);
  else copy.splice(index, change.how === 'put' ? 1 : 0, change.value);
  return copy;
}

function inObject(from: Record<string, Json>, token: string, rest: readonly string[], change: Change, place: string): Record<string, Json> {
  const here = rest.length === 0;
  if (here && change.how === 'put') return { ...from, [token]: change.value };
  if (!Object.hasOwn(from, token) || (here && change.how === 'insert')) throw new PatchError(place);
  if (!here) return { ...from, [token]: at(from[token], rest, change, place) };
  const { [token]: _gone, ...others } = from;
  return others;
}
