// The parts of which busts are composed: coats, heads, hair, hats, beards. The canvas is 100 × 72, with the shoulders
// at the lower edge. Every person is drawn with respect; no part mocks anybody.

import { box, INK, type Pen } from '../../kit/art/pen';

export type Part = (p: Pen) => string;

export const SKIN = { fair: 'var(--c-skin)', tan: 'var(--c-skin-2,#D8A877)', brown: 'var(--c-skin-3,#BC8257)' } as const;
export type Skin = keyof typeof SKIN;

const CREAM = 'var(--c-cream)';
const SHOULDERS = 'M19 74Q21 53 40 49.5H60Q79 53 81 74z';

const body = (p: Pen, colour: string): string =>
  p.shape(SHOULDERS, colour) + p.shade('M66 51.5Q79 55 81 74H68z');

/** A coat with shirt, lapels and a tie of the given colour. */
export const suit = (colour: string, tie: string): Part => (p) =>
  body(p, colour) + p.shape('M42 49L50 70L58 49z', CREAM, 2) + p.flat('M48 53h4l1.6 13L50 71l-3.6 -5z', tie) +
  p.line('M41 49.5L36 58L41 60L49 73M59 49.5L64 58L59 60L51 73', 2.2);

/** A coat with a bow tie and a waistcoat. */
export const waistcoat = (coat: string, vest: string, bow: string): Part => (p) =>
  body(p, coat) + p.shape('M40 50L44 74H56L60 50z', vest, 2.2) + p.shape('M43 49L50 62L57 49z', CREAM, 2) +
  p.flat('M50 53.5l-7 -3.4v7zM50 53.5l7 -3.4v7z', bow) + p.line('M50 64v1M50 69v1', 2.6);

/** A shirt under an apron with straps. */
export const apron = (shirt: string, colour: string): Part => (p) =>
  body(p, shirt) + p.shape('M43 49L50 56L57 49z', CREAM, 2) + p.shape('M37 74L39 58H61L63 74z', colour, 2.4) +
  p.line('M39 58L36 51M61 58L64 51', 3) + p.line('M44 66h12', 1.6);

/** A dress with a wide lace collar. */
export const dress = (colour: string): Part => (p) =>
  body(p, colour) + p.shape('M39 49Q50 59 61 49L65 55Q50 68 35 55z', CREAM, 2.2) + p.disc(50, 60, 2.4, 'var(--c-gold)', 1.8);

/** A long coat with a wide turned-up collar. */
export const duster = (colour: string, scarf: string): Part => (p) =>
  body(p, colour) + p.shape('M41 48Q50 60 59 48L61 53Q50 66 39 53z', scarf, 2.2) +
  p.shape('M40 49L30 55L44 74h4L39 55zM60 49L70 55L56 74h-4L61 55z', colour, 2.4);

/** A uniform with a stand-up collar, shoulder straps and two rows of buttons. */
export const uniform = (colour: string): Part => (p) =>
  body(p, colour) + p.shape('M41 48Q50 54 59 48L60 54Q50 60 40 54z', 'var(--c-gold)', 2.2) +
  p.shape('M23 57Q28 52 36 52L35 57Q28 57 24 61zM77 57Q72 52 64 52L65 57Q72 57 76 61z', 'var(--c-gold)', 2) +
  [62, 69].map((y) => p.disc(44, y, 1.7, 'var(--c-gold)', 1.4) + p.disc(56, y, 1.7, 'var(--c-gold)', 1.4)).join('');

/** A work shirt with a neckerchief and an open waistcoat. */
export const range = (shirt: string, vest: string, kerchief: string): Part => (p) =>
  body(p, shirt) + p.shape('M21 74Q23 54 38 51L43 74zM79 74Q77 54 62 51L57 74z', vest, 2.4) +
  p.shape('M39 48Q50 55 61 48L58 55L50 63L42 55z', kerchief, 2.2, 'dots');

/** A tunic closed at the side by cloth knots. */
export const tunic = (colour: string): Part => (p) =>
  body(p, colour) + p.shape('M42 48Q50 54 58 48L59 53Q50 58 41 53z', CREAM, 2) + p.line('M50 56Q61 60 63 74', 2.2) +
  p.line('M51 60l6 -2.4M54 67l7 -2', 2.6, CREAM);

/** A woven blanket laid over the shoulders. */
export const blanket = (ground: string, band: string, line: string): Part => (p) =>
  p.shape('M15 74Q17 51 40 47.5H60Q83 51 85 74z', ground) + p.flat('M17.5 65Q19 60 21.5 57.5L47 74H37z', band) +
  p.flat('M82.5 65Q81 60 78.5 57.5L53 74h10z', band) + p.line('M25 55L50 72L75 55', 2, line) + p.line('M40 48L50 62L60 48', 2.6) +
  p.shade('M68 50Q83 54 85 74H72z');

/** A gown off the shoulder with a necklace. */
export const gown = (colour: string, skin: string): Part => (p) =>
  p.shape(SHOULDERS, skin) + p.shape('M21 74Q22 66 27 61Q40 66 50 62Q60 66 73 61Q78 66 79 74z', colour, 2.6) +
  p.line('M43 52Q50 57 57 52', 3) + p.disc(50, 56.4, 2, 'var(--c-gold)', 1.6);

/** A judge's robe with a white jabot. */
export const robe = (colour: string): Part => (p) =>
  body(p, colour) + p.shape('M44 49H56L58 60L54 73H46L42 60z', CREAM, 2.2) + p.line('M45 60h10M45.6 65.5h9', 1.6);

/** A head with neck, eyes, nose and mouth; `soft` draws longer lashes and fuller lips. */
export const head = (skin: Skin, soft = false): Part => (p) =>
  p.shape('M44 44v8q6 5 12 0v-8z', SKIN[skin], 2.2) +
  p.shape('M37 30Q36.4 47 50 51Q63.6 47 63 30Q62 19 50 19T37 30z', SKIN[skin]) +
  p.shade('M58 22Q63 24 62.4 33Q62 44 53 50Q59 42 58 22z', 'h45') + features(p, soft);

function features(p: Pen, soft: boolean): string {
  const eye = (x: number): string => `<ellipse cx="${x}" cy="34.4" rx="1.7" ry="2" fill="${INK}"/>`;
  const brows = soft ? 'M41 30.6q3 -2.4 6.4 -.6M52.6 30q3.4 -1.8 6.4 .6' : 'M40.6 30.8q3.4 -1.6 6.6 0M52.8 30.8q3.2 -1.6 6.6 0';
  const lashes = soft ? p.line('M41.6 33.4l-1.8 -1M58.4 33.4l1.8 -1', 1.4) : '';
  const lips = soft ? p.flat('M45.6 44q4.4 -2.6 8.8 0q-4.4 4 -8.8 0z', 'var(--c-oxblood)') : p.line('M45.6 44.6q4.4 1.8 8.8 0', 1.8);
  return eye(44) + eye(56) + p.line(brows, soft ? 1.7 : 2.3) + lashes + p.line('M50.4 34.6q-2.6 4.8 .6 5.4', 1.6) + lips;
}

// ---- hair and beards

export const shortHair = (colour: string): Part => (p) =>
  p.shape('M36.4 33Q32 14 50 14.6Q68 14 63.6 33Q62.4 25 58 23.4Q48 26.6 42 22.6Q38 26 36.4 33z', colour, 2.4);

export const sideHair = (colour: string): Part => (p) =>
  p.shape('M37 26Q33 32 36.4 41L39.6 38.6Q38 32 39.6 26zM63 26Q67 32 63.6 41L60.4 38.6Q62 32 60.4 26z', colour, 2);

export const longHair = (colour: string): Part => (p) =>
  p.shape('M50 15Q31 14 32 38Q32 50 29.6 58L39 60Q41 46 38.6 36Q42 26 50 22Q58 26 61.4 36Q59 46 61 60L70.4 58Q68 50 68 38Q69 14 50 15z', colour, 2.6) +
  p.line('M50 16v6', 1.8, SOFT_LINE);

const SOFT_LINE = 'var(--c-slate)';

export const bun = (colour: string): Part => (p) =>
  p.disc(50, 12.6, 7.4, colour, 2.6) +
  p.shape('M36.4 34Q33 17 50 16.6Q67 17 63.6 34Q62 26 50 23.6Q38 26 36.4 34z', colour, 2.6) +
  p.line('M45.6 11q4.4 -3 8.6 .4M50 17.6v5', 1.5, SOFT_LINE);

export const updo = (colour: string): Part => (p) =>
  p.shape('M36 36Q30 24 36 18Q36 8 47 9Q57 4 62 12Q70 18 64 36Q63.6 27 57 24Q46 27 41 25Q36.6 29 36 36z', colour, 2.6) +
  p.line('M41 14q6 4 2 9M54 10q6 5 3 12', 1.6, SOFT_LINE);

export const wig: Part = (p) => {
  const curls = [[36, 22], [33.4, 30], [33.6, 38], [35.6, 46], [64, 22], [66.6, 30], [66.4, 38], [64.4, 46]] as const;
  return p.shape('M35 28Q33 10.6 50 10.6T65 28Q60 21.4 50 21.4T35 28z', CREAM, 2.6) +
    curls.map(([x, y]) => p.disc(x, y, 4.4, CREAM, 2.2)).join('') + p.line('M42 14.6v5M50 13v6M58 14.6v5', 1.6, SOFT_LINE);
};

export const moustache = (colour: string): Part => (p) => p.flat('M38.6 43.6Q43 38.4 50 41.4Q57 38.4 61.4 43.6Q55.6 45.6 50 43.6Q44.4 45.6 38.6 43.6z', colour);
export const walrus = (colour: string): Part => (p) => p.shape('M41 46.6Q40 40 50 40.4Q60 40 59 46.6Q54 44.4 50 44.4Q46 44.4 41 46.6z', colour, 1.8);
export const goatee = (colour: string): Part => (p) => p.flat('M46.6 46.4h6.8L50 55z', colour);
export const fullBeard = (colour: string): Part => (p) =>
  p.shape('M36.8 32Q35 50 42 57L50 64L58 57Q65 50 63.2 32Q61 40.6 56 40.4Q50 38.6 44 40.4Q39 40.6 36.8 32z', colour, 2.6) +
  p.line('M46 45q4 -2.4 8 0', 1.8) + p.line('M44 51l3 5M50 51v7M56 51l-3 5', 1.5, SOFT_LINE);
export const stubble: Part = (p) => p.shade('M38 38Q39.6 47 50 50.6Q60.4 47 62 38Q58 42 50 41.4T38 38z', 'dots');
export const glasses: Part = (p) => p.line('M38 33.4h2M60 33.4h2M47.6 33.6q2.4 -1.6 4.8 0', 1.6) +
  '<circle cx="44" cy="34.2" r="3.9" fill="none" stroke="var(--art-ink)" stroke-width="1.7"/><circle cx="56" cy="34.2" r="3.9" fill="none" stroke="var(--art-ink)" stroke-width="1.7"/>';
export const monocle: Part = (p) =>
  '<circle cx="56" cy="34.2" r="4.8" fill="none" stroke="var(--art-ink)" stroke-width="2"/>' + p.line('M60 36.6Q66 44 63 54', 1.5);

// ---- hats

export const topHat = (colour: string, band: string, height = 3): Part => (p) =>
  p.shape(`M37 22L35.6 ${height}Q50 ${height - 4} 64.4 ${height}L63 22Q50 26 37 22z`, colour, 2.6) +
  p.flat('M36.6 15.4Q50 19.4 63.4 15.4L63 22Q50 26 37 22z', band) +
  p.shape('M27 22.6Q33 24 37 22Q50 26 63 22Q67 24 73 22.6Q68 29 50 28.6T27 22.6z', colour, 2.6);

export const bowler = (colour: string): Part => (p) =>
  p.shape('M35.4 24Q33 6 50 6T64.6 24Q50 20 35.4 24z', colour, 2.6) +
  p.shape('M27 23Q32 26 36 23Q50 18.6 64 23Q68 26 73 23Q71 29.6 62 27Q50 23.4 38 27Q29 29.6 27 23z', colour, 2.4);

export const stetson = (colour: string, band: string): Part => (p) =>
  p.shape('M36 22.6Q33.6 5.4 43 5Q50 10.6 57 5Q66.4 5.4 64 22.6z', colour, 2.8) + p.flat('M35.4 17Q50 21.6 64.6 17L64 22.6Q50 26 36 22.6z', band) +
  p.shape('M17 20Q27 25 36 21.6Q50 26 64 21.6Q73 25 83 20Q77 31 50 30T17 20z', colour, 2.8) + p.shade('M62 23Q73 25 83 20Q79 28 62 29.4z', 'h45');

export const slouch = (colour: string): Part => (p) =>
  p.shape('M37 22Q35 8 44 9Q52 5 58 9Q65 10 63 22z', colour, 2.8, 'dots') +
  p.shape('M22 27Q28 18 37 20.6Q50 24 63 20.6Q73 19 77 25Q72 27 66 25.6Q50 31 36 26Q28 31 22 27z', colour, 2.8);

export const straw: Part = (p) =>
  p.shape('M50 3L81 25Q50 34 19 25z', 'var(--c-lamp)', 2.8) +
  p.line('M50 3L34 28M50 3L50 29.6M50 3L66 28M34 14.4Q50 18.4 66 14.4M27 19.6Q50 25.6 73 19.6', 1.3, 'var(--c-timber)');

export const cap = (colour: string): Part => (p) =>
  p.shape('M33.6 23.6Q29 8 50 7.6T66.4 23.6Q50 18.6 33.6 23.6z', colour, 2.8, 'shake') + p.line('M50 8v11M42 9.6Q39 15 39 20.6M58 9.6Q61 15 61 20.6', 1.4) +
  p.shape('M38 22.6Q56 16.6 70 26.6Q54 23.6 40 28Q36 26 38 22.6z', colour, 2.6) + p.disc(50, 7.4, 2, colour, 1.8);

export const sunbonnet = (colour: string): Part => (p) =>
  p.shape('M33 46Q24 8 50 7.4T67 46L61.4 43Q66 23.6 50 22Q34 23.6 38.6 43z', colour, 2.8) +
  p.line('M36.4 20Q50 10 63.6 20M33 29Q34 24 36 21M67 29Q66 24 64 21', 1.6) + p.flat('M50 53l-8 -3.4v7.6zM50 53l8 -3.4v7.6z', 'var(--c-oxblood)');

export const visor = (band: string, shade: string): Part => (p) =>
  p.shape('M36.4 24Q50 18.6 63.6 24V27.4Q50 22.4 36.4 27.4z', band, 2) + p.shape('M33 28.4Q50 19.6 67 28.4Q69 32 64.6 32Q50 25.4 35.4 32Q31 32 33 28.4z', shade, 2.4);

export const headband: Part = (p) => p.shape('M36.8 24.6Q50 19.6 63.2 24.6V29Q50 24 36.8 29z', 'var(--c-oxblood)', 2.2) +
  p.line('M42 25l3 -1.4 1 2.4M50 22.6l2 2.6 2.6 -2M58 25.4l2 2', 1.3, CREAM);

/** A feather that stands behind the head. */
export const feather: Part = (p) =>
  p.shape('M60 22Q58 8 67 0Q74 9 66 23z', CREAM, 2.2) + p.flat('M62.6 8Q63.6 3.4 67 0Q70.6 4.4 70.6 9.4z') + p.line('M63 24L67 3', 1.4);

/** A plain kerchief over the hair. */
export const kerchief = (colour: string): Part => (p) =>
  p.shape('M36 31Q32 13 50 12.6T64 31Q58 22.6 50 22.6T36 31z', colour, 2.6, 'dots') + p.line('M37 28Q50 18 63 28', 1.5);

/** A small rectangle of paper with lines of print. */
export const print = (p: Pen, x: number, y: number, w: number, h: number): string =>
  p.shape(box(x, y, w, h), CREAM, 2.2) + p.line(`M${x + 3} ${y + 4}h${w - 6}`, 2.8) +
  p.line(`M${x + 3} ${y + 8.6}h${w - 6}M${x + 3} ${y + 12}h${w - 6}M${x + 3} ${y + 15.4}h${w - 9}`, 1.2);
