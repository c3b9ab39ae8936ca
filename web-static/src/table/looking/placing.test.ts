import { describe, expect, it } from 'vitest';
import { place, type Box } from './placing';

const PAGE = { w: 1280, h: 800 };
const CARD = { w: 300, h: 160 };
const box = (x: number, y: number, w: number, h: number): Box => ({ x, y, w, h });
const apart = (a: Box, b: Box): boolean => a.x + a.w <= b.x || b.x + b.w <= a.x || a.y + a.h <= b.y || b.y + b.h <= a.y;

describe('a card lies', () => {
  it.each([
    ['at the right of what it explains', box(400, 300, 60, 80), [], [468, 260]],
    ['at its left where the right has no room', box(1200, 300, 60, 80), [], [892, 260]],
    ['below where neither side has room', box(20, 100, 1240, 80), [], [490, 188]],
    ['above at the foot of the page', box(20, 700, 1240, 80), [], [490, 532]],
    ['elsewhere where a button would be covered', box(400, 300, 60, 80), [box(700, 250, 100, 40)], [92, 260]],
  ] as const)('%s', (_, of, clear, at) => {
    const { x, y } = place(CARD, of, clear, PAGE);
    expect([x, y]).toEqual(at);
  });

  it('inside the page, on neither what it explains nor the button, wherever that is on a phone', () => {
    const page = { w: 390, h: 844 };
    const card = { w: 320, h: 190 };
    const confirm = box(260, 60, 120, 44);
    for (let x = 0; x <= 330; x += 30) {
      for (let y = 110; y <= 780; y += 30) {
        const of = box(x, y, 60, 60);
        const lies = place(card, of, [confirm], page);
        expect([x, y, apart(lies, of), apart(lies, confirm), lies.x >= 8 && lies.y >= 8 && lies.x + lies.w <= 382 && lies.y + lies.h <= 836]).toEqual([x, y, true, true, true]);
      }
    }
  });

  it('where it covers least if nothing is clear', () => {
    expect(place({ w: 380, h: 500 }, box(0, 0, 390, 400), [], { w: 390, h: 844 }).y).toBe(336);
  });
});
