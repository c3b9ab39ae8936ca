// What moves on the map of every game that lays tiles. Tiles and figures there have names, by which they are found.

import type { SegmentId, Spot } from '../../../generated/protocol';
import { travel, type Movement, type Where } from '../../frame/motion/types';
import { keyOf } from '../map';

const figurePiece = (at: Spot, segment: SegmentId): string => `figure-${keyOf(at)}${segment}`;

/** A tile goes from the hand to the map, or from whoever laid it where no hand is seen. */
export const lays = (by: Where, at: Spot): Movement => travel('to', ['tile', by].flat(), `tile-${keyOf(at)}`);

export const comes = (from: Where, at: Spot, segment: SegmentId): Movement => travel('to', from, figurePiece(at, segment));
export const goesHome = (to: Where, at: Spot, segment: SegmentId): Movement => travel('from', figurePiece(at, segment), to);
