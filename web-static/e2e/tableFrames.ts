// The state of a table as a page received it, read from the frames of its socket: the decision of this seat with its
// legal answers, its answers ahead, the view, and whether the game is over. Knows no game and sends no request.

import type { Decision, EarlyAnswers, PatchOp } from '../src/generated/protocol';
import { applyPatch } from '../src/net/patch';
import type { Visitor } from './people';

/** The fields of a message about a table that this module reads. */
interface Told extends Partial<Pick<EarlyAnswers, 'offer' | 'queue'>> {
  readonly t?: string;
  readonly n?: number;
  readonly view?: unknown;
  readonly patch?: PatchOp[];
  readonly decision?: Decision | null;
  readonly events?: readonly unknown[];
  readonly log?: readonly (readonly unknown[])[];
  readonly result?: unknown;
  readonly err?: { readonly decision?: Decision | null };
}

const NOTHING_AHEAD = { offer: null, queue: [] };

/** The state that results from all frames of a page. */
export class TableFrames {
  decision: Decision | null = null;
  /** The last step. */
  n = 0;
  view: unknown = null;
  /** The answers ahead of this seat: the offered and the queued ones. */
  early: Pick<EarlyAnswers, 'offer' | 'queue'> = NOTHING_AHEAD;
  over = false;
  /** Every event that the page has received, oldest first. */
  readonly events: unknown[] = [];
  #read: number;

  /** Reads the messages of the page from now on, or all since it was opened. */
  constructor(readonly visitor: Pick<Visitor, 'told'>, from: 'now' | 'ever' = 'now') {
    this.#read = from === 'now' ? visitor.told.length : 0;
  }

  /** Whether this seat owes an answer now. */
  get owes(): boolean {
    return this.catchUp().decision?.owed === true;
  }

  /** Reads what came since the last time. */
  catchUp(): this {
    for (const frame of this.visitor.told.slice(this.#read)) this.#hear(JSON.parse(frame) as Told);
    this.#read = this.visitor.told.length;
    return this;
  }

  #hear(told: Told): void {
    if (told.err?.decision !== undefined) this.decision = told.err.decision;
    if (told.t === 'table.early') this.early = { ...NOTHING_AHEAD, ...told };
    if (told.t !== 'table.snapshot' && told.t !== 'table.step') return;
    this.n = told.n ?? this.n;
    this.events.push(...(told.events ?? []), ...(told.log ?? []).flat());
    if (told.view !== undefined) this.view = told.view;
    else if (told.patch) this.view = applyPatch(this.view, told.patch);
    if (told.decision !== undefined) this.decision = told.decision;
    if (told.result != null) this.over = true;
  }
}

/** Only a hanging test may fail: on a slow machine the others' moves take long. */
const PATIENCE_MS = 240_000;
const LOOK_MS = 40;

/** Waits until a condition holds; otherwise fails with the name of the condition. */
export async function until(what: string, so: () => boolean | Promise<boolean>, patienceMs = PATIENCE_MS): Promise<void> {
  const end = Date.now() + patienceMs;
  while (!(await so())) {
    if (Date.now() > end) throw new Error(`waited too long until ${what}`);
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}
