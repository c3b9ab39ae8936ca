// The figures on tiles: pegs with hat and cloak in a seat's colour, its brand on the chest. Pure, like the art kit.
// Invariant: the silhouette identifies a figure's role; brand and colour together identify its owner.

import { BRAND_PATH, BRANDS, type BrandKind, type Scene } from '../../kit/art';
import { INK, num, pen } from '../../kit/art/pen';

const p = pen('full');

export const ROLES = ['knight', 'highwayman', 'monk', 'farmer', 'abbot', 'gardener', 'herald', 'squire', 'merchant'] as const;
/** The role of a figure, by the segment it is on; the abbot is a role by itself, also in a garden. */
export type Role = (typeof ROLES)[number];

const CLOAK = 'M-13 15Q-15 -2 -6 -6H6Q15 -2 13 15Q0 19 -13 15z';
const HEAD = 'M-5.6 -9.4a5.6 5.6 0 1 0 11.2 0a5.6 5.6 0 1 0 -11.2 0z';
const HAT = 'M-12 -11Q-6 -14 -5 -14Q-5 -22 0 -22T5 -14Q6 -14 12 -11Q0 -7 -12 -11z';
const HOOD = 'M-8.4 -5Q-10 -20 0 -21.4Q10 -20 8.4 -5Q5.4 -14.6 0 -14.6T-8.4 -5z';
const MITRE = 'M-6.6 -12.4Q-8.6 -19 0 -27Q8.6 -19 6.6 -12.4Q0 -15 -6.6 -12.4z';
const CROOK = 'M15 16V-15q0 -6 -4.6 -6t-4 4.4';

/** The roles that lie on the ground. */
const LYING: readonly Role[] = ['farmer', 'merchant'];

/** The clothes of a role, in the colour of its seat, and the objects that it carries. */
const WEARS: Readonly<Record<Role, string>> = { knight: HAT, highwayman: HAT, monk: HOOD, farmer: HAT, abbot: MITRE, gardener: MITRE, herald: HAT, squire: HAT, merchant: HAT };
const CARRIES: Readonly<Partial<Record<Role, readonly [string, string]>>> = {
  abbot: [CROOK, 'none'],
  gardener: [CROOK, 'none'],
  herald: ['M14 16V-20h9l-3 4l3 4h-9', 'var(--c-gold)'],
  squire: ['M9 1h12v6q-1 6 -6 8q-5 -2 -6 -8z', 'var(--c-steel)'],
  merchant: ['M8 5h13v11h-13zM8 10.4h13M14.4 5v11', 'var(--c-timber)'],
};

/** The CSS colour of a brand. */
export const brandColour = (brand: BrandKind): string => `var(--p${BRANDS.indexOf(brand) + 1})`;

/** A figure around the origin, 30 wide and 42 tall; figures that stay to the end of the game lie down. */
export function figure(role: Role, brand: BrandKind): string {
  const [hat, colour, carried] = [WEARS[role], brandColour(brand), CARRIES[role]];
  const halo = `<path d="${CLOAK}${HEAD}${hat}${carried?.[0] ?? ''}" fill="${carried?.[1] === 'none' ? 'none' : 'var(--art-paper)'}" stroke="var(--art-paper)" stroke-width="7" stroke-linejoin="round"/>`;
  const filled = (d: string, fill: string, width: number): string => `<path d="${d}" fill="${fill}" stroke="${INK}" stroke-width="${width}" stroke-linejoin="round"/>`;
  const chest = `<path transform="translate(-6.8 -3.6) scale(.57)" d="${BRAND_PATH[brand]}" fill="var(--surface)"/>`;
  const drawn = halo + filled(CLOAK, colour, 2.4) + filled(HEAD, 'var(--c-skin)', 2) + filled(hat, colour, 2.2) + chest +
    (carried ? (carried[1] === 'none' ? p.line(carried[0], 4.6) + p.line(carried[0], 1.8, 'var(--c-gold)') : filled(carried[0], carried[1], 2)) : '');
  return LYING.includes(role) ? `<g transform="rotate(-78)">${drawn}</g>` : drawn;
}

/** A figure somewhere on a face or map of 100 to a tile. */
export const figureAt = (role: Role, brand: BrandKind, x: number, y: number, size = 0.7): string => `<g transform="translate(${num(x)} ${num(y)}) scale(${size})">${figure(role, brand)}</g>`;

/** A figure as a picture by itself. */
export const figureScene = (role: Role, brand: BrandKind): Scene => ({ viewBox: '-26 -31 52 52', body: figure(role, brand) });

/** The silhouette of a figure in the supply, in the current colour; the abbot wears a mitre. */
export const peg = (abbot = false): Scene => ({ viewBox: '-15 -28 30 48', body: `<path d="${CLOAK}${HEAD}${abbot ? MITRE : HAT}" fill="currentColor"/>` });
