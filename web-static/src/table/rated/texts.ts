// The texts of ratings, which only their own parts of the page use.

import { addTexts, needTexts } from '../../kit/i18n/index.svelte';

addTexts(import.meta.glob<string>('../../kit/i18n/*/lazy/ratings.ftl', { query: '?raw', import: 'default' }));

export const ratingTexts = (): Promise<void> => needTexts('ratings');
