// The marks of a replay's timeline: those that a game defines, its rounds, its largest gains and the changes of its
// lead. Pure; knows no page.

import type { MarkKind, ReplayHints } from '../../games/types';
import type { ReplayDoc } from '../../generated/protocol';
import { typesOf } from '../finished/replay';
import { gainsOf, leadsOf } from './moments';

/** A marked step. */
export interface Mark {
  readonly step: number;
  /** The kinds of its events, the most notable first. */
  readonly kinds: readonly MarkKind[];
}

/** The kinds of marks, the most notable first; a step gets the first of its kinds. */
export const MARK_KINDS: readonly MarkKind[] = ['lead', 'gain', 'contest', 'reveal', 'scoring', 'card', 'round'];

/** The number of gains that get a mark. */
const BIG_GAINS = 3;

/** The marked steps of a game. */
export function marksOf(doc: ReplayDoc, { marks }: ReplayHints<unknown>, totals: readonly (readonly number[])[]): Mark[] {
  const gains = new Set(gainsOf({ totals, gains: [] }).slice(0, BIG_GAINS).map(({ step }) => step));
  const leads = new Set(leadsOf(totals).map(({ step }) => step));
  return doc.steps.flatMap((step, i) => {
    const found = new Set(typesOf(step).flatMap((type) => (type === 'round_started' ? 'round' : (marks[type] ?? []))));
    if (gains.has(i)) found.add('gain');
    if (leads.has(i)) found.add('lead');
    return found.size > 0 ? [{ step: i, kinds: MARK_KINDS.filter((kind) => found.has(kind)) }] : [];
  });
}
