// A long press on a touch screen inspects the pressed element, as `I` does on the keyboard.

const HOLD_MS = 350;
/** A finger that moves further than this drags or scrolls. */
const STILL_PX = 9;

/**
 * A Svelte attachment for the document. `look` gets the pressed element and returns whether it has shown something; if
 * so, the tap that follows the press is suppressed.
 */
export const longPress = (look: (at: Element | null) => boolean) => (page: Document): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let from: { x: number; y: number } | null = null;
  let shown = false;
  const cancel = (): void => {
    clearTimeout(timer);
    from = null;
  };
  const listeners = {
    pointerdown: (event: PointerEvent): void => {
      cancel();
      shown = false;
      if (event.pointerType === 'mouse' || !event.isPrimary) return;
      from = { x: event.clientX, y: event.clientY };
      timer = setTimeout(() => {
        shown = event.target instanceof Element && event.target.closest('[data-look]') !== null && look(event.target);
      }, HOLD_MS);
    },
    pointermove: (event: PointerEvent): void => {
      if (from && Math.hypot(event.clientX - from.x, event.clientY - from.y) > STILL_PX) cancel();
    },
    pointerup: cancel,
    pointercancel: cancel,
    click: (event: MouseEvent): void => {
      if (!shown) return;
      shown = false;
      event.preventDefault();
      event.stopPropagation();
    },
    contextmenu: (event: Event): void => {
      if (shown || from) event.preventDefault();
    },
  };
  for (const [name, listener] of Object.entries(listeners)) page.addEventListener(name, listener as EventListener, { capture: true });
  return () => {
    cancel();
    for (const [name, listener] of Object.entries(listeners)) page.removeEventListener(name, listener as EventListener, { capture: true });
  };
};
