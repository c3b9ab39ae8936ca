// Panning and zooming of the map with mouse, wheel, one finger or two. A drag is never a tap.

import { about, dragged, pinched, type Camera, type Point } from './camera';

interface Target {
  readonly get: () => Camera;
  readonly set: (camera: Camera) => void;
}

/** A pointer that moves less than this is a tap. */
const STILL_PX = 7;
const WHEEL_PX = 420;

/** A Svelte attachment for the element that holds the map. */
export const panZoom = (target: Target) => (viewport: HTMLElement): (() => void) => {
  const down = new Map<number, Point>();
  let start: Point | null = null;
  let moved = false;

  const placeOf = (event: MouseEvent): Point => {
    const box = viewport.getBoundingClientRect();
    return { x: event.clientX - box.left - box.width / 2, y: event.clientY - box.top - box.height / 2 };
  };

  function pressed(event: PointerEvent): void {
    if (event.isPrimary) moved = false;
    if (event.button > 0 || (event.target instanceof Element && event.target.closest('[data-over-map]'))) return;
    // The release of an earlier pointer may have gone to an element that was removed.
    if (event.isPrimary) down.clear();
    down.set(event.pointerId, placeOf(event));
    if (down.size === 1) start = placeOf(event);
    else moved = true;
  }

  function went(event: PointerEvent): void {
    const before = down.get(event.pointerId);
    if (!before) return;
    if (event.buttons === 0) return released(event);
    const now = placeOf(event);
    if (start && Math.hypot(now.x - start.x, now.y - start.y) > STILL_PX) moved = true;
    if (!moved) return;
    const other = [...down].find(([id]) => id !== event.pointerId)?.[1];
    target.set(other ? pinched(target.get(), [before, other], [now, other]) : dragged(target.get(), now.x - before.x, now.y - before.y));
    down.set(event.pointerId, now);
    event.stopPropagation();
  }

  function released(event: PointerEvent): void {
    down.delete(event.pointerId);
  }

  function clicked(event: MouseEvent): void {
    if (moved && event.detail > 0) event.stopPropagation();
    moved = false;
  }

  function wheeled(event: WheelEvent): void {
    event.preventDefault();
    const { x, y } = placeOf(event);
    target.set(about(target.get(), 2 ** (-(event.deltaMode === 0 ? event.deltaY : event.deltaY * 30) / WHEEL_PX), x, y));
  }

  const listeners = [['pointerdown', pressed], ['pointermove', went], ['click', clicked], ['wheel', wheeled]] as const;
  for (const [name, listener] of listeners) viewport.addEventListener(name, listener as EventListener, { capture: true, passive: false });
  for (const name of ['pointerup', 'pointercancel'] as const) window.addEventListener(name, released, { capture: true });
  return () => {
    for (const [name, listener] of listeners) viewport.removeEventListener(name, listener as EventListener, { capture: true });
    for (const name of ['pointerup', 'pointercancel'] as const) window.removeEventListener(name, released, { capture: true });
  };
};
