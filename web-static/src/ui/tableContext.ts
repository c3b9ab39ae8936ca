// The Svelte context of a table: what the shared parts of its page may open although no game knows of it.

import { getContext, setContext } from 'svelte';
import type { TableChat } from '../chat/tableChat.svelte';

export interface TableContext {
  readonly openMenu: () => void;
  readonly chat: TableChat;
  /** Whether I may set a clock for the waiting players. */
  readonly maySetHostClock: () => boolean;
}

const KEY = Symbol('table');

export const provideTableContext = (context: TableContext): TableContext => setContext(KEY, context);

/** `undefined` in a replay and on every page that is not a table. */
export const tableContext = (): TableContext | undefined => getContext<TableContext | undefined>(KEY);
