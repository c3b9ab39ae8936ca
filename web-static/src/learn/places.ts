// Finds the places of a table on the screen. A place is every element whose `data-place` contains its name.

/** The substitutes for places that do not exist at the moment: the prompt before there is something to confirm, the
 * players if the log has no space. */
const INSTEAD: Readonly<Record<string, string>> = { confirm: 'prompt', log: 'seats' };

/** A part of the screen, in CSS pixels from the corner of the stage. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** The distance of a ring from the highlighted element, and its minimum distance from the edge of the stage. */
const OFF = 4;
const EDGE = 2;

/** The elements of a place, the outermost of nested ones. */
export function placesOf(stage: ParentNode, name: string): Element[] {
  const found = [...stage.querySelectorAll(`[data-place~="${CSS.escape(name)}"]`)].filter((one) => one.getClientRects().length > 0);
  const instead = INSTEAD[name];
  if (found.length === 0 && instead !== undefined) return placesOf(stage, instead);
  return found.filter((one) => !found.some((other) => other !== one && other.contains(one)));
}

/** The visible part of an element inside the stage; `null` if nothing is visible. */
export function boxOf(stage: Element, element: Element): Box | null {
  const frame = stage.getBoundingClientRect();
  const seen = element.getBoundingClientRect();
  const edges = { left: Math.max(seen.left - OFF, frame.left + EDGE), top: Math.max(seen.top - OFF, frame.top + EDGE), right: Math.min(seen.right + OFF, frame.right - EDGE), bottom: Math.min(seen.bottom + OFF, frame.bottom - EDGE) };
  for (let around = element.parentElement; around !== null && around !== stage; around = around.parentElement) {
    if (!clips(around)) continue;
    const box = around.getBoundingClientRect();
    edges.left = Math.max(edges.left, box.left);
    edges.top = Math.max(edges.top, box.top);
    edges.right = Math.min(edges.right, box.right);
    edges.bottom = Math.min(edges.bottom, box.bottom);
  }
  const [w, h] = [edges.right - edges.left, edges.bottom - edges.top];
  return w > 0 && h > 0 ? { x: Math.round(edges.left - frame.left), y: Math.round(edges.top - frame.top), w: Math.round(w), h: Math.round(h) } : null;
}

/** Whether an element clips content beyond its edges. */
const clips = (element: Element): boolean => element instanceof HTMLElement && getComputedStyle(element).overflow !== 'visible';

/** The event with which an element asks a container with its own view, such as a map, to show it. */
export const REVEAL = 'reveal';

/** Scrolls the containers of an element to make it visible; a container that only clips is not scrolled, but
 * receives a request to show it. */
export function reveal(stage: Element, element: Element): void {
  for (let around = element.parentElement; around !== null && around !== stage; around = around.parentElement) {
    if (!scrolls(around)) continue;
    const [seen, room] = [element.getBoundingClientRect(), around.getBoundingClientRect()];
    around.scrollTop += needed(seen.top - OFF, seen.bottom + OFF, room.top, room.bottom);
    around.scrollLeft += needed(seen.left - OFF, seen.right + OFF, room.left, room.right);
  }
  element.dispatchEvent(new CustomEvent(REVEAL, { bubbles: true }));
}

/** The distance that a part must be scrolled to be visible, its beginning first. */
const needed = (from: number, to: number, low: number, high: number): number => (to > high ? Math.max(0, Math.min(to - high, from - low)) : Math.min(0, from - low));

const scrolls = (element: Element): boolean => {
  const { overflowX, overflowY } = getComputedStyle(element);
  const may = (overflow: string): boolean => overflow === 'auto' || overflow === 'scroll';
  return (may(overflowY) && element.scrollHeight > element.clientHeight) || (may(overflowX) && element.scrollWidth > element.clientWidth);
};
