// Hit testing: finds the segment of a tile under a point. Uses the browser's own paths, one tile at a time, so that the
// map needs no invisible shapes for events.

import type { SegmentId, Turn } from '../../generated/protocol';
import { unturned } from './map';
import type { TileArt } from './types';

/** The width around the middle of a road in which a pointer hits it. */
const BAND = 20;

let pen: CanvasRenderingContext2D | null | undefined;
const paths = new Map<string, Path2D>();

function pathOf(d: string): Path2D {
  const path = paths.get(d) ?? new Path2D(d);
  paths.set(d, path);
  return path;
}

/** The first of these segments under a point of the turned tile: bands before areas; `null` if there is none. */
export function segmentUnder(art: TileArt, tile: string, turn: Turn, segments: readonly SegmentId[], point: readonly [number, number]): SegmentId | null {
  pen ??= typeof Path2D === 'undefined' ? null : document.createElement('canvas').getContext('2d');
  if (!pen) return segments[0] ?? null;
  const ask = pen;
  ask.lineWidth = BAND;
  const [x, y] = unturned(point, turn);
  const shapes = segments.map((segment) => ({ segment, ...art.shape(tile, segment) }));
  const hit = shapes.find(({ d, line }) => line && ask.isPointInStroke(pathOf(d), x, y)) ?? shapes.find(({ d, line }) => !line && ask.isPointInPath(pathOf(d), x, y));
  return hit?.segment ?? null;
}
