// The marks that a replay of Dice Town shows. Its views have no totals, because hands are hidden until the end.

import type { View } from '../../generated/dice_town';
import type { ReplayHints } from '../types';

export const hints: ReplayHints<View> = { marks: { revealed: 'reveal', card_played: 'card', tie_decided: 'contest' } };
