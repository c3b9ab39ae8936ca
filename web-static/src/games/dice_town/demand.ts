// What stands beside the table of Dice Town only when somebody asks for it.

import { demandOf } from '../frame/demand';

export const { askedTexts, withTexts } = demandOf('dice_town');
