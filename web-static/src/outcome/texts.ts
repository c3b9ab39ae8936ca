// The texts of how games ended, known to this part of the page only.

import { addTexts } from '../i18n/index.svelte';

addTexts(import.meta.glob<string>('../i18n/*/lazy/outcome.ftl', { query: '?raw', import: 'default' }));
