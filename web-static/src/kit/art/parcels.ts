// The sixteen parcels of Carson City on a ground of 100 × 100. Pure functions of (kind, detail, variant). A variant
// moves tufts and peaks only, and never changes the meaning.
//
// Invariant: each kind has its own silhouette, so that it can be recognised without colour at 32 px.

import { box, num, pen, seeded, SOFT, INK, type Detail, type Pen } from './pen';
import { blacksmith, church, drugstore, generalStore, prison, saloon, townHall } from './parcels-street';

export const PARCELS = [
  'empty', 'house', 'mountain', 'townhouse', 'mine', 'ranch', 'blacksmith', 'drugstore', 'bank', 'saloon', 'hotel',
  'general_store', 'church', 'prison', 'town_hall', 'outlaws',
] as const;
export type ParcelKind = (typeof PARCELS)[number];

/** The ground's tint by kind; a token `--g-…`. */
export const GROUND: Record<ParcelKind, string> = {
  empty: 'sand', mountain: 'stone', mine: 'ochre', ranch: 'grass', house: 'clay', townhouse: 'clay', hotel: 'clay',
  blacksmith: 'iron', drugstore: 'teal', bank: 'brass', saloon: 'rose', general_store: 'amber', church: 'lilac',
  prison: 'iron', town_hall: 'sky', outlaws: 'blood',
};

/** How many variants of a ground or a mountain there are. */
export const VARIANTS = 3;

function house(p: Pen): string {
  return p.shape('M63 30v-10h8v18', 'var(--c-brick)', 2.6) + p.shape(box(27, 48, 46, 34), 'var(--c-cream)') +
    p.shade(box(60, 49, 13, 33)) + p.shape('M20 51L50 24L80 51z', 'var(--c-brick)', 3.2, 'shingle') +
    p.flat('M44 82V63h12v19z') + p.window(33, 57, 7, 9);
}

function townhouse(p: Pen): string {
  return p.shape(box(18, 34, 32, 49), 'var(--c-cream)') + p.shape(box(50, 42, 32, 41), 'var(--c-lamp)') +
    p.shade(box(70, 43, 12, 40)) + p.shape('M14 36L34 14L52 36z', 'var(--c-brick)', 3, 'shingle') +
    p.shape('M48 44L66 24L86 44z', 'var(--c-oxblood)', 3, 'shingle') + p.window(23, 42, 8, 10) + p.window(37, 42, 8, 10) +
    p.window(55, 50, 7, 9) + p.window(69, 50, 7, 9) + p.flat('M29 83V64h11v19z') + p.flat('M61 83V67h10v16z');
}

function hotel(p: Pen): string {
  const bays = [0, 1, 2, 3].map((i) => p.window(21 + i * 16, 33, 8, 11)).join('');
  const rail = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((i) => `M${num(13 + i * 8.2)} 49v6`).join('');
  return p.shape(box(15, 26, 70, 57), 'var(--c-cream)') + p.shade(box(70, 27, 15, 56)) +
    p.shape('M11 26h78v-8h-18l-4 -7h-34l-4 7h-18z', 'var(--c-oxblood)') + bays +
    p.line('M11 55h78M11 49h78' + (p.detail === 'tiny' ? '' : rail), 1.8) + p.line('M15 55v28M85 55v28', 3.4) +
    p.flat('M43 83V63h14v20z') + p.window(23, 63, 10, 11) + p.window(67, 63, 10, 11) +
    p.disc(50, 18.5, 4, 'var(--c-lamp)', 2);
}

function mountain(p: Pen, variant: number): string {
  const k = [-3, 0, 3.4][variant % VARIANTS] ?? 0;
  const [a, b] = [num(30 + k), num(62 + k)];
  return p.shape(`M2 86L${a} 30L44 50L${b} 16L98 86z`, 'var(--c-slate)', 3.2) +
    p.shade(`M${b} 16L98 86H66L${num(58 + k)} 56L${num(68 + k)} 44z`, 'h45') +
    p.shade(`M${a} 30L44 50L40 60L46 86H26L${num(33 + k)} 62L${num(26 + k)} 48z`, 'h45') +
    p.shape(`M${b} 16L${num(50 + k)} 37L${num(57 + k)} 35L${num(61 + k)} 42L${num(67 + k)} 33L${num(74 + k)} 38z`, 'var(--c-cream)', 2.2) +
    p.shape(`M${a} 30L${num(22 + k)} 46L${num(29 + k)} 44L${num(33 + k)} 49L${num(37 + k)} 41z`, 'var(--c-cream)', 2);
}

function mine(p: Pen): string {
  return p.shape('M4 84Q12 40 40 30Q72 18 96 84z', 'var(--c-earth)', 3.2, 'h45') + p.flat('M34 84V54q16 -15 32 0v30z') +
    p.line('M31 85V52M69 85V52', 6) + p.line('M31 83V53M69 83V53', 3, 'var(--c-timber)') + p.line('M26 51h48', 7) +
    p.line('M28 51h44', 3.6, 'var(--c-timber)') + p.line('M44 66L34 96M56 66L66 96', 2.4, 'var(--c-cream)') +
    p.line('M42 74h16M39 84h22M36 93h28', 2, 'var(--c-cream)') +
    p.shape('M40 62h20l-3 11h-14z', 'var(--c-slate)', 2.4) + p.flat('M42 61q3 -6 7 -3q4 -4 9 3z', 'var(--c-gold)');
}

function ranch(p: Pen): string {
  return p.shape('M26 80V47L34 32L50 24L66 32L74 47V80z', 'var(--c-barn)', 3.2) + p.shade('M58 28L66 32L74 47V80H60z') +
    p.line('M22 49L33 31L50 22L67 31L78 49', 4.4) + p.shape(box(41, 56, 18, 24), 'var(--c-cream)', 2.4) +
    p.line('M41 56L59 80M59 56L41 80', 2) + p.flat('M45 37h10v9h-10z') +
    p.line('M2 88h96M2 80h22M76 80h22M8 74v20M20 74v20M34 82v12M50 82v12M66 82v12M80 74v20M92 74v20', 2.6);
}

function bank(p: Pen): string {
  const columns = [22, 38, 54, 70].map((x) => p.shape(box(x, 50, 8, 28), 'var(--c-cream)', 2.2)).join('');
  return p.shape('M14 42L50 16L86 42z', 'var(--c-cream)', 3.2) + p.shape(box(16, 42, 68, 8), 'var(--c-gold)', 2.8) +
    p.shape(box(18, 50, 64, 30), 'var(--c-cream)', 2.6, 'hv') + columns +
    p.shape(box(12, 78, 76, 8), 'var(--c-steel)', 2.8) + coin(p, 50, 33, 7.6);
}

/** A gold coin with two bars, no currency of this world. */
export function coin(p: Pen, x: number, y: number, r: number): string {
  const bars = `M${x} ${num(y - r * 0.55)}v${num(r * 1.1)}M${num(x - r * 0.38)} ${num(y - r * 0.2)}h${num(r * 0.76)}` +
    `M${num(x - r * 0.38)} ${num(y + r * 0.25)}h${num(r * 0.76)}`;
  return p.disc(x, y, r, 'var(--c-gold)') + p.line(bars, 1.7);
}

function outlaws(p: Pen): string {
  const ray = (i: number): string => {
    const [c, s] = [Math.cos((i * Math.PI) / 8), Math.sin((i * Math.PI) / 8)];
    return `M${num(50 + c * 36)} ${num(54 + s * 36)}L${num(50 + c * 48)} ${num(54 + s * 48)}`;
  };
  const rays = Array.from({ length: 16 }, (_, i) => ray(i)).join('');
  return p.line(rays, 2.2, 'var(--c-cream)') +
    p.shape('M24 42Q50 32 76 42L74 62Q66 84 50 90Q34 84 26 62z', 'var(--c-skin)') +
    p.shape('M24 57Q50 49 76 57Q72 82 50 94Q28 82 24 57z', 'var(--c-oxblood)', 3, 'dots') +
    p.flat('M33 46q6 -4 12 1l-1 4q-6 2 -11 -1zM67 46q-6 -4 -12 1l1 4q6 2 11 -1z') +
    p.shape('M6 44Q18 34 32 36Q34 14 42 14Q47 20 53 18Q58 12 62 16Q67 22 68 36Q82 34 94 44Q74 40 50 41Q26 40 6 44z', INK, 2.6) +
    p.line('M33 34Q50 40 67 34', 2.6, 'var(--c-oxblood)');
}

const SHAPES: Record<ParcelKind, (p: Pen, variant: number) => string> = {
  empty: () => '', house, townhouse, hotel, mountain, mine, ranch, blacksmith, drugstore, bank, saloon,
  general_store: generalStore, church, prison, town_hall: townHall, outlaws,
};

/** Draws the buildings of a parcel, without its ground. */
export const parcelShape = (kind: ParcelKind, detail: Detail, variant = 0): string => SHAPES[kind](pen(detail), variant);

/** Draws the marks of bare sand: tufts and ripples. */
export function tufts(variant: number): string {
  const r = seeded(variant * 31 + 11);
  const p = pen('full');
  return Array.from({ length: 5 }, () => {
    const [x, y] = [num(10 + r() * 76), num(14 + r() * 74)];
    return r() < 0.62
      ? p.line(`M${x} ${y}l-3 -7M${x} ${y}v-9M${x} ${y}l3.4 -6.4`, 1.5, SOFT)
      : p.line(`M${num(Number(x) - 5)} ${y}h10M${num(Number(x) - 1)} ${num(Number(y) + 3.4)}h8`, 1.3, SOFT);
  }).join('');
}

/** Draws the trodden earth in front of a building. */
export function street(variant: number): string {
  const r = seeded(variant * 17 + 7);
  const p = pen('full');
  return p.shade(`M0 84Q25 ${num(80 + r() * 4)} 50 83T100 82V100H0z`, 'hh') +
    p.line(`M4 ${num(90 + r() * 4)}h${num(10 + r() * 20)}M${num(60 + r() * 10)} ${num(92 + r() * 3)}h24`, 1.3, SOFT);
}

/** Draws ground and shape of one parcel at once, for single pictures. */
export function parcel(kind: ParcelKind, detail: Detail = 'full', variant = 0): string {
  const marks = detail !== 'full' || kind === 'outlaws' ? '' : kind === 'empty' ? tufts(variant) : street(variant);
  return `<rect width="100" height="100" fill="var(--g-${GROUND[kind]})"/>` + marks + parcelShape(kind, detail, variant);
}
