// The pictures of the rules of Dice Town, by their names in the texts. Each is 320 wide and has its own background, so
// that it is legible on a light and on a dark page. The pictures contain no words: the captions describe them.

import { brandPath, type BrandKind, type Scene } from '../../kit/art';
import { box, pen } from '../../kit/art/pen';
import type { Face } from '../../generated/dice_town';
import { cupPicture, deed, dieBlock, goods, placePicture } from './art';
import { SIGN } from './model';
import { storePicture } from './store-art';

const p = pen('plain');
const WIDTH = 320;
const at = (x: number, y: number, scale: number, body: string): string => `<g transform="translate(${x} ${y}) scale(${scale})">${body}</g>`;
const text = (x: number, y: number, size: number, fill: string, words: string | number): string =>
  `<text x="${x}" y="${y}" text-anchor="middle" font-family="var(--f-num)" font-weight="700" font-size="${size}" fill="${fill}">${words}</text>`;

const scene = (height: number, ground: string, body: string): Scene => ({
  viewBox: `0 0 ${WIDTH} ${height}`,
  body: `<rect x="1" y="1" width="${WIDTH - 2}" height="${height - 2}" rx="9" fill="var(--g-${ground})" stroke="var(--art-ink)" stroke-width="2"/>${body}`,
});

const FACE: Record<string, Face> = { 9: 'nine', T: 'ten', J: 'jack', Q: 'queen', K: 'king', A: 'ace' };
const face = (sign: string): Face => FACE[sign] ?? 'nine';

const die = (sign: string, x: number, y: number, size: number): string => {
  const shown = face(sign);
  return at(x, y, size / 64, dieBlock(shown) + text(31, 35, shown === 'ten' ? 28 : 31, `var(--die-ink-${SIGN[shown]})`, SIGN[shown]));
};
/** A place without a die. */
const gap = (x: number, y: number, size: number): string =>
  `<rect x="${x + 1.5}" y="${y + 1.5}" width="${size - 4}" height="${size - 4}" rx="${size * 0.17}" fill="none" stroke="var(--art-ink)" stroke-width="1.8" stroke-dasharray="4 3"/>`;
const ring = (x: number, y: number, size: number): string =>
  `<rect x="${x - 2}" y="${y - 2}" width="${size + 2}" height="${size + 2}" rx="${size * 0.24}" fill="none" stroke="var(--c-oxblood)" stroke-width="2.6"/>`;

const STEP = 1.1;
/** Dice in a row; those of `strong` stand out, a blank is an empty place. */
const row = (signs: string, x: number, y: number, size: number, strong: (sign: string, i: number) => boolean = () => true): string =>
  [...signs].map((sign, i) => (sign === ' ' ? gap(x + i * size * STEP, y, size) : `<g${strong(sign, i) ? '' : ' opacity=".45"'}>${die(sign, x + i * size * STEP, y, size)}</g>`)).join('');
const ringed = (signs: string, x: number, y: number, size: number, which: (sign: string, i: number) => boolean): string =>
  [...signs].map((sign, i) => (which(sign, i) ? ring(x + i * size * STEP, y, size) : '')).join('');

const brand = (kind: BrandKind, number: number, x: number, y: number, size: number): string =>
  `<circle cx="${x + size / 2}" cy="${y + size / 2}" r="${size * 0.72}" fill="var(--art-paper)" stroke="var(--art-ink)" stroke-width="1.8"/><g color="var(--q${number})">${brandPath(kind, x, y, size)}</g>`;
const seal = (x: number, y: number, points: number): string => p.disc(x, y, 13, 'var(--c-oxblood)', 2) + text(x, y + 5.6, 16, 'var(--c-cream)', points);
const bill = (x: number, y: number): string => p.shape(box(x, y, 30, 18), 'var(--c-leaf)', 2) + p.disc(x + 15, y + 9, 5, 'var(--c-cream)', 1.4);
const noBill = (x: number, y: number): string => `<path d="${box(x, y, 30, 18)}" fill="none" stroke="var(--art-ink)" stroke-width="1.8" stroke-dasharray="4 3"/>` + text(x + 15, y + 14.4, 15, 'var(--art-ink)', 0);
const arrow = (x: number, y: number, length = 22): string => p.line(`M${x} ${y}h${length}M${x + length - 7} ${y - 6}l7 6l-7 6`, 3.2);
const claim = (x: number, y: number, points: number): string =>
  at(x, y, 0.72, '<rect x="1" y="1" width="60" height="72" rx="6" fill="var(--art-paper)" stroke="var(--art-ink)" stroke-width="2.6"/>' + deed() + text(31, 42, 26, 'var(--art-ink)', points));
const gear = (x: number, y: number): string => at(x, y, 0.72, '<rect x="-3" y="0" width="70" height="72" rx="7" fill="var(--g-stone)" stroke="var(--art-ink)" stroke-width="2.6"/>' + at(0, 3, 1, storePicture('equipment_5')));

/** The value of each kind of goods. */
function points(): Scene {
  const column = (i: number, drawn: string, worth: number): string => drawn + seal(36 + i * 62, 80, worth);
  const note = (x: number, y: number): string => bill(x, y);
  return scene(102, 'sand', column(0, goods('nine', 36, 38, 1.7), 1) + column(1, note(78, 20) + note(87, 36), 1) + column(2, goods('king', 160, 37, 2), 5) +
    column(3, gear(199, 12), 5) + column(4, claim(262, 11, 3), 3));
}

/** One die for nothing, two for a dollar, three for two, none for one. */
function price(): Scene {
  const size = 32;
  return scene(112, 'ochre', row('K', 14, 13, size) + arrow(62, 30, 16) + noBill(88, 20) + row('KK', 150, 13, size) + arrow(226, 30, 16) + bill(252, 20) +
    row('KKK', 14, 66, size) + arrow(134, 83, 16) + bill(160, 66) + bill(168, 78) + p.line('M210 58V104', 1.4, 'var(--art-ink-soft)') + at(222, 62, 0.42, cupPicture()) + arrow(262, 83, 12) + bill(282, 73));
}

/** A complete hand; the other one gets its last two dice from the cup. */
function last(): Scene {
  const size = 36;
  const missing = (_: string, i: number): boolean => i > 2;
  return scene(124, 'teal', brand('star', 2, 14, 18, 24) + row('QQQ99', 56, 12, size) + brand('hat', 1, 14, 81, 24) + row('AAK9A', 56, 75, size) + ringed('AAK9A', 56, 75, size, missing) +
    at(264, 64, 0.5, cupPicture()) + p.line('M284 64q-22 -20 -50 -2M236 51l-3 11l11 2', 2.8));
}

/** Two hands at the Gold Mine. */
function control(): Scene {
  const size = 32;
  const nines = (sign: string): boolean => sign === '9';
  return scene(112, 'grass', brand('hat', 1, 10, 21, 20) + row('999QK', 40, 14, size, nines) + ringed('999QK', 40, 14, size, nines) +
    brand('star', 2, 10, 70, 20) + row('9JJAA', 40, 64, size, nines) + arrow(221, 31, 14) +
    `<svg x="244" y="9" width="66" height="56" viewBox="0 8 100 84">${placePicture('gold_mine')}</svg><rect x="244" y="9" width="66" height="56" rx="4" fill="none" stroke="var(--art-ink)" stroke-width="2.2"/>` +
    brand('hat', 1, 235, 52, 16) + [0, 1, 2].map((i) => goods('nine', 256 + i * 22, 88, 0.9)).join(''));
}

const HANDS = ['JJJJJ', 'KKKK9', 'JJJ99', '9TJQK', 'QQQ9K', 'AATT9', 'KK9TJ'] as const;
/** The kinds of hands from the best; the dice that make them are highlighted. */
function hands(): Scene {
  const [size, line] = [23, 36];
  const drawn = HANDS.map((signs, i) => {
    const [x, y] = [i < 4 ? 9 : 166, 13 + (i % 4) * line];
    const alone = (sign: string): boolean => signs.split(sign).length > 2 || i === 3;
    return p.disc(x + 8, y + 11, 9, 'var(--art-paper)', 1.6) + text(x + 8, y + 15.6, 13, 'var(--art-ink)', i + 1) + row(signs, x + 20, y, size, alone);
  });
  return scene(157, 'brass', drawn.join(''));
}

/** The bottom claim for the hand, one more for each ace. */
function claims(): Scene {
  const size = 28;
  const aces = (sign: string): boolean => sign === 'A';
  return scene(118, 'sky', row('KKKAA', 12, 45, size) + ringed('KKKAA', 12, 45, size, aces) + arrow(173, 59, 13) +
    `<svg x="196" y="10" width="34" height="34" viewBox="6 6 88 88">${placePicture('town_hall')}</svg><rect x="196" y="10" width="34" height="34" rx="4" fill="none" stroke="var(--art-ink)" stroke-width="2"/>` +
    die('A', 238, 13, 28) + die('A', 279, 13, 28) + [3, 5, 2].map((worth, i) => at(194 + i * 41, 56, 0.82, claim(0, 0, worth))).join(''));
}

/** The pictures by their names in the texts of the rules. */
export const pictures: Readonly<Record<string, () => Scene>> = { points, price, last, control, hands, claims };
