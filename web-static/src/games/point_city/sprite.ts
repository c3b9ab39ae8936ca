// The pictures that appear many times on a table: its `Sprite` draws each once, and `Drawn` refers to it by its name.
// Pure. The page stays small: a card of the market or of a city needs two elements for its picture.

import type { View } from '../../generated/point_city';
import { civicFlag, resourceMark, resourceSide } from './art';
import { building, RESOURCES, type BuildingKind } from './data';

/** The pictures of the sprite: the mark of a resource, the resource side of a card, the flag of civic buildings, a
 * kind of building. */
export type DrawnKind = 'mark' | 'side' | 'civic' | 'built';

export const VIEW_BOX: Readonly<Record<DrawnKind, string>> = { mark: '-2 -2 28 28', side: '0 0 100 100', civic: '0 0 32 36', built: '0 0 100 58' };
export const nameOf = (kind: DrawnKind, of: string): string => `pt-${kind}-${of}`;

const named = (kind: DrawnKind, of: string, { body }: { readonly body: string }): string => `<g id="${nameOf(kind, of)}">${body}</g>`;

/** All that needs no picture of a building. */
export const signs = (): string =>
  RESOURCES.map((resource) => named('mark', resource, resourceMark(resource)) + [1, 2].map((symbols) => named('side', `${resource}_${symbols}`, resourceSide(resource, symbols))).join('')).join('') +
  named('civic', 'flag', civicFlag());

/** The kinds of buildings that a view shows: on the market and in cities. */
export function kindsIn({ market, players }: Pick<View, 'market' | 'players'>): BuildingKind[] {
  const shown = [...market.flatMap((cell) => (cell.shows === 'building' ? [cell.card] : [])), ...players.flatMap(({ city }) => city)];
  return [...new Set(shown.map((card) => building(card).kind))];
}
