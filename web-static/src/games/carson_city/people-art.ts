// The twenty-one characters as busts: a list of parts for each (canvas 100 × 72).

import * as b from './bust-art';
import { pen, box, num, INK, type Detail, type Pen } from '../../kit/art/pen';

export const CHARACTERS = [
  'gunsmith', 'singer', 'lawyer', 'settler', 'banker', 'auctioneer', 'captain', 'cowboy', 'grocer', 'undertaker', 'doctor',
  'editor', 'heroes', 'governor', 'teacher', 'indian', 'chinese_worker', 'newsboy', 'prospector', 'sheriff', 'mercenary',
] as const;
export type CharacterKind = (typeof CHARACTERS)[number];

const HAIR = { black: '#2B2320', brown: '#6A4526', red: '#A4552A', grey: '#A9A39A', sand: '#C49A5A' } as const;
const c = (name: string): string => `var(--c-${name})`;

interface Recipe {
  /** Token of the tinted ground. */
  readonly ground: string;
  /** Drawn in this order, later on top. */
  readonly parts: readonly b.Part[];
}

// ---- things in hand

const revolver: b.Part = (p) => p.shape('M58 63h24v6H70l-2 3h-3l-1 6h-8l2 -9z', c('steel'), 2.4) + p.line('M64 66h6M74 63v3', 1.6) + p.disc(63.4, 66, 2.2, c('gold'), 1.4);
const fan: b.Part = (p) => {
  const vane = (i: number): string => {
    const a = Math.PI * (0.62 + i * 0.13);
    const [x, y] = [78 + Math.cos(a) * 26, 72 - Math.sin(a) * 26];
    return p.shape(`M78 73Q${num((78 + x) / 2 - 6)} ${num((72 + y) / 2)} ${num(x)} ${num(y)}Q${num((78 + x) / 2 + 6)} ${num((72 + y) / 2 - 4)} 78 73z`, i % 2 ? c('rose') : c('magenta'), 1.8);
  };
  return [-1, 0, 1, 2, 3, 4].map(vane).join('');
};
const scroll: b.Part = (p) => p.shape('M68 50h14v24H68z', c('cream'), 2.2) + p.shape('M66 47h18q3 3 0 6H66q-3 -3 0 -6z', c('lamp'), 2.2) + p.line('M71 58h8M71 62.4h8M71 66.8h5', 1.3) + p.disc(79, 69, 2.8, c('oxblood'), 1.6);
const seedling: b.Part = (p) => p.shape('M70 62h14l-2 12H72z', c('brick'), 2.2) + p.line('M77 62V52', 2.4) + p.shape('M77 54Q68 53 67 45Q76 45 77 54zM77 53Q86 51 87 43Q78 44 77 53z', c('leaf'), 2);
const gavel: b.Part = (p) => p.line('M66 74L80 56', 6.4) + p.line('M66 74L80 56', 3, c('timber')) + p.shape('M73 44L86 55L80 62L67 51z', c('timber'), 2.4) + p.line('M76 46.6l-6 7M83 52.6l-6 7', 1.6);
const sabre: b.Part = (p) => p.line('M80 73Q86 46 75 22', 5) + p.line('M80 73Q86 46 75 22', 2.2, c('cream')) + p.shape('M72 60Q80 54 88 60L86 64H74z', c('gold'), 2) + p.line('M80 64v10', 4.6);
const lasso: b.Part = (p) => p.line('M72 74Q66 60 76 52Q88 48 90 58Q89 68 78 66Q70 63 74 56Q80 50 87 55', 4.6) + p.line('M72 74Q66 60 76 52Q88 48 90 58Q89 68 78 66Q70 63 74 56Q80 50 87 55', 2, c('lamp'));
const scale: b.Part = (p) => p.line('M77 74V48M67 51h20', 2.8) + p.line('M67 51l-4 9M67 51l4 9M87 51l-4 9M87 51l4 9', 1.3) +
  p.shape('M61.6 60h10.8q-1 5 -5.4 5t-5.4 -5zM81.6 60h10.8q-1 5 -5.4 5t-5.4 -5z', c('gold'), 1.8) + p.disc(77, 47, 2.4, c('gold'), 1.6);
const tape: b.Part = (p) => p.line('M33 51Q30 62 36 74M67 51Q70 62 64 74', 7) + p.line('M33 51Q30 62 36 74M67 51Q70 62 64 74', 4, c('lamp')) + p.line('M30 57h3M30.6 62h3M32 67h3M67 57h3M66.4 62h3M65 67h3', 1.2);
const bag: b.Part = (p) => p.line('M68 58q7 -9 14 0', 3) + p.shape('M61 59h28l2 15H59z', c('timber'), 2.6) + p.flat('M72.6 62h5v3.4h3.6v4.6h-3.6v3.4h-5v-3.4H69v-4.6h3.6z', c('cream'));
const quill: b.Part = (p) => p.shape('M70 73Q72 52 88 40Q90 56 74 70z', c('cream'), 2.2) + p.line('M69 75Q76 58 86 45M77 60l6 -1M79 55l5 -1', 1.5);
const slate: b.Part = (p) => p.shape(box(66, 52, 25, 22), c('timber'), 2.4) + p.flat(box(69, 55, 19, 19), INK) + p.line('M72 63l3 -6l3 6M73 61h4M81 57v6q5 .6 4 -2t-4 -1q4 -.4 3 -2t-3 -1M72 68h13', 1.5, c('cream'));
const pick: b.Part = (p) => p.line('M14 74L30 34', 6) + p.line('M14 74L30 34', 2.8, c('timber')) + p.shape('M12 36Q26 24 44 38Q29 34 25 38Q17 34 12 36z', c('steel'), 2.4);
const paper: b.Part = (p) => `<g transform="rotate(-8 76 58)">${b.print(p, 64, 50, 24, 24)}</g>`;
const pan: b.Part = (p) => p.shape('M56 62Q74 54 92 62L86 73H62z', c('steel'), 2.4) + p.shape('M56 62Q74 56 92 62Q74 69 56 62z', c('slate'), 2) + p.flat('M66 61.4h5l2 2h-6zM76 60.6h4l2 2.4h-6zM72 63.6h3l1 1.6h-4z', c('gold'));
const badge: b.Part = (p) => p.shape('M67 57l2.6 5.4l5.8 .6l-4.4 3.8l1.4 5.8l-5.4 -3.2l-5.4 3.2l1.4 -5.8l-4.4 -3.8l5.8 -.6z', c('gold'), 2);
const sash: b.Part = (p) => p.shape('M30 52.6L38 50L66 74H51z', c('oxblood'), 2.2) + p.line('M34 51.6L59 74', 1.5, c('gold')) + p.disc(33, 62, 3, c('gold'), 1.8) + p.line('M33 65v5', 2.6);
const scar: b.Part = (p) => p.line('M40.6 36.6L45.4 43M41.4 41l3 -2.4M43.6 43.6l2.4 -2', 1.5, c('oxblood'));
const freckles: b.Part = () => [[41.6, 38.6], [44, 40], [46, 38.4], [54, 38.4], [56, 40], [58.4, 38.6]].map(([x, y]) => `<circle cx="${x}" cy="${y}" r=".8" fill="${c('brick')}"/>`).join('');
const cavalryBadge: b.Part = (p) => p.line('M44 12L56 19M56 12L44 19', 2.4, c('gold'));
const hairFeather: b.Part = (p) => p.shape('M60 16Q70 -2 82 4Q80 14 64 20z', c('magenta'), 2.2) + p.line('M62 18Q70 8 79 6', 1.4);
const bandolier: b.Part = (p) => p.line('M31 53L62 74', 6) + p.line('M31 53L62 74', 3, c('timber')) + p.line('M37 55l-3 4M43 59l-3 4M49 63l-3 4M55 67l-3 4', 2, c('gold'));

// ---- two people share one card

const rifles: b.Part = (p) => p.line('M10 72L58 4M90 72L42 4', 5.4) + p.line('M10 72L58 4M90 72L42 4', 2, c('steel')) + p.line('M6 73L21 56M94 73L79 56', 7) + p.line('M7 72L20 57M93 72L80 57', 4, c('timber'));
const beside = (x: number, parts: readonly b.Part[]): b.Part => (p) => `<g transform="translate(${x} 15.5) scale(.78)">${draw(p, parts)}</g>`;

const draw = (p: Pen, parts: readonly b.Part[]): string => parts.map((part) => part(p)).join('');

const RECIPES: Record<CharacterKind, Recipe> = {
  gunsmith: { ground: 'iron', parts: [b.apron(c('indigo'), c('timber')), b.head('fair'), b.fullBeard(HAIR.red), b.shortHair(HAIR.red), b.glasses, revolver] },
  singer: { ground: 'rose', parts: [hairFeather, b.gown(c('magenta'), b.SKIN.fair), b.head('fair', true), b.updo(HAIR.red), fan] },
  lawyer: { ground: 'sky', parts: [b.robe(HAIR.black), b.head('fair'), b.wig, scroll] },
  settler: { ground: 'grass', parts: [b.dress(c('teal')), b.head('fair', true), b.sunbonnet(c('cream')), seedling] },
  banker: { ground: 'brass', parts: [b.suit(c('slate'), c('oxblood')), b.head('fair'), b.sideHair(HAIR.black), b.moustache(HAIR.black), b.bowler(HAIR.black), b.monocle] },
  auctioneer: { ground: 'amber', parts: [b.waistcoat(c('plum'), c('amber'), c('oxblood')), b.head('fair'), b.sideHair(HAIR.sand), b.shortHair(HAIR.sand), b.goatee(HAIR.sand), gavel] },
  captain: { ground: 'sky', parts: [sabre, b.uniform(c('indigo')), b.head('fair'), b.sideHair(HAIR.sand), b.moustache(HAIR.sand), b.goatee(HAIR.sand), b.stetson(c('slate'), c('gold')), cavalryBadge] },
  cowboy: { ground: 'ochre', parts: [b.range(c('cream'), c('timber'), c('oxblood')), b.head('tan'), b.sideHair(HAIR.brown), b.stetson(c('timber'), INK), lasso] },
  grocer: { ground: 'teal', parts: [b.apron(c('brick'), c('cream')), b.head('fair', true), b.shortHair(HAIR.brown), b.kerchief(c('amber')), scale] },
  undertaker: { ground: 'stone', parts: [b.suit(HAIR.black, HAIR.black), b.head('fair'), b.sideHair(HAIR.grey), b.topHat(HAIR.black, c('slate'), 0), tape] },
  doctor: { ground: 'lilac', parts: [b.suit(c('barn'), c('indigo')), b.head('fair'), b.shortHair(HAIR.grey), b.walrus(HAIR.grey), b.glasses, bag] },
  editor: { ground: 'clay', parts: [b.waistcoat(c('cream'), c('slate'), HAIR.black), b.head('fair'), b.shortHair(HAIR.brown), b.visor(HAIR.black, c('leaf')), b.moustache(HAIR.brown), quill] },
  heroes: { ground: 'ochre', parts: [rifles, beside(-10, [b.range(c('indigo'), c('timber'), c('gold')), b.head('tan'), b.walrus(HAIR.brown), b.stetson(c('lamp'), c('oxblood'))]), beside(32, [b.duster(c('earth'), c('brick')), b.head('fair'), b.sideHair(HAIR.black), b.stetson(HAIR.black, c('gold'))])] },
  governor: { ground: 'brass', parts: [b.suit(HAIR.black, c('cream')), sash, b.head('fair'), b.sideHair(HAIR.grey), b.walrus(HAIR.grey), b.topHat(HAIR.black, c('oxblood'), 4)] },
  teacher: { ground: 'sand', parts: [b.dress(c('indigo')), b.head('fair', true), b.bun(HAIR.brown), b.glasses, slate] },
  indian: { ground: 'amber', parts: [b.feather, b.longHair(HAIR.black), b.blanket(c('brick'), c('teal'), c('cream')), b.head('brown'), b.headband, braids] },
  chinese_worker: { ground: 'sand', parts: [pick, b.tunic(c('indigo')), b.head('tan'), b.sideHair(HAIR.black), b.straw] },
  newsboy: { ground: 'sky', parts: [b.range(c('cream'), c('slate'), c('teal')), b.head('fair'), freckles, b.sideHair(HAIR.red), b.cap(c('earth')), paper] },
  prospector: { ground: 'ochre', parts: [b.range(c('barn'), c('timber'), c('amber')), b.head('tan'), b.fullBeard(HAIR.grey), b.slouch(c('earth')), pan] },
  sheriff: { ground: 'stone', parts: [b.range(c('teal'), HAIR.black, c('cream')), b.head('tan'), b.walrus(HAIR.black), b.stetson(c('cream'), HAIR.black), badge] },
  mercenary: { ground: 'clay', parts: [b.duster(c('slate'), c('oxblood')), bandolier, b.head('tan'), b.stubble, b.sideHair(HAIR.black), b.stetson(HAIR.black, c('oxblood')), scar] },
};


function braids(p: Pen): string {
  return p.shape('M35 38Q31 50 34 62L38.6 62Q40 50 39 38zM65 38Q69 50 66 62L61.4 62Q60 50 61 38z', HAIR.black, 2) + p.line('M34 57h4.6M61.4 57h4.6', 3, c('oxblood'));
}

/** Draws a character on tinted, hatched ground, 100 × 72. */
export function bust(kind: CharacterKind, detail: Detail = 'full'): string {
  const p = pen(detail);
  const { ground, parts } = RECIPES[kind];
  return `<rect width="100" height="72" fill="var(--g-${ground})"/>` + p.shade('M0 0H100V72H0z', 'hh') + draw(p, parts);
}
