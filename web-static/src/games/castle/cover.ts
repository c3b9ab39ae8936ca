// The cover of The Castle: the area inside the wall, and the wall with a tower, a keep and a marker.

import type { Scene } from '../../kit/art';
import { figureAt } from '../tiles/figure-art';
import { ART } from './tile-art';
import { keep, tower, trackStone, wallBand } from './wall-art';

const LAND: readonly string[] = ['house_path_straight', 'house_square', 'tower_path_straight'];
const at = (x: number, y: number, body: string, size = 1): string => `<g transform="translate(${x} ${y}) scale(${size})">${body}</g>`;

export function cover(): Scene {
  const tiles = LAND.map((face, i) => `<svg x="${i * 100}" y="58" width="100" height="100" viewBox="0 0 100 100">${ART.ground(face)}${ART.upright(face, 0)}</svg>`);
  const stones = [46, 47, 48, 49, 50, 51].map((number, i) => at(84 + i * 40, 30, trackStone(number, 40, false)));
  return { viewBox: '0 0 300 150', body: tiles.join('') + wallBand('M-40 30H340') + stones.join('') + at(30, 30, tower(44)) + at(150, 78, keep('star'), 0.85) + figureAt('knight', 'hat', 250, 76, 0.85) + figureAt('herald', 'star', 40, 106, 0.85) };
}
