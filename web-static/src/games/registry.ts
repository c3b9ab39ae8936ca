// The games this client can draw: one line each. The components are loaded when a table needs them.

import type { GameComponent } from './types';

type Load = () => Promise<{ default: GameComponent }>;

const FILES = import.meta.glob<{ default: GameComponent }>('./*/Table.svelte');

/** The table's component of a game; `undefined` where this client cannot draw it. */
export function gameComponent(game: string): Load | undefined {
  return FILES[`./${game}/Table.svelte`];
}
