// Opens the menu of the person in a seat: by the menu key or a right click on the seat, on a touch screen by a long
// press. The game decides the effect of a tap or a click on a seat.

import type { TableState } from '../../../net/state';
import { client } from '../../../net/client.svelte';
import { isMe } from '../../../people/people';
import { openPerson } from '../../../net/sheets.svelte';

const HOLD_MS = 450;
/** A finger that moves further than this scrolls. */
const STILL_PX = 9;

/** Listens on the page of a table. Returns the function that ends this. */
export function listenToSeats(table: () => TableState | undefined): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let from: { readonly x: number; readonly y: number } | null = null;
  let opened = false;

  /** Opens the menu of the person in a seat; returns whether another person sits there. */
  function open(at: EventTarget | null): boolean {
    const info = table()?.info;
    const pressed = at instanceof Element ? at.closest<HTMLElement>('[data-seat]')?.dataset['seat'] : undefined;
    const holder = info?.seats.find(({ seat }) => String(seat) === pressed)?.holder;
    if (info === undefined || holder?.kind !== 'person' || isMe(holder.player, client.me)) return false;
    openPerson(holder.player, info);
    return true;
  }
  const cancel = (): void => {
    clearTimeout(timer);
    from = null;
  };
  const listeners = {
    pointerdown: (event: PointerEvent): void => {
      cancel();
      opened = false;
      if (event.pointerType !== 'touch' || !event.isPrimary) return;
      from = { x: event.clientX, y: event.clientY };
      timer = setTimeout(() => (opened = open(event.target)), HOLD_MS);
    },
    pointermove: (event: PointerEvent): void => {
      if (from && Math.hypot(event.clientX - from.x, event.clientY - from.y) > STILL_PX) cancel();
    },
    pointerup: cancel,
    pointercancel: cancel,
    // The tap at the end of a long press does not reach the game.
    click: (event: MouseEvent): void => {
      if (!opened) return;
      opened = false;
      event.preventDefault();
      event.stopPropagation();
    },
    contextmenu: (event: Event): void => {
      if (opened || open(event.target)) event.preventDefault();
      // A system that opens its menu by a long press is faster than the timer.
      opened ||= from !== null && event.defaultPrevented;
      cancel();
    },
  };
  for (const [name, listener] of Object.entries(listeners)) document.addEventListener(name, listener as EventListener, { capture: true });
  return () => {
    cancel();
    for (const [name, listener] of Object.entries(listeners)) document.removeEventListener(name, listener as EventListener, { capture: true });
  };
}
