// What stands beside the table of Point City only when somebody asks for it.

import { demandOf } from '../frame/demand';

export const { askedTexts, withTexts } = demandOf('point_city');
