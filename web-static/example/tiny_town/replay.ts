// What the replay of Tiny Town marks and measures.

import type { ReplayHints } from '../../src/games/types';
import type { View } from './generated';

export const hints: ReplayHints<View> = {
  marks: { revealed: 'reveal' },
  totals: ({ scores }) => scores.map(({ total }) => total),
};
