// The final scoring as steps for the player to go through, made from the events of the end: the larger keep, courts,
// wall tiles (CAR-8.38 to CAR-8.40). Pure.

import type { ClientEvent, FeatureView, View } from '../../../generated/castle';
import type { Seat, Spot } from '../../../generated/protocol';
import { capital } from '../../frame/words';
import { same, type FinalStep } from '../../tiles/map';
import { lineOf } from '../log';
import { emptyArea, featureAt } from '../model';
import { featureText, lineName, type Words } from '../words';

type Scoring = Extract<ClientEvent, { type: 'keep_scored' | 'final_scored' }>;

/** The feature that the seat's follower on this space occupies; a tile has at most one follower. */
function featureOf(view: View, at: Spot, seat: Seat): FeatureView | null {
  const follower = view.followers.find((one) => one.seat === seat && same(one.at, at));
  return follower ? featureAt(view, at, follower.segment) : null;
}

function stepOf(event: Scoring, i: number, view: View, w: Words): FinalStep {
  const paid = event.paid ? [{ brand: w.brand(event.paid[0]), points: event.paid[1] }] : [];
  const step = { key: `final-${i}`, text: lineOf(event, w), segments: [], spaces: [], paid };
  if (event.type === 'keep_scored') {
    const spaces = emptyArea(view.tiles);
    return { ...step, heading: capital(w, lineName(w, 'keep')), at: spaces[spaces.length >> 1] ?? null, spaces };
  }
  const feature = event.at && featureOf(view, event.at, event.paid[0]);
  const heading = [lineName(w, event.source), ...feature ? [featureText(w, feature)] : []].join(': ');
  return { ...step, heading: capital(w, heading), at: event.at, segments: feature?.segments ?? [] };
}

export const finalSteps = (events: readonly (readonly ClientEvent[])[], view: View, w: Words): FinalStep[] =>
  events.flat().filter((event): event is Scoring => event.type === 'keep_scored' || event.type === 'final_scored').map((event, i) => stepOf(event, i, view, w));
