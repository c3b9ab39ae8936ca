// The texts of the map come with every game that draws one: they are asked for as soon as its code is there.

import { needTexts } from '../../i18n/index.svelte';

void needTexts('land');
