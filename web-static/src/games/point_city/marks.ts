// The marks of the six resources, drawn in the table, its texts and the picture of the game in lists. Pure, like the
// art kit. Each can be recognised by its shape alone: coin, leaf, bolt, person, cogwheel, star.

import type { Resource } from '../../generated/point_city';
import { INK, num } from '../../kit/art/pen';

/** The colour of a resource's mark; the wild one has those of all others. */
const COLOUR: Record<Exclude<Resource, 'ingenuity'>, string> = {
  economy: 'var(--c-gold)', ecology: 'var(--c-leaf)', energy: 'var(--c-flame)', community: 'var(--c-plum)', industry: 'var(--c-magenta)',
};
/** The tint under a resource: that of its cards and of the buildings that give it. */
export const TINT: Record<Resource, string> = {
  economy: 'var(--g-brass)', ecology: 'var(--g-grass)', energy: 'var(--g-amber)', community: 'var(--g-lilac)', industry: 'var(--g-rose)', ingenuity: 'var(--g-sky)',
};

const around = (count: number, turn: number, radius: (i: number) => number): string[] =>
  Array.from({ length: count }, (_, i) => {
    const angle = (i / count) * 2 * Math.PI + turn;
    return `${num(12 + Math.sin(angle) * radius(i))} ${num(12.4 - Math.cos(angle) * radius(i))}`;
  });

const STAR = around(10, 0, (i) => (i % 2 ? 4.8 : 11.2));
const COG = around(32, -Math.PI / 32, (i) => (i % 4 < 2 ? 11 : 8));

/** The filled area of a mark, and the strokes on it. */
const SHAPES: Record<Exclude<Resource, 'ingenuity'>, readonly [area: string, stroke: string]> = {
  economy: ['M12 2a10 10 0 1 0 .01 0z', 'M15.4 8.8q-.8 -2 -3.4 -2t-3.4 2.5t3.4 2.7t3.4 2.7t-3.4 2.5t-3.4 -2M12 4.8v14.4'],
  ecology: ['M3.6 20.4Q-1 4 21.6 2.6Q23.5 23 6.4 18.4z', 'M2.4 22L14 10M9.4 14.6V9.8M12.4 11.6h4.4'],
  energy: ['M14.6 1.2L4 13.6H10.4L8.4 22.8L20 9.8H13.2z', ''],
  community: ['M12 1.6a4.9 4.9 0 1 0 .01 0zM2.6 22.4Q2.6 12.8 12 12.8T21.4 22.4z', ''],
  industry: [`M${COG.join('L')}zM12 8.8a3.6 3.6 0 1 0 .01 0z`, ''],
};

const stroke = (d: string, width: number): string =>
  `<path d="${d}" fill="none" stroke="${INK}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"/>`;

/** Five facets in the five colours: it stands for each of them. */
function star(): string {
  const facets = Object.values(COLOUR).map((colour, i) => `<path d="M12 12.4L${STAR[(2 * i + 9) % 10]}L${STAR[2 * i]}L${STAR[2 * i + 1]}z" fill="${colour}"/>`);
  return facets.join('') + stroke(`M${STAR.join('L')}z`, 1.8);
}

function shape(resource: Exclude<Resource, 'ingenuity'>): string {
  const [area, line] = SHAPES[resource];
  return `<path d="${area}" fill="${COLOUR[resource]}" fill-rule="evenodd"/>` + stroke(area, 1.9) + (line ? stroke(line, 1.6) : '');
}

/** A rim of paper behind a mark of 24 × 24 that may lie on a dark page. */
export const halo = (resource: Resource): string =>
  `<path d="${resource === 'ingenuity' ? `M${STAR.join('L')}z` : SHAPES[resource][0]}" fill="none" stroke="light-dark(transparent,var(--art-paper))" stroke-width="4.4" stroke-linejoin="round"/>`;

/** A mark as an inner picture, `size` wide, its upper left corner at (x, y). */
export const mark = (resource: Resource, x: number, y: number, size: number): string =>
  `<g transform="translate(${num(x)} ${num(y)}) scale(${Math.round((size / 24) * 1000) / 1000})">${resource === 'ingenuity' ? star() : shape(resource)}</g>`;

/** A plate of 100 × 100 with one mark or two: the resource side of a card. */
export function rosette(resource: Resource, symbols: number): string {
  const marks = symbols === 1 ? mark(resource, 26, 26, 48) : mark(resource, 15, 32, 33) + mark(resource, 52, 32, 33);
  return `<circle cx="50" cy="50" r="46" fill="var(--art-paper)" stroke="${INK}" stroke-width="3.4"/>` +
    `<circle cx="50" cy="50" r="40" fill="none" stroke="${INK}" stroke-width="1.4" stroke-dasharray="3 2.6"/>${marks}`;
}
