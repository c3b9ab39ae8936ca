// The texts of the map come with every game that draws one: who imports this waits for them.

import { needTexts } from '../../i18n/index.svelte';

await needTexts('land');
