// The parts that the timeline of a replay loads: its marks and their words.

import { needTexts } from '../../kit/i18n/index.svelte';
import './texts';

export { default as Marks } from './Marks.svelte';
export { marksOf, type Mark } from './marks';

/** To be waited for before any of them is shown. */
export const texts = (): Promise<void> => needTexts('outcome');
