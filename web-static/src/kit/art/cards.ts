// Cards: terrain, backs of characters, auction cards. Texts on cards are set by the page, never drawn here.

import { BRANDS, brandPath, type BrandKind } from './brands';
import { useParcel } from './defs';
import type { ParcelKind } from './parcels';
import { INK, num, pen, type Detail } from './pen';

/** The parcels of a terrain card: NW, NE, SW, SE. */
export type Quarter = readonly [ParcelKind, ParcelKind, ParcelKind, ParcelKind];

/** A number derived from a card's public id that varies its tufts. */
export function variantOf(id: string): number {
  let sum = 0;
  for (const letter of id) sum = (sum * 31 + letter.charCodeAt(0)) % 997;
  return sum;
}

/** Draws a terrain card of 200 × 200; without the quarters that are not in `shown`, because other cards cover them. */
export function terrainCard(quarters: Quarter, detail: Detail, variant = 0, shown?: readonly boolean[]): string {
  const faces = quarters.map((kind, i) =>
    shown && !shown[i] ? '' : useParcel(kind, detail, variant + i, (i % 2) * 100, (i >> 1) * 100)).join('');
  const cross = detail === 'tiny' ? '' : `<path d="M100 0v200M0 100h200" stroke="${INK}" stroke-width="1" opacity=".28" stroke-dasharray="3 5"/>`;
  const edge = detail === 'tiny' ? 5 : 3;
  return faces + cross +
    `<rect x="1.4" y="1.4" width="197.2" height="197.2" rx="7" fill="none" stroke="${INK}" stroke-width="${edge}"/>`;
}

/** Draws the back of a character card with the suits in order, strongest first and larger; or a skull. 100 × 100. */
export function characterBack(order: readonly BrandKind[] | 'skull'): string {
  const frame = `<rect width="100" height="100" fill="var(--c-oxblood)"/><rect width="100" height="100" fill="url(#art-h45)"/>` +
    `<rect x="7" y="7" width="86" height="86" rx="5" fill="var(--art-paper)" stroke="${INK}" stroke-width="2.4"/>`;
  return frame + (order === 'skull' ? skull() : ranks(order));
}

function ranks(order: readonly BrandKind[]): string {
  const small = order.slice(1).map((brand, i) => {
    const [x, y] = [12 + (i % 3) * 26 + (i > 2 ? 13 : 0), 50 + Math.floor(i / 3) * 21];
    return brandPath(brand, x, y, 17);
  });
  return brandPath(order[0] ?? 'hat', 35, 13, 30) + small.join('');
}

function skull(): string {
  const p = pen('full');
  return p.shape('M28 46Q26 20 50 20T72 46Q72 56 64 60V70H36V60Q28 56 28 46z', 'var(--c-cream)', 3.2) +
    p.flat('M34 46q7 -6 12 0q-1 9 -7 9t-5 -9zM66 46q-7 -6 -12 0q1 9 7 9t5 -9zM50 55l4 7h-8z') +
    p.line('M42 64v6M50 64v6M58 64v6', 2) + p.line('M24 76L76 88M76 76L24 88', 5) + p.line('M24 76L76 88M76 76L24 88', 2.2, 'var(--c-cream)');
}

/** Draws the face of an auction card of 62 × 92: a double frame and the brand; the number is text of the page. */
export function auctionFace(brand: BrandKind): string {
  return `<rect x="4.4" y="4.4" width="53.2" height="83.2" rx="4.6" fill="none" stroke="currentColor" stroke-width="1.3" opacity=".5"/>` +
    `<rect x="7.4" y="7.4" width="47.2" height="77.2" rx="3" fill="none" stroke="currentColor" stroke-width=".8" opacity=".35"/>` + brandPath(brand, 10, 10.5, 8);
}

/** Draws a seal of wax, 48 × 48, with a brand pressed in. */
export function waxSeal(brand: BrandKind): string {
  const edge = Array.from({ length: 11 }, (_, i) => {
    const [a, r] = [(i / 11) * 2 * Math.PI, i % 2 ? 20.4 : 22.4];
    return `${num(24 + Math.cos(a) * r)} ${num(24 + Math.sin(a) * r)}`;
  });
  const mid = (i: number): string => {
    const [x1 = 0, y1 = 0] = (edge[i % 11] ?? '').split(' ').map(Number);
    const [x2 = 0, y2 = 0] = (edge[(i + 1) % 11] ?? '').split(' ').map(Number);
    return `${num((x1 + x2) / 2)} ${num((y1 + y2) / 2)}`;
  };
  const d = `M${mid(10)}` + edge.map((point, i) => `Q${point} ${mid(i)}`).join('') + 'z';
  return pen('full').shape(d, 'var(--c-oxblood)', 2) +
    `<circle cx="24" cy="24" r="14.6" fill="none" stroke="${INK}" stroke-width="1.4" opacity=".7"/>` +
    `<g color="var(--art-paper)">${brandPath(brand, 14.4, 14.4, 19)}</g>`;
}

export { BRANDS };
