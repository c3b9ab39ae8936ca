// The content of a result's picture: the final board of the game, otherwise the game's cover.

import type { SeatWords } from '../../games/frame/seats';
import { gameCover } from '../../games/registry';
import type { DrawBoard, FinalBoard } from '../../games/types';
import type { Seat } from '../../generated/protocol';
import type { Picture } from './picture';

const BOARDS = import.meta.glob<DrawBoard<unknown>>('../../games/*/lazy/board.ts', { import: 'board' });

/** Loads what draws the board of a game. */
export const loadBoard = async (game: string): Promise<void> => void (await BOARDS[`../../games/${game}/lazy/board.ts`]?.());

/** The final board of a game for the first seat of the ranking that has one; `null` if there is none. */
export const boardOf = async (game: string, view: unknown, w: SeatWords, ranking: readonly Seat[]): Promise<FinalBoard | null> =>
  (await BOARDS[`../../games/${game}/lazy/board.ts`]?.())?.(view, w, ranking) ?? null;

export async function artOf(game: string, view: unknown, w: SeatWords, ranking: readonly Seat[]): Promise<Picture['art']> {
  const board = await boardOf(game, view, w, ranking);
  if (board) return { scene: board, brand: board.seat === null ? null : w.brand(board.seat), fit: 'meet' };
  const cover = (await gameCover(game)?.())?.();
  return cover ? { scene: cover, brand: null, fit: 'slice' } : null;
}
