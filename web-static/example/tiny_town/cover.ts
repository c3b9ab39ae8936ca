// The picture of Tiny Town in lists: nine lots, some of them built on.

import type { Scene } from '../../src/kit/art';
import { brandPath } from '../../src/kit/art/brands';

const BUILT = new Map([[0, 'star'], [1, 'star'], [5, 'boot'], [7, 'boot']] as const);

export function cover(): Scene {
  const lots = Array.from({ length: 9 }, (_, i) => {
    const [x, y] = [72 + (i % 3) * 54, 8 + Math.floor(i / 3) * 46];
    const brand = (BUILT as ReadonlyMap<number, 'star' | 'boot'>).get(i);
    return `<rect x="${x}" y="${y}" width="48" height="40" rx="5" fill="${brand ? '#e9d3a1' : '#cdb98a'}" stroke="#5b4526" stroke-width="2"/>${brand ? brandPath(brand, x + 12, y + 8, 24) : ''}`;
  });
  return { viewBox: '0 0 300 150', body: `<rect width="300" height="150" fill="#b9a06a"/>${lots.join('')}` };
}
