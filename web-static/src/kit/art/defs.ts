// The patterns and symbols of the art kit. A document contains them once; everything else refers to them.

import { GROUND, PARCELS, VARIANTS, parcelShape, street, tufts, type ParcelKind } from './parcels';
import { INK, type Detail, type Hatch } from './pen';

const DETAILS: readonly Detail[] = ['full', 'plain', 'tiny'];

const pattern = (id: Hatch, w: number, h: number, body: string, extra = ''): string =>
  `<pattern id="art-${id}" width="${w}" height="${h}" patternUnits="userSpaceOnUse"${extra}>${body}</pattern>`;
const ruled = (d: string, width: number, opacity: number): string =>
  `<path d="${d}" stroke="${INK}" stroke-width="${width}" opacity="${opacity}" fill="none"/>`;
const speck = (at: number): string => `<circle cx="${at}" cy="${at}" r=".9" fill="${INK}" opacity=".3"/>`;

function patterns(): string {
  return pattern('h45', 4, 4, ruled('M0 0v4', 1.5, 0.55), ' patternTransform="rotate(45)"') +
    pattern('hv', 3.6, 3.6, ruled('M1 0v3.6', 1.2, 0.5)) +
    pattern('hh', 5, 4.4, ruled('M0 2h5', 1.1, 0.38)) +
    pattern('dots', 6, 6, speck(1.5) + speck(4.5)) +
    pattern('shingle', 9, 7, ruled('M0 6.4h9M4.5 0v3M0 3.4h9M0 3.4v3', 0.9, 0.42)) +
    pattern('brick', 10, 8, ruled('M0 4h10M0 8h10M5 0v4M0 4v4', 0.9, 0.4)) +
    pattern('shake', 5, 5, ruled('M0 2.5h5M2.5 0v5', 0.8, 0.4));
}

/** The id of the symbol of a parcel's shape. */
export const shapeId = (kind: ParcelKind, detail: Detail, variant: number): string =>
  `art-${kind}-${detail}${kind === 'mountain' ? `-${variant % VARIANTS}` : ''}`;

const symbol = (id: string, body: string): string => `<symbol id="${id}" viewBox="0 0 100 100">${body}</symbol>`;

function shapeSymbols(kind: ParcelKind, detail: Detail): string {
  if (kind === 'empty') return '';
  const count = kind === 'mountain' ? VARIANTS : 1;
  return Array.from({ length: count }, (_, v) => symbol(shapeId(kind, detail, v), parcelShape(kind, detail, v))).join('');
}

function symbols(): string {
  const marks = Array.from({ length: VARIANTS }, (_, v) => symbol(`art-tufts-${v}`, tufts(v)) + symbol(`art-street-${v}`, street(v)));
  return PARCELS.flatMap((kind) => DETAILS.map((detail) => shapeSymbols(kind, detail))).join('') + marks.join('');
}

/** Draws all definitions; to stand once in the document before any use. */
export const artDefs = (): string => `<defs>${patterns()}</defs>${symbols()}`;

/** Refers to a parcel: ground, marks and shape at a place of 100 × 100. */
export function useParcel(kind: ParcelKind, detail: Detail, variant: number, x = 0, y = 0): string {
  const v = variant % VARIANTS;
  const at = `x="${x}" y="${y}" width="100" height="100"`;
  const refer = (id: string): string => `<use href="#${id}" ${at}/>`;
  const marks = detail !== 'full' || kind === 'outlaws' ? '' : refer(`art-${kind === 'empty' ? 'tufts' : 'street'}-${v}`);
  return `<rect ${at} fill="var(--g-${GROUND[kind]})"/>` + marks + (kind === 'empty' ? '' : refer(shapeId(kind, detail, v)));
}
