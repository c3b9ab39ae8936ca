// Pictures that only Dice Town uses: the goods of the six faces, places that the art kit lacks, the cup, deeds and
// backs. Pure, like the art kit: data in, SVG text out, colours by tokens. The page draws signs and numbers as text.

import { BRAND_PATH, useParcel, type ParcelKind } from '../../kit/art';
import { box, pen } from '../../kit/art/pen';
import type { Face, Place } from '../../generated/dice_town';

const p = pen('plain');
export const star = (x: number, y: number, size: number, width = 2): string =>
  `<g transform="translate(${x - size / 2} ${y - size / 2}) scale(${size / 24})">${p.shape(BRAND_PATH.star, 'var(--c-gold)', width)}</g>`;

/** The goods of a face, 24 × 24 around the middle: nugget, note, sack, glass, badge, deed. */
const GOODS: Record<Face, () => string> = {
  nine: () => p.shape('M-9 5l3 -9l7 -4l8 4l3 8l-6 5h-11z', 'var(--c-gold)', 2.2) + p.line('M-3 -3l4 3l6 -2', 1.6),
  ten: () => p.shape(box(-12, -7, 24, 14), 'var(--c-leaf)', 2.2) + p.disc(0, 0, 3.8, 'var(--c-cream)', 1.6),
  jack: () => p.shape('M-9 8q-4 -10 4 -13l-2 -4h14l-2 4q8 3 4 13z', 'var(--c-timber)', 2.2) + p.line('M-5 -4h10', 2),
  queen: () => p.shape('M-9 -8h18l-2 9q-7 6 -14 0zM0 4v4M-6 9h12', 'var(--c-rose)', 2.2),
  king: () => star(0, 0.4, 24),
  ace: () => p.shape('M-9 -9h14l5 5v14h-19z', 'var(--c-cream)', 2.2) + p.line('M-5 -2h9M-5 3h9', 1.6) + '<circle cx="5" cy="7" r="3" fill="var(--c-oxblood)"/>',
};

/** A face's goods as an inner picture of 24 × 24 about (x, y). */
export const goods = (face: Face, x: number, y: number, scale: number): string => `<g transform="translate(${x} ${y}) scale(${scale})">${GOODS[face]()}</g>`;

/** The stone of a die, 64 × 64, without its sign. */
export const dieBlock = (face: Face): string =>
  '<rect x="4.5" y="5.5" width="57" height="57" rx="11" fill="var(--die-shade)"/>' +
  '<rect x="3" y="3" width="56" height="56" rx="11" fill="var(--die)" stroke="var(--art-ink)" stroke-width="3"/>' + goods(face, 31, 48, 0.72);

function coach(): string {
  const wheel = (x: number): string => `<circle cx="${x}" cy="66" r="15" fill="none" stroke="var(--art-ink)" stroke-width="4.4"/><circle cx="${x}" cy="66" r="15" fill="none" stroke="var(--c-gold)" stroke-width="1.6"/>` +
    p.line(`M${x - 13} 66h26M${x} 53v26M${x - 9} 57l18 18M${x + 9} 57l-18 18`, 1.8);
  return p.shape('M18 30Q18 20 28 20H66Q76 20 76 30V56H18z', 'var(--c-oxblood)') + p.shape(box(26, 28, 16, 14), 'var(--c-lamp)', 2.4) + p.shape(box(52, 28, 16, 14), 'var(--c-lamp)', 2.4) +
    p.shape('M14 20h66l-4 -7H20z', 'var(--c-timber)', 2.6) + p.line('M47 20V56', 2.2) + p.line('M76 44h16', 3) + wheel(30) + wheel(66) + p.line('M4 82h92', 2.6);
}

function doc(): string {
  const wheel = (x: number): string => `<circle cx="${x}" cy="68" r="13" fill="none" stroke="var(--art-ink)" stroke-width="4.4"/>` + p.line(`M${x - 11} 68h22M${x} 57v22`, 1.8);
  return p.shape('M20 58V26Q20 14 48 14T78 26V58z', 'var(--c-teal)') + p.shape(box(28, 30, 42, 20), 'var(--c-cream)', 2.4) + p.line('M30 22Q48 16 68 22', 2) +
    p.flat('M47 33h5v5h5v5h-5v5h-5v-5h-5v-5h5z', 'var(--c-oxblood)') + wheel(32) + wheel(66) + p.line('M78 52h14M4 82h92', 2.8);
}

const STREET: Record<Place, ParcelKind | (() => string)> = {
  gold_mine: 'mine', bank: 'bank', stagecoach: coach, general_store: 'general_store', saloon: 'saloon', sheriff: 'prison', town_hall: 'town_hall', doc_badluck: doc,
};

/** The ground's tint of a place; a token `--g-…`. */
export const GROUND_OF: Record<Place, string> = {
  gold_mine: 'ochre', bank: 'brass', stagecoach: 'sand', general_store: 'amber', saloon: 'rose', sheriff: 'iron', town_hall: 'sky', doc_badluck: 'teal',
};

/** A place of the street, 100 × 100, on its ground. */
export function placePicture(place: Place): string {
  const what = STREET[place];
  if (typeof what === 'string') return useParcel(what, 'plain', 0) + (place === 'sheriff' ? star(50, 27, 25) : '');
  return `<rect width="100" height="100" fill="var(--g-${GROUND_OF[place]})"/><path d="M0 84Q25 82 50 84T100 83V100H0z" fill="url(#art-hh)"/>` + what();
}

/** The leather cup, 100 × 100. */
export const cupPicture = (): string =>
  p.shape('M20 20H80L72 84Q50 92 28 84z', 'var(--c-timber)', 3.4, 'hv') + p.shape('M16 14Q50 6 84 14Q86 22 80 24Q50 16 20 24Q14 22 16 14z', 'var(--c-oxblood)', 3.2) +
  p.line('M24 46Q50 53 76 46M27 66Q50 73 73 66', 2.6);

/** The paper of a claim, 62 × 74: its number is text of the page. */
export const deed = (): string =>
  '<rect x="4" y="4" width="54" height="66" rx="4" fill="none" stroke="var(--art-ink)" stroke-width="1.2" stroke-dasharray="3 2"/>' +
  p.line('M10 52h42M10 58h42M10 64h26', 2, 'var(--art-ink-soft)') + p.line('M9 20q22 -14 44 0', 1.6, 'var(--art-ink-soft)') + p.disc(50, 62, 5.4, 'var(--c-oxblood)', 1.6);

/** The back of a hand card, 24 × 32: barred for the store, with wire for a claim. */
export const back = (kind: 'store' | 'claim'): string =>
  `<rect x="1.5" y="1.5" width="21" height="29" rx="3.4" fill="var(${kind === 'store' ? '--c-amber' : '--c-oxblood'})" stroke="var(--art-ink)" stroke-width="2.6"/>` +
  (kind === 'store' ? p.line('M7 9h10M7 13h10M7 19h10M7 23h10', 2.2, 'var(--c-cream)') : p.line('M6 16h12M12 10v12', 1.6, 'var(--c-cream)') + p.disc(12, 16, 4, 'var(--c-gold)', 1.8));
