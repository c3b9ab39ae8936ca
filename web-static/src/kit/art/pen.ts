// The pen of the art kit: strokes and shapes as SVG text, in two passes like a woodcut. A colour pass is printed
// slightly out of register, an ink pass lies on top. Knows no game and no page.
//
// Colours are tokens (`var(--…)`), so that a palette is data. Invariant: the same call gives the same text.

/** The level of detail: all details from 72 px per parcel on; no patterns and windows below 40 px. */
export type Detail = 'full' | 'plain' | 'tiny';

/** Chooses the level of detail for a parcel drawn `px` pixels wide. */
export function detailFor(px: number): Detail {
  if (px >= 72) return 'full';
  return px >= 40 ? 'plain' : 'tiny';
}

export const INK = 'var(--art-ink)';
export const SOFT = 'var(--art-ink-soft)';

/** The patterns of `artDefs`. */
export type Hatch = 'h45' | 'hv' | 'hh' | 'dots' | 'shingle' | 'brick' | 'shake';

/** A small generator of numbers in 0..1: variety only, never meaning. */
export function seeded(seed: number): () => number {
  let state = Math.imul(seed, 2654435761) >>> 0 || 1;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
}

/** A number with at most one decimal, as text. */
export const num = (value: number): string => String(Math.round(value * 10) / 10);

/** The path of a rectangle. */
export const box = (x: number, y: number, w: number, h: number): string => `M${x} ${y}h${w}v${h}h${-w}z`;

/** Draws for one level of detail. */
export interface Pen {
  readonly detail: Detail;
  /** A coloured shape with an ink outline, perhaps hatched. */
  shape(d: string, fill: string, width?: number, hatch?: Hatch): string;
  /** A stroke. */
  line(d: string, width?: number, colour?: string): string;
  /** A flat area. */
  flat(d: string, colour?: string): string;
  /** An area of hatching without outline. */
  shade(d: string, hatch?: Hatch): string;
  /** A circle with an outline. */
  disc(x: number, y: number, r: number, fill: string, width?: number): string;
  /** A lit window; omitted at sizes that would blur it. */
  window(x: number, y: number, w?: number, h?: number): string;
  /** Details that only the full level of detail shows. */
  fine(text: () => string): string;
}

const hatched = (d: string, hatch: Hatch, extra = ''): string => `<path d="${d}" fill="url(#art-${hatch})"${extra}/>`;
const OFFSET = ' transform="translate(1.1 1.3)"';

const stroke = (d: string, width: number, colour: string): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${num(width)}" stroke-linejoin="round" stroke-linecap="round"/>`;

const area = (d: string, colour: string, extra = ''): string => `<path d="${d}" fill="${colour}"${extra}/>`;

function makePen(detail: Detail): Pen {
  const tiny = detail === 'tiny';
  const outline = (width: number): number => (tiny ? Math.max(width, 4) : width);
  const shade = (d: string, hatch: Hatch = 'hv'): string => (tiny ? '' : hatched(d, hatch));
  return {
    detail,
    shade,
    shape: (d, fill, width = 3, hatch) =>
      area(d, fill, OFFSET) + (hatch && !tiny ? hatched(d, hatch, OFFSET) : '') + stroke(d, outline(width), INK),
    line: (d, width = 2.4, colour = INK) => stroke(d, tiny ? width * 1.25 : width, colour),
    flat: (d, colour = INK) => area(d, colour),
    disc: (x, y, r, fill, width = 2.2) =>
      `<circle cx="${num(x)}" cy="${num(y)}" r="${num(r)}" fill="${fill}" stroke="${INK}" stroke-width="${num(tiny ? width * 1.3 : width)}"/>`,
    window: (x, y, w = 8, h = 10) =>
      tiny ? '' : area(box(x, y, w, h), INK) + stroke(`M${num(x + w / 2)} ${y}v${h}`, 1, 'var(--c-lamp)'),
    fine: (text) => (detail === 'full' ? text() : ''),
  };
}

const PENS: Record<Detail, Pen> = { full: makePen('full'), plain: makePen('plain'), tiny: makePen('tiny') };

/** Returns the pen of a level of detail. */
export const pen = (detail: Detail): Pen => PENS[detail];
