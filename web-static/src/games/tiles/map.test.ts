import { describe, expect, it } from 'vitest';
import { about, around, fitted, holds, kept, LEAST, MOST, opening, pinched, revealed, shown, type Camera } from './camera';
import { areaOf, nextIn, turned, unturned } from './map';
import { fits, laidOn, nextTurn, turnedBy, type Layable } from './placement';

const VIEWPORT = { w: 800, h: 400 };
const AREA = { x: -2, y: -1, w: 8, h: 4 };

describe('the camera', () => {
  it('fits the whole area beside the tools', () => {
    const insets = { top: 40, right: 60, bottom: 0, left: 0 };
    const camera = fitted(AREA, VIEWPORT, insets);
    const seen = shown(camera, VIEWPORT);
    expect(holds({ x: seen.x, y: seen.y + 40 / camera.tile, w: seen.w - 60 / camera.tile, h: seen.h - 40 / camera.tile }, AREA)).toBe(true);
    expect(camera.tile).toBeCloseTo(90);
  });

  it('opens a map that is too large at a given place, and shows as little empty area as possible', () => {
    expect(shown(around({ x: 0, y: 0, w: 30, h: 30 }, VIEWPORT, 40, [29, 29]), VIEWPORT)).toEqual({ x: 10, y: 20, w: 20, h: 10 });
    expect(around(AREA, VIEWPORT, 40, [5, 2])).toEqual({ tile: 40, x: 2, y: 1 });
  });

  it('opens on the whole map while its tiles are large enough, and on the newest tile of a larger map', () => {
    const insets = { top: 0, right: 0, bottom: 0, left: 0 };
    const all = opening({ x: 0, y: 0, w: 12, h: 12 }, 0, VIEWPORT, insets, 30, [11, 11]);
    expect([holds(shown(all, VIEWPORT), { x: 0, y: 0, w: 12, h: 12 }), all.tile]).toEqual([true, 400 / 12]);
    expect(opening({ x: 0, y: 0, w: 14, h: 14 }, 0, VIEWPORT, insets, 30, [13, 13])).toEqual({ tile: 40, x: 7, y: 9 });
    expect(opening({ x: 0, y: 0, w: 12, h: 12 }, 1, VIEWPORT, insets, LEAST, [0, 0]).tile).toBeCloseTo(400 / 14);
  });

  it.each([[2, 120, -60], [0.4, -33, 8], [100, 10, 10]])('zooms by %f about a point that stays in place', (by, x, y) => {
    const before: Camera = { x: 1, y: 1, tile: 60 };
    const after = about(before, by, x, y);
    expect(after.x + x / after.tile).toBeCloseTo(before.x + x / before.tile);
    expect(after.y + y / after.tile).toBeCloseTo(before.y + y / before.tile);
    expect(after.tile).toBeGreaterThanOrEqual(LEAST);
    expect(after.tile).toBeLessThanOrEqual(MOST);
  });

  it('follows two fingers: the point under each stays under it', () => {
    const before: Camera = { x: 0, y: 0, tile: 50 };
    const after = pinched(before, [{ x: -50, y: 0 }, { x: 50, y: 0 }], [{ x: -80, y: 30 }, { x: 120, y: 30 }]);
    expect(after.tile).toBe(100);
    for (const [from, to] of [[-50, -80], [50, 120]] as const) expect(after.x + to / after.tile).toBeCloseTo(from / 50);
  });

  it('keeps its middle over the area, and moves no further than needed to show a tile', () => {
    expect(kept({ x: 99, y: -99, tile: 5 }, AREA)).toEqual({ x: 6, y: -1, tile: LEAST });
    const camera: Camera = { x: 0, y: 0, tile: 100 };
    expect(revealed(camera, VIEWPORT, [0, 0])).toEqual(camera);
    expect(revealed(camera, VIEWPORT, [9, 0]).x).toBeCloseTo(6.3);
  });
});

describe('spots', () => {
  it('rotate with their tile and back', () => {
    expect([0, 1, 2, 3].map((turn) => turned([50, 10], turn))).toEqual([[50, 10], [90, 50], [50, 90], [10, 50]]);
    for (const turn of [0, 1, 2, 3]) expect(unturned(turned([12, 34], turn), turn)).toEqual([12, 34]);
  });

  it('are navigated to the nearest one in a direction', () => {
    expect(nextIn([[1, 3], [4, 0], [-1, 0]], [0, 0], 'right')).toEqual([4, 0]);
    expect(nextIn([[0, -1], [0, -5]], [0, 0], 'up')).toEqual([0, -1]);
    expect(nextIn([[0, -1]], [0, 0], 'down')).toBeNull();
    expect(areaOf([[3, -1], [-2, 4]])).toEqual({ x: -2, y: -1, w: 6, h: 6 });
  });
});

describe('a tile that is staged', () => {
  const layable: Layable = { tile: 'base_d', cells: [{ at: [1, 0], turns: [1, 3] }, { at: [0, 1], turns: [2] }] };

  it('has a rotation that fits, and rotates only to others that fit', () => {
    const first = laidOn(layable, null, [1, 0])!;
    expect(first).toEqual({ tile: 'base_d', at: [1, 0], turn: 1 });
    expect(laidOn(layable, first, [1, 0])).toEqual({ ...first, turn: 3 });
    expect(laidOn(layable, first, [0, 1])).toEqual({ tile: 'base_d', at: [0, 1], turn: 2 });
    expect(laidOn(layable, null, [1, 0], 3)?.turn).toBe(3);
    expect(turnedBy(layable, first, -1).turn).toBe(3);
    expect(nextTurn([2], 2)).toBe(2);
  });

  it('cannot be placed anywhere else', () => {
    expect(laidOn(layable, null, [5, 5])).toBeNull();
    expect([fits([layable], { tile: 'base_d', at: [0, 1], turn: 2 }), fits([layable], { tile: 'base_d', at: [0, 1], turn: 1 }), fits([layable], { tile: 'base_e', at: [0, 1], turn: 2 })]).toEqual([true, false, false]);
  });
});
