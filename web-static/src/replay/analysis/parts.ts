// The parts that the replay loads when a person opens the analysis of a game.

import { addTexts, needTexts } from '../../kit/i18n/index.svelte';

export { default as AnalysisSection } from './AnalysisSection.svelte';
export { default as ChanceChart } from './ChanceChart.svelte';

addTexts(import.meta.glob<string>('../../kit/i18n/*/lazy/analysis.ftl', { query: '?raw', import: 'default' }));

/** Wait for this before showing any of the parts. */
export const texts = (): Promise<void> => needTexts('analysis');
