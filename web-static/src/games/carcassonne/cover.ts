// The cover of Carcassonne: a landscape with a walled city, a road through a village, and figures.

import type { Scene } from '../../kit/art';
import type { Turn } from '../../generated/protocol';
import { figureAt } from '../tiles/figure-art';
import { ART } from './tile-art';

/** Two rows of tiles that fit each other. */
const LAND: readonly (readonly [face: string, turn: Turn])[] = [['base_n', 1], ['base_m', 0], ['base_b', 0], ['base_u', 1], ['base_w', 0], ['base_v', 0]];

export function cover(): Scene {
  const tiles = LAND.map(([face, turn], i) => `<svg x="${(i % 3) * 100}" y="${Math.floor(i / 3) * 100}" width="100" height="100" viewBox="0 0 100 100"><g transform="rotate(${turn * 90} 50 50)">${ART.ground(face)}</g>${ART.upright(face, turn)}</svg>`);
  return { viewBox: '0 22 300 150', body: tiles.join('') + figureAt('knight', 'hat', 112, 60, 0.9) + figureAt('highwayman', 'star', 44, 144, 0.9) + figureAt('farmer', 'boot', 256, 128, 0.8) };
}
