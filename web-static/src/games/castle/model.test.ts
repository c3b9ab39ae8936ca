import { describe, expect, it } from 'vitest';
import type { ClientEvent, View } from '../../generated/castle';
import data from '../../generated/castle.json';
import { copiesOf, edgesOf, FACES, isPlayed, kindOf, SPACES, STARTS, TOWERS, TRACK, WALL_TILES, wallNumber } from './data';
import { SCENES } from './fixtures/scenes';
import { featureAt, featuresAt, heldFeatures, holdersOf, isReady, isTied, lastTiles, leftOf, scoredIn } from './model';
import { hints } from './replay';
import { corners, markerAt, MARGIN, START_PLACES, TOWER_PLACES, TRACK_SPACES } from './track';

const viewIn = (scene: string): View => SCENES[scene]!().view as View;

describe('the board', () => {
  it('has the printed numbers of spaces, towers, start spaces and tiles', () => {
    expect([SPACES.length, TOWERS.length, STARTS.length, FACES.reduce((sum, face) => sum + copiesOf(face), 0)]).toEqual([76, 14, 7, 60]);
    expect(WALL_TILES.filter(isPlayed).map(wallNumber)).toEqual([1, 2, 3]);
  });

  it('has a wall along its outline, with the sides and spaces of the component data', () => {
    const places = corners().map(({ at }) => at);
    const lengths = places.map(([x, y], i) => { const [u, v] = places[(i + 1) % places.length]!; return Math.abs(u - x) + Math.abs(v - y); });
    expect(lengths).toEqual(data.board.side_lengths);
    const counts = TOWERS.map((tower, i) => TRACK_SPACES.filter(({ number }) => number > tower && number < (TOWERS[i + 1] ?? TRACK)).length);
    expect(counts).toEqual(data.board.side_spaces);
  });

  it('has one place for each number of the track, outside the spaces, and starts again after the last', () => {
    const places = Array.from({ length: TRACK }, (_, number) => markerAt(number));
    expect(new Set(places.map(({ x, y }) => `${x} ${y}`)).size).toBe(TRACK);
    for (const { x, y } of places) expect(SPACES.some(([u, v]) => x > 100 * u && x < 100 * u + 100 && y > 100 * v && y < 100 * v + 100)).toBe(false);
    expect(markerAt(TRACK + 37)).toEqual(markerAt(37));
    const rim = [...TOWER_PLACES, ...TOWER_PLACES.map(({ tile }) => tile)];
    expect(Math.min(...rim.map(({ x }) => x))).toBeGreaterThan(-100 * MARGIN);
    expect(START_PLACES.map(({ turn }) => turn)).toEqual([0, 1, 1, 2, 2, 2, 3]);
  });

  it('rotates the edges of a tile', () => {
    expect(edgesOf('house_path_end', 0)).toEqual(['house', 'court', 'path', 'court']);
    expect(edgesOf('house_path_end', 1)).toEqual(['court', 'house', 'court', 'path']);
    expect(['p0', 'h1', 't0', 'y2', 'x'].map(kindOf)).toEqual(['path', 'house', 'tower', 'court', 'court']);
  });
});

describe('a feature', () => {
  const view = viewIn('place');

  it('is found by each of its segments, and knows who stands on it', () => {
    const house = featureAt(view, [2, 3], 'h0')!;
    expect([house.kind, house.tiles, holdersOf(view, house)]).toEqual(['house', 5, [{ seat: 0, count: 1 }]]);
    for (const [at, segment] of house.segments) expect(featureAt(view, at, segment)).toBe(house);
    expect([featureAt(view, [0, 8], 'h0'), featuresAt(view, [2, 3]).map(({ kind }) => kind).at(-1)]).toEqual([null, 'court']);
  });

  it('is tied where several seats have equally many followers on it', () => {
    const tied = heldFeatures(view).filter((feature) => isTied(view, feature));
    expect(tied.map((feature) => [feature.kind, feature.owner, holdersOf(view, feature)])).toEqual([['path', null, [{ seat: 0, count: 1 }, { seat: 1, count: 1 }]]]);
    expect(isTied(view, featureAt(view, [2, 3], 'h0')!)).toBe(false);
  });

  it('is outlined for a moment after a step that scored it', () => {
    const event: ClientEvent = { type: 'feature_scored', kind: 'house', at: [2, 3], segment: 'h0', tiles: 5, paid: null, double: null };
    expect(scoredIn(view, [event])).toEqual(featureAt(view, [2, 3], 'h0')?.segments);
    expect(scoredIn(view, [{ type: 'set_up', first: 0 }])).toEqual([]);
  });
});

describe('a laid tile', () => {
  it('is one of the last tiles if it was laid in the last turn or its extra turns', () => {
    const view = viewIn('place');
    expect(lastTiles(view)).toEqual([view.tiles.at(-1)]);
    const further: View = { ...view, tiles: [...view.tiles, { ...view.tiles.at(-1)!, at: [6, 6] }] };
    expect(lastTiles(further).map(({ at }) => at)).toEqual([view.tiles.at(-1)!.at, [6, 6]]);
    expect(lastTiles(viewIn('first'))).toEqual([]);
  });

  it('is not counted as remaining', () => {
    const view = viewIn('place');
    expect(leftOf(view).reduce((sum, [, count]) => sum + count, 0)).toBe(view.stack);
    expect(leftOf(view).length).toBeLessThan(FACES.length);
  });
});

it('a wall tile can be played only in a turn after it was taken, and never if it counts at the end', () => {
  const view = { ...viewIn('place'), turn: 30 };
  expect([{ tile: 'wall_3', turn: 29 }, { tile: 'wall_3', turn: 30 }, { tile: 'wall_9', turn: 2 }].map((held) => isReady(view, held as never))).toEqual([true, false, false]);
});

it('a replay shows the scores of the markers', () => {
  expect(hints.totals?.(viewIn('place'))).toEqual([32, 27]);
});
