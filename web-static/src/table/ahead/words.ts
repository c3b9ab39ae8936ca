// A queued answer in a few words.

import { t } from '../../kit/i18n/index.svelte';

export function answerText(move: unknown): string {
  const given = move as { do?: unknown; value?: unknown; cells?: readonly (readonly number[])[] };
  switch (given.do) {
    case 'bid': return t('ahead-bid', { value: Number(given.value) });
    case 'take_market': return t('ahead-pair', { cells: (given.cells ?? []).map((cell) => cell.join('.')).join(' + ') });
    case 'react': return t('ahead-pass');
    default: return t('ahead-answer');
  }
}
