// The parts that a replay loads for a shared viewing.

import { addTexts, needTexts } from '../../kit/i18n/index.svelte';

export { newViewing } from './newViewing';
export { default as Together } from './Together.svelte';

addTexts(import.meta.glob<string>('../../kit/i18n/*/lazy/together.ftl', { query: '?raw', import: 'default' }));

/** Wait for this before showing any of the parts. */
export const texts = (): Promise<void> => needTexts('together');
