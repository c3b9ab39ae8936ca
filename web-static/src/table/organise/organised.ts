// The seating choices of a host: whether they take a seat, and the people for whom other seats are reserved. Pure.

import type { TableCreate } from '../../generated/protocol';

export type Organised = Pick<TableCreate, 'seat' | 'reserved'>;

/** The part of the request: `names` has one name a line, or several with commas between them. */
export function organisedBy(only: boolean, names: string): Organised {
  const reserved = names.split(/[\n,;]/u).map((name) => name.trim()).filter((name) => name !== '').map((name) => ({ name }));
  return { ...(only ? { seat: false } : {}), ...(reserved.length === 0 ? {} : { reserved }) };
}
