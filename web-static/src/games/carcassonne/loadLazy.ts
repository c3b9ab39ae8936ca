// The lazily loaded parts and texts of Carcassonne.

import { lazyLoader } from '../frame/loadLazy';

export const { lazyTexts, withTexts } = lazyLoader('carcassonne');
