// The lazily loaded parts and texts of Carcassonne.

import { lazyTextsOf } from '../frame/lazyTexts';

export const { lazyTexts, withTexts } = lazyTextsOf('carcassonne');
