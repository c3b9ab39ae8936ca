// Requests the texts of the map as soon as the code of a game with a map is loaded.

import { needTexts } from '../../kit/i18n/index.svelte';

void needTexts('tiles');
