// The lazily loaded parts and texts of Carson City.

import { lazyTextsOf } from '../frame/lazyTexts';

export const { withTexts } = lazyTextsOf('carson_city');
