// The lazily loaded parts and texts of the map, for every game that lays tiles.

import { lazyLoader } from '../frame/loadLazy';

export const { withTexts } = lazyLoader('tiles');
