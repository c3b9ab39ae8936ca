// The pictures of the rules of Point City, by their names in the texts. Each is 320 wide and has its own background, so
// that it is legible on a light and on a dark page. The pictures contain no words: the captions describe them.

import type { Scene } from '../../kit/art';
import { INK, pen } from '../../kit/art/pen';
import type { CardId, Cell, Resource } from '../../generated/point_city';
import { civicFlag, tokenFace } from './art';
import { building, counted } from './data';
import { mark, rosette, TINT } from './marks';
import { buildingScene } from './town-art';

const p = pen('plain');
const WIDTH = 320;
const at = (x: number, y: number, scale: number, body: string): string => `<g transform="translate(${x} ${y}) scale(${scale})">${body}</g>`;
const figure = (x: number, y: number, size: number, fill: string, value: number): string =>
  `<text x="${x}" y="${y}" text-anchor="middle" font-family="var(--f-num)" font-weight="700" font-size="${size}" fill="${fill}">${value}</text>`;
const inner = ({ viewBox, body }: Scene, x: number, y: number, width: number, height: number): string => `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="${viewBox}">${body}</svg>`;

const scene = (height: number, ground: string, body: string): Scene => ({
  viewBox: `0 0 ${WIDTH} ${height}`,
  body: `<rect x="1" y="1" width="${WIDTH - 2}" height="${height - 2}" rx="9" fill="var(--g-${ground})" stroke="${INK}" stroke-width="2"/>${body}`,
});

/** A card lies on 100 × 86. */
const TALL = 0.86;
const frame = (fill: string): string => `<rect x="2" y="3" width="100" height="86" rx="8" fill="var(--shade)"/><rect width="100" height="86" rx="8" fill="${fill}"/>`;
const edge = `<rect width="100" height="86" rx="8" fill="none" stroke="${INK}" stroke-width="3"/>`;
const side = (resource: Resource, symbols: number): string => frame(TINT[resource]) + at(13.5, 6.5, 0.73, rosette(resource, symbols)) + edge;

/** A building: its picture, its resource on the left, its points on the right, its cost along the foot. */
function house(id: CardId): string {
  const { kind, cost, gives, points, civic } = building(id);
  const symbols = counted(cost).flatMap(([resource, count]) => Array.from({ length: count }, () => resource));
  return frame('var(--art-paper)') + inner(buildingScene(kind), 1.5, 1.5, 97, 56.3) + p.line('M0 58h100', 3) + symbols.map((resource, i) => mark(resource, 7 + i * 22, 62, 20)).join('') +
    (gives ? `<path d="M0 6q0 -6 6 -6h24v18q0 10 -10 10H0z" fill="var(--art-paper)" stroke="${INK}" stroke-width="2.6"/>${mark(gives, 3.5, 2.5, 22)}` : civic ? inner(civicFlag(), 4, 0, 26, 29) : '') +
    (points > 0 ? p.disc(86, 15, 12.5, 'var(--c-oxblood)', 2.6) + figure(86, 21.5, 18, 'var(--c-cream)', points) : '') + edge;
}

const card = (body: string, x: number, y: number, width: number): string => at(x, y, width / 100, body);
const LEGAL = 'light-dark(#1F6FB2, #1F5A96)';
/** An outline about cards that lie together. */
const around = (x: number, y: number, w: number, h: number, colour = LEGAL): string => `<rect x="${x - 4}" y="${y - 4}" width="${w + 8}" height="${h + 8}" rx="8" fill="none" stroke="${colour}" stroke-width="3.4"/>`;
const badge = (x: number, y: number, fill: string, sign: string): string => p.disc(x, y, 12, fill, 2) + p.line(sign, 3.4, 'var(--c-cream)');
const yes = (x: number, y: number): string => badge(x, y, '#2E6645', `M${x - 5} ${y}l4 5l7 -9`);
const no = (x: number, y: number): string => badge(x, y, 'var(--c-oxblood)', `M${x - 4.5} ${y - 4.5}l9 9M${x + 4.5} ${y - 4.5}l-9 9`);
const arrow = (x: number, y: number, length = 22): string => p.line(`M${x} ${y}h${length}M${x + length - 7} ${y - 6}l7 6l-7 6`, 3.4);

/** The two sides of one card. */
const both = (): Scene => scene(112, 'sand', card(side('ecology', 1), 16, 14, 98) + p.line('M136 50q22 -18 44 0M181 37l-1 13l-13 -2M184 66q-22 18 -44 0M139 79l1 -13l13 2', 3.4) + card(house('pond_5'), 204, 14, 98));

const MARKET: readonly (readonly Resource[])[] = [['energy', 'ecology'], ['industry', 'economy']];
/** Four cards of the market; the taken ones are drawn at full strength. */
function corner(x: number, y: number, width: number, taken: readonly Cell[]): string {
  const step = width + 6;
  return MARKET.map((line, r) => line.map((resource, c) => {
    const on = taken.some(([row, column]) => row === r && column === c);
    return `<g opacity="${on ? 1 : 0.42}">${card(side(resource, 1), x + c * step, y + r * (width * TALL + 7), width)}</g>`;
  }).join('')).join('');
}
function pairs(): Scene {
  const [w, h] = [40, 40 * TALL];
  const cross = (x: number): string => around(x, 24, w, h, 'var(--c-oxblood)') + around(x + w + 6, 24 + h + 7, w, h, 'var(--c-oxblood)');
  return scene(132, 'meadow', corner(13, 24, w, [[0, 0], [0, 1]]) + around(13, 24, 2 * w + 6, h) + yes(56, 115) +
    corner(117, 24, w, [[0, 0], [1, 0]]) + around(117, 24, w, 2 * h + 7) + yes(160, 115) + corner(221, 24, w, [[0, 0], [1, 1]]) + cross(221) + no(264, 115));
}

/** The leaf that the city gives stays, the bolt of the stock is spent. */
const pay = (): Scene => scene(126, 'amber', card(house('pond_1'), 14, 16, 74) + p.line('M100 48h14M107 41v14', 3.4) + card(side('energy', 1), 126, 16, 74) + arrow(209, 48, 14) + card(house('hot_dog_stand_1'), 232, 16, 76) +
  mark('ecology', 26, 92, 24) + yes(66, 104) + mark('energy', 138, 92, 24) + no(178, 104));

/** A line of four resources, where one may be flipped, and one with a building in it. */
function flip(): Scene {
  const w = 60;
  const line: readonly Resource[] = ['community', 'energy', 'ecology', 'industry'];
  const top = line.map((resource, i) => card(side(resource, 1), 12 + i * (w + 6), 14, w)).join('');
  const foot = (['economy', 'industry'] as const).map((resource, i) => card(side(resource, 1), 12 + (i ? 3 : 0) * (w + 6), 88, w)).join('') + card(house('bird_feeder_1'), 78, 88, w) + card(side('energy', 1), 144, 88, w);
  return scene(152, 'lilac', top + around(78, 14, w, w * TALL) + foot + yes(294, 40) + no(294, 114) + p.disc(131, 60, 11, LEGAL, 2) + `<g stroke-width="2">${p.line('M126 60a5 5 0 1 1 5 5M133.5 62l-3 3l3 3', 2.2, 'var(--c-cream)')}</g>`);
}

/** A gap in the market is filled with the opposite side of the taken card. */
function refill(): Scene {
  const w = 62;
  return scene(94, 'sky', card(side('community', 1), 12, 20, w) + card(house('tiny_house_1'), 80, 20, w) + around(12, 20, 2 * w + 6, w * TALL) + arrow(152, 47, 16) + card(house('food_truck_1'), 178, 20, w) + card(side('industry', 1), 246, 20, w));
}

/** A civic building brings a token that counts what the city gives. */
function civic(): Scene {
  const ponds = (['pond_1', 'playground_1', 'pond_4'] as const).map((id, i) => card(house(id), 196 + (i % 2) * 60, 10 + (i > 1 ? 52 : 0), 54)).join('');
  return scene(116, 'stone', card(house('bus_stop_2'), 10, 20, 84) + arrow(102, 56, 12) + inner(tokenFace('per_ecology'), 120, 24, 66, 66) + ponds + p.disc(282, 84, 17, 'var(--c-oxblood)', 2.4) + figure(282, 91.5, 22, 'var(--c-cream)', 6));
}

/** The pictures by their names in the texts of the rules. */
export const pictures: Readonly<Record<string, () => Scene>> = { card: both, pairs, pay, flip, refill, civic };
