// Finds the orientations at which a face looks the same. Pure; knows nothing but the structure of component data.

import type { Turn } from '../../../generated/protocol';
import type { Face, Segment } from '../geometry-art';

const EDGES = ['n', 'e', 's', 'w'];
const HALVES = ['nl', 'nr', 'el', 'er', 'sl', 'sr', 'wl', 'wr'];

const moved = (places: readonly string[], of: readonly string[], by: number): string => places.map((place) => of[(of.indexOf(place) + by) % of.length] ?? '').sort().join();

/** The kind of a segment and its extent after a turn. */
const reach = ({ id, edges = [], halves = [], ends = [], marks = 0 }: Segment, turn: Turn): string => [id.charAt(0), moved(edges, EDGES, turn), moved(halves, HALVES, 2 * turn), ends.join(), marks].join('|');
const looks = ({ segments }: Face, turn: Turn): string => segments.map((segment) => reach(segment, turn)).sort().join(';');

/** The smallest turn at which the face has the same extents as at this one. */
export function leastTurn(face: Face | undefined, turn: Turn): Turn {
  if (!face) return turn;
  return [0, 1, 2, 3].find((least) => looks(face, least) === looks(face, turn)) ?? turn;
}

/** A move without the difference between turns that look the same; unchanged if it lays no tile. */
export function alikeTurned(faces: Readonly<Record<string, Face>>, move: unknown): unknown {
  const laid = move as { readonly do: string; readonly tile: string; readonly turn: Turn };
  return laid.do === 'place_tile' ? { ...laid, turn: leastTurn(faces[laid.tile], laid.turn) } : move;
}
