// The wall of The Castle: its track, towers and start spaces, wall tiles and keeps. Pure, like the art kit.
//
// Lengths are those of the map, 100 to a space; numbers are text of the picture, as on the pieces. The caller gives the
// positions. Elements of the class `far` are hidden until a style shows them in place of those of `near`: fewer and
// larger numbers for a board that is drawn small.

import { BRAND_PATH, type BrandKind, type Scene } from '../../kit/art';
import { INK } from '../../kit/art/pen';
import type { WallTile } from '../../generated/castle';
import type { Turn } from '../../generated/protocol';
import { brandColour } from '../tiles/figure-art';
import { each, p, stamp, turret } from '../tiles/tile-art';
import { stall } from './tile-art';

/** The thickness of the wall, and the width of a tower. */
const THICK = 56;
const TOWER = 64;

const stroke = (d: string, width: number, colour: string): string => `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linejoin="round"/>`;
const figure = (text: number | string, x: number, y: number, size: number, fill = INK): string =>
  `<text x="${x}" y="${y}" text-anchor="middle" dominant-baseline="central" font-family="var(--f-num)" font-weight="700" font-size="${size}" fill="${fill}">${text}</text>`;

const near = (body: string): string => `<g class="near">${body}</g>`;
const far = (body: string): string => `<g class="far" display="none">${body}</g>`;

/** The whole wall along its middle: stones, with merlons on the outside. */
export const wallBand = (d: string): string => stroke(d, THICK + 4, INK) + stroke(d, THICK, 'var(--g-stone)') + stroke(d, THICK, 'url(#art-brick)') + stroke(d, THICK - 16, 'var(--c-steel)');

/** A space of the track about the origin, `length` along the wall, with its number. */
export function trackStone(number: number, length: number, upright: boolean): string {
  const [w, h] = upright ? [THICK - 20, length - 2] : [length - 2, THICK - 20];
  const five = number % 5 === 0;
  return `<path d="M${-w / 2} ${-h / 2}h${w}v${h}h${-w}z" fill="${five ? 'var(--c-lamp)' : 'var(--art-paper)'}" stroke="${INK}" stroke-width="1.2"/>` +
    near(figure(number, 0, 0.5, Math.min(five ? 22 : 19, Math.round(length) - 6))) + (five ? far(figure(number, 0, 1, 31)) : '');
}

/** A corner tower about the origin with its two numbers. */
export function tower(number: number): string {
  const r = TOWER / 2;
  return p.disc(0, 0, r, 'var(--c-steel)', 3) + `<circle r="${r - 3}" fill="none" stroke="${INK}" stroke-width="5" stroke-dasharray="5 5.6"/>` + p.disc(0, 0, r - 7, 'var(--art-paper)', 2) +
    near(stroke(`M-12 12L12 -12`, 1.4, INK) + figure(number, -8.5, -7, 18) + figure(number + 1, 8.5, 8.5, 18)) + far(figure(number, 0, 1, 34));
}

/** A start space in the wall about the middle of the side it opens to, which is the southern one before the turn. */
export function startPiece(path: boolean, markets: number, turn: Turn): string {
  return `<g transform="rotate(${90 * turn})">${startGround(path)}</g>` + (markets > 0 ? stall(turn % 2 === 0 ? [0, turn === 0 ? -20 : 26] : [turn === 1 ? 20 : -20, 0]) : '');
}

function startGround(path: boolean): string {
  if (path) return p.shape(`M-22 0V${-THICK}H22V0z`, 'var(--c-steel)', 2.4) + stroke(`M0 0V${4 - THICK}`, 14, INK) + stroke(`M0 0V${4 - THICK}`, 10, 'var(--g-stone)') + stroke(`M0 0V${4 - THICK}`, 10, 'url(#art-brick)') + turret([-15, -8], 8) + turret([15, -8], 8);
  return p.shape('M-44 0C-42 -36 -22 -46 0 -46S42 -36 44 0z', 'var(--g-sand)', 2.4) + p.line('M-32 -10h8m6 -16h7m8 -12h9m10 14h8m4 14h6', 1.4, 'var(--art-ink-soft)');
}

const PATH_SIGN = 'm-9 9q9 -2 9 -9t9 -9';
const KEEP = 'm-8 10v-19h3.4v3.4h3v-3.4h3.2v3.4h3v-3.4h3.4v19z';
const HOUSE = 'm-10 10v-10l10 -9l10 9v10z';
const DOOR = 'm-2.6 10v-7q2.6 -3 5.2 0v7z';
const tower_ = (x: number, y: number): string => p.shape(stamp(KEEP, [x, y]), 'var(--c-steel)', 2) + p.flat(stamp(DOOR, [x, y]));
const house = (x: number, y: number): string => p.shape(stamp(HOUSE, [x, y]), 'var(--c-brick)', 2) + p.flat(stamp(DOOR, [x, y]));
const road = (x: number, y: number): string => p.line(stamp(PATH_SIGN, [x, y]), 9) + p.line(stamp(PATH_SIGN, [x, y]), 5, 'var(--g-stone)');
const twice = (sign: string): string => sign + figure('×2', 45, 43, 15);
/** Unfinished: a point for each tile. */
const open = (sign: string): string => sign + figure('+1', 46, 43, 17);

const SIGNS: Readonly<Record<WallTile, () => string>> = {
  wall_1: () => p.line('M18 44a14 14 0 1 1 25 3', 3.4) + p.flat('M37 44l13 -1l-7 12z'),
  wall_2: () => twice(tower_(24, 43)),
  wall_3: () => twice(house(24, 43)),
  wall_4: () => open(road(24, 38)),
  wall_5: () => open(tower_(23, 43)),
  wall_6: () => open(house(23, 43)),
  wall_7: () => `<g transform="translate(-4 2)">${stall([27, 42])}</g>` + figure(4, 49, 43, 19),
  wall_8: () => tower_(22, 43) + figure('+', 45, 41, 26),
  wall_9: () => figure('+5', 32, 42, 25),
};

/** A wall tile: its number and its effect; face down it shows the wall only. */
export function wallTileFace(tile: WallTile | null): Scene {
  const stone = p.disc(33, 33.5, 30, INK, 1) + p.disc(32, 32, 30, tile ? 'var(--c-steel)' : 'var(--c-slate)', 2.6);
  const face = tile ? p.disc(32, 32, 26, 'var(--art-paper)', 1.6) + figure(tile.slice(-1), 32, 15, 17, 'var(--c-oxblood)') + SIGNS[tile]() : `<circle cx="32" cy="32" r="26" fill="url(#art-brick)"/>` + tower_(32, 32);
  return { viewBox: '0 0 64 64', body: stone + face };
}

/** A keep about the origin, 30 wide and 40 tall, in the colour of its seat. */
export const keep = (brand: BrandKind): string =>
  `<path d="M-14 17V-17H14V17z" fill="none" stroke="var(--art-paper)" stroke-width="8" stroke-linejoin="round"/>` +
  p.shape(each([[0, 0]], 'm-14 17v-34h6v6h5v-6h6v6h5v-6h6v34z', 1), brandColour(brand), 2.6) + p.line('M-14 -5h28', 1.6) + `<path transform="translate(-8.4 -3.6) scale(.7)" d="${BRAND_PATH[brand]}" fill="var(--surface)"/>`;
