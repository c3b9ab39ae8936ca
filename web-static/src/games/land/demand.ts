// What stands on the map of every game that lays tiles only when somebody asks for it.

import { demandOf } from '../frame/demand';

export const { withTexts } = demandOf('land');
