// The Svelte context of a replay: lets a game's table go to a step.

import { getContext, setContext } from 'svelte';

/** The actions of a table on the replay around it. */
export interface ReplayContext {
  readonly go: (step: number) => void;
}

const KEY = Symbol('replay');

/** Sets the context for the table inside a replay. */
export const provideReplayContext = (replay: ReplayContext): ReplayContext => setContext(KEY, replay);

/** The context of the replay around this table; `undefined` at a live table. */
export const replayContext = (): ReplayContext | undefined => getContext<ReplayContext | undefined>(KEY);
