// What a game that lays square tiles gives to the map: how its faces look. A face is drawn on 100 by 100.

import type { SegmentId, Turn } from '../../generated/protocol';

/** The part of a tile that one segment takes up, unturned. */
export interface SegmentShape {
  /** An SVG path. */
  readonly d: string;
  /** Whether the path is the middle of a band (road, river, path) and not the edge of an area. */
  readonly line: boolean;
}

/** How the faces of one game look. */
export interface TileArt {
  /** All that turns with the tile, unturned (SVG markup). */
  readonly ground: (face: string) => string;
  /** What stands upright in every turn (houses, trees, shields), already where it stands after the turn. */
  readonly upright: (face: string, turn: Turn) => string;
  readonly shape: (face: string, segment: SegmentId) => SegmentShape;
}
