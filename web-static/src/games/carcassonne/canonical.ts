// Reduces Carcassonne moves of the same effect to one: a tile may look alike in several orientations.

import components from '../../generated/carcassonne.json';
import type { Face } from '../tiles/geometry-art';
import { alikeTurned } from '../tiles/lazy/symmetry';

/** The move with the smallest turn at which its tile looks the same. */
export const canonical = (move: unknown): unknown => alikeTurned(components.tile as unknown as Readonly<Record<string, Face>>, move);
