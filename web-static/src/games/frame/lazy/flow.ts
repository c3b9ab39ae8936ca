// Arranges the possessions of a player in rows for a picture. Pure.

import type { Scene } from '../../../kit/art';

/** The ratio of the picture's width to its height. */
const WIDE = 1.48;

/** Arranges cells of one size in the number of columns that draws them largest; the last row is centred. */
export function flow(cells: readonly string[], w: number, h: number): Scene {
  const sizes = cells.map((_, i) => {
    const columns = i + 1;
    const rows = Math.ceil(cells.length / columns);
    return { columns, rows, scale: Math.min(WIDE / (columns * w), 1 / (rows * h)) };
  });
  const { columns, rows } = sizes.reduce((best, one) => (one.scale > best.scale ? one : best), { columns: 1, rows: 1, scale: 0 });
  const place = (i: number): string => {
    const row = Math.floor(i / columns);
    const missing = row === rows - 1 ? columns * rows - cells.length : 0;
    return `translate(${(i % columns + missing / 2) * w} ${row * h})`;
  };
  return { viewBox: `0 0 ${columns * w} ${rows * h}`, body: cells.map((cell, i) => `<g transform="${place(i)}">${cell}</g>`).join('') };
}
