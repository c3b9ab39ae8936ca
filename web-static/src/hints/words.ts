// What a hint says of a move beside its name: what it brings at once and in the end, in a few words.

import type { Hint } from '../generated/protocol';
import { signed } from '../games/frame/words';
import { lang, t } from '../i18n/index.svelte';

/** Less of a difference, in tenths of a point, is none. */
const AS_GOOD = 5;

/** "+8 now · about 2 points less · wins 41 %". */
export function factsOf(hint: Hint, place: number): string[] {
  const mixed = hint.share > 0 && hint.share < 100;
  const against = place === 0 ? 'hint-best' : hint.loss < AS_GOOD ? 'hint-as-good' : 'hint-less';
  return [
    hint.gain === 0 ? '' : t('hint-now', { gain: signed(hint.gain), count: Math.abs(hint.gain) }),
    mixed ? t('hint-share', { percent: hint.share }) : t(against, { points: points(hint.loss), count: Math.round(hint.loss / 10) }),
    t('hint-chance', { percent: hint.chance }),
  ].filter(Boolean);
}

/** Tenths of a point in whole points; halves where there are few. */
const points = (tenths: number): string => new Intl.NumberFormat(lang(), { maximumFractionDigits: tenths < 20 ? 1 : 0 }).format(tenths / 10);
