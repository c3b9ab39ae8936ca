// What the replay of Point City marks and measures: all is open, so the totals are those of every view.

import type { View } from '../../generated/point_city';
import type { ReplayHints } from '../types';

export const hints: ReplayHints<View> = {
  marks: { flipped: 'reveal', took_token: 'card' },
  totals: ({ players }) => players.map(({ score }) => score.total),
};
