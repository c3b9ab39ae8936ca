// The lazily loaded parts and texts of Point City.

import { lazyTextsOf } from '../frame/lazyTexts';

export const { lazyTexts, withTexts } = lazyTextsOf('point_city');
