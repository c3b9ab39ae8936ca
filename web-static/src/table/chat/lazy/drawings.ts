// The pictures of the reactions, 48 × 48, with the pen of the art kit. Pure.

import { INK, pen } from '../../../kit/art/pen';

const p = pen('full');
/** The colour of strokes that lie on the page and on no shape. */
const AROUND = 'var(--ink)';
const c = (name: string): string => `var(--c-${name})`;

const face = p.shape('M24 4.5a19 19 0 1 0 .01 0z', c('lamp'), 2.2);
const eyes = p.disc(17, 19.5, 1.9, INK, 0.8) + p.disc(31, 19.5, 1.9, INK, 0.8);
const cheeks = `<g opacity=".5">${p.flat('M11.5 25.5a2.8 2.2 0 1 0 .01 0zM36.5 25.5a2.8 2.2 0 1 0 .01 0z', c('brick'))}</g>`;
const drop = (x: number, y: number): string => p.shape(`M${x} ${y}q5.4 6.6 0 9.4q-5.4 -2.8 0 -9.4z`, c('water'), 1.7);

const hand = (turn: string): string =>
  `<g transform="${turn}">${p.shape('M15 44V31L10.5 21.5q-.8 -3 1.6 -3.6q2 -.4 3 1.6L18 25V11.5q.2 -2.6 2.3 -2.6t2.3 2.6V9q.2 -2.6 2.3 -2.6T27.2 9v3q.2 -2.4 2.2 -2.4t2.2 2.4v4.5q.2 -2.2 2 -2.2t2 2.2V31q0 6 -3.6 8.5V44z', c('skin'), 2)}${p.line('M22.6 11.5V23M27.2 12V23M31.6 16V23', 1.4)}</g>`;

/** The drawings by the id of their reaction. */
export const DRAWINGS: Readonly<Record<string, string>> = {
  smile: face + cheeks + eyes + p.line('M14.5 28q9.5 10.5 19 0', 2.4),
  laugh: face + p.line('M12.5 20.5q4 -5.5 8 0M27.5 20.5q4 -5.5 8 0', 2.4) + p.shape('M12.5 26.5h23q-1.5 12 -11.5 12t-11.5 -12z', c('oxblood'), 2) + p.flat('M14 27.6h20l-.8 3H14.8z', c('cream')),
  wow: face + p.disc(16.5, 19.5, 3.4, c('cream'), 1.7) + p.disc(31.5, 19.5, 3.4, c('cream'), 1.7) + p.disc(16.5, 19.5, 1.2, INK, 0.6) + p.disc(31.5, 19.5, 1.2, INK, 0.6) + p.line('M12 12.5q4 -3.5 8 -1.5M28 11q4 -2 8 1.5', 2) + p.shape('M24 27.5q5 0 5 5.4t-5 5.4t-5 -5.4t5 -5.4z', c('oxblood'), 2),
  sad: face + eyes + p.line('M12.5 16.5l7 -3.5M35.5 16.5l-7 -3.5', 2) + p.line('M15.5 35q8.5 -8.5 17 0', 2.4) + drop(32.5, 23.5),
  sweat: face + p.line('M13 20q3.5 -3.5 7 0M28 20q3.5 -3.5 7 0', 2.2) + p.shape('M14 28.5h20v5.5q0 2 -2 2H16q-2 0 -2 -2z', c('cream'), 2) + p.line('M14.5 32.2h19M19 29v6.5M24 29v6.5M29 29v6.5', 1.2) + drop(38, 5),
  think: face + eyes + p.line('M12.5 14.5q4 -3.5 8 -.5M27.5 12q4 -1 7.5 2.5', 2) + p.line('M18.5 31.5q5 -3 11 -.5', 2.3) + p.shape('M11 46q-3.5 -5.5 0 -9.5q2.5 -2.5 5.5 -.5l9.5 -3q3 0 2.5 2.6q-.5 2 -5.5 3.4q1.5 4.5 -2 7z', c('skin-2'), 2),
  clap: hand('translate(-4.5 5.5) rotate(-16 24 26) scale(.86)') + hand('translate(10.5 7.5) rotate(14 24 26) scale(.86)') + p.line('M13 6l-2.5 -4M22 4.5V.8M31 6l2.5 -4', 2, AROUND),
  thumb_up: p.shape('M5 22.5h8.5v20H5z', c('indigo'), 2.2) + p.shape('M13.5 24.5q6.5 -5.5 7.5 -15q.5 -4.5 4 -4.5q4.5 .5 4 6.5q-.2 4 -1.5 7.5h11q4 .2 3.8 3.8q-.2 2.6 -2.4 3.4q2 1.2 1.5 3.8q-.6 2.4 -2.7 2.9q1.4 1.3 .9 3.5q-.7 2 -2.8 2.3q.9 1.2 .4 2.7q-.8 1.8 -3.2 1.8H20q-4 0 -6.5 -2.2z', c('skin'), 2.2),
  heart: p.shape('M24 42.5Q5 28.5 5 16.5Q5.5 7 14.5 6.5q6.5 0 9.5 6.5q3 -6.5 9.5 -6.5Q42.5 7 43 16.5Q43 28.5 24 42.5z', c('brick'), 2.4) + p.line('M11 17.5q.5 -5 5 -5.5', 2.2, c('cream')),
  star: p.shape('M24 3.5l5.8 12.6l13.7 1.5l-10.2 9.3l2.9 13.6L24 33.6l-12.2 6.9l2.9 -13.6L4.5 17.6l13.7 -1.5z', c('gold'), 2.4, 'h45') + p.disc(24, 22.8, 4.6, c('lamp'), 1.9),
  fire: p.shape('M24 45q-15 -.5 -15 -15q.5 -8 7 -13q-.5 5 3 7Q18 11 27.5 3q-.5 8 5.5 13.5Q39.5 23 39 31q-1 13.5 -15 14z', c('flame'), 2.4) + p.shape('M24 44.5q-7.5 -.5 -7.5 -7.5q.5 -5.5 6.5 -10.5q.5 4 4 6.5q4 3 3.8 6q-.6 5.2 -6.8 5.5z', c('lamp'), 1.8),
  tea: p.shape('M7.5 20.5h27v12.5q0 9.5 -9 9.5h-9q-9 0 -9 -9.5z', c('teal'), 2.2) + p.line('M34.5 24h4.5q4 .4 4 4.6q-.4 5.4 -8.8 5.8', 2.6) + p.flat('M10.5 22.5h21v2.6h-21z', c('timber')) + p.line('M15.5 15.5q-3 -3.2 0 -6.2t0 -5.8M25.5 15.5q-3 -3.2 0 -6.2t0 -5.8', 2.2, AROUND) + p.line('M4 45h36', 2.4, AROUND),
};

/** Draws a reaction; nothing for one that this page does not know. */
export const drawing = (id: string): string => DRAWINGS[id] ?? '';
