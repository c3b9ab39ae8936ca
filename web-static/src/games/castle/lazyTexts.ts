// The lazily loaded parts and texts of The Castle.

import { lazyTextsOf } from '../frame/lazyTexts';

export const { lazyTexts, withTexts } = lazyTextsOf('castle');
