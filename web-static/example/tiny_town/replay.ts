// The marks and the values that a replay of Tiny Town shows.

import type { ReplayHints } from '../../src/games/types';
import type { View } from './generated';

export const hints: ReplayHints<View> = {
  marks: { revealed: 'reveal' },
  totals: ({ scores }) => scores.map(({ total }) => total),
};
