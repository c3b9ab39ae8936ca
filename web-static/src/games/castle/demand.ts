// What stands beside the table of The Castle only when somebody asks for it.

import { demandOf } from '../frame/demand';

export const { askedTexts, withTexts } = demandOf('castle');
