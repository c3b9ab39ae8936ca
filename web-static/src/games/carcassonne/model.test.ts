import { describe, expect, it } from 'vitest';
import type { ClientEvent, FigureView, TileView, View } from '../../generated/carcassonne';
import { edgesOf, FACE_IDS } from './data';
import { featuresOf, placeable, played } from './fixtures/play';
import { SCENES, viewOf } from './fixtures/scenes';
import { colourAt, countsOn, deadSpots, featureAt, lastColours, lastTiles, pointable, roleOf, scoredIn, seatOrder, tilesLeft } from './model';

const view = (name: string): View => SCENES[name]!().view as View;
const tile = (face: string, at: [number, number], turn = 0, by: number | null = 0): TileView => ({ tile: face, at, turn, by });

describe('the faces', () => {
  it('have their edges rotated clockwise', () => {
    expect([0, 1, 2, 3].map((turn) => edgesOf('base_j', turn).join())).toEqual(['city,road,road,field', 'field,city,road,road', 'road,field,city,road', 'road,road,field,city']);
    for (const face of FACE_IDS) expect(edgesOf(face, 0)).toHaveLength(4);
  });
});

describe('features', () => {
  it('are found by their segments, with who stands on them', () => {
    const [tiles, figures]: [TileView[], FigureView[]] = [[tile('base_d', [0, 0]), tile('base_e', [0, -1], 2)], [{ colour: 1, figure: 'meeple', at: [0, -1], segment: 'c0' }]];
    const drawn = viewOf({ ...played(1), tiles, figures, features: featuresOf(tiles, figures) });
    const city = featureAt(drawn, [0, 0], 'c0')!;
    expect([city.kind, city.tiles, city.complete, city.owners]).toEqual(['city', 2, true, [1]]);
    expect(countsOn(drawn, city)).toEqual([[1, 1]]);
    expect(featureAt(drawn, [0, 0], 'c7')).toBeUndefined();
    expect(pointable(drawn).map(({ kind }) => kind).lastIndexOf('city')).toBeLessThan(pointable(drawn).findIndex(({ kind }) => kind === 'field'));
  });

  it('give figures their roles', () => {
    expect([roleOf('meeple', 'c0'), roleOf('meeple', 'r1'), roleOf('meeple', 'f0'), roleOf('meeple', 'm0'), roleOf('abbot', 'm0'), roleOf('abbot', 'g0')]).toEqual(['knight', 'highwayman', 'farmer', 'monk', 'abbot', 'gardener']);
  });

  it('scored in a step are outlined as a whole', () => {
    const drawn = view('place');
    const city = drawn.features.find(({ kind, tiles }) => kind === 'city' && tiles > 2)!;
    const [at, segment] = city.segments[1]!;
    const event: ClientEvent = { type: 'feature_scored', kind: 'city', at, segment, tiles: 3, pennants: 0, paid: [], source: 'city' };
    expect(scoredIn(drawn, [event, { type: 'bonus_turn', colour: 0 }])).toEqual(city.segments);
  });
});

describe('the map', () => {
  it('marks the spaces that no remaining tile can fill', () => {
    const ring: TileView[] = [tile('base_c', [0, 1]), tile('base_u', [1, 0], 1), tile('base_u', [-1, 0], 1)];
    const drawn = { ...view('first'), tiles: ring, drawn: null };
    expect(deadSpots({ ...drawn, left: { base_b: 1 } })).toContainEqual([0, 0]);
    expect(deadSpots({ ...drawn, left: { base_d: 1 } })).not.toContainEqual([0, 0]);
    expect(deadSpots({ ...drawn, left: {}, stage: 'over' })).toEqual([]);
  });

  it('frames the last tile of each colour except the one whose turn it is', () => {
    const drawn = view('wait');
    expect(lastTiles(drawn).map(({ by }) => by).sort()).toEqual([0, 2, 3]);
    expect(lastTiles({ ...drawn, tiles: drawn.tiles.slice(0, 1) })).toEqual([]);
  });

  it('counts the remaining tiles, and lists the viewer first', () => {
    expect(tilesLeft({ stacks: [3, 4], river: 2 })).toBe(9);
    expect(seatOrder({ ...view('place'), you: 2 })).toEqual([2, 3, 0, 1]);
    expect([colourAt(view('place'), 1)?.colour, colourAt(view('solo'), 0), colourAt(view('place'), null)]).toEqual([1, undefined, undefined]);
    expect(lastColours({ colours: [4, 2, 2].map((score, colour) => ({ colour, seat: null, score, points: {}, meeples: 4, abbots: 0 })) })).toEqual([1, 2]);
  });
});

it('has scenes that are legal positions', () => {
  const game = played(60, { seed: 3 });
  for (const [i, one] of game.tiles.entries()) {
    if (i === 0) continue;
    const fits = placeable(game.tiles.slice(0, i), one.tile).cells.find(({ at }) => at.join() === one.at.join());
    expect(fits?.turns.map(({ turn }) => turn)).toContain(one.turn);
  }
  expect(featuresOf(game.tiles, game.figures).filter(({ owners, complete, kind }) => complete && owners.length > 0 && kind !== 'field')).toEqual([]);
});
