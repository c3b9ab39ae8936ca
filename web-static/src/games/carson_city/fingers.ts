// Touch gestures on a drawing: two fingers zoom and pan it, one pans it, a double tap zooms in or shows the whole
// drawing.

import { about, FIT, pinched, type Zoom } from './zoom';

interface Target {
  readonly get: () => Zoom;
  readonly set: (zoom: Zoom) => void;
  /** Whether one finger pans the drawing; otherwise it acts on the element under it. */
  readonly pans: () => boolean;
  /** Called for a second tap: cancels the action of the first one. */
  readonly twice: () => void;
}

interface Finger {
  readonly x: number;
  readonly y: number;
}

const DOUBLE_MS = 300;
const NEAR_PX = 28;
const DOUBLE_TAP = 2;
/** A finger that moves less between two events counts as not moved. */
const STILL_PX = 3;

/** An attachment for the element in which the drawing is centred. Handles touch only. */
export const fingers = (target: Target) => (viewport: HTMLElement): (() => void) => {
  const down = new Map<number, Finger>();
  let last: (Finger & { readonly time: number }) | null = null;
  /** Whether the last touch was more than a tap, so that its click chooses nothing. */
  let moved = false;

  const placeOf = (event: PointerEvent): Finger => {
    const box = viewport.getBoundingClientRect();
    return { x: event.clientX - box.left - box.width / 2, y: event.clientY - box.top - box.height / 2 };
  };

  function pressed(event: PointerEvent): void {
    if (event.pointerType !== 'touch') return;
    // A first finger: the release of an earlier one may have gone to an element that was removed.
    if (event.isPrimary) down.clear();
    down.set(event.pointerId, placeOf(event));
    moved = down.size > 1;
  }

  function dragged(event: PointerEvent): void {
    const before = down.get(event.pointerId);
    if (!before) return;
    const now = placeOf(event);
    const [other] = [...down].filter(([id]) => id !== event.pointerId);
    if (target.pans() && Math.hypot(now.x - before.x, now.y - before.y) > STILL_PX) moved = true;
    if (other) target.set(pinched(target.get(), [before, other[1]], [now, other[1]]));
    else if (target.pans()) {
      const zoom = target.get();
      target.set({ ...zoom, x: zoom.x + now.x - before.x, y: zoom.y + now.y - before.y });
    }
    if (other || target.pans()) event.stopPropagation();
    down.set(event.pointerId, now);
  }

  function released(event: PointerEvent): void {
    const at = down.get(event.pointerId);
    down.delete(event.pointerId);
    if (!at || event.type !== 'pointerup' || moved) return;
    const twice = last !== null && event.timeStamp - last.time < DOUBLE_MS && Math.hypot(at.x - last.x, at.y - last.y) < NEAR_PX;
    last = twice ? null : { ...at, time: event.timeStamp };
    const zoom = target.get();
    if (!twice) return;
    moved = true;
    target.twice();
    target.set(zoom.by > 1 ? FIT : about(zoom, DOUBLE_TAP, at.x, at.y));
  }

  // A drag is no tap: the element under its end is not chosen.
  function clicked(event: MouseEvent): void {
    if (moved && event.detail > 0) event.stopPropagation();
    moved = false;
  }

  // The taps of a double tap are consecutive: a press elsewhere makes the next tap a first one.
  function elsewhere(event: PointerEvent): void {
    if (!(event.target instanceof Node && viewport.contains(event.target))) last = null;
  }

  document.addEventListener('pointerdown', elsewhere, { capture: true });
  const listeners = [['pointerdown', pressed], ['pointermove', dragged], ['pointerup', released], ['pointercancel', released], ['click', clicked]] as const;
  for (const [name, listener] of listeners) viewport.addEventListener(name, listener as EventListener, { capture: true });
  return () => {
    document.removeEventListener('pointerdown', elsewhere, { capture: true });
    for (const [name, listener] of listeners) viewport.removeEventListener(name, listener as EventListener, { capture: true });
  };
};
