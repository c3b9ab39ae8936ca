// The marks and the values that a replay of Lantern Row shows.

import type { ReplayHints } from '../../src/games/types';
import type { View } from './generated';

export const hints: ReplayHints<View> = {
  marks: { taken: 'reveal' },
  totals: ({ scores }) => scores.map(({ total }) => total),
};
