// The texts for the ends of games, which only this part of the page uses.

import { addTexts } from '../../kit/i18n/index.svelte';

addTexts(import.meta.glob<string>('../../kit/i18n/*/lazy/outcome.ftl', { query: '?raw', import: 'default' }));
