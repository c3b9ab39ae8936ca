// The pictures of the buildings, loaded in parallel with the table: a card is usable without its picture, and redrawn
// with it.

import type { Scene } from '../../kit/art';
import type { BuildingKind } from './data';

let draw = $state.raw<((kind: BuildingKind) => Scene) | null>(null);
void import('./town-art').then(({ buildingScene }) => (draw = buildingScene));

/** The picture of a building; `null` until it is there. */
export const townScene = (kind: BuildingKind): Scene | null => draw?.(kind) ?? null;
