// The words of a hint beside the name of a move: its immediate and its final gain.

import type { Hint } from '../../generated/protocol';
import { signed } from '../../games/frame/words';
import { t } from '../../kit/i18n/index.svelte';

/** A smaller difference, in tenths of a point, counts as none. */
const AS_GOOD = 5;

/** "+8 points now · about 2 points less · wins about 41 % of the time". */
export function factsOf(hint: Hint, place: number): string[] {
  const mixed = hint.share > 0 && hint.share < 100;
  const against = place === 0 ? 'hint-best' : hint.loss < AS_GOOD ? 'hint-as-good' : 'hint-less';
  const points = Math.round(hint.loss / 10);
  return [
    hint.gain === 0 ? '' : t('hint-now', { gain: signed(hint.gain), count: Math.abs(hint.gain) }),
    mixed ? t('hint-share', { percent: hint.share }) : t(against, { points, count: points }),
    t('hint-chance', { percent: hint.chance }),
  ].filter(Boolean);
}
