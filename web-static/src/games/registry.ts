// The games this client can draw: one line each. The components are loaded when a table needs them.

import type { GameComponent, ResultComponent } from './types';

type Load<Of> = () => Promise<{ default: Of }>;

const FILES = import.meta.glob<{ default: GameComponent }>('./*/Table.svelte');

const RESULTS = import.meta.glob<{ default: ResultComponent }>('./*/Result.svelte');

/** The table's component of a game; `undefined` where this client cannot draw it. */
export function gameComponent(game: string): Load<GameComponent> | undefined {
  return FILES[`./${game}/Table.svelte`];
}

/** The component that shows how a finished game of this kind came out. */
export function resultComponent(game: string): Load<ResultComponent> | undefined {
  return RESULTS[`./${game}/Result.svelte`];
}
