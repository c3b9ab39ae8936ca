// The board of a game that ended before its rules end it.

import { lang, t } from '../../kit/i18n/index.svelte';
import type { TableInfo } from '../../generated/protocol';
import type { FinalBoard } from '../../games/types';
import { boardOf } from '../outcome/board';
import { gameOutcome } from '../outcome/parts';

/** The board as it was left; `null` where nothing was built. */
export async function builtSoFar(info: TableInfo, view: unknown): Promise<FinalBoard | null> {
  const game = await gameOutcome(info.game);
  return boardOf(info.game, view, game.words(t, lang(), info.seats, view), info.seats.map(({ seat }) => seat));
}
