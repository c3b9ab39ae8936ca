// The marks and values that a replay of Carson City shows.

import type { View } from '../../generated/carson_city';
import { BRANDS } from '../../kit/art';
import type { ReplayHints } from '../types';

export const hints: ReplayHints<View> = {
  marks: { bids_revealed: 'reveal', character_activated: 'card' },
  totals: ({ players }) => players.map(({ score }) => score?.total ?? 0),
  colours: ({ players }) => players.map(({ suit }) => BRANDS.indexOf(suit) + 1),
};
