// The lazily loaded parts and texts of Dice Town.

import { lazyLoader } from '../frame/loadLazy';

export const { lazyTexts, withTexts } = lazyLoader('dice_town');
