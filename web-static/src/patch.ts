// Applies the JSON Patch operations that the server sends. Pure: what was there before is never changed, and
// parts that no operation touched stay the very same objects.

import type { PatchOp } from './generated/protocol';
import { unreachable } from './unreachable';

/** A patch that does not fit the document: the client has missed something. */
export class PatchError extends Error {
  override name = 'PatchError';
}

type Json = unknown;

/** The document after all operations in turn. Throws `PatchError` where one does not fit. */
export function applyPatch(document: Json, ops: readonly PatchOp[]): Json {
  return ops.reduce((value, op) => applyOp(value, pathOf(op.path), op), document);
}

function pathOf(pointer: string): string[] {
  if (pointer === '') return [];
  if (!pointer.startsWith('/')) throw new PatchError(`no pointer: ${pointer}`);
  return pointer
    .slice(1)
    .split('/')
    .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'));
}

function applyOp(node: Json, path: readonly string[], op: PatchOp): Json {
  const [token, ...rest] = path;
  if (token === undefined) return whole(op);
  if (Array.isArray(node)) return inArray(node, token, rest, op);
  if (typeof node === 'object' && node !== null) return inObject(node as Record<string, Json>, token, rest, op);
  throw new PatchError(`nothing inside ${JSON.stringify(node)} at ${op.path}`);
}

function whole(op: PatchOp): Json {
  if (op.op === 'remove') throw new PatchError('the whole document cannot be removed');
  return op.value;
}

function inArray(list: readonly Json[], token: string, rest: readonly string[], op: PatchOp): Json[] {
  const copy = [...list];
  const end = op.op === 'add' && rest.length === 0 ? list.length : list.length - 1;
  const index = token === '-' && op.op === 'add' ? list.length : Number(token);
  if (!/^(?:0|[1-9]\d*|-)$/.test(token) || !(index <= end)) throw new PatchError(`no place ${token} at ${op.path}`);
  if (rest.length > 0) copy[index] = applyOp(list[index], rest, op);
  else {
    switch (op.op) {
      case 'add':
        copy.splice(index, 0, op.value);
        break;
      case 'remove':
        copy.splice(index, 1);
        break;
      case 'replace':
        copy[index] = op.value;
        break;
      default:
        unreachable(op);
    }
  }
  return copy;
}

function inObject(from: Record<string, Json>, token: string, rest: readonly string[], op: PatchOp): Record<string, Json> {
  const known = Object.hasOwn(from, token);
  if (!known && (rest.length > 0 || op.op !== 'add')) throw new PatchError(`no field at ${op.path}`);
  if (rest.length > 0) return { ...from, [token]: applyOp(from[token], rest, op) };
  if (op.op !== 'remove') return { ...from, [token]: op.value };
  const { [token]: _gone, ...others } = from;
  return others;
}
