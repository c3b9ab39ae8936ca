// Whether a staged choice waits for the confirm button, by the player's setting. Pure.
//
// A tile is always staged first because another tap rotates it; it is sent at once only where it fits in exactly one
// way.

import type { Legal } from '../../generated/carcassonne';
import type { Settings } from '../../kit/settings.svelte';
import { meepling, placing, scoreWays, type Stage } from './stage';

export function needsConfirm(setting: Settings['confirm'], legal: Legal | null, stage: Stage): boolean {
  switch (setting) {
    case 'always': return true;
    case 'ending': return stage.kind !== 'score' && stage.kind !== 'discard';
    case 'choice': return !sole(legal);
  }
}

/** Whether the decision has only one possible answer. */
function sole(legal: Legal | null): boolean {
  const place = placing(legal);
  if (place) return place.tiles.flatMap(({ cells }) => cells).flatMap(({ turns }) => turns).length === 1;
  const meeple = meepling(legal);
  if (meeple) return !meeple.skip && meeple.recall === null && meeple.spots.length === 1;
  return legal?.kind === 'discard' ? legal.tiles.length === 1 : scoreWays(legal).length === 1;
}
