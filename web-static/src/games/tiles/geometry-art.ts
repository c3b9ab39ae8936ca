// The plan of a face, from its data alone: outlines of areas, middle lines of bands, and the ground left between them.
// A face measures 100 by 100; edges and half-edges run clockwise from the north-west corner. Knows no game: parameters
// tell which letters are areas and which are bands, and their widths.
//
// Invariant: at an edge every area and every band has the same place and a right angle; therefore faces join in every
// orientation.

import { num } from '../../kit/art/pen';
import type { SegmentId, Turn } from '../../generated/protocol';
import type { SegmentShape } from './types';

export type Point = readonly [number, number];
/** Cubic curves joined to one line: its start, then three points for each curve. */
type Chain = readonly Point[];

/** A segment as the generated data has it. */
export interface Segment {
  readonly id: SegmentId;
  readonly anchor: Point;
  readonly edges?: readonly string[];
  readonly halves?: readonly string[];
  readonly ends?: readonly string[];
  readonly marks?: number;
}
export interface Face { readonly segments: readonly Segment[] }

/** The style of a game's segments, by the first letter of their ids: half the width of rims and bands. */
export interface Style { readonly rims: Readonly<Record<string, number>>; readonly bands: Readonly<Record<string, number>> }

export interface Area { readonly id: SegmentId; readonly d: string; readonly rims: readonly string[]; readonly corners: readonly Point[] }
interface Wall { readonly points: readonly Point[]; readonly half: number; readonly id: SegmentId }

export interface Plan {
  readonly areas: readonly Area[];
  readonly bands: Readonly<Record<SegmentId, string>>;
  /** The distance of a point from all areas, bands and edges of bands; negative inside of one. */
  readonly free: (at: Point) => number;
  /** The distance of a point inside an area from its rim. */
  readonly within: (area: Area, at: Point) => number;
  readonly shape: (segment: SegmentId) => SegmentShape;
}

const EDGES = 'nesw';
/** The point at which an area's rim crosses an edge, counted from the corner. */
const INSET = 4.5;
const END = 100 - INSET;

/** The position of a point after some quarter turns clockwise. */
export const turned = ([x, y]: Point, turn: Turn): Point => (turn % 4 === 0 ? [x, y] : turned([100 - y, x], (turn % 4) - 1));

const pathOf = (chain: Chain): string => chain.map(([x, y], i) => `${i === 0 ? 'M' : i % 3 === 1 ? 'C' : ' '}${num(x)} ${num(y)}`).join('');
const straight = ([x, y]: Point, [u, v]: Point): Chain => [[x, y], [x + (u - x) / 3, y + (v - y) / 3], [u - (u - x) / 3, v - (v - y) / 3], [u, v]];

/** Points on a line, a few units apart. */
function sampled(chain: Chain): Point[] {
  const points: Point[] = chain.slice(0, 1);
  for (let i = 0; i + 3 < chain.length; i += 3) {
    const four = chain.slice(i, i + 4);
    for (let t = 1; t <= 10; t++) points.push([bezier(four, 0, t / 10), bezier(four, 1, t / 10)]);
  }
  return points;
}
const bezier = (four: Chain, axis: 0 | 1, t: number): number => {
  const [a = 0, b = 0, c = 0, d = 0] = four.map((point) => point[axis]);
  return (1 - t) ** 3 * a + 3 * (1 - t) ** 2 * t * b + 3 * (1 - t) * t * t * c + t ** 3 * d;
};

/** The rim from the northern edge clockwise to the next edge of the same area, by the number of edges to go. */
const RIMS: readonly Chain[] = [
  [],
  [[END, 0], [END, 2.5], [97.5, INSET], [100, INSET]],
  [[END, 0], [END, 22], [70, 28], [70, 50], [70, 72], [END, 78], [END, 100]],
  [[END, 0], [END, 26], [60, 27], [43, 43], [27, 60], [26, END], [0, END]],
  [[END, 0], [END, 18], [74, 30], [50, 30], [26, 30], [INSET, 18], [INSET, 0]],
];
/** The half of the last one, which leaves space for another area on the next edge. */
const YIELDING: Chain = [[END, 0], [END, 4], [88, 6], [80, 12], [73, 17], [64, 30], [50, 30]];
const mirrored = (chain: Chain): Chain => chain.map(([x, y]): Point => [100 - x, y]).reverse();

function rimOf(edge: number, steps: number, taken: (edge: number) => boolean): Chain {
  const rim = RIMS[steps] ?? [];
  if (steps < 4) return rim;
  const [right, left] = [taken(edge + 1) ? YIELDING : rim.slice(0, 4), taken(edge + 3) ? mirrored(YIELDING) : rim.slice(3)];
  return [...right, ...left.slice(1)];
}

/** The outline of an area on some edges; it leaves space for the other areas of the face. */
function areaOf(id: SegmentId, edges: readonly string[], others: readonly string[]): Area {
  const at = edges.map((edge) => EDGES.indexOf(edge)).sort();
  const taken = (edge: number): boolean => others.includes(EDGES[edge % 4] ?? '');
  const rims = at.map((edge, i) => {
    const steps = (((at[(i + 1) % at.length] ?? 0) - edge + 3) & 3) + 1;
    return rimOf(edge, steps, taken).map((point) => turned(point, edge));
  });
  const d = rims.map((rim, i) => (i === 0 ? pathOf(rim) : pathOf(rim).replace('M', 'L'))).join('');
  return { id, d: `${d}z`, rims: rims.map(pathOf), corners: rims.flatMap(sampled) };
}

/** The middle line of a band that crosses the face; `sag` moves its middle. */
function through(from: number, to: number, sag: number): Chain {
  const steps = (to - from + 4) % 4;
  if (steps === 3) return through(to, from, sag);
  const chain: Chain = steps === 1 ? [[50, 0], [50, 32], [68, 50], [100, 50]] : [[50, 0], [50, 20], [50 - sag, 28], [50 - sag, 50], [50 - sag, 72], [50, 80], [50, 100]];
  return chain.map((point) => turned(point, from));
}

/** The bands of a segment: from edge to edge, or from each edge to its end. */
function bandOf({ edges = [], ends = [] }: Segment, areas: readonly Area[], sag: number): Chain[] {
  const at = edges.map((edge) => EDGES.indexOf(edge));
  if (at.length === 2) return [through(at[0] ?? 0, at[1] ?? 0, sag)];
  return at.map((edge) => {
    const start = turned([50, 0], edge);
    if (ends[0] === 'monastery') return straight(start, turned([50, 40], edge));
    const line = sampled(straight(start, turned([50, ends.some((end) => end !== 'village' && end !== 'square') ? 80 : 50], edge)));
    const stop = line.find((point) => areas.some((area) => inside(area.corners, point)));
    return straight(start, stop ?? [50, 50]);
  });
}

/** Whether a point lies inside of a polygon. */
function inside(corners: readonly Point[], [x, y]: Point): boolean {
  let odd = false;
  let [ax, ay] = corners.at(-1) ?? [0, 0];
  for (const [bx, by] of corners) {
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) odd = !odd;
    [ax, ay] = [bx, by];
  }
  return odd;
}

/** The distance of a point from the nearest of others. */
function away(points: readonly Point[], [x, y]: Point): number {
  let least = 1e6;
  for (const [a, b] of points) least = Math.min(least, (a - x) ** 2 + (b - y) ** 2);
  return Math.sqrt(least);
}

/** Plans a face; `ponds` are the radii of round waters at the end of a band, by its segment. */
export function planOf(face: Face, style: Style, ponds: Readonly<Record<SegmentId, number>> = {}): Plan {
  const of = (widths: Readonly<Record<string, number>>): Segment[] => face.segments.filter(({ id }) => (id[0] ?? '') in widths);
  const owners = of(style.rims);
  const areas = owners.map(({ id, edges = [] }) => areaOf(id, edges, owners.flatMap((other) => (other.id === id ? [] : other.edges ?? []))));
  const courses = of(style.bands);
  // A single band winds a little; a river leaves space for the object in the middle.
  const sag = face.segments.some(({ id }) => id.startsWith('m')) ? -17 : courses.length === 1 && !ponds[courses[0]?.id ?? ''] && areas.length < 2 ? 2.6 : 0;
  const chains = courses.map((segment) => ({ id: segment.id, chains: bandOf(segment, areas, sag) }));
  const walls: Wall[] = [
    ...areas.map(({ id, corners }) => ({ id, points: corners, half: style.rims[id[0] ?? ''] ?? 0 })),
    ...chains.map(({ id, chains: all }) => ({ id, points: all.flatMap(sampled), half: style.bands[id[0] ?? ''] ?? 0 })),
    ...chains.flatMap(({ id, chains: [chain = []] }) => (ponds[id] ? [{ id, points: chain.slice(-1), half: ponds[id] }] : [])),
  ];
  const free = (at: Point): number => {
    if (areas.some(({ corners }) => inside(corners, at))) return -1;
    return walls.reduce((least, { points, half }) => Math.min(least, away(points, at) - half), 99);
  };
  const bands = Object.fromEntries(chains.map(({ id, chains: all }) => [id, all.map(pathOf).join('')]));
  const within = (area: Area, at: Point): number => (inside(area.corners, at) ? away(area.corners, at) : -1);
  const room = gridOf(free);
  const shape = (id: SegmentId): SegmentShape => {
    const { halves, anchor: [x, y] = [50, 50] } = face.segments.find((segment) => segment.id === id) ?? {};
    const area = areas.find((one) => one.id === id);
    if (area ?? bands[id]) return { d: area?.d ?? bands[id] ?? '', line: !area };
    return { d: halves ? contour(room, halves) : `M${x - 16} ${y}a16 16 0 1 0 32 0a16 16 0 1 0 -32 0z`, line: false };
  };
  return { areas, bands, free, within, shape };
}

// The remaining ground, found on a grid: flooded from its half-edges; its border is traced between the points of the
// grid.

const STEP = 4;
const SIZE = 100 / STEP + 1;

/** A point on each half-edge, far from its ends. */
function seedOf(half: string): Point {
  return turned([half[1] === 'l' ? 28 : 72, 0], EDGES.indexOf(half[0] ?? ''));
}

/** The free distance at a point of the grid, computed once. */
export function gridOf(free: (at: Point) => number): (x: number, y: number) => number {
  const known: number[] = [];
  return (x, y) => (x < 0 || y < 0 || x >= SIZE || y >= SIZE ? -1 : (known[y * SIZE + x] ??= free([x * STEP, y * STEP])));
}

/** The points of the grid that can be reached from half-edges over free ground. */
export function flooded(room: (x: number, y: number) => number, halves: readonly string[]): Set<number> {
  const found = new Set<number>();
  const open = halves.map(seedOf).map(([x, y]): Point => [x / STEP, y / STEP]);
  for (let at = open.pop(); at; at = open.pop()) {
    const [x, y] = at;
    if (found.has(y * SIZE + x) || room(x, y) <= 0) continue;
    found.add(y * SIZE + x);
    open.push([x - 1, y], [x + 1, y], [x, y - 1], [x, y + 1]);
  }
  return found;
}

/** The outline of the ground that can be reached from half-edges. */
function contour(room: (x: number, y: number) => number, halves: readonly string[]): string {
  const found = flooded(room, halves);
  const within = ([x, y]: Point): boolean => x >= 0 && x < SIZE && found.has(y * SIZE + x);
  /** The point of the border between a point inside and one outside; on the edge of the face if the outer point is
   * beyond it. */
  const border = ([x, y]: Point, [u, v]: Point): Point => {
    const here = room(x, y);
    const part = u < 0 || v < 0 || u >= SIZE || v >= SIZE ? 0 : here / (here - Math.min(0, room(u, v)) + 0.01);
    return [(x + (u - x) * part) * STEP, (y + (v - y) * part) * STEP];
  };
  const next = new Map<string, Step>();
  for (let y = -1; y < SIZE; y++) for (let x = -1; x < SIZE; x++) crossings([[x, y], [x + 1, y], [x + 1, y + 1], [x, y + 1]], within, (from, out, to) => next.set(from, { to, point: border(...out) }));
  return loops(next).map((points) => `M${points.map(([x, y]) => `${num(x)} ${num(y)}`).join('L')}z`).join('');
}

interface Step { readonly to: string; readonly point: Point }

/** The points at which the border leaves a cell of the grid, and at which it enters it. */
function crossings(cell: readonly Point[], within: (at: Point) => boolean, found: (from: string, out: [Point, Point], to: string) => void): void {
  const corner = (i: number): Point => cell[i % 4] ?? [0, 0];
  for (let i = 0; i < 4; i++) {
    if (!within(corner(i)) || within(corner(i + 1))) continue;
    const back = [1, 2, 3].find((k) => !within(corner(i + k)) && within(corner(i + k + 1))) ?? 3;
    found(`${corner(i)}|${corner(i + 1)}`, [corner(i), corner(i + 1)], `${corner(i + back + 1)}|${corner(i + back)}`);
  }
}

/** Follows the steps to closed loops; omits points on straight lines. */
function loops(next: Map<string, Step>): Point[][] {
  const found: Point[][] = [];
  for (let first = next.keys().next(); !first.done; first = next.keys().next()) {
    const points: Point[] = [];
    for (let at = first.value, step = next.get(at); step; at = step.to, step = next.get(at)) {
      if (`${points.at(-1)}` !== `${step.point}`) points.push(step.point);
      next.delete(at);
    }
    found.push(points.filter((point, i) => !level(points.at(i - 1) ?? point, point, points[(i + 1) % points.length] ?? point)));
  }
  return found;
}

/** Whether three points lie on one line. */
const level = ([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point): boolean => Math.abs((bx - ax) * (cy - ay) - (by - ay) * (cx - ax)) < 0.05;
