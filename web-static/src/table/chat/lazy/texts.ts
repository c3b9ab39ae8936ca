// The texts of the chat: those of its panel, and the phrases of all games. Every user of the area `chat` imports this
// module first.

import { addTexts } from '../../../kit/i18n/index.svelte';

addTexts(import.meta.glob<string>(['../../../kit/i18n/*/lazy/chat.ftl', '../../../games/*/texts/*/chat.ftl'], { query: '?raw', import: 'default' }));
