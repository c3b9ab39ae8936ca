// What the replay of Carcassonne marks and measures: the scores of the track; in a team each seat has that of its last colour.

import type { View } from '../../generated/carcassonne';
import type { ReplayHints } from '../types';
import { colourAt } from './model';

export const hints: ReplayHints<View> = {
  marks: { feature_scored: 'scoring', abbot_recalled: 'scoring', field_scored: 'scoring' },
  totals: (view) => view.scores.map(({ seat }) => colourAt(view, seat)?.score ?? Math.min(...view.colours.map(({ score }) => score))),
};
