// The component data of Carcassonne: the segments printed on each face. Generated from the rules; decides no rule.

import type { FaceId, Kind, Options } from '../../generated/carcassonne';
import components from '../../generated/carcassonne.json';
import type { SegmentId, Turn } from '../../generated/protocol';

interface Segment { readonly id: SegmentId; readonly anchor: readonly [number, number]; readonly edges?: readonly string[]; readonly marks?: number }
interface Face { readonly count: number; readonly set: string; readonly segments: readonly Segment[] }

const FACES = components.tile as unknown as Readonly<Record<FaceId, Face>>;
const KINDS: Readonly<Record<string, Kind>> = { f: 'field', r: 'road', c: 'city', v: 'river', m: 'monastery', g: 'garden' };

export const FACE_IDS: readonly FaceId[] = Object.keys(FACES);
const segmentsOf = (face: FaceId): readonly Segment[] => FACES[face]?.segments ?? [];

/** The kind of a segment. */
export const kindOf = (segment: SegmentId): Kind => KINDS[segment.charAt(0)] ?? 'field';

/** The position of a figure on an unturned tile. */
export const anchorOf = (face: FaceId, segment: SegmentId): readonly [number, number] => segmentsOf(face).find(({ id }) => id === segment)?.anchor ?? [50, 50];

export const EDGES = ['n', 'e', 's', 'w'] as const;
export type Edge = (typeof EDGES)[number];

/** The kinds of segments at the four edges of a turned tile, from the north clockwise. */
export function edgesOf(face: FaceId, turn: Turn): readonly Kind[] {
  const printed = EDGES.map((edge) => segmentsOf(face).find(({ edges = [] }) => edges.includes(edge)));
  return EDGES.map((_, i) => { const segment = printed[(i - turn + 4) % 4]; return segment ? kindOf(segment.id) : 'field'; });
}

/** The faces of a game with these options. */
export const facesIn = ({ river }: Pick<Options, 'river'>): FaceId[] => FACE_IDS.filter((face) => river || FACES[face]?.set === 'base');
