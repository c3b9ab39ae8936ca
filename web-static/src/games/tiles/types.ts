// The pictures of tiles that a game gives to the map. The face of a tile is drawn on a square of 100 by 100.

import type { SegmentId, Turn } from '../../generated/protocol';

/** The shape of one segment on the unturned tile. */
export interface SegmentShape {
  /** An SVG path. */
  readonly d: string;
  /** Whether the path is the middle of a band (road, river, path) and not the edge of an area. */
  readonly line: boolean;
}

/** The pictures of the faces of one game. */
export interface TileArt {
  /** Everything that turns with the tile, unturned (SVG markup). */
  readonly ground: (face: string) => string;
  /** Everything that stays upright (houses, trees, shields), at its place after the turn (SVG markup). */
  readonly upright: (face: string, turn: Turn) => string;
  readonly shape: (face: string, segment: SegmentId) => SegmentShape;
}
