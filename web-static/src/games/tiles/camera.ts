// The camera of the map: the point in the middle of the viewport, and the size of a tile. Pure.
//
// The viewport is measured in CSS pixels, the map in tiles. Invariant: the middle of the viewport never leaves
// the drawn area.

import type { Area } from './map';

export interface Size {
  readonly w: number;
  readonly h: number;
}

export interface Camera {
  /** The point in the middle of the viewport. */
  readonly x: number;
  readonly y: number;
  /** The side of a tile. */
  readonly tile: number;
}

/** The parts of the viewport under the map's tools, in pixels. */
export interface Insets {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

export const LEAST = 18;
export const MOST = 260;
/** The largest tile of a map that has just opened. */
const FIT_MOST = 132;
/** The smallest tile of a map that does not fit the viewport. */
const COMFORT = 40;
const STEP = 1.35;

const within = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

/** The camera that shows the whole area beside the insets, with tiles between `least` and `most`. */
export function fitted(area: Area, viewport: Size, { top, right, bottom, left }: Insets, least = LEAST, most = FIT_MOST): Camera {
  const free = { w: Math.max(1, viewport.w - left - right), h: Math.max(1, viewport.h - top - bottom) };
  const tile = within(Math.min(free.w / area.w, free.h / area.h), least, most);
  return { x: area.x + area.w / 2 + (right - left) / 2 / tile, y: area.y + area.h / 2 + (bottom - top) / 2 / tile, tile };
}

/** The camera on a map that the player has not moved: the whole map with a rim if its tiles are large enough
 * (`least`); otherwise the surroundings of its newest tile, at a comfortable size. */
export function opening(area: Area, rim: number, viewport: Size, insets: Insets, least: number, newest: readonly [number, number]): Camera {
  const fit = fitted({ x: area.x - rim, y: area.y - rim, w: area.w + 2 * rim, h: area.h + 2 * rim }, viewport, insets, least);
  return holds(shown(fit, viewport), area) ? fit : around(area, viewport, Math.max(fit.tile, COMFORT), newest);
}

/** The camera with its middle clamped to the area. */
export const kept = (camera: Camera, area: Area): Camera => ({
  tile: within(camera.tile, LEAST, MOST), x: within(camera.x, area.x, area.x + area.w), y: within(camera.y, area.y, area.y + area.h),
});

/** A camera on this place, moved so that it shows no more area outside the map than necessary. */
export function around(area: Area, viewport: Size, tile: number, [x, y]: readonly [number, number]): Camera {
  const near = (at: number, from: number, length: number, seen: number): number => (seen >= length ? from + length / 2 : within(at + 0.5, from + seen / 2, from + length - seen / 2));
  return { tile, x: near(x, area.x, area.w, viewport.w / tile), y: near(y, area.y, area.h, viewport.h / tile) };
}

/** Zooms about a point, in pixels from the middle of the viewport: that point of the map stays in place. */
export function about(camera: Camera, by: number, x = 0, y = 0): Camera {
  const tile = within(camera.tile * by, LEAST, MOST);
  return { tile, x: camera.x + x / camera.tile - x / tile, y: camera.y + y / camera.tile - y / tile };
}

export const stepped = (camera: Camera, step: 1 | -1): Camera => about(camera, step > 0 ? STEP : 1 / STEP);

/** The camera after a drag by these pixels. */
export const dragged = (camera: Camera, x: number, y: number): Camera => ({ ...camera, x: camera.x - x / camera.tile, y: camera.y - y / camera.tile });

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The camera after a pinch from one pair of points to another, in pixels from the middle of the viewport. */
export function pinched(camera: Camera, before: readonly [Point, Point], now: readonly [Point, Point]): Camera {
  const far = ([a, b]: readonly [Point, Point]): number => Math.max(1, Math.hypot(a.x - b.x, a.y - b.y));
  const mid = ([a, b]: readonly [Point, Point]): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
  const [from, to] = [mid(before), mid(now)];
  return dragged(about(camera, far(now) / far(before), from.x, from.y), to.x - from.x, to.y - from.y);
}

/** The area that the viewport shows. */
export const shown = ({ x, y, tile }: Camera, { w, h }: Size): Area => ({ x: x - w / tile / 2, y: y - h / tile / 2, w: w / tile, h: h / tile });

/** Whether an area is visible as a whole, except for `slack` of a tile. */
export function holds(seen: Area, area: Area, slack = 0.1): boolean {
  const inside = (from: number, length: number, start: number, size: number): boolean => start >= from - slack && start + size <= from + length + slack;
  return inside(seen.x, seen.w, area.x, area.w) && inside(seen.y, seen.h, area.y, area.h);
}

/** The camera moved only as far as needed to show a tile. */
export function revealed(camera: Camera, viewport: Size, [x, y]: readonly [number, number]): Camera {
  const seen = shown(camera, viewport);
  const nearer = (from: number, length: number, at: number): number => (at < from ? at - from : at + 1 > from + length ? at + 1 - from - length : 0);
  return { ...camera, x: camera.x + nearer(seen.x + 0.3, seen.w - 0.6, x), y: camera.y + nearer(seen.y + 0.3, seen.h - 0.6, y) };
}
