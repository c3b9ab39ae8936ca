// What the replay of The Castle marks and measures: points and wall tiles are open to all.

import type { View } from '../../generated/castle';
import type { ReplayHints } from '../types';

export const hints: ReplayHints<View> = {
  marks: { feature_scored: 'scoring', keep_scored: 'scoring', wall_tile_taken: 'card', extra_turn_used: 'card' },
  totals: ({ players }) => players.map(({ score }) => score),
};
