// Hints: loaded with the first table at which I have a seat and may use hints.

import { addTexts, needTexts } from '../../kit/i18n/index.svelte';
import type { TableState } from '../../net/state';
import type { HintPart } from '../ui/tableContext';
import HintLamp from './HintLamp.svelte';
import { Hints } from './hints.svelte';

addTexts(import.meta.glob<string>('../../kit/i18n/*/lazy/hints.ftl', { query: '?raw', import: 'default' }));

export async function load(table: () => TableState | undefined): Promise<HintPart> {
  await needTexts('hints');
  return { hints: new Hints(table), Part: HintLamp };
}
