// The marks and values that a replay of Point City shows: everything is public, therefore the totals are those of every
// view.

import type { View } from '../../generated/point_city';
import type { ReplayHints } from '../types';

export const hints: ReplayHints<View> = {
  marks: { flipped: 'reveal', took_token: 'card' },
  totals: ({ players }) => players.map(({ score }) => score.total),
};
