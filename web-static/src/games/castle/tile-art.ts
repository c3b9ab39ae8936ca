// The drawing style of the tiles of The Castle: sandy courts with awnings, cobbled paths, roofs edge to edge, round
// keeps. See `tiles/tile-art`.

import components from '../../generated/castle.json';
import type { SegmentId, Turn } from '../../generated/protocol';
import { flooded, gridOf, planOf, turned, type Face, type Plan, type Point, type Segment } from '../tiles/geometry-art';
import { each, edge, far, ground, margin, p, ribbon, roomiest, scattered, stamp, standing, turret, wall } from '../tiles/tile-art';
import type { TileArt } from '../tiles/types';

const FACES = components.tile as unknown as Readonly<Record<string, Face>>;
const STYLE = { rims: { h: 4, t: 4.5 }, bands: { p: 7 } };
const SQUARE = 13;

/** A face with its plan and the positions of the objects on it. */
export interface Drawn extends Plan {
  readonly face: Face;
  readonly stalls: readonly Point[];
  readonly chimneys: readonly Point[];
  readonly barrels: readonly Point[];
}
const CACHE = new Map<string, Drawn>();
const NOWHERE: Face = { segments: [] };

const of = (face: Face, letter: string): Segment[] => face.segments.filter(({ id }) => id.startsWith(letter));
export const hasSquare = (face: Face): boolean => face.segments.some(({ ends = [] }) => ends.includes('square'));
const fountains = (face: Face): Point[] => of(face, 'p').filter(({ marks = 0 }) => marks > 0).map(({ anchor }) => anchor);

/** The position of a court's market. */
function stallOf({ free }: Plan, { halves = [], anchor, marks = 0 }: Segment): Point[] {
  if (marks === 0) return [];
  const court = flooded(gridOf(free), halves);
  return [roomiest(([x, y]) => (court.has(Math.round(y / 4) * 26 + Math.round(x / 4)) ? free([x, y]) : -20), anchor)];
}

export function drawn(id: string): Drawn {
  const known = CACHE.get(id);
  if (known) return known;
  const face = FACES[id] ?? NOWHERE;
  const plan = planOf(face, STYLE);
  const stalls = of(face, 'y').flatMap((court) => stallOf(plan, court));
  const kept = [...stalls, ...(hasSquare(face) ? [[50, 50] as const] : []), ...fountains(face)];
  const barrels = scattered(id, 2, 24, (place) => margin(place) >= 9 && kept.every((other) => far(place, other) >= 22) && plan.free(place) >= 7);
  const chimneys = plan.areas.flatMap((area) => (area.id.startsWith('h') ? scattered(id + area.id, area.rims.length * 2, 15, (place) => margin(place) >= 9 && plan.within(area, place) >= 9.5) : []));
  const made = { ...plan, face, stalls, chimneys, barrels };
  CACHE.set(id, made);
  return made;
}

/** The front of a house along its rim: whitewash with windows. */
const front = (d: string): string => `<path d="${d}" fill="none" stroke="var(--art-ink)" stroke-width="8"/><path d="${d}" fill="none" stroke="var(--c-cream)" stroke-width="4.8"/><path d="${d}" fill="none" stroke="var(--art-ink)" stroke-width="2.4" stroke-dasharray="2 5" stroke-dashoffset="-3"/>`;

/** The ridges of a roof: from the middle of each edge to the highest point of the house. */
function ridges({ edges = [], anchor: [x, y] }: Segment): string {
  const middles = edges.map((side) => turned([50, 0], 'nesw'.indexOf(side)));
  return p.line(middles.map(([u, v]) => `M${u} ${v}L${x} ${y}`).join(''), 2);
}

function housesOf({ face, areas }: Drawn): string {
  const roofs = areas.filter(({ id }) => id.startsWith('h'));
  const d = roofs.map((roof) => roof.d).join('');
  if (!d) return '';
  return p.flat(d, 'var(--c-brick)') + p.shade(d, 'shingle') + of(face, 'h').map(ridges).join('') + front(roofs.flatMap(({ rims }) => rims).join(''));
}

/** A keep from above: a ring of merlons around a pointed roof. */
function keepOf({ edges = [], anchor }: Segment): string {
  const r = edges.length > 1 ? 17 : 11.5;
  const [x, y] = anchor;
  const spokes = Array.from({ length: 8 }, (_, i) => `M${x} ${y}l${Math.round(Math.cos((i * Math.PI) / 4) * (r - 4) * 10) / 10} ${Math.round(Math.sin((i * Math.PI) / 4) * (r - 4) * 10) / 10}`).join('');
  return p.disc(x, y, r, 'var(--c-steel)', 2.4) + `<circle cx="${x}" cy="${y}" r="${r - 2}" fill="none" stroke="var(--art-ink)" stroke-width="2.6" stroke-dasharray="2.4 3"/>` + p.disc(x, y, r - 4, 'var(--c-indigo)', 1.8) + p.line(spokes, 1.1) + p.disc(x, y, 1.8, 'var(--c-gold)', 1);
}

function towersOf({ face, areas }: Drawn): string {
  const towers = areas.filter(({ id }) => id.startsWith('t'));
  const d = towers.map((tower) => tower.d).join('');
  return d ? p.flat(d, 'var(--g-stone)') + p.shade(d, 'brick') + wall(towers.flatMap(({ rims }) => rims).join('')) + of(face, 't').map(keepOf).join('') : '';
}

const fountain = ([x, y]: Point): string => p.disc(x, y, 11.5, 'var(--c-steel)', 2.4) + p.disc(x, y, 8, 'var(--c-water)', 1.8) + `<circle cx="${x}" cy="${y}" r="5" fill="none" stroke="var(--c-cream)" stroke-width="1.4" stroke-dasharray="3 2"/>` + turret([x, y], 3.4);

/** Steps where a path ends at a building. */
const doors = ({ bands, face }: Drawn): string => of(face, 'p').filter(({ ends = [] }) => ends.some((end) => end === 'house' || end === 'tower')).map(({ id }) => {
  const [x = 50, y = 50] = (/([\d.]+) ([\d.]+)$/u.exec(bands[id] ?? '') ?? []).slice(1).map(Number);
  return p.shape(`M${x - 5} ${y + 4}v-9h10v9z`, 'var(--c-timber)', 2);
}).join('');

function groundOf(id: string): string {
  const plan = drawn(id);
  const paths = of(plan.face, 'p').map((path) => plan.bands[path.id] ?? '').join('');
  const cobbles = `<path d="${paths}" fill="none" stroke="url(#art-brick)" stroke-width="10"/>`;
  return ground('var(--g-sand)') + `<g opacity=".45">${p.shade('M0 0H100V100H0z', 'dots')}</g>` + (paths ? ribbon(paths, 14, 'var(--g-stone)') + cobbles : '') +
    (hasSquare(plan.face) ? p.disc(50, 50, SQUARE, 'var(--g-ochre)', 2.4) : '') + housesOf(plan) + towersOf(plan) + doors(plan) + fountains(plan.face).map(fountain).join('') + edge();
}

/** A stall under a striped awning. */
export const stall = (place: Point): string => p.line(stamp('m-9 8v-15m18 0v15', place), 2.2) + p.shape(stamp('m-10 8v-7h20v7z', place), 'var(--c-timber)', 1.8) + p.flat(stamp('m-7 1q2 -5 4 0zm6 0q2 -5 4 0z', place), 'var(--c-gold)') +
  p.shape(stamp('m-13 -5l4 -9h18l4 9q-3.2 4 -6.5 0q-3.2 4 -6.5 0q-3.2 4 -6.5 0q-3.2 4 -6.5 0z', place), 'var(--c-cream)', 2) + p.flat(stamp('m-6.5 -5l2 -9h4.5v9q-3.2 4 -6.5 0zm13 0l-2 -9h4.5l4 9q-3.2 4 -6.5 0z', place), 'var(--c-oxblood)');
const chimney = (places: readonly Point[]): string => p.shape(each(places, 'm-3 5v-9h6v9z', 1), 'var(--c-earth)', 1.6) + p.flat(each(places, 'm-3.8 -5.6h7.6v2.4h-7.6z', 1));
const barrel = (places: readonly Point[]): string => p.shape(each(places, 'm-3.4 4.6q-1.6 -4.6 0 -9.2h6.8q1.6 4.6 0 9.2z', 1), 'var(--c-timber)', 1.5) + p.line(each(places, 'm-4 -1.6h8m0 3.4h-8', 1), 1);
/** The tree on a square. */
const linden = (place: Point): string => p.line(stamp('m0 7v-8', place), 3) + p.shape(stamp('m-9 1q-5 -9 3 -12q5 -9 11 -1q8 2 4 13q-9 4 -18 0z', place), 'var(--c-leaf)', 1.9, 'dots');

function uprightOf(id: string, turn: Turn): string {
  const { face, stalls, chimneys, barrels } = drawn(id);
  return (barrels.length ? barrel(standing(barrels, turn)) : '') + (chimneys.length ? chimney(standing(chimneys, turn)) : '') + standing(stalls, turn).map(stall).join('') + (hasSquare(face) ? linden([50, 51]) : '');
}

export const ART: TileArt = {
  ground: groundOf,
  upright: uprightOf,
  shape: (id: string, segment: SegmentId) => drawn(id).shape(segment),
};
