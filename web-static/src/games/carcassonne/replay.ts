// The marks and values that a replay of Carcassonne shows: the scores of the track; in a team each seat has the score
// of its last colour.

import type { View } from '../../generated/carcassonne';
import type { ReplayHints } from '../types';
import { colourAt } from './model';

export const hints: ReplayHints<View> = {
  marks: { feature_scored: 'scoring', abbot_recalled: 'scoring', field_scored: 'scoring' },
  totals: (view) => view.scores.map(({ seat }) => colourAt(view, seat)?.score ?? Math.min(...view.colours.map(({ score }) => score))),
};
