// Answering ahead: loaded with the first table that offers it.

import { needTexts } from '../../kit/i18n/index.svelte';
import type { TableState } from '../../net/state';
import type { AheadPart } from '../ui/tableContext';
import { Ahead } from './ahead.svelte';
import AheadPrompt from './AheadPrompt.svelte';

export async function load(table: () => TableState | undefined): Promise<AheadPart> {
  await needTexts('ahead');
  return { ahead: new Ahead(table), Part: AheadPrompt };
}
