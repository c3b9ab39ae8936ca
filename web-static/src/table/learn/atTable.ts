// The parts of a table for learners of its game: loaded with a table at which I have a seat.

import { untrack } from 'svelte';
import { needTexts } from '../../kit/i18n/index.svelte';
import type { TableState } from '../../net/state';
import type { Learning } from '../ui/tableContext';
import { learnt } from './learnt.svelte';
import { teaches } from './parts';
import Chip from './Chip.svelte';
import Offer from './Offer.svelte';
import TipPart from './TipPart.svelte';
import { Tips } from './tips.svelte';

export async function load(table: () => TableState | undefined): Promise<Learning | null> {
  const now = untrack(table);
  if (now === undefined || !teaches(now.info.game)) return null;
  await needTexts('learn');
  const { code, info: { game } } = now;
  const kept = learnt(game);
  kept.sitAt(code);
  return {
    Offer, Chip, Part: TipPart, tips: new Tips(game, table), game,
    offers: () => kept.offersAt(code),
    answered: () => { if (kept.offersAt(code)) kept.close(); },
  };
}
