// @vitest-environment node
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { describe, expect, it } from 'vitest';
import { artDefs, BRANDS, characterBack, auctionFace, detailFor, ICONS, icon, parcel, PARCELS, skyline, terrainCard, useParcel, vignette, VIGNETTES, waxSeal } from './index';
import { parcelShape } from './parcels';

/** All that the kit can draw, once. */
function everything(): string[] {
  return [
    artDefs(), skyline().body, terrainCard(['house', 'mine', 'empty', 'outlaws'], 'full', 3), characterBack('skull'), characterBack([...BRANDS]),
    ...PARCELS.flatMap((kind) => [parcel(kind), useParcel(kind, 'plain', 1)]), ...BRANDS.flatMap((brand) => [auctionFace(brand), waxSeal(brand)]),
    ...VIGNETTES.map((kind) => vignette(kind).body), ...Object.keys(ICONS).map((kind) => icon(kind as keyof typeof ICONS)),
  ];
}

/** A silhouette without a rasteriser: which cells of a 16 × 16 grid (2 px each at 32 px) the shape's points and the
 * straight lines between them run through. Curves count by their points only. */
function silhouette(svg: string): Set<number> {
  const cells = new Set<number>();
  const put = (x: number, y: number): void => void cells.add(Math.min(15, Math.max(0, Math.floor(y / 6.25))) * 16 + Math.min(15, Math.max(0, Math.floor(x / 6.25))));
  for (const [, d = ''] of svg.matchAll(/ d="([^"]+)"/gu)) trace(d, put);
  for (const [, x, y, r] of svg.matchAll(/cx="([\d.]+)" cy="([\d.]+)" r="([\d.]+)"/gu)) {
    for (const [dx, dy] of [[1, 0], [-1, 0], [0, 1], [0, -1]] as const) put(Number(x) + dx * Number(r), Number(y) + dy * Number(r));
  }
  return cells;
}

const ARGS: Record<string, number> = { m: 2, l: 2, h: 1, v: 1, q: 4, c: 6, s: 4, t: 2, a: 7, z: 0 };

function trace(d: string, put: (x: number, y: number) => void): void {
  let [x, y] = [0, 0];
  for (const [, letter = '', rest = ''] of d.matchAll(/([a-zA-Z])([^a-zA-Z]*)/gu)) {
    const kind = letter.toLowerCase();
    const count = ARGS[kind] ?? 0;
    const numbers = [...rest.matchAll(/-?\d*\.?\d+/gu)].map(Number);
    for (let i = 0; count > 0 && i + count <= numbers.length; i += count) {
      const end = numbers.slice(i + count - Math.min(2, count), i + count);
      const [fx, fy] = letter === kind ? [x, y] : [0, 0];
      const to: [number, number] = kind === 'h' ? [fx + (end[0] ?? 0), y] : kind === 'v' ? [x, fy + (end[0] ?? 0)] : [fx + (end[0] ?? 0), fy + (end[1] ?? 0)];
      for (let k = 0; k <= 16; k++) if (kind !== 'm' || k === 16) put(x + ((to[0] - x) * k) / 16, y + ((to[1] - y) * k) / 16);
      [x, y] = to;
    }
  }
}

/** The minimum number of cells in which two silhouettes differ. */
const LEAST = 24;

const distance = (a: Set<number>, b: Set<number>): number => [...a].filter((cell) => !b.has(cell)).length + [...b].filter((cell) => !a.has(cell)).length;

describe('the art kit', () => {
  it('draws the same picture for the same data', () => {
    expect(everything()).toEqual(everything());
  });

  it('refers to nothing outside the document and holds no text of its own', () => {
    for (const svg of everything()) expect(svg).not.toMatch(/https?:|<image|<text|<script|<style|xlink|data:|NaN|undefined/u);
  });

  it('refers only to ids that the definitions hold, each held once', () => {
    const ids = [...artDefs().matchAll(/ id="([^"]+)"/gu)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const used = everything().flatMap((svg) => [...svg.matchAll(/url\(#([^)]+)\)|href="#([^"]+)"/gu)].map(([, a, b]) => a ?? b));
    for (const id of used) expect(ids).toContain(id);
  });

  it('gives every parcel a silhouette of its own', () => {
    const shapes = PARCELS.map((kind) => ({ kind, cells: silhouette(parcelShape(kind, 'tiny')) }));
    for (const [i, a] of shapes.entries()) {
      for (const b of shapes.slice(i + 1)) expect(distance(a.cells, b.cells), `${a.kind} and ${b.kind}`).toBeGreaterThanOrEqual(LEAST);
    }
  });

  it('drops patterns and windows where they would be smudges', () => {
    for (const kind of PARCELS) {
      expect(parcel(kind, 'tiny')).not.toContain('url(#');
      expect(parcel(kind, 'tiny').length).toBeLessThanOrEqual(parcel(kind, 'full').length);
    }
  });

  it.each([[104, 'full'], [72, 'full'], [71, 'plain'], [40, 'plain'], [39, 'tiny'], [8, 'tiny']] as const)('chooses the level for %i px', (px, level) => {
    expect(detailFor(px)).toBe(level);
  });

  it('draws a city card with few nodes', () => {
    const nodes = terrainCard(['house', 'mine', 'bank', 'saloon'], 'full').match(/<[a-z]/gu)?.length ?? 0;
    expect(nodes).toBeLessThanOrEqual(14);
  });

  it('weighs no more than its budget of 15 kB', async () => {
    const built = await build({ configFile: false, logLevel: 'silent', build: { write: false, lib: { entry: `${import.meta.dirname}/index.ts`, formats: ['es'] }, minify: true } });
    const code = [built].flat().flatMap((bundle) => ('output' in bundle ? bundle.output : [])).map((chunk) => (chunk.type === 'chunk' ? chunk.code : '')).join('');
    expect(code.length).toBeGreaterThan(20_000);
    expect(gzipSync(code).length).toBeLessThan(15 * 1024);
  });
});
