// The zoom of a city by pinch, double tap and keys. Pure; lengths in CSS pixels.
//
// Invariant: the drawing is never panned beyond its own edge.

export interface Size {
  readonly w: number;
  readonly h: number;
}

/** The zoom factor, and the offset of the drawing's middle from the viewport's. */
export interface Zoom {
  readonly by: number;
  readonly x: number;
  readonly y: number;
}

export const FIT: Zoom = { by: 1, x: 0, y: 0 };
export const MOST = 3;
const STEP = 1.5;

const within = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

/** The zoom, clamped so that the drawing fills the viewport; `city` is the drawing's size when it fits. */
export function kept(zoom: Zoom, city: Size, viewport: Size): Zoom {
  const by = within(zoom.by, 1, MOST);
  const reach = (drawn: number, free: number): number => Math.max(0, (drawn * by - free) / 2);
  const [x, y] = [reach(city.w, viewport.w), reach(city.h, viewport.h)];
  return by === 1 ? FIT : { by, x: within(zoom.x, -x, x), y: within(zoom.y, -y, y) };
}

/** Zooms about a point, measured from the viewport's middle: that point of the drawing stays in place. */
export function about(zoom: Zoom, by: number, x: number, y: number): Zoom {
  const to = within(by, 1, MOST);
  const part = to / zoom.by;
  return { by: to, x: x - (x - zoom.x) * part, y: y - (y - zoom.y) * part };
}

/** Zooms one step in or out, or back to the whole. */
export const stepped = (zoom: Zoom, step: 1 | 0 | -1): Zoom => (step === 0 ? FIT : about(zoom, zoom.by * (step > 0 ? STEP : 1 / STEP), 0, 0));

/** The visible part of the drawing: left, top, width, height as fractions. */
export function shownPart(zoom: Zoom, city: Size, viewport: Size): { x: number; y: number; w: number; h: number } {
  const part = (drawn: number, free: number, off: number): [number, number] => {
    const size = Math.min(1, free / (drawn * zoom.by));
    return [0.5 - off / (drawn * zoom.by) - size / 2, size];
  };
  const [[x, w], [y, h]] = [part(city.w, viewport.w, zoom.x), part(city.h, viewport.h, zoom.y)];
  return { x, y, w, h };
}

interface Finger {
  readonly x: number;
  readonly y: number;
}

/** The zoom after a pinch from one pair of points to another, measured from the viewport's middle. */
export function pinched(zoom: Zoom, before: readonly [Finger, Finger], now: readonly [Finger, Finger]): Zoom {
  const far = ([a, b]: readonly [Finger, Finger]): number => Math.max(1, Math.hypot(a.x - b.x, a.y - b.y));
  const mid = ([a, b]: readonly [Finger, Finger]): Finger => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
  const [from, to] = [mid(before), mid(now)];
  const grown = about(zoom, (zoom.by * far(now)) / far(before), from.x, from.y);
  return { ...grown, x: grown.x + to.x - from.x, y: grown.y + to.y - from.y };
}
