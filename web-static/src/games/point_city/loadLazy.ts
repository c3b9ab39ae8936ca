// The lazily loaded parts and texts of Point City.

import { lazyLoader } from '../frame/loadLazy';

export const { lazyTexts, withTexts } = lazyLoader('point_city');
