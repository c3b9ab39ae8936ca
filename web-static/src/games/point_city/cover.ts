// The picture of Point City in lists: a market of resources and buildings, drawn with the art kit and the marks of the
// game.

import type { Scene } from '../../kit/art';
import { box, pen } from '../../kit/art/pen';
import type { Resource } from '../../generated/point_city';
import { rosette, TINT } from './marks';

const p = pen('full');

const SIDES: readonly Resource[] = ['energy', 'ecology', 'ingenuity', 'community', 'economy'];

/** Two gables. */
const house = (): string => p.shape(box(20, 48, 32, 36), 'var(--c-cream)') + p.shape(box(52, 40, 28, 44), 'var(--c-rose)') + p.shape('M15 50L36 26L57 50z', 'var(--c-plum)', 3, 'shingle') + p.shape('M48 42L66 18L84 42z', 'var(--c-brick)', 3, 'shingle') +
  p.flat('M31 84V66h10v18zM62 84V66h9v18z') + p.window(25, 55, 7, 8) + p.window(58, 49, 7, 9) + p.window(68, 49, 7, 9);
/** A block of flats. */
const tower = (): string => p.shape(box(24, 16, 30, 68), 'var(--c-indigo)') + p.shape(box(54, 36, 24, 48), 'var(--c-cream)') + p.shade(box(66, 37, 12, 46)) +
  [23, 38, 53].map((y) => p.window(29, y, 7, 8) + p.window(42, y, 7, 8)).join('') + p.flat('M34 84V70h10v14z') + [44, 58].map((y) => p.window(58, y, 6, 8)).join('');
/** A hall with saw-tooth roof and a chimney. */
const works = (): string => p.shape('M70 50L72 18h10l2 32z', 'var(--c-steel)') + p.line('M77 14q5 -7 10 -3t8 -4', 2.6, 'var(--art-ink-soft)') + p.shape('M10 84V52l20 -12v12l20 -12v12l20 -12v12h18v32z', 'var(--c-brick)', 3, 'brick') +
  [17, 35, 53].map((x) => p.window(x, 62, 9, 9)).join('');

const HOUSES = [['lilac', house], ['sand', tower], ['rose', works]] as const;

export function cover(): Scene {
  const sides = SIDES.map((resource, i) => [TINT[resource], `<g transform="translate(10 10) scale(.8)">${rosette(resource, i > 2 ? 2 : 1)}</g>`] as const);
  const houses = HOUSES.map(([ground, draw]) => [`var(--g-${ground})`, p.shade(box(0, 84, 100, 16), 'hh') + p.line('M0 84H100', 3) + draw()] as const);
  const order = [sides[0], houses[0], sides[1], houses[1], houses[2], sides[2], sides[4], sides[3]];
  const plots = order.map((plot, i) => (plot ? `<svg x="${(i % 4) * 75}" y="${(i >> 2) * 75}" width="75" height="75" viewBox="0 0 100 100"><path d="${box(0, 0, 100, 100)}" fill="${plot[0]}"/>${plot[1]}</svg>` : ''));
  return { viewBox: '0 0 300 150', body: plots.join('') + p.line('M75 0V150M150 0V150M225 0V150M0 75H300', 1.6) };
}
