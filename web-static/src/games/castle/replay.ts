// The marks and values that a replay of The Castle shows: points and wall tiles are public.

import type { View } from '../../generated/castle';
import type { ReplayHints } from '../types';

export const hints: ReplayHints<View> = {
  marks: { feature_scored: 'scoring', keep_scored: 'scoring', wall_tile_taken: 'card', extra_turn_used: 'card' },
  totals: ({ players }) => players.map(({ score }) => score),
};
