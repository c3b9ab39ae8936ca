// The final scoring as steps for the player to go through, made from the events of the end. Pure. Invariant: the steps
// follow the order of the rules (CAR-7.16), or the order that a team has chosen (CAR-8.10).

import type { ClientEvent, Source, View } from '../../../generated/carcassonne';
import { capital } from '../../frame/words';
import type { FinalStep } from '../../tiles/map';
import { lineOf } from '../log';
import { featureAt } from '../model';
import { colourBrand, lineName, type Words } from '../words';

type Scoring = Extract<ClientEvent, { type: 'feature_scored' | 'field_scored' }>;
const ORDER: readonly Source[] = ['open_road', 'open_city', 'open_monastery', 'open_garden', 'field'];
const sourceOf = (event: Scoring): Source => (event.type === 'field_scored' ? 'field' : event.source);

function scoringsOf(events: readonly (readonly ClientEvent[])[], { options }: View): Scoring[] {
  const all = events.flat();
  const begun = all.findIndex(({ type }) => type === 'final_scoring');
  const scorings = begun < 0 ? [] : all.slice(begun).filter((event): event is Scoring => event.type === 'feature_scored' || event.type === 'field_scored');
  const chosen = options.mode !== 'competitive' && options.solo_final === 'last_only';
  return chosen ? scorings : scorings.toSorted((a, b) => ORDER.indexOf(sourceOf(a)) - ORDER.indexOf(sourceOf(b)));
}

export const finalSteps = (events: readonly (readonly ClientEvent[])[], view: View, w: Words): FinalStep[] =>
  scoringsOf(events, view).map((event, i) => ({
    key: `final-${i}`, heading: capital(w, lineName(w, sourceOf(event))), text: lineOf(event, view, w), at: event.at, spaces: [],
    segments: featureAt(view, event.at, event.segment)?.segments ?? [],
    paid: event.paid.map(([colour, points]) => ({ brand: colourBrand(w, view, colour), points })),
  }));
