// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { artDefs, BRANDS } from '../../kit/art';
import type { WallTile } from '../../generated/castle';
import data from '../../generated/castle.json';
import { keep, startPiece, tower, trackStone, wallBand, wallTileFace } from './wall-art';

const TILES = Object.keys(data.wall_tile) as WallTile[];
const everything = (): string[] => [
  wallBand('M0 0L100 0'), trackStone(12, 40, false), trackStone(15, 40, true), ...data.board.towers.map(tower), ...([0, 1, 2, 3] as const).flatMap((turn) => [startPiece(true, 0, turn), startPiece(false, 1, turn)]),
  ...[null, ...TILES].map((tile) => wallTileFace(tile).body), ...BRANDS.map(keep),
];

describe('the wall of The Castle', () => {
  it('uses only tokens and patterns of the art kit, and draws each part differently', () => {
    const patterns = new Set([...artDefs().matchAll(/ id="([^"]+)"/gu)].map(([, id]) => id));
    for (const body of everything()) {
      expect(body).not.toMatch(/undefined|NaN|#[0-9a-fA-F]{3,8}\b|https?:|\d\.\d{3,}/u);
      for (const [, id] of body.matchAll(/url\(#([^)]+)\)/gu)) expect(patterns).toContain(id);
    }
    expect(new Set(everything()).size).toBe(everything().length);
  });

  it.each(TILES)('shows the number of %s, and none while it lies face down', (tile) => {
    expect(wallTileFace(tile).body).toContain(`>${data.wall_tile[tile].number}</text>`);
    expect(wallTileFace(null).body).not.toContain('<text');
  });

  it('shows both numbers of a tower', () => {
    for (const number of data.board.towers) for (const one of [number, number + 1]) expect(tower(number)).toContain(`>${one}</text>`);
  });

  it('keeps the stall of a market upright', () => {
    for (const turn of [0, 1, 2, 3] as const) expect(startPiece(false, 1, turn).split('</g>').at(-1)).toContain('var(--c-oxblood)');
  });
});
