// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { artDefs } from '../../kit/art';
import carcassonne from '../../generated/carcassonne.json';
import castle from '../../generated/castle.json';
import * as base from '../carcassonne/tile-art';
import * as fort from '../castle/tile-art';
import { flooded, gridOf, turned, type Face, type Plan, type Point } from './geometry-art';
import type { TileArt } from './types';

interface Game { readonly game: string; readonly art: TileArt; readonly faces: Readonly<Record<string, Face>>; readonly plan: (face: string) => Plan }
const GAMES: readonly Game[] = [
  { game: 'Carcassonne', art: base.ART, faces: carcassonne.tile as unknown as Record<string, Face>, plan: base.drawn },
  { game: 'The Castle', art: fort.ART, faces: castle.tile as unknown as Record<string, Face>, plan: fort.drawn },
];
const TURNS = [0, 1, 2, 3] as const;
const HALVES = [...'nesw'].flatMap((edge) => [`${edge}l`, `${edge}r`]);

/** The ends of a path and their directions: the first and last two pairs of numbers of each of its strokes. */
const ends = (d: string): readonly (readonly [Point, Point])[] => d.split('M').slice(1).flatMap((stroke) => {
  const numbers = [...stroke.matchAll(/-?[\d.]+/gu)].map(Number);
  const pair = (i: number): Point => [numbers.at(i) ?? 0, numbers.at(i + 1 || numbers.length) ?? 0];
  return [[pair(0), pair(2)], [pair(-2), pair(-4)]] as const;
});
const onEdge = ([x, y]: Point): boolean => [0, 100].includes(x) || [0, 100].includes(y);
/** The crossing that the neighbour must have: the place along the edge, and whether it is met at a right angle. */
const crossing = ([[x, y], [u, v]]: readonly [Point, Point]): string => (x === 0 || x === 100 ? `${y} ${Math.abs(v - y) < 0.1}` : `${x} ${Math.abs(u - x) < 0.1}`);

describe.each(GAMES)('the tiles of $game', ({ art, faces, plan }) => {
  const ids = Object.keys(faces);
  const everything = (): string[] => ids.flatMap((id) => [art.ground(id), ...TURNS.map((turn) => art.upright(id, turn))]);

  it('look the same for the same face, and each face different', () => {
    expect(everything()).toEqual(everything());
    expect(new Set(ids.map((id) => art.ground(id) + art.upright(id, 0))).size).toBe(ids.length);
  });

  it('contain only whole numbers, tokens and patterns of the art kit', () => {
    const patterns = new Set([...artDefs().matchAll(/ id="([^"]+)"/gu)].map(([, id]) => id));
    for (const body of everything()) {
      expect(body).not.toMatch(/undefined|NaN|#[0-9a-f]{3,8}\b|https?:|\d\.\d{3,}|<text|<script/iu);
      for (const [, id] of body.matchAll(/url\(#([^)]+)\)/gu)) expect(patterns).toContain(id);
      expect(body.match(/<g[ >]/gu)?.length ?? 0).toBe(body.match(/<\/g>/gu)?.length ?? 0);
    }
  });

  it('cross an edge at the same place and at a right angle, whatever the segment is', () => {
    for (const id of ids) {
      const { areas, bands } = plan(id);
      for (const d of Object.values(bands)) for (const end of ends(d).filter(([place]) => onEdge(place))) expect(crossing(end), id).toBe('50 true');
      for (const d of areas.flatMap(({ rims }) => rims)) for (const end of ends(d)) expect(crossing(end), id).toMatch(/^(?:4\.5|95\.5) true$/u);
    }
  });

  it('show a band or an area at each edge the data name, and at no other', () => {
    for (const [id, { segments }] of Object.entries(faces)) {
      const { areas, bands } = plan(id);
      const seen = [...'nesw'].map((_, edge) => {
        const meets = (d: string, place: Point): boolean => ends(d).some(([[x, y]]) => Math.hypot(x - place[0], y - place[1]) < 0.1);
        return [...Object.values(bands).map((d) => meets(d, turned([50, 0], edge))), ...areas.map(({ rims }) => rims.some((d) => meets(d, turned([95.5, 0], edge))))].filter(Boolean).length;
      });
      expect(seen, id).toEqual([...'nesw'].map((edge) => segments.filter(({ edges = [] }) => edges.includes(edge)).length));
    }
  });

  it('have ground areas that join the half-edges of each segment, and no others', () => {
    for (const [id, { segments }] of Object.entries(faces)) {
      for (const { id: segment, halves } of segments) {
        if (!halves) continue;
        const reached = flooded(gridOf(plan(id).free), halves);
        const joined = HALVES.filter((half) => [...flooded(gridOf(plan(id).free), [half])].some((point) => reached.has(point)));
        expect(joined, `${id} ${segment}`).toEqual(HALVES.filter((half) => halves.includes(half)));
      }
    }
  });

  it('have a separate outline for each segment', () => {
    for (const [id, { segments }] of Object.entries(faces)) {
      const shapes = segments.map(({ id: segment }) => art.shape(id, segment));
      for (const { d } of shapes) expect(d, id).toMatch(/^M[\d.]+ [\d.]+/u);
      expect(new Set(shapes.map(({ d }) => d)).size, id).toBe(shapes.length);
      shapes.forEach(({ line }, i) => expect(line, id).toBe('rpv'.includes(segments[i]?.id[0] ?? '')));
    }
  });

  it('draw only the ground for an unknown face of a newer version', () => {
    expect(art.ground('unheard_of')).toContain('var(--g-');
    expect(art.shape('unheard_of', 'x0').d).toMatch(/^M/u);
  });
});

describe('what stands on the tiles of Carcassonne', () => {
  it.each(Object.keys(carcassonne.tile))('grows on open ground and is built inside of walls: %s', (id) => {
    const { woods, grass, towns, shields, free, areas, within } = base.drawn(id);
    for (const place of [...woods, ...grass]) expect(free(place)).toBeGreaterThan(3);
    for (const place of [...towns, ...shields]) expect(Math.max(...areas.map((area) => within(area, place)))).toBeGreaterThan(9);
  });

  it('stands upright in every turn', () => {
    for (const turn of TURNS) expect(base.ART.upright('base_a', turn)).not.toContain('rotate');
    expect(base.ART.upright('base_a', 1)).not.toBe(base.ART.upright('base_a', 0));
  });

  it('is a shield for each city with a pennant', () => {
    for (const [id, { segments }] of Object.entries(carcassonne.tile)) expect(base.drawn(id).shields, id).toHaveLength(segments.filter((segment) => 'marks' in segment).length);
  });

  it('is from 2 to 13 houses in a city', () => {
    for (const id of Object.keys(carcassonne.tile)) for (const area of base.drawn(id).areas) {
      const count = base.drawn(id).towns.filter((place) => base.drawn(id).within(area, place) > 0).length;
      expect(count, id).toBeGreaterThanOrEqual(2);
      expect(count, id).toBeLessThanOrEqual(13);
    }
  });
});

describe('what stands on the tiles of The Castle', () => {
  it.each(Object.entries(castle.tile as unknown as Record<string, Face>))('is a stall on each court with a market, in that court: %s', (id, { segments }) => {
    const { stalls, barrels, free } = fort.drawn(id);
    const markets = segments.filter(({ halves, marks = 0 }) => halves && marks > 0);
    expect(stalls).toHaveLength(markets.length);
    stalls.forEach(([x, y], i) => expect(flooded(gridOf(free), markets[i]?.halves ?? []).has(Math.round(y / 4) * 26 + Math.round(x / 4))).toBe(true));
    for (const place of [...stalls, ...barrels]) expect(free(place)).toBeGreaterThan(5);
  });

  it('distinguishes fountains and squares from plain paths', () => {
    expect(fort.ART.ground('path_straight_fountain')).toContain('var(--c-water)');
    expect(fort.ART.ground('path_straight')).not.toContain('var(--c-water)');
    expect(fort.ART.upright('path_square4', 2)).toContain('var(--c-leaf)');
  });
});
