// The lazily loaded parts and texts of the map, for every game that lays tiles.

import { lazyTextsOf } from '../frame/lazyTexts';

export const { withTexts } = lazyTextsOf('tiles');
