// What a table offers to those who learn its game: loaded with a table at which somebody plays.

import { untrack } from 'svelte';
import { needTexts } from '../i18n/index.svelte';
import type { TableState } from '../state';
import type { Learning } from '../ui/tableContext';
import { learnt } from './learnt.svelte';
import { teaches } from './parts';
import Offer from './Offer.svelte';
import TipPart from './TipPart.svelte';
import { Tips } from './tips.svelte';

export async function load(table: () => TableState | undefined): Promise<Learning | null> {
  const now = untrack(table);
  if (now === undefined || !teaches(now.info.game)) return null;
  await needTexts('learn');
  learnt(now.info.game).sitAt(now.code);
  return { Offer, Part: TipPart, tips: new Tips(now.info.game, table) };
}
