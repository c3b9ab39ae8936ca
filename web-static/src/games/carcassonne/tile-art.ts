// The drawing style of the tiles of Carcassonne: meadow, roads, walled cities, monasteries, gardens, the river. See
// `tiles/tile-art`.

import components from '../../generated/carcassonne.json';
import type { SegmentId, Turn } from '../../generated/protocol';
import { planOf, turned, type Area, type Face, type Plan, type Point, type Segment } from '../tiles/geometry-art';
import { edge, far, ground, houses, margin, p, ribbon, ripples, roomiest, ruts, scattered, shield, stamp, standing, trees, tufts, turret, wall } from '../tiles/tile-art';
import type { TileArt } from '../tiles/types';

interface TileFace extends Face { readonly river_role?: string }
const FACES = components.tile as unknown as Readonly<Record<string, TileFace>>;

const STYLE = { rims: { c: 4.5 }, bands: { r: 6.5, v: 9 } };
/** The extent of the waters at both ends of the river. */
const POND: Readonly<Record<string, number>> = { lake: 27, spring: 15 };
const VILLAGE = 12;

/** A face with its plan and the positions of the objects on it. */
export interface Drawn extends Plan {
  readonly face: TileFace;
  readonly towns: readonly Point[];
  readonly shields: readonly Point[];
  readonly woods: readonly Point[];
  readonly grass: readonly Point[];
}
const CACHE = new Map<string, Drawn>();
const NOWHERE: TileFace = { segments: [] };

const at = ({ anchor }: Segment): Point => anchor;
const of = (face: Face, letter: string): Segment[] => face.segments.filter(({ id }) => id.startsWith(letter));
const hasVillage = (face: Face): boolean => face.segments.some(({ ends = [] }) => ends.includes('village'));
/** The position of a monastery: north of the river, if there is one. */
const abbey = (face: Face): Point[] => of(face, 'm').map(({ anchor: [x, y] }): Point => [x, of(face, 'v').length > 0 ? y - 13 : y]);

/** The position of a city's coat of arms: well inside, beside the place for a figure. */
const armsOf = ({ areas, within }: Plan, { id, anchor, marks = 0 }: Segment): Point[] =>
  areas.flatMap((area) => (area.id === id && marks > 0 ? [roomiest((place) => within(area, place), anchor)] : []));

export function drawn(id: string): Drawn {
  const known = CACHE.get(id);
  if (known) return known;
  const face = FACES[id] ?? NOWHERE;
  const plan = planOf(face, STYLE, { v0: POND[face.river_role ?? ''] ?? 0 });
  const shields = of(face, 'c').flatMap((segment) => armsOf(plan, segment));
  const towns = plan.areas.flatMap((area) => townOf(id, plan, area, shields));
  const kept = [...of(face, 'g').map(at), ...abbey(face), ...abbey(face).map(([x, y]): Point => [x, y - 14])];
  const room = (least: number) => (place: Point): boolean =>
    kept.every((other) => far(place, other) >= 15 + least) && (!hasVillage(face) || far(place, [50, 50]) >= VILLAGE + least) && plan.free(place) >= least;
  const woods = scattered(id, 3, 22, (place) => margin(place) >= 12 && room(9)(place)).flatMap(([x, y], i): Point[] => [[x, y], ...(i < 2 ? [[x + 13, y + 3] as const] : [])]).filter((place) => margin(place) >= 10 && room(7)(place));
  const grass = scattered(`${id} grass`, 9, 11, (place) => margin(place) >= 4 && woods.every((tree) => far(tree, place) > 11) && room(4)(place));
  const made = { ...plan, face, towns, shields, woods, grass };
  CACHE.set(id, made);
  return made;
}

/** The houses of a city, more in a larger one. */
const townOf = (id: string, { within }: Plan, area: Area, shields: readonly Point[]): Point[] =>
  scattered(id + area.id, area.rims.length * 3 + 1, 14.5, (place) => margin(place) >= 8 && shields.every((arms) => far(arms, place) >= 16) && within(area, place) >= 11.8);

const garden = ([x, y]: Point): string => {
  const beds: Point[] = [[-4.6, -4.6], [4.6, -4.6], [-4.6, 4.6], [4.6, 4.6]].map(([u = 0, v = 0]): Point => [x + u, y + v]);
  return p.shape(`M${x - 10} ${y - 10}h20v20h-20z`, 'var(--c-leaf)', 2.2, 'dots') + p.line(`M${x} ${y - 9}v18M${x - 9} ${y}h18`, 2.4, 'var(--c-lamp)') + beds.map(([u, v]) => p.disc(u, v, 2.9, 'var(--c-magenta)', 1.2)).join('');
};

/** Parapets of a bridge that runs north and south. */
const bridge = ([x, y]: Point): string => ribbon(`M${x} ${y - 13}V${y + 13}`, 16, 'var(--c-timber)') + ribbon(`M${x} ${y - 13}V${y + 13}`, 12.5, 'var(--art-paper)') + p.line(`M${x - 4} ${y - 8}h8M${x - 4} ${y - 4}h8M${x - 4} ${y}h8M${x - 4} ${y + 4}h8M${x - 4} ${y + 8}h8`, 1, 'var(--art-ink-soft)');

function river({ face, bands }: Drawn): string {
  const d = bands['v0'];
  if (!d) return '';
  const reach = POND[face.river_role ?? ''] ?? 0;
  const waves = reach > 20 ? p.line('M34 44q4 -3 8 0t8 0M48 58q4 -3 8 0t8 0M56 40q3 -2 6 0t6 0', 1.5, 'var(--c-cream)') : '';
  const pond = reach ? p.disc(50, 50, reach - 3, 'var(--c-water)', 2.2) + `<path d="${d}" fill="none" stroke="var(--c-water)" stroke-width="14"/>${waves}` : '';
  const rocks = face.river_role === 'spring' ? p.shape('M39 37q-7 0 -6 -7q5 -6 12 -1q3 6 -1 8zM34 54q-8 1 -9 -5q2 -6 9 -5q5 4 3 9zM41 69q-7 -1 -6 -7q6 -5 11 0q1 6 -2 7z', 'var(--c-steel)', 2) : '';
  return ribbon(d, 18, 'var(--c-water)') + pond + rocks + (reach ? '' : ripples(d));
}

/** The point at which the road crosses the river. */
function crossing({ face }: Drawn): string {
  const [road] = of(face, 'r');
  if (!road || of(face, 'v').length === 0 || road.edges?.join('') === 'ne') return '';
  const span = bridge([50, of(face, 'm').length > 0 ? 66 : 50]);
  return road.edges?.length === 2 ? `<g transform="rotate(90 50 50)">${span}</g>` : span;
}

/** The gates where roads end at a city. */
const gates = ({ bands, face }: Drawn): string => of(face, 'r').filter(({ ends = [] }) => ends.includes('city')).map(({ id }) => {
  const [x = 50, y = 50] = (/([\d.]+) ([\d.]+)$/u.exec(bands[id] ?? '') ?? []).slice(1).map(Number);
  return p.shape(`M${x - 4} ${y - 4}h8v8h-8z`, 'var(--c-timber)', 2) + p.shape(`M${x - 10} ${y - 5.5}h6v11h-6zM${x + 4} ${y - 5.5}h6v11h-6z`, 'var(--c-steel)', 2);
}).join('');

/** Towers at the corners at which the walls of two cities meet. */
const piers = (face: Face): string => [0, 1, 2, 3].map((corner) => {
  const [one, other] = [...'nesw'].map((_, i) => 'nesw'[(corner + i) % 4] ?? '').map((side) => of(face, 'c').find(({ edges = [] }) => edges.includes(side)));
  return one && other && one !== other ? turret(turned([89, 11], corner), 9) : '';
}).join('');

function groundOf(id: string): string {
  const plan = drawn(id);
  const { areas, bands, face } = plan;
  const roads = of(face, 'r').map((road) => bands[road.id] ?? '').join('');
  const cities = areas.map(({ d }) => d).join('');
  return ground('var(--g-meadow)') + river(plan) + (roads ? ribbon(roads, 13, 'var(--art-paper)') + ruts(roads) : '') + crossing(plan) +
    (hasVillage(face) ? p.disc(50, 50, VILLAGE, 'var(--c-earth)', 2.4) : '') + of(face, 'g').map(({ anchor }) => garden(anchor)).join('') +
    (cities ? p.flat(cities, 'var(--g-city)') + p.shade(cities, 'brick') + wall(areas.flatMap(({ rims }) => rims).join('')) : '') + piers(face) + gates(plan) + edge();
}

const monastery = (place: Point): string => {
  const s = (d: string): string => stamp(d, place, 0.9);
  return p.shape(s('m-24 21v-19h31v19z'), 'var(--c-cream)', 2.4, 'hv') + p.shape(s('m-28 3l7 -13h24l7 13z'), 'var(--c-brick)', 2.4, 'shingle') +
    p.shape(s('m6 21v-32h15v32z'), 'var(--c-cream)', 2.4) + p.shape(s('m3.4 -10l10.1 -17l10.1 17z'), 'var(--c-oxblood)', 2.2) + p.line(s('m13.5 -27v-8m-3.6 3h7.2'), 2) +
    p.flat(s('m-12 21v-10q4 -6 8 0v10zm21.5 -22v-7q4 -4.6 8 0v7zm-33.5 -22m6 17m24 27m-17 0v-6q2 -3.4 4 0v6z'));
};

function uprightOf(id: string, turn: Turn): string {
  const { face, towns, shields, woods, grass } = drawn(id);
  const placed = (places: readonly Point[]): Point[] => places.map((place) => turned(place, turn));
  return tufts(placed(grass)) + trees(standing(woods, turn)) + houses(standing(towns, turn)) + placed(shields).map(shield).join('') +
    placed(abbey(face)).map(monastery).join('') + (hasVillage(face) ? houses([[50, 50.5]], 0.86) : '');
}

export const ART: TileArt = {
  ground: groundOf,
  upright: uprightOf,
  shape: (id: string, segment: SegmentId) => drawn(id).shape(segment),
};
