import { describe, expect, it } from 'vitest';
import type { Placed } from '../../generated/carson_city';
import { bounds, covered, frame, nextIn, shownQuarters, spotAt, stageArea, visible } from './city';
import { CITY } from './fixtures/scenes';

const at = (card: string, x: number, y: number): Placed => ({ card, x, y });

describe('a city', () => {
  it('shows the parcel of the card placed last (CC-2.3)', () => {
    const top = visible([at('e1_18', 0, 0), at('e1_46', 1, 1)]);
    expect(top.size).toBe(7);
    expect(top.get('1,1')).toMatchObject({ card: 1, quarter: 0, kind: 'empty' });
    expect(top.get('0,0')).toMatchObject({ card: 0, kind: 'ranch' });
  });

  it('hides each quarter of a card that is fully covered by others', () => {
    expect(shownQuarters([at('e1_18', 0, 0), at('e1_18', 0, 0)])).toEqual([[false, false, false, false], [true, true, true, true]]);
  });

  it('names what a card would cover, nothing on bare ground', () => {
    expect(covered(visible(CITY), { x: -2, y: -2 })).toEqual([]);
    expect(covered(visible(CITY), { x: 5, y: 2 }).map((parcel) => parcel.kind)).toContain('ranch');
  });

  it('has a frame of 8 by 8 around its bounding box', () => {
    const box = bounds(CITY);
    const around = frame(CITY, false);
    expect(around).toMatchObject({ w: 8, h: 8 });
    expect(box && box.x >= around.x && box.x + box.w <= around.x + 8 && box.y >= around.y && box.y + box.h <= around.y + 8).toBe(true);
  });

  it('has a frame with one longer side with the Captain, along its longer extent (CC-5.44)', () => {
    expect(frame([at('e1_18', 0, 0), at('e1_18', 0, 4)], true)).toMatchObject({ w: 8, h: 9 });
    expect(frame([at('e1_18', 0, 0), at('e1_18', 4, 0)], true)).toMatchObject({ w: 9, h: 8 });
  });

  it('draws the area of every possible place, so that nothing moves while choosing', () => {
    expect(stageArea([at('e1_18', 0, 0)], false, [{ x: -6, y: 0 }])).toMatchObject({ x: -6 });
  });
});

describe('finding a place', () => {
  const spots = [{ x: 0, y: 0 }, { x: 2, y: 0 }, { x: 0, y: 2 }];

  it('chooses the spot whose middle is nearest to the finger', () => {
    expect(spotAt(spots, 2.8, 1.2)).toEqual({ x: 2, y: 0 });
  });

  it('chooses none where the finger is far from every spot', () => {
    expect(spotAt(spots, 6, 6)).toBeNull();
  });

  it.each([['right', { x: 2, y: 0 }], ['down', { x: 0, y: 2 }], ['left', null], ['up', null]] as const)('moves by arrow %s to the nearest legal place', (way, place) => {
    expect(nextIn(spots, { x: 0, y: 0 }, way)).toEqual(place);
  });
});
