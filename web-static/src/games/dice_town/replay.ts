// What the replay of Dice Town marks. Totals are not in its views: what hands hold is hidden until the end.

import type { View } from '../../generated/dice_town';
import type { ReplayHints } from '../types';

export const hints: ReplayHints<View> = { marks: { revealed: 'reveal', card_played: 'card', tie_decided: 'contest' } };
