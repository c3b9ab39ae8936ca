// The lazily loaded parts and texts of Dice Town.

import { lazyTextsOf } from '../frame/lazyTexts';

export const { lazyTexts, withTexts } = lazyTextsOf('dice_town');
