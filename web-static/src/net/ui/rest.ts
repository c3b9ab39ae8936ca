// The Svelte context of a page with clocks that may pause: a table's page. On other pages clocks always run.

import { getContext, setContext } from 'svelte';
import type { Seat } from '../../generated/protocol';

/** The clock of a seat that is due at `due`: the milliseconds for which it still runs, and the end of its present
 * pause. `null` if its clock never pauses. Updates with the time. */
export type Rest = (seat: Seat, due: number) => { readonly left: number; readonly until: number | null } | null;

const KEY = Symbol.for('rest');

export const provideRest = (rest: Rest): Rest => setContext(KEY, rest);

/** `undefined` on every page that is not a table. */
export const restContext = (): Rest | undefined => getContext<Rest | undefined>(KEY);
