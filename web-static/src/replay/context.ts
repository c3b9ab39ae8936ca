// What a game's table may know while it is part of a replay: how to go to a step.

import { getContext, setContext } from 'svelte';

/** The replay around a table. */
export interface Replaying {
  readonly go: (step: number) => void;
}

const KEY = Symbol('replay');

/** Tells the table below that it is part of a replay. */
export const provideReplay = (replay: Replaying): Replaying => setContext(KEY, replay);

/** The replay this table is part of; `undefined` at a live table. */
export const replaying = (): Replaying | undefined => getContext<Replaying | undefined>(KEY);
