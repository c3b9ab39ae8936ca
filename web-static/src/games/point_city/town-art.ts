// The pictures of the 32 kinds of buildings, loaded when the first of them is shown. Pure, like the art kit. Each is
// one object on a canvas of 100 × 58 whose ground begins at 51. A card covers the two upper corners of its picture (26
// × 28 on the left, 24 × 24 on the right); those contain nothing important.

import type { Scene } from '../../kit/art';
import { box, INK, pen } from '../../kit/art/pen';
import { tintOf, type BuildingKind } from './art';

const p = pen('plain');
const { shape, line, flat, disc } = p;
const [CREAM = '', GOLD = '', LAMP = '', LEAF = '', FLAME = '', WATER = '', STEEL = '', SLATE = '', TIMBER = '', EARTH = '', BRICK = '', RED = '', TEAL = '', INDIGO = '', PLUM = '', MAGENTA = '', ROSE = '', AMBER = ''] =
  'cream gold lamp leaf flame water steel slate timber earth brick oxblood teal indigo plum magenta rose amber'.split(' ').map((name) => `var(--c-${name})`);

const block = (x: number, y: number, w: number, h: number, fill: string, width = 2.4): string => shape(box(x, y, w, h), fill, width);
/** Small panes in rows, lit. */
const panes = (x: number, y: number, columns: number, rows: number, dx: number, dy: number, w = 5, h = 6, fill = LAMP): string => {
  const d = Array.from({ length: columns * rows }, (_, i) => box(x + (i % columns) * dx, y + Math.floor(i / columns) * dy, w, h)).join('');
  return `<path d="${d}" fill="${fill}" stroke="${INK}" stroke-width="1.7"/>`;
};
const dots = (fill: string, r: number, ...at: readonly (readonly [number, number])[]): string => at.map(([x, y]) => disc(x, y, r, fill, 1.8)).join('');
const wheel = (x: number, y: number, r = 6): string => disc(x, y, r * 0.7, CREAM, r * 0.6);
const at = (x: number, y: number, k: number, body: string): string => `<g transform="translate(${x} ${y}) scale(${k})">${body}</g>`;
const tree = (x: number, k: number): string => at(x, 52, k, line('M0 0V-16', 4.4) + shape('M-18 -14Q-22 -32 -8 -34Q0 -52 10 -34Q24 -32 18 -14Q0 -8 -18 -14z', LEAF, 2.8, 'dots'));
/** An awning with stripes and a scalloped edge. */
function awning(x: number, y: number, count: number, w: number, h: number, fill: string): string {
  const strip = (i: number): string => `M${x + i * w} ${y}h${w}v${h}a${w / 2} ${w / 2} 0 0 1 ${-w} 0z`;
  const of = (part: number): string => Array.from({ length: count }, (_, i) => (i % 2 === part ? strip(i) : '')).join('');
  return flat(of(0), fill) + flat(of(1), CREAM) + line(of(0) + of(1), 1.8);
}
/** A bird on (0, 0), looking to the right. */
const bird = (fill: string): string => line('M-2 -1v1M1 -1v1', 1.6) + shape('M-14 -3l7 -3q0 -4 5 -4q0 -5 5 -5q5 0 5 4q0 9 -8 10h-6l-3 -1z', fill, 2) + shape('M7.5 -12l4 1.5l-4 1.5z', GOLD, 1.2) + disc(4.5, -11.5, 0.8, INK, 0.6);
const waves = (y: number): string => at(50, y, 1, line('M-6 -5q-3 5 0 10M6 -5q3 5 0 10M-12 -9q-6 9 0 18M12 -9q6 9 0 18', 2.4, FLAME));

const BUILDINGS: Record<BuildingKind, () => string> = {
  newsstand: () => block(30, 20, 40, 32, TEAL) + shape('M25 21Q28 8 50 6Q72 8 75 21z', RED) + disc(50, 5, 2.6, GOLD, 1.8) + block(35, 24, 30, 15, LAMP, 2) +
    [36, 43.5, 51, 58.5].map((x) => block(x, 23, 5.5, 9, CREAM, 1.5) + line(`M${x + 1.2} 26h3M${x + 1.2} 29h3`, 1.1)).join('') + block(26, 39, 48, 4, TIMBER, 2) + block(76, 40, 12, 12, CREAM, 2) + line('M79 44h6M79 48h6', 1.5) + line('M38 47.5h24', 1.6, CREAM),
  hot_dog_stand: () => line('M72 44V14', 2.6) + shape('M50 18Q52 4 72 3Q92 4 94 18z', RED) + flat('M64 18Q64 7 72 4Q80 7 80 18z', CREAM) + line('M50 18Q52 4 72 3Q92 4 94 18zM64 18Q64 7 72 4Q80 7 80 18', 2) +
    shape('M18 33h64l-4 13H22z', STEEL) + line('M82 35h9M24 46v6', 2.6) + wheel(66, 46) + shape('M24 32q-4 -9 6 -10h32q10 1 6 10z', EARTH) + line('M21 22Q46 30 71 22', 9) + line('M21 22Q46 30 71 22', 5.4, RED) + line('M28 24q3 -4 6 0t6 1t6 0t6 0t6 -1t5 -1', 2, GOLD),
  pond: () => shape('M7 46Q22 30 50 33T94 44Q88 57 50 57T7 46z', WATER) + line('M20 44h13M36 52h22M66 48h14', 1.9, CREAM) + line('M81 42V20M88 46V27M75 40V29', 2.2) + flat('M79 17h4v10h-4zM86 24h4v9h-4zM73.2 26h3.6v8h-3.6z', TIMBER) +
    shape('M31 36q2 -9 10 -5l1 -6q0 -6 6 -6q5 0 5 5q0 4 -3 7q5 10 -7 11q-12 0 -12 -6z', GOLD) + shape('M53 23l6 2l-6 2z', FLAME, 1.5) + disc(49, 23.5, 1, INK, 0.6) + shape('M10 50q4 -6 12 -2q-2 6 -12 2z', LEAF, 1.6),
  playground: () => line('M18 53L29 12L40 53M29 12H71M60 53L71 12L82 53', 3.4) + line('M29 12H71', 1.4, GOLD) + line('M42 12V38M50 12V38M58 12L70 35M63 12L76 32', 1.6) + block(40, 38, 12, 4, FLAME, 2) + shape('M68 36l9 -5l2 3.5l-9 5z', LEAF, 2) +
    line('M46 36v-4q0 -4 -1 -8M46 30h4', 2.6, INK) + disc(45.5, 22, 3.4, 'var(--c-skin)', 1.8) + line('M47 37h6v6', 2.6),
  atm: () => block(32, 5, 36, 47, INDIGO) + block(36, 9, 28, 6, CREAM, 1.8) + line('M40 12h20', 1.8, INDIGO) + block(37, 18, 17, 11, WATER, 2) + line('M40 22h8M40 25.5h5', 1.5, CREAM) + panes(57, 18, 2, 3, 4.2, 4, 2.6, 2.4, CREAM) + line('M37 34h26', 4) + shape('M40 34h20v14h-20z', LEAF, 2) + disc(50, 41, 3.8, CREAM, 1.5) + line('M43 37.5v0M57 44.5v0', 2),
  mini_golf: () => shape('M4 53Q10 42 34 44Q62 47 70 36Q84 28 96 40V53z', LEAF, 2.4, 'hh') + line('M76 38V8', 2.4) + shape('M75 8L57 14L75 20z', RED, 2) + '<ellipse cx="76" cy="39" rx="5" ry="2" fill="var(--art-ink)"/>' +
    shape('M26 47L30 22h12l4 25z', CREAM) + shape('M28 23L36 14L44 23z', BRICK, 2.2) + flat('M32 47v-7q4 -4 8 0v7z') + at(36, 23, 1, '<g transform="rotate(24)">' + [0, 90, 180, 270].map((a) => `<path d="M0 0V-16h5v12z" fill="${LAMP}" stroke="${INK}" stroke-width="1.6" transform="rotate(${a})"/>`).join('') + '</g>') + disc(36, 23, 1.6, GOLD, 1.5) + disc(56, 47.5, 3, CREAM, 1.8),
  tiny_house: () => shape('M59 22v-12h6v16', BRICK, 2) + block(30, 25, 40, 22, CREAM) + shape('M25 27L50 7L75 27z', PLUM, 2.6, 'shingle') + flat('M36 47V33h9v14z') + panes(52, 32, 1, 1, 0, 0, 11, 8) + line('M57.5 32v8', 1.4) + block(26, 46, 52, 3, TIMBER, 1.8) + line('M78 48l9 3', 2.6) + wheel(42, 50, 4) + wheel(60, 50, 4) + disc(50, 18.5, 3.2, LAMP, 1.8),
  tree_house: () => shape('M44 53Q48 44 45 32H57Q54 44 60 53z', TIMBER) + shape('M22 33Q12 20 27 15Q28 2 44 6Q54 -2 64 6Q80 4 78 18Q90 28 75 34Q50 40 22 33z', LEAF, 2.6, 'dots') +
    block(37, 18, 27, 17, AMBER, 2.2) + line('M37 24h27M37 29.5h27', 1) + shape('M33 20L50 6L68 20z', BRICK, 2.4) + flat('M42 35V25h7v10z') + panes(53, 24, 1, 1, 0, 0, 7, 6) + block(32, 34, 37, 3, TIMBER, 1.8) + line('M66 37L72 53M74 37L80 53M67.5 41h7.5M69 45.5h7.5M71 50h7.5', 2),
  market_stall: () => line('M20 16V52M80 16V52', 3) + block(16, 38, 68, 14, TIMBER) + line('M16 43h68M16 47.5h68', 1) + dots(RED, 3.6, [24, 35], [31, 36], [27.5, 30.5]) + dots(GOLD, 3.6, [41, 35], [48, 36], [44.5, 30.5]) + dots(LEAF, 3.6, [58, 35], [65, 36], [61.5, 30.5]) + dots(PLUM, 2.6, [72, 36], [77, 36], [74.5, 32]) + awning(11, 8, 6, 13, 9, MAGENTA),
  food_truck: () => shape('M12 47V15h53v32z', MAGENTA) + shape('M65 47V24h11l12 12v11z', CREAM) + shape('M69 28h6l8 8H69z', WATER, 1.8) + block(20, 22, 32, 13, LAMP, 2) + disc(34, 29, 3, 'var(--c-skin)', 1.6) + flat('M29 35q5 -8 10 0z') + flat('M31 26q3 -5 6 0z', CREAM) + awning(18, 15, 4, 9, 4, CREAM) + line('M18 36h36', 3) + line('M10 47h79', 2.6) + wheel(27, 48) + wheel(74, 48) + shape('M44 14q0 -6 4 -6t4 6z', STEEL, 1.8),
  bird_feeder: () => block(46, 38, 8, 15, TIMBER) + shape('M36 38V22L50 10L64 22V38z', GOLD) + line('M31 25L50 7L69 25', 6) + line('M31 25L50 7L69 25', 2.4, BRICK) + disc(50, 24, 5, INK, 1) + block(24, 36, 52, 4, TIMBER, 2) +
    at(72, 36, 1, bird(RED)) + at(27, 36, 0.8, `<g transform="scale(-1 1)">${bird(WATER)}</g>`) + line('M38 35h.1M43 35h.1M57 35h.1', 2.4, EARTH),
  bus_stop: () => shape(box(22, 17, 48, 27), WATER, 2, 'h45') + line('M22 14V52M70 14V52', 3) + shape('M15 15L18 8H74L77 15z', TEAL) + block(30, 40, 32, 4, TIMBER, 1.8) + line('M34 44v8M58 44v8', 2.4) + line('M86 24V52', 2.8) + disc(86, 27, 7.5, GOLD) + flat('M82 24h8v5h-8zM83 29h2v2h-2zM87 29h2v2h-2z') + block(40, 20, 12, 15, CREAM, 1.6) + line('M42.5 24h7M42.5 27.5h7M42.5 31h4', 1.2),
  post_office: () => block(14, 20, 72, 32, CREAM) + shape('M9 22L16 11H84L91 22z', INDIGO) + shape(box(30, 26, 40, 21), LAMP, 2.4) + line('M30 27l20 12l20 -12', 2.2) + disc(50, 38, 3.6, RED, 1.6) + panes(18, 30, 1, 1, 0, 0, 7, 9) + panes(75, 30, 1, 1, 0, 0, 7, 9) + line('M50 11V2', 2.2) + shape('M50 2h12l-3 3l3 3h-12z', GOLD, 1.6) + line('M10 52h80', 2.6),
  cafe: () => awning(9, -4, 7, 12, 8, BRICK) + line('M42 17q-4 -3 0 -6M50 17q-4 -4 0 -8M58 17q-4 -3 0 -6', 2.2, 'var(--art-ink-soft)') + line('M68 25q11 -2 10 6t-14 8', 6) + line('M68 25q11 -2 10 6t-14 8', 2.2, CREAM) +
    shape('M30 20h40q1 26 -20 27Q29 46 30 20z', CREAM) + '<ellipse cx="50" cy="20.5" rx="20" ry="3.6" fill="var(--c-timber)" stroke="var(--art-ink)" stroke-width="2"/>' + shape('M22 47h56q-3 5 -10 5H32q-7 0 -10 -5z', ROSE) + flat('M50 40q-9 -6 -5 -10q3 -2 5 1q2 -3 5 -1q4 4 -5 10z', RED),
  community_garden: () => block(8, 40, 38, 12, TIMBER) + block(54, 40, 38, 12, TIMBER) + line('M8 46h38M54 46h38', 1.2) + shape('M11 40q-3 -9 6 -8q5 -4 8 1q8 -2 6 7z', LEAF, 2) + line('M17 39q1 -4 0 -4M24 39q-2 -5 0 -4', 1.3) + line('M39 40V24M39 33l-5 -4M39 36l5 -4', 2.2, LEAF) + dots(RED, 3, [39, 23], [34, 28], [44, 31]) +
    line('M62 40V15M62 32l-6 -4M62 30l6 -4', 2.6, LEAF) + [0, 1, 2, 3, 4, 5, 6, 7].map((i) => disc(62 + Math.cos(i * 0.785) * 6, 14 + Math.sin(i * 0.785) * 6, 2.4, GOLD, 1.4)).join('') + disc(62, 14, 4, TIMBER, 1.8) + shape('M72 40q0 -8 3 -12q3 4 2 12zM79 40q0 -9 4 -13q3 4 2 13z', LEAF, 1.8) + flat('M73 40l2 5l2 -5zM80 40l2.5 5l2.5 -5z', FLAME),
  cell_tower: () => line('M50 8L37 52M50 8L63 52', 3) + line('M46 20h8M43 30L56 20M57 30L44 20M43 30h14M40 42L57 30M60 42L43 30M40 42h20M37 52L60 42M63 52L40 42', 1.8) + disc(50, 8, 3.6, FLAME) + waves(9) + block(45, 14, 3, 7, CREAM, 1.5) + block(52, 14, 3, 7, CREAM, 1.5) + block(66, 41, 16, 11, STEEL, 2.2) + line('M70 45h8M70 48.5h8', 1.4),
  townhouses: () => [[13, 24, ROSE], [31.5, 17, LAMP], [50, 22, TEAL], [68.5, 19, PLUM]].map(([x, y, fill], i) => {
    const [left, top] = [x as number, y as number];
    const roof = i % 2 ? `M${left - 1} ${top + 2}L${left + 9} ${top - 10}L${left + 19.5} ${top + 2}z` : `M${left} ${top + 1}v-4h4v-4h10v4h4.5v4z`;
    return block(left, top, 18.5, 52 - top, fill as string) + shape(roof, i % 2 ? BRICK : (fill as string), 2.2) + panes(left + 3, top + 5, 2, 1, 7.5, 0, 5, 7) + flat(box(left + 10.5, 42, 5, 10)) + panes(left + 3, 41, 1, 1, 0, 0, 5, 6);
  }).join('') + line('M9 52h82', 2.4),
  factory: () => block(63, 12, 8, 30, STEEL) + block(75, 18, 8, 30, STEEL) + line('M63 18h8M75 24h8', 2.4, RED) + line('M67 9q4 -6 9 -3t7 -4M79 15q3 -4 8 -2', 2.6, 'var(--art-ink-soft)') + shape('M12 52V27l15 9V27l15 9V27l15 9V36h31v16z', BRICK, 2.6, 'brick') + panes(18, 42, 3, 1, 14, 0, 8, 5) + flat('M66 52V42h12v10z') + line('M66 46h12', 1, LAMP),
  fountain: () => line('M50 11q-16 -9 -19 13M50 11q16 -9 19 13M50 11q-8 -8 -10 12M50 11q8 -8 10 12', 2.6, WATER) + line('M50 26V10', 3) + shape('M30 25h40q-3 9 -15 9h-10q-12 0 -15 -9z', STEEL) + line('M31 30q-9 3 -10 15M69 30q9 3 10 15', 2.6, WATER) + shape('M46 34h8l3 11H43z', STEEL) + shape('M10 42h80q-1 10 -16 11H26q-15 -1 -16 -11z', STEEL) + flat('M14 43.5h72q-3 4 -10 4H24q-7 0 -10 -4z', WATER) + line('M24 46h9M46 45.5h9M66 46h8', 1.5, CREAM),
  radio_station: () => line('M50 30V6M50 6L42 30M50 6L58 30M45.5 19h9M43.5 25h13', 2.2) + disc(50, 6, 2.8, RED, 1.8) + waves(8) + block(14, 29, 72, 23, CREAM) + block(10, 27, 80, 4, INDIGO, 2) + disc(50, 41, 8.5, FLAME) + shape('M47 36.5q3 -4 6 0v5q-3 4 -6 0z', CREAM, 1.5) + line('M44.5 41q5.5 8 11 0M50 45v3', 1.6) + panes(19, 36, 2, 1, 9, 0, 6, 8) + panes(66, 36, 2, 1, 9, 0, 6, 8),
  art_gallery: () => line('M50 2L40 9M50 2L60 9', 1.8) + block(24, 8, 52, 35, GOLD) + block(29, 13, 42, 25, WATER, 2) + disc(61, 20, 4, LAMP, 1.5) + shape('M30 37L41 22L49 31L56 25L70 37z', LEAF, 1.8) + shape('M36.5 28L41 22L45 26.5l-3 2l-2 -2z', CREAM, 1.3) + line('M15 36V52M85 36V52M10 52h10M80 52h10', 3) + line('M15 38Q32 53 50 46Q68 53 85 38', 5) + line('M15 38Q32 53 50 46Q68 53 85 38', 2.4, RED) + dots(GOLD, 2.6, [15, 35], [85, 35]),
  observatory: () => block(27, 32, 46, 20, CREAM) + shape('M25 33Q26 8 50 8T75 33z', INDIGO) + shape('M47 33Q46 18 56 9L66 15Q56 22 57 33z', LAMP, 2) + at(58, 21, 1, '<g transform="rotate(-38)">' + block(-8, -4, 20, 8, STEEL, 2) + block(11, -5, 6, 10, SLATE, 2) + '</g>') + flat('M44 52V41q6 -6 12 0v11z') + panes(32, 39, 1, 1, 0, 0, 6, 7) + panes(62, 39, 1, 1, 0, 0, 6, 7) + line('M22 52h56', 2.4) + flat('M84 30l1.2 3l3 1.2l-3 1.2l-1.2 3l-1.2 -3l-3 -1.2l3 -1.2zM30 7l1 2.5l2.5 1l-2.5 1l-1 2.5l-1 -2.5l-2.5 -1l2.5 -1z', CREAM),
  supermarket: () => shape('M38 20V7l10 -2l6 4v11z', CREAM, 2) + line('M42 10h8', 1.6, RED) + shape('M54 20Q60 2 65 5Q69 10 62 20z', EARTH, 2) + line('M60 11l4 2M58 15l4 2', 1.2) + disc(34, 17, 5, RED, 2) + line('M34 12q1 -3 4 -3', 1.6, LEAF) + line('M14 10h10l12 33h37', 3.4) + shape('M27 19h53l-7 18H34z', STEEL) + line('M30 25h48M32 31h43M38 19l2 18M48 19l1 18M58 19v18M69 19l-3 18', 1.6) + line('M12 10h9', 5, RED) + wheel(42, 48, 4.5) + wheel(68, 48, 4.5),
  park: () => tree(25, 0.86) + tree(78, 0.98) + shape('M40 58Q52 50 46 47h10q0 5 8 11z', EARTH, 1.6) + line('M40 36h22M40 40h22', 3.4, TIMBER) + line('M39 34.4h24v7.2h-24zM37 45h28M42 45v7M60 45v7', 2.2),
  data_center: () => [16, 40, 64].map((x, i) => block(x, 8, 20, 44, i === 1 ? SLATE : INDIGO) + [13, 21, 29, 37].map((y, j) => block(x + 3, y, 14, 6, INK, 1) + line(`M${x + 6} ${y + 3}h4`, 1.5, STEEL) + flat(box(x + 13, y + 1.8, 2.4, 2.4), [LEAF, FLAME, LAMP][(i + j) % 3])).join('')).join('') + line('M20 48h12M44 48h12M68 48h12', 1.6, CREAM) + line('M12 53h76', 2.6),
  apartments: () => block(30, 4, 28, 48, PLUM) + block(58, 16, 22, 36, CREAM) + p.shade(box(72, 17, 8, 35)) + panes(34, 9, 3, 5, 7.4, 7, 4.6, 4.4) + panes(62, 21, 2, 4, 8.4, 7, 5, 4.4) + flat('M40 52v-8h8v8zM66 52v-6h6v6z') + line('M36 4V-1h6v5', 2.2) + tree(17, 0.52) + tree(89, 0.4),
  quarry: () => shape('M-3 61V14h19v10h12v10h10v12h24V34h10V24h12V14h19v47z', EARTH, 2.6, 'h45') + line('M4 20h6M18 30h5M86 21h8M76 31h4', 1.6) + block(44, 36, 14, 9, GOLD, 2.2) + block(47, 29, 8, 7, LAMP, 1.8) + line('M45 36L34 22L24 30', 3.6) + line('M45 36L34 22L24 30', 1.4, GOLD) + shape('M20 29l7 -1l1 7q-7 2 -8 -6z', STEEL, 1.8) + shape('M42 45h18q3 3 0 6H42q-3 -3 0 -6z', SLATE, 2),
  mansion: () => block(12, 26, 76, 26, CREAM) + shape('M8 27L20 14H80L92 27z', PLUM, 2.4, 'shingle') + shape('M30 24L50 8L70 24z', CREAM) + disc(50, 18, 3, GOLD, 1.6) + block(33, 24, 34, 28, LAMP, 2) + [33, 40.5, 54.5, 62].map((x) => block(x, 25, 5, 24, CREAM, 1.4)).join('') + flat('M46.5 50V38q3.5 -4 7 0v12z') + panes(16, 33, 2, 1, 8, 0, 5, 9) + panes(71, 33, 2, 1, 8, 0, 5, 9) + block(29, 49, 42, 4, STEEL, 2) + dots(LEAF, 4, [20, 50], [80, 50]),
  warehouse: () => shape('M10 52V22Q50 2 90 22V52z', SLATE) + line('M10 24Q50 4 90 24', 1.6) + block(32, 24, 36, 28, AMBER) + line('M32 29.5h36M32 35h36M32 40.5h36M32 46h36', 1.6) + disc(50, 15.5, 3.4, LAMP, 1.8) + block(12, 40, 12, 12, TIMBER, 2) + block(22, 43, 9, 9, TIMBER, 2) + line('M12 40l12 12M24 40l-12 12', 1.2) + block(14, 30, 10, 10, TIMBER, 2) + block(72, 38, 14, 14, TIMBER, 2) + line('M72 42h14M72 48h14M79 38v14', 1.2),
  amusement_park: () => {
    const cars = Array.from({ length: 8 }, (_, i) => [50 + Math.cos(i * 0.785) * 20, 25 + Math.sin(i * 0.785) * 20] as const);
    return line('M50 25L36 53M50 25L64 53', 3.4) + `<circle cx="50" cy="25" r="20" fill="none" stroke="${INK}" stroke-width="3.4"/><circle cx="50" cy="25" r="20" fill="none" stroke="${CREAM}" stroke-width="1.2"/>` +
      line(cars.map(([x, y]) => `M50 25L${x.toFixed(1)} ${y.toFixed(1)}`).join(''), 1.4) + disc(50, 25, 3.4, GOLD) + cars.map(([x, y], i) => disc(x, y, 4, [RED, GOLD, TEAL, PLUM][i % 4]!, 1.8)).join('') + shape('M72 52v-9l9 -9l9 9v9z', ROSE, 2) + line('M81 34v-5', 1.8) + shape('M81 27l7 2l-7 2z', GOLD, 1.2) + line('M77 52v-7M85 52v-7', 1.4) + block(12, 44, 13, 8, TEAL, 2) + awning(10, 36, 4, 4.2, 5, RED);
  },
  train_station: () => block(10, 26, 80, 26, BRICK) + shape('M20 52V32Q22 10 50 10T80 32V52z', CREAM) + shape('M26 52V34Q28 16 50 16T74 34V52z', WATER, 2) + line('M26 33h48M36 22v11M64 22v11', 1.5) + disc(50, 12, 7.5, CREAM) + line('M50 7.5v4.5l3 2', 1.8) + shape('M40 50V33q0 -4 4 -4h12q4 0 4 4v17z', RED) + block(43.5, 32, 13, 7, LAMP, 1.8) + dots(LAMP, 1.9, [44.5, 44], [55.5, 44]) + line('M44 50l-7 8M56 50l7 8M40.5 54h19', 2) + panes(12.5, 34, 1, 1, 0, 0, 5, 9) + panes(82.5, 34, 1, 1, 0, 0, 5, 9),
  dam: () => flat('M16 16h68v12H16z', WATER) + line('M26 20h10M54 22h12', 1.6, CREAM) + shape('M-3 61V10l17 -4l12 12l8 43z', SLATE, 2.4, 'h45') + shape('M103 61V8l-17 -2l-12 12l-8 43z', SLATE, 2.4, 'h45') + shape('M22 22Q50 30 78 22L70 53H30z', CREAM) + line('M30 26l5 26M40 27.5l3 24M60 27.5l-3 24M70 26l-5 26', 1) + line('M20 21Q50 30 80 21', 4.4) + line('M20 21Q50 30 80 21', 1.6, STEEL) + flat('M44 36h12v6h-12z') + shape('M45 40h10q1 8 8 17H37q7 -9 8 -17z', WATER, 1.8) + line('M48 44v8M52 44v8', 1.4, CREAM),
};

/** The picture of a kind of building on its ground, 100 × 58. */
export const buildingScene = (kind: BuildingKind): Scene => ({
  viewBox: '0 0 100 58',
  body: `<path d="${box(0, 0, 100, 58)}" fill="${tintOf(kind)}"/><path d="${box(0, 51, 100, 7)}" fill="url(#art-hh)"/>` + line('M0 51.5h100', 1.6) + BUILDINGS[kind](),
});
