// Opens a table once, even if the request is repeated before its answer arrives.

import type { ClientMsg, MoveKey, TableCreate } from '../../generated/protocol';
import { uuid } from '../../kit/uuid';

let unheard: { readonly words: string; readonly key: MoveKey } | null = null;

/** The request that opens a table. A repeated request has the same key until an answer arrives, and opens the same
 * table. */
export function opening(create: TableCreate): ClientMsg {
  const words = JSON.stringify(create);
  unheard = unheard?.words === words ? unheard : { words, key: uuid() };
  return { t: 'table.create', ...create, key: unheard.key };
}

/** The table was opened: the next request opens another one. */
export function opened(): void {
  unheard = null;
}
