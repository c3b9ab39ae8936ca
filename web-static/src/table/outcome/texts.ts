// The texts of how games ended, known to this part of the page only.

import { addTexts } from '../../kit/i18n/index.svelte';

addTexts(import.meta.glob<string>('../../kit/i18n/*/lazy/outcome.ftl', { query: '?raw', import: 'default' }));
