// A move of a game in words, by the game's texts for hints. Invariant: without such texts only the names of the moves
// are missing in the sentence.

import type { GameHints } from '../../games/types';
import type { TableInfo } from '../../generated/protocol';
import { needTexts } from '../../kit/i18n/index.svelte';

const GAMES = import.meta.glob<GameHints>('../../games/*/lazy/hint.ts', { import: 'gameHints' });

/** A move of a seat in words, by the view before it. */
export type MoveWords = (info: TableInfo, before: unknown, seat: number, move: unknown) => string;

/** The texts of this game for its moves; `null` if it has none. */
export async function moveWords(game: string): Promise<MoveWords | null> {
  const load = GAMES[`../../games/${game}/lazy/hint.ts`];
  if (load === undefined) return null;
  const [hints] = await Promise.all([load(), needTexts(`${game}-lazy`)]);
  return (info, before, seat, move) => hints.moveText({ info, view: { ...(before as object), you: seat }, decision: null }, move);
}
