// What the replay loads when somebody asks for the analysis of a game.

import { needTexts } from '../i18n/index.svelte';

export { default as AnalysisSection } from './AnalysisSection.svelte';
export { default as ChanceChart } from './ChanceChart.svelte';

/** To be waited for before any of them is shown. */
export const texts = (): Promise<void> => needTexts('analysis');
