import { describe, expect, it } from 'vitest';
import { about, FIT, kept, MOST, pinched, shownPart, stepped } from './zoom';

const VIEWPORT = { w: 300, h: 400 };
const CITY = { w: 300, h: 300 };

describe('an enlarged city', () => {
  it('keeps the point under the fingers in place', () => {
    const zoom = about(FIT, 2, 50, -30);
    // The point 50 right of the middle lay at 50 of the drawing's middle; enlarged it lies at 100 of it.
    expect(zoom.x + 100).toBe(50);
    expect(zoom.y - 60).toBe(-30);
  });

  it('never shows anything beyond its edge', () => {
    expect(kept({ by: 2, x: 999, y: -999 }, CITY, VIEWPORT)).toEqual({ by: 2, x: 150, y: -100 });
  });

  it.each([[9, MOST], [0.2, 1]])('limits a zoom by %d to %d', (by, to) => {
    expect(kept({ by, x: 0, y: 0 }, CITY, VIEWPORT).by).toBe(to);
  });

  it('can be zoomed out to show all of it', () => {
    expect(stepped({ by: 2.4, x: 40, y: 9 }, 0)).toBe(FIT);
    expect(kept(stepped(stepped(FIT, 1), -1), CITY, VIEWPORT)).toBe(FIT);
  });

  it('follows two fingers that spread and move', () => {
    const zoom = pinched(FIT, [{ x: -50, y: 0 }, { x: 50, y: 0 }], [{ x: -90, y: 10 }, { x: 110, y: 10 }]);
    expect(zoom).toEqual({ by: 2, x: 10, y: 10 });
  });

  it('reports the visible part for the minimap', () => {
    expect(shownPart(FIT, CITY, VIEWPORT)).toEqual({ x: 0, y: 0, w: 1, h: 1 });
    expect(shownPart({ by: 2, x: 150, y: 0 }, CITY, VIEWPORT)).toMatchObject({ x: 0, w: 0.5 });
  });
});
