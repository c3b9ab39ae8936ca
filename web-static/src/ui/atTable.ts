// What the frame of a table may open though its game does not know of it: the table's own menu.

import { getContext, setContext } from 'svelte';

export interface AtTable {
  readonly openMenu: () => void;
  /** Whether I may set a clock for who is waited for. */
  readonly maySetClock: () => boolean;
}

const KEY = Symbol('at a table');

export const provideTable = (at: AtTable): AtTable => setContext(KEY, at);

/** `undefined` where no table stands: in a replay, on every other page. */
export const atTable = (): AtTable | undefined => getContext<AtTable | undefined>(KEY);
