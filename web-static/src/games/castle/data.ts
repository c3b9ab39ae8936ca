// The component data of The Castle: the faces of its tiles, the spaces inside the wall, start spaces and towers.
// Generated from the rules; decides no rule.

import components from '../../generated/castle.json';
import type { FaceId, Kind, WallTile } from '../../generated/castle';
import type { SegmentId, Spot, Turn } from '../../generated/protocol';
import type { Role } from '../tiles/figure-art';

export type Side = 'n' | 'e' | 's' | 'w';

/** A piece of a feature that is printed on a face, unturned. */
export interface Segment {
  readonly id: SegmentId;
  /** The position of a figure on the segment, on a scale of 100 by 100. */
  readonly anchor: readonly [number, number];
  readonly edges?: readonly Side[];
  readonly halves?: readonly string[];
  /** Markets of a court, 1 for a path with a fountain. */
  readonly marks?: number;
}

interface Face { readonly count: number; readonly segments: readonly Segment[] }
const TILES = components.tile as unknown as Readonly<Record<FaceId, Face>>;

/** Every face there is, and every wall tile. */
export const FACES: readonly FaceId[] = Object.keys(TILES);
export const WALL_TILES = Object.keys(components.wall_tile) as WallTile[];
export const KINDS: readonly Kind[] = ['path', 'house', 'tower', 'court'];

/** The segments of a face. Faces of a newer version of the rules are blank. */
export const segmentsOf = (face: FaceId): readonly Segment[] => TILES[face]?.segments ?? [];
/** The position of a figure on an unturned tile. */
export const anchorOf = (face: FaceId, segment: SegmentId): readonly [number, number] => segmentsOf(face).find(({ id }) => id === segment)?.anchor ?? [50, 50];
/** How many tiles show a face. */
export const copiesOf = (face: FaceId): number => TILES[face]?.count ?? 0;

const LETTERS: Readonly<Record<string, Kind>> = { p: 'path', h: 'house', t: 'tower', y: 'court' };
/** The kind of a segment: the first letter of its id. */
export const kindOf = (segment: SegmentId): Kind => LETTERS[segment.charAt(0)] ?? 'court';

const ROLES: Readonly<Record<Kind, Role>> = { path: 'herald', house: 'squire', tower: 'knight', court: 'merchant' };
/** The role of a follower on the segment. */
export const roleOf = (segment: SegmentId): Role => ROLES[kindOf(segment)];

/** The number on a wall tile. */
export const wallNumber = (tile: WallTile): number => Number(tile.slice(-1));
/** The wall tiles that their owner plays; all others count automatically at the end. */
export const isPlayed = (tile: WallTile): boolean => components.wall_tile[tile].when !== 'game_end';

/** A start space: beyond this side of a space inside the wall. */
export interface Start { readonly at: Spot; readonly side: Side; readonly path: boolean; readonly markets: number }
export const STARTS: readonly Start[] = Object.values(components.start).map(({ x, y, side, feature, markets }) => ({ at: [x, y], side: side as Side, path: feature === 'path', markets }));

/** The spaces inside the wall, row by row. */
export const SPACES: readonly Spot[] = components.board.rows.flatMap((row, y) => [...row].flatMap((mark, x): Spot[] => (mark === '#' ? [[x, y]] : [])));
export const COLUMNS = components.board.rows[0]?.length ?? 0;
export const ROWS = components.board.rows.length;
const INSIDE = new Set(SPACES.map(String));
export const isInside = (at: Spot): boolean => INSIDE.has(String(at));

/** The towers by the lower of their two numbers, clockwise; the first has no wall tile. */
export const TOWERS: readonly number[] = components.board.towers;
/** The numbers of the track on the wall. */
export const TRACK = 100;

const SIDES: readonly Side[] = ['n', 'e', 's', 'w'];
/** The kinds of a tile's edges after its turn: north, east, south, west. */
export function edgesOf(face: FaceId, turn: Turn): Kind[] {
  const printed = SIDES.map((side) => segmentsOf(face).find(({ edges }) => edges?.includes(side))?.id ?? 'y');
  return SIDES.map((_, i) => kindOf(printed[(i - turn + 4) % 4] ?? 'y'));
}
