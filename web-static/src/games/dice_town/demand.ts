// What stands beside the table only when somebody asks for it is loaded then, and its texts with it.

import { needTexts } from '../../i18n/index.svelte';

export const askedTexts = (): Promise<void> => needTexts('dice_town-asked');

/** A part that is asked for, once it can be drawn. */
export const withTexts = async <Part>(part: Promise<Part>): Promise<Part> => (await Promise.all([part, askedTexts()]))[0];
