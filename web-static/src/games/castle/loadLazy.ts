// The lazily loaded parts and texts of The Castle.

import { lazyLoader } from '../frame/loadLazy';

export const { lazyTexts, withTexts } = lazyLoader('castle');
