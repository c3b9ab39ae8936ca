// The picture of Dice Town in lists: three dice before the street, drawn with the art kit. Its signs are strokes
// instead of text, because the picture must not depend on the fonts of a page.

import { parcel, type ParcelKind, type Scene } from '../../kit/art';
import { box, pen } from '../../kit/art/pen';

const TOWN: readonly ParcelKind[] = ['bank', 'general_store', 'saloon', 'town_hall'];
const p = pen('full');

/** A die of 64 × 64 with a sign of strokes. */
function die(x: number, y: number, turn: number, sign: string, colour: string): string {
  return `<g transform="translate(${x} ${y}) rotate(${turn}) translate(-32 -32)"><rect x="5" y="6" width="57" height="57" rx="11" fill="var(--die-shade)"/>` +
    `<rect x="3" y="3" width="56" height="56" rx="11" fill="var(--die)" stroke="var(--art-ink)" stroke-width="3"/>${p.line(sign, 5.4, colour)}</g>`;
}

export function cover(): Scene {
  const houses = TOWN.map((kind, i) => `<svg x="${i * 75}" y="0" width="75" height="75" viewBox="0 0 100 100">${parcel(kind, 'full', i)}</svg>`).join('');
  const ground = `<path d="${box(0, 74, 300, 76)}" fill="var(--g-sand)"/><path d="${box(0, 74, 300, 76)}" fill="url(#art-hh)"/>` + p.line('M0 75H300M75 0V75M150 0V75M225 0V75', 1.6);
  const dice = die(76, 112, -11, 'M21 16V46M42 16L22 32L42 46', 'var(--die-ink-K)') + die(150, 106, 6, 'M19 46L31 15L43 46M24 36H38', 'var(--die-ink-A)') +
    die(224, 113, 15, 'M31 15q11 0 11 15.500t-11 15.500t-11 -15.500t11 -15.500M33 38L43 49', 'var(--die-ink-Q)');
  return { viewBox: '0 0 300 150', body: houses + ground + dice };
}
