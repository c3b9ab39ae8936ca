// The pictures of the rules, drawn with the art of the table. They contain no text but numbers; the captions explain
// them. Pure. Drawn 480 wide; legible at 320 px.

import { auctionFace, brandPath, terrainCard, useParcel, variantOf, type BrandKind, type ParcelKind, type Scene } from '../../kit/art';
import { terrain } from './data';
import { bust, type CharacterKind } from './people-art';

const WIDTH = 480;
const INK = 'var(--art-ink)';
const SHADOW = 'var(--shade)';

const scene = (height: number, body: string): Scene => ({ viewBox: `0 0 ${WIDTH} ${height}`, body });
const at = (x: number, y: number, body: string, scale = 1): string => `<g transform="translate(${x} ${y}) scale(${scale})">${body}</g>`;

const text = (x: number, y: number, size: number, fill: string, what: string): string =>
  `<text x="${x}" y="${y}" text-anchor="middle" font-family="var(--f-num)" font-weight="700" font-size="${size}" fill="${fill}">${what}</text>`;

// ---- marks

/** A round mark for right or wrong, by its sign and its colour. */
function verdict(x: number, y: number, good: boolean): string {
  const sign = good ? 'M-8 0l6 7l11 -14' : 'M-7 -7l14 14M7 -7l-14 14';
  return at(x, y, `<circle r="17" fill="${good ? '#2E6645' : 'var(--c-oxblood)'}" stroke="${INK}" stroke-width="2.5"/>` +
    `<path d="${sign}" fill="none" stroke="#FFF6E6" stroke-width="4.5" stroke-linecap="round" stroke-linejoin="round"/>`);
}

/** Points in a pill: green, red below zero, or plain paper. */
function pill(x: number, y: number, points: string, kind: 'good' | 'bad' | 'plain' = 'plain', size = 22): string {
  const w = size * 0.8 + points.length * size * 0.48;
  const h = size * 1.35;
  const fill = { good: '#2E6645', bad: 'var(--c-oxblood)', plain: 'var(--art-paper)' }[kind];
  return at(x, y, `<rect x="${-w / 2}" y="${-h / 2}" width="${w}" height="${h}" rx="${h / 2}" fill="${fill}" stroke="${INK}" stroke-width="2.2"/>` +
    text(0, size * 0.36, size, kind === 'plain' ? '#241B14' : '#FFF6E6', points));
}

/** The seal of a card's attraction. */
const seal = (x: number, y: number, value: number): string =>
  at(x, y, `<circle r="15" fill="var(--c-oxblood)" stroke="${INK}" stroke-width="2.2"/>` + text(0, 7.5, 21, '#FFF6E6', String(value)));

/** An arrow in the colour of the page's ink, its head at the end. */
function arrow(points: readonly (readonly [number, number])[]): string {
  const [[x0, y0] = [0, 0], [x1, y1] = [0, 0]] = points.slice(-2);
  const turn = (Math.atan2(y1 - y0, x1 - x0) * 180) / Math.PI;
  return `<path d="M${points.map(([x, y]) => `${x} ${y}`).join('L')}" fill="none" stroke="var(--ink)" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>` +
    `<path transform="translate(${x1} ${y1}) rotate(${turn})" d="M-11 -8L0 0L-11 8" fill="none" stroke="var(--ink)" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>`;
}

// ---- cards

const CARD = 200;

/** A terrain card `size` wide. */
const land = (id: string, x: number, y: number, size: number): string =>
  at(x, y, `<rect x="8" y="11" width="${CARD}" height="${CARD}" rx="7" fill="${SHADOW}"/>` + terrainCard(terrain(id).parcels, size < 130 ? 'tiny' : 'plain', variantOf(id)), size / CARD);

/** A character card without its words. */
function person(id: CharacterKind, x: number, y: number, size: number): string {
  return at(x, y, `<rect x="4" y="5" width="100" height="100" rx="4" fill="${SHADOW}"/><rect width="100" height="100" rx="4" fill="var(--art-paper)"/>` +
    `<svg width="100" height="72" viewBox="0 0 100 72">${bust(id, 'plain')}</svg>` +
    `<path d="M0 72H100M20 82H80M32 90H68" stroke="${INK}" stroke-width="2.4" stroke-linecap="round"/><rect width="100" height="100" rx="4" fill="none" stroke="${INK}" stroke-width="2.6"/>`, size / 100);
}

const SEAT: Readonly<Record<BrandKind, number>> = { hat: 1, star: 2, cactus: 3, boot: 4, horseshoe: 5, cow: 6 };

/** An auction card of 62 × 92. */
function bid(brand: BrandKind, value: number, x: number, y: number, scale = 1): string {
  return at(x, y, `<rect x="3" y="4" width="62" height="92" rx="7" fill="${SHADOW}"/><rect width="62" height="92" rx="7" fill="var(--art-paper)" stroke="${INK}" stroke-width="2.4"/>` +
    `<g color="var(--q${SEAT[brand]})">${auctionFace(brand)}${brandPath(brand, 21, 64, 20)}${text(31, 53, 42, 'currentColor', String(value))}</g>`, scale);
}

// ---- cities

/** Contents by rows of letters: `.` empty, and the first letters of buildings; a blank leaves the place bare. */
const LETTER: Readonly<Record<string, ParcelKind>> = {
  '.': 'empty', H: 'house', T: 'townhouse', O: 'hotel', '^': 'mountain', M: 'mine', R: 'ranch', S: 'saloon', B: 'bank', P: 'prison', X: 'outlaws', C: 'church',
};

/** Parcels by rows of letters, each `size` wide. */
function parcels(rows: readonly string[], x: number, y: number, size: number): string {
  const detail = size >= 46 ? 'plain' : 'tiny';
  const cell = (letter: string, i: number, j: number): string => {
    const kind = LETTER[letter];
    return kind ? useParcel(kind, detail, i * 3 + j, i * 100, j * 100) + `<rect x="${i * 100}" y="${j * 100}" width="100" height="100" fill="none" stroke="${INK}" stroke-width="2" opacity=".35"/>` : '';
  };
  return at(x, y, rows.map((row, j) => [...row].map((letter, i) => cell(letter, i, j)).join('')).join(''), size / 100);
}

/** A frame around a stretch of parcels: of a card, or of the card that is being laid. */
const frame = (x: number, y: number, w: number, h: number, laid = false): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="3" fill="none" stroke="${laid ? 'var(--legal)' : INK}" stroke-width="${laid ? 5 : 2.4}"/>`;

/** Two by two parcels as a card. */
const card = (rows: readonly [string, string], x: number, y: number, size: number, laid = false): string =>
  `<rect x="${x + 3}" y="${y + 4}" width="${2 * size}" height="${2 * size}" rx="3" fill="${SHADOW}"/>` + parcels(rows, x, y, size) + frame(x, y, 2 * size, 2 * size, laid);

// ---- the pictures

/** A round: the row, the cards taken in the order of the bids, and the place of the first card. */
function round(): Scene {
  const lots = [person('banker', 8, 8, 84), ...['e1_43', 'e1_20', 'e1_06', 'e1_11'].map((id, i) => land(id, 102 + i * 94, 8, 84))];
  const takers: readonly (readonly [BrandKind, number, number])[] = [['cow', 6, 0], ['star', 9, 1], ['hat', 3, 3], ['boot', 5, 4]];
  const bids = takers.map(([brand, value, lot]) => arrow([[50 + lot * 94, 131], [50 + lot * 94, 102]]) + bid(brand, value, 27 + lot * 94, 139, 0.75));
  const out = `<path d="M205 112L263 164M263 112L205 164" transform="translate(4 -90)" stroke="${INK}" stroke-width="9" stroke-linecap="round" opacity=".75"/>`;
  const city = parcels(['..H.', '.^..'], 196, 292, 56) + frame(196, 292, 112, 112) + frame(308, 292, 112, 112);
  const own = bid('star', 9, 60, 262, 1.2);
  return scene(412, lots.join('') + out + bids.join('') + own + arrow([[146, 316], [186, 316]]) + city + land('e1_43', 308, 236, 112) + frame(308, 236, 112, 112, true));
}

/** Values in order; two equal ones, and the suits that break the tie. */
function bids(): Scene {
  const order: readonly BrandKind[] = ['cactus', 'horseshoe', 'hat', 'star', 'boot', 'cow'];
  const strip = order.map((brand, i) => `<g color="var(--ink)" opacity="${brand === 'star' || brand === 'cow' ? 1 : 0.4}">${brandPath(brand, 44 + i * 68, 12, 44)}</g>` +
    (i < 5 ? `<path d="M${96 + i * 68} 26l7 8l-7 8" fill="none" stroke="var(--ink)" stroke-width="3" stroke-linecap="round" stroke-linejoin="round" opacity=".6"/>` : '')).join('');
  const cards: readonly (readonly [BrandKind, number])[] = [['hat', 8], ['star', 5], ['cow', 5], ['boot', 2]];
  return scene(232, strip + cards.map(([brand, value], i) => bid(brand, value, 43 + i * 110, 82, 1.02) + pill(75 + i * 110, 208, `${i + 1}.`, 'plain', 22)).join(''));
}

/** Beside the city, over it, and only at a corner. */
function touch(): Scene {
  const size = 36;
  const city = (x: number, y: number): string => card(['..', '.H'], x, y, size);
  return scene(178,
    city(20, 10) + card(['S.', '..'], 92, 46, size, true) + verdict(92, 152, true) +
    city(188, 10) + card(['HS', '..'], 224, 46, size, true) + verdict(242, 152, true) +
    city(330, 10) + card(['S.', '..'], 402, 82, size, true) + verdict(350, 152, false));
}

/** A legal overlap: the lower parcel, and the one laid over it. */
function cover(): Scene {
  const pairs: readonly (readonly [ParcelKind, ParcelKind, boolean])[] = [
    ['empty', 'saloon', true], ['mountain', 'mountain', true], ['house', 'townhouse', true], ['house', 'saloon', false], ['bank', 'empty', false], ['outlaws', 'house', false],
  ];
  const one = (kind: ParcelKind, x: number, y: number, laid: boolean): string =>
    `<rect x="${x + 3}" y="${y + 4}" width="76" height="76" rx="3" fill="${SHADOW}"/>` + at(x, y, useParcel(kind, 'plain', 1), 0.76) + frame(x, y, 76, 76, laid);
  const pair = ([below, above, good]: (typeof pairs)[number], i: number): string => {
    const [x, y] = [12 + (i % 3) * 160, 10 + Math.floor(i / 3) * 150];
    return one(below, x, y, false) + one(above, x + 50, y + 44, true) + verdict(x + 106, y + 18, good);
  };
  return scene(300, pairs.map(pair).join(''));
}

/** Eight neighbours: a Saloon among houses, a Mine among mountains, a Ranch among empty parcels. */
function neighbours(): Scene {
  const size = 48;
  const block = (rows: readonly [string, string, string], x: number, marks: readonly (readonly [number, number, string])[], sum: string): string =>
    parcels(rows, x, 6, size) + frame(x, 6, 3 * size, 3 * size) + frame(x + size, 6 + size, size, size, true) +
    marks.map(([i, j, points]) => pill(x + i * size + 36, 6 + j * size + 12, points, 'plain', 15)).join('') + pill(x + 1.5 * size, 178, sum, 'good', 26);
  const few = [[1, 0], [2, 0], [0, 1], [2, 1], [0, 2]] as const;
  return scene(202,
    block(['H.T', '.S.', '..H'], 8, [[0, 0, '2'], [2, 0, '4'], [2, 2, '2']], '8') +
    block(['^..', '^M.', '..^'], 168, [[0, 0, '2'], [0, 1, '2'], [2, 2, '2']], '6') +
    block(['H..', '.R.', '.HB'], 328, few.map(([i, j]) => [i, j, '1'] as const), '5'));
}

/** Outlaws in the open, and with a Prison in the city. */
function outlaws(): Scene {
  const size = 62;
  return scene(150,
    parcels(['..', 'HX'], 40, 12, size) + frame(40, 12, 124, 124) + pill(156, 82, '−6', 'bad', 26) +
    parcels(['P...', '..HX'], 216, 12, size) + frame(216, 12, 124, 124) + frame(340, 12, 124, 124) + pill(440, 82, '0', 'good', 26));
}

/** A virtual player's cards, each worth its attraction. */
function attraction(): Scene {
  const cards = ['e1_43', 'e1_06', 'e1_20'].map((id, i) => land(id, 22 + i * 118, 20, 88) + seal(22 + i * 118, 20, terrain(id).attraction) +
    text(127 + i * 118, 74, 32, 'var(--ink)', i < 2 ? '+' : '='));
  const sum = ['e1_43', 'e1_06', 'e1_20'].reduce((all, id) => all + terrain(id).attraction, 0);
  return scene(126, cards.join('') + pill(418, 64, String(sum), 'good', 42));
}

export const pictures: Readonly<Record<string, () => Scene>> = { round, bids, touch, cover, neighbours, outlaws, attraction };
