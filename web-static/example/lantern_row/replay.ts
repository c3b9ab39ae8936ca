// What the replay of Lantern Row marks and measures.

import type { ReplayHints } from '../../src/games/types';
import type { View } from './generated';

export const hints: ReplayHints<View> = {
  marks: { taken: 'reveal' },
  totals: ({ scores }) => scores.map(({ total }) => total),
};
