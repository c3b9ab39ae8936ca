// What of the map is seen: which point lies in the middle of its room, and how large a tile is. Pure.
//
// Lengths of the room are CSS pixels, places on the map are counted in tiles. Invariant: the middle of the room never
// leaves the area that is drawn.

import type { Area } from './map';

export interface Size {
  readonly w: number;
  readonly h: number;
}

export interface Camera {
  /** The place in the middle of the room. */
  readonly x: number;
  readonly y: number;
  /** The side of a tile. */
  readonly tile: number;
}

/** Room that lies under the map's tools, in pixels. */
export interface Insets {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

export const LEAST = 18;
export const MOST = 260;
/** A map that opens shows no larger tiles than these. */
const FIT_MOST = 132;
/** A map that is not seen as a whole shows no smaller ones. */
const COMFORT = 40;
const STEP = 1.35;

const within = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

/** The whole area, with room around it for what lies over the map. Tiles get no smaller and no larger than said. */
export function fitted(area: Area, room: Size, { top, right, bottom, left }: Insets, least = LEAST, most = FIT_MOST): Camera {
  const free = { w: Math.max(1, room.w - left - right), h: Math.max(1, room.h - top - bottom) };
  const tile = within(Math.min(free.w / area.w, free.h / area.h), least, most);
  return { x: area.x + area.w / 2 + (right - left) / 2 / tile, y: area.y + area.h / 2 + (bottom - top) / 2 / tile, tile };
}

/**
 * The camera on a map that nobody has moved: all of it with a rim around it, where its tiles stay large enough to be told
 * apart (`least`); else around its newest tile, and no smaller than is comfortable.
 */
export function opening(area: Area, rim: number, room: Size, insets: Insets, least: number, newest: readonly [number, number]): Camera {
  const fit = fitted({ x: area.x - rim, y: area.y - rim, w: area.w + 2 * rim, h: area.h + 2 * rim }, room, insets, least);
  return holds(shown(fit, room), area) ? fit : around(area, room, Math.max(fit.tile, COMFORT), newest);
}

/** The camera with its middle kept over the area. */
export const kept = (camera: Camera, area: Area): Camera => ({
  tile: within(camera.tile, LEAST, MOST), x: within(camera.x, area.x, area.x + area.w), y: within(camera.y, area.y, area.y + area.h),
});

/** A camera on this place, moved so far that no more than needed of what it shows lies beyond the area. */
export function around(area: Area, room: Size, tile: number, [x, y]: readonly [number, number]): Camera {
  const near = (at: number, from: number, length: number, seen: number): number => (seen >= length ? from + length / 2 : within(at + 0.5, from + seen / 2, from + length - seen / 2));
  return { tile, x: near(x, area.x, area.w, room.w / tile), y: near(y, area.y, area.h, room.h / tile) };
}

/** Enlarges about a point, measured in pixels from the room's middle: what lies there stays there. */
export function about(camera: Camera, by: number, x = 0, y = 0): Camera {
  const tile = within(camera.tile * by, LEAST, MOST);
  return { tile, x: camera.x + x / camera.tile - x / tile, y: camera.y + y / camera.tile - y / tile };
}

export const stepped = (camera: Camera, step: 1 | -1): Camera => about(camera, step > 0 ? STEP : 1 / STEP);

/** The map dragged by these pixels. */
export const dragged = (camera: Camera, x: number, y: number): Camera => ({ ...camera, x: camera.x - x / camera.tile, y: camera.y - y / camera.tile });

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The camera after two fingers moved from one pair of places to another, measured from the room's middle. */
export function pinched(camera: Camera, before: readonly [Point, Point], now: readonly [Point, Point]): Camera {
  const far = ([a, b]: readonly [Point, Point]): number => Math.max(1, Math.hypot(a.x - b.x, a.y - b.y));
  const mid = ([a, b]: readonly [Point, Point]): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
  const [from, to] = [mid(before), mid(now)];
  return dragged(about(camera, far(now) / far(before), from.x, from.y), to.x - from.x, to.y - from.y);
}

/** What of the map the room shows. */
export const shown = ({ x, y, tile }: Camera, { w, h }: Size): Area => ({ x: x - w / tile / 2, y: y - h / tile / 2, w: w / tile, h: h / tile });

/** Whether an area is seen as a whole, but for `slack` of a tile. */
export function holds(seen: Area, area: Area, slack = 0.1): boolean {
  const inside = (from: number, length: number, start: number, size: number): boolean => start >= from - slack && start + size <= from + length + slack;
  return inside(seen.x, seen.w, area.x, area.w) && inside(seen.y, seen.h, area.y, area.h);
}

/** Moved only as far as is needed to see a tile. */
export function revealed(camera: Camera, room: Size, [x, y]: readonly [number, number]): Camera {
  const seen = shown(camera, room);
  const nearer = (from: number, length: number, at: number): number => (at < from ? at - from : at + 1 > from + length ? at + 1 - from - length : 0);
  return { ...camera, x: camera.x + nearer(seen.x + 0.3, seen.w - 0.6, x), y: camera.y + nearer(seen.y + 0.3, seen.h - 0.6, y) };
}
