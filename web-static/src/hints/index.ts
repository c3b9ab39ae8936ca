// Hints: loaded with the first table at which I have a seat and may ask for them.

import { needTexts } from '../i18n/index.svelte';
import type { TableState } from '../state';
import type { HintPart } from '../ui/tableContext';
import HintLamp from './HintLamp.svelte';
import { Hints } from './hints.svelte';

export async function load(table: () => TableState | undefined): Promise<HintPart> {
  await needTexts('hints');
  return { hints: new Hints(table), Part: HintLamp };
}
