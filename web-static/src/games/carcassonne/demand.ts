// What stands beside the table of Carcassonne only when somebody asks for it.

import { demandOf } from '../frame/demand';

export const { askedTexts, withTexts } = demandOf('carcassonne');
