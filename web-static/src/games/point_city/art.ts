// The pictures of Point City that its table always shows: resources, civic tokens, seals. The buildings are in
// `town-art`. Pure, like the art kit: data in, SVG text out, colours by tokens. The page draws words as text; the
// number on a token is drawn as a part of its face.

import type { Scene } from '../../kit/art';
import type { Resource } from '../../generated/point_city';
import data from '../../generated/point_city.json';
import { box, INK, pen } from '../../kit/art/pen';
import { halo, mark, rosette, TINT } from './marks';

export { TINT } from './marks';
export type { Resource };
export type BuildingKind = keyof (typeof data)['kind'];

const p = pen('plain');

/** A resource's mark; readable from 14 px on. */
export const resourceMark = (resource: Resource): Scene => ({ viewBox: '-2 -2 28 28', body: halo(resource) + mark(resource, 0, 0, 24) });

/** The resource side of a card without its ground, which has the colour `TINT`. */
export const resourceSide = (resource: Resource, symbols: number): Scene => ({ viewBox: '0 0 100 100', body: rosette(resource, symbols) });

/** The tint of a kind of building: of the resource it gives, of points, of civic buildings. */
export function tintOf(kind: BuildingKind): string {
  const { category } = data.kind[kind];
  const cards: Record<string, { readonly back: string }> = data.card;
  // A building that gives a resource has the same resource on its back.
  if (category === 'engine') return TINT[cards[`${kind}_1`]?.back as Resource];
  return category === 'civic' ? 'var(--g-stone)' : 'var(--g-sand)';
}

/** The flag of a civic building: a hall with columns. 32 × 36. */
export const civicFlag = (): Scene => ({
  viewBox: '0 0 32 36',
  body: p.shape('M1.5 1.5h29v33l-14.5 -6l-14.5 6z', 'var(--c-indigo)', 2.4) +
    `<g color="var(--art-paper)">${p.line('M8 12.5v8M13.3 12.5v8M18.6 12.5v8M24 12.5v8M6 22.5h20', 2.4, 'currentColor')}<path d="M5 11h22l-11 -7z" fill="currentColor"/></g>`,
});

interface Face { readonly rule: string; readonly points: number; readonly resources?: readonly string[]; readonly at_least?: number }

/** A building's flag for any permanent resource. */
const flag = (x: number, y: number): string => p.shape(`M${x} ${y}h7v12l-3.5 -2.5l-3.5 2.5z`, 'var(--c-lamp)', 1.6);
/** A card, upright below the number, with the signs on it. */
const card = (body: string): string => p.shape(box(25, 34, 14, 18), 'var(--c-cream)', 1.8) + body;
/** A row of flags and "or more". */
const flags = (count: number): string => {
  const left = 29 - count * 4.5;
  return Array.from({ length: count }, (_, i) => flag(left + i * 9, 36)).join('') + p.line(`M${left + count * 9 + 1} 42h5M${left + count * 9 + 3.5} 39.5v5`, 1.8);
};

/** Marks side by side; five of them in two rows. */
function marks(resources: readonly Resource[]): string {
  if (resources.length > 2) return resources.map((resource, i) => (i < 3 ? mark(resource, 11.5 + i * 14.2, 30, 12.6) : mark(resource, -24 + i * 14.2, 43, 12.6))).join('');
  const size = resources.length === 1 ? 18 : 16;
  return resources.map((resource, i) => mark(resource, 32 - (resources.length * (size + 1)) / 2 + i * (size + 1), 35, size)).join('');
}

/** The drawing under the number, by the rule of the token. */
function sign({ rule, resources = [], at_least: least = 0 }: Face): string {
  switch (rule) {
    case 'per_permanent':
    case 'per_set':
      return marks(resources as Resource[]);
    case 'per_type_at_least':
      return flags(least);
    case 'per_missing_type':
      return flag(28.5, 36) + p.line('M23 49L41 36', 2.6, 'var(--c-oxblood)');
    case 'per_unspent_ingenuity_card':
      return card(mark('ingenuity', 26, 37, 12));
    case 'per_unspent_resource_card':
      return card(p.disc(32, 43, 4, 'var(--c-steel)', 1.6));
    case 'per_engine_building_without_points':
      return card(flag(25, 34));
    case 'per_civic_token':
      return p.disc(32, 43, 9, 'var(--c-gold)', 1.8) + p.disc(32, 43, 5.5, 'var(--art-paper)', 1.2);
    default:
      return '';
  }
}

const figure = (points: number, y: number, size: number): string =>
  `<text x="32" y="${y}" text-anchor="middle" font-family="var(--f-num)" font-weight="700" font-size="${size}" fill="${INK}">${points}</text>`;

/** A civic token: brass with its figure and signs. */
export function tokenFace(token: string): Scene {
  const face = (data.civic_token as Record<string, Face>)[token];
  const plain = face?.rule === 'flat';
  const body = p.disc(33, 33.5, 30, INK, 1) + p.disc(32, 32, 30, 'var(--c-gold)', 2.4) + p.disc(32, 32, 25.5, 'var(--art-paper)', 1.4);
  return { viewBox: '0 0 64 64', body: body + (face ? figure(face.points, plain ? 43 : 29, plain ? 32 : 21) + sign(face) : '') };
}
