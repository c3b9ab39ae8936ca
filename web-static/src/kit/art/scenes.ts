// Larger scenes: the skyline of the first page, and vignettes for empty pages.

import { parcelShape, type ParcelKind } from './parcels';
import { num, pen, INK, SOFT } from './pen';
import { brandPath } from './brands';

const STREET: readonly ParcelKind[] = [
  'church', 'general_store', 'saloon', 'bank', 'hotel', 'drugstore', 'town_hall', 'prison', 'blacksmith', 'ranch', 'townhouse', 'mine',
];

/** A scene with the box it was drawn for. */
export interface Scene {
  readonly viewBox: string;
  readonly body: string;
}

/** Draws the main street before hills and a low sun; `count` houses, 1–12. */
export function skyline(count = 12): Scene {
  const w = Math.max(1, Math.min(count, STREET.length)) * 100;
  const at = [0, 0.1, 0.2, 0.34, 0.47, 0.6, 0.78, 0.9, 1].map((part) => num(part * w));
  const ys = [62, 30, 56, 22, 58, 36, 60, 34, 58];
  const ridge = `M${at.map((x, i) => `${x} ${ys[i] ?? 60}`).join('L')}V102H0z`;
  const houses = STREET.slice(0, w / 100).map((kind, i) => `<g transform="translate(${i * 100} 0)">${parcelShape(kind, 'full', i)}</g>`);
  const sun = `cx="${num(w * 0.72)}" cy="30" r="46"`;
  const body = `<rect y="-26" width="${w}" height="128" fill="var(--g-brass)"/><circle ${sun} fill="var(--c-lamp)"/>` +
    `<circle ${sun} fill="url(#art-hh)"/><path d="${ridge}" fill="var(--c-earth)" opacity=".55"/><path d="${ridge}" fill="url(#art-h45)" opacity=".5"/>` +
    `<rect y="83" width="${w}" height="20" fill="var(--g-ochre)"/><rect y="83" width="${w}" height="20" fill="url(#art-hh)"/>` +
    houses.join('') + `<path d="M0 84h${w}" stroke="${INK}" stroke-width="3"/>`;
  return { viewBox: `0 -26 ${w} 128`, body };
}

export const VIGNETTES = ['no_tables', 'no_games', 'waiting', 'lost', 'error'] as const;
export type VignetteKind = (typeof VIGNETTES)[number];

const ground = `<path d="M6 100h148" stroke="${INK}" stroke-width="3" stroke-linecap="round"/>`;

const cactusTree = (x: number, y: number, k: number): string =>
  `<g transform="translate(${x} ${y}) scale(${k})">` +
  pen('full').shape('M9.8 22.4V15.4H8.2C5 15.4 3.6 13.4 3.6 10.8V8.4C3.6 6.4 6.4 6.4 6.4 8.4V10.6C6.4 12 7 12.6 8.2 12.6H9.8V4.2C9.8 1 14.2 1 14.2 4.2V10.6H15.6C16.8 10.6 17.4 10 17.4 8.8V6.8C17.4 4.8 20.2 4.8 20.2 6.8V9C20.2 11.8 18.6 13.4 15.8 13.4H14.2V22.4z', 'var(--c-leaf)', 1.1) + '</g>';

/** A round table with four stools and one card. */
function noTables(): string {
  const p = pen('full');
  return ground + p.shape('M30 62Q80 48 130 62Q80 78 30 62z', 'var(--c-timber)', 3, 'h45') + p.line('M80 70V98M62 100Q80 84 98 100', 5) +
    p.shape('M16 84h22l-2 -7H18zM122 84h22l-2 -7h-18z', 'var(--c-brick)', 2.6) + p.line('M19 84l-3 15M35 84l3 15M125 84l-3 15M141 84l3 15', 3) +
    p.shape('M72 56l15 -3l4 10l-15 3z', 'var(--art-paper)', 2) + `<g color="var(--c-oxblood)">${brandPath('star', 77, 55.4, 9)}</g>`;
}

/** An empty peg board for hats. */
function noGames(): string {
  const p = pen('full');
  return ground + p.shape('M24 30h112v13H24z', 'var(--c-timber)', 3, 'hv') + p.line('M44 43v9M80 43v9M116 43v9', 5) +
    `<g color="var(--c-oxblood)">${brandPath('hat', 62, 46, 36)}</g>` + p.line('M62.6 70.8q17 6 34 0', 2.4) + cactusTree(112, 70, 1.3);
}

/** A rider's lamp beside a closed saloon door. */
function waiting(): string {
  const p = pen('full');
  return ground + p.shape('M44 100V30h72v70z', 'var(--c-rose)', 3, 'hv') + p.shape('M50 48q15 -6 29 0v36q-14 8 -29 0zM110 48q-15 -6 -29 0v36q14 8 29 0z', 'var(--c-timber)', 2.8) +
    p.line('M54 60h21M54 68h21M85 60h21M85 68h21', 1.8) + p.shape('M38 22h84v11H38z', 'var(--c-cream)', 2.8) + p.line('M128 46v10', 2.4) +
    p.shape('M123 56h10l3 16h-16z', 'var(--c-lamp)', 2.4);
}

/** A signpost in the desert that points both ways. */
function lost(): string {
  const p = pen('full');
  return ground + `<circle cx="120" cy="40" r="19" fill="var(--c-lamp)"/><circle cx="120" cy="40" r="19" fill="url(#art-hh)"/>` +
    p.line('M74 100V24', 6) + p.shape('M36 30h42v15H36l-9 -7.5z', 'var(--c-cream)', 2.8) + p.shape('M72 52h40l9 7.5l-9 7.5H72z', 'var(--c-lamp)', 2.8) +
    p.line('M42 37.5h26M80 59.5h26', 2) + cactusTree(8, 62, 1.7) + p.line('M134 98l3 -8l3 8M28 98l3 -6', 1.8, SOFT);
}

/** A telegraph pole with a broken wire. */
function broken(): string {
  const p = pen('full');
  return ground + p.line('M40 100V22M120 100V22M28 32h24M108 32h24', 5) + p.line('M32 30Q56 48 72 44l5 9M128 30Q106 44 95 50l-4 -8', 2.2) +
    p.shape('M82 60l-9 14h7l-3 12l12 -16h-7l4 -10z', 'var(--c-gold)', 2.4);
}

const SCENES: Record<VignetteKind, () => string> = { no_tables: noTables, no_games: noGames, waiting, lost, error: broken };

/** The background of a vignette: in the dark theme its ink needs a lighter ground than the page. */
const dusk = '<rect width="160" height="112" rx="12" fill="var(--art-dusk)"/>';

/** Draws a small picture for an empty page. */
export const vignette = (kind: VignetteKind): Scene => ({ viewBox: '0 0 160 112', body: dusk + SCENES[kind]() });
