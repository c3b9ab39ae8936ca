// The animations of the games, found by their files; each is loaded with a table of its game.

import type { GameMotion } from './types';

const FILES = import.meta.glob<GameMotion>('../../*/lazy/motion.ts', { import: 'gameMotion' });

export const gameMotion = (game: string): (() => Promise<GameMotion>) | undefined => FILES[`../../${game}/lazy/motion.ts`];
