// Finds places and pieces on the page by their names, measures and copies them. Changes nothing that is there.

import type { Drawn, Slot, Where } from './types';

export interface Box { readonly x: number; readonly y: number; readonly w: number; readonly h: number }

/** For a row longer than this many times its height, the content at its beginning counts. */
const LONG = 2;
/** The sections of a table, which clip scrolled content. */
const SECTION = '.frame > [data-place]';

const selectorOf = (name: string): string => {
  const seat = /^seat-(\d+)$/u.exec(name)?.[1];
  return seat === undefined ? `[data-place~="${name}"], [data-piece~="${name}"]` : `[data-seat="${seat}"]`;
};

/** The first element of these names that is drawn. */
export function find(where: Where): Element | null {
  for (const name of typeof where === 'string' ? [where] : where) {
    for (const element of document.querySelectorAll(selectorOf(name))) {
      const { width, height } = element.getBoundingClientRect();
      if (width > 0 && height > 0) return element;
    }
  }
  return null;
}

const between = (least: number, value: number, most: number): number => Math.min(Math.max(least, value), Math.max(least, most));

export function rectOf(element: Element): Box {
  const { left: x, top: y, width: w, height: h } = element.getBoundingClientRect();
  return { x, y, w, h };
}

/** The box of an element on the page; for a scrolled-out element, moved to the edge of its section. */
export function boxOf(element: Element): Box {
  const { x, y, w: width, h } = rectOf(element);
  const w = width > LONG * h ? h : width;
  const section = element.closest(SECTION)?.getBoundingClientRect();
  if (!section || section.width === 0) return { x, y, w, h };
  return { x: between(section.left - w / 2, x, section.right - w / 2), y: between(section.top - h / 2, y, section.bottom - h / 2), w, h };
}

/** The box of a slot, in a row across the board. */
export function slotBox({ slot, of, lifted = false }: Slot, size: Pick<Drawn, 'width' | 'height'>): Box | null {
  const board = find('board')?.getBoundingClientRect();
  if (!board) return null;
  const scale = Math.min(1.25, board.width / (of * size.width * 1.3), (board.height * 0.7) / size.height);
  const [w, h] = [size.width * scale, size.height * scale];
  return { x: board.left + board.width / 2 + (slot - (of - 1) / 2) * w * 1.25 - w / 2, y: board.top + board.height * 0.5 - h * (lifted ? 0.75 : 0.5), w, h };
}

const NAMES = ['id', 'data-place', 'data-piece', 'data-seat'];

/** A copy of a drawn element, of the same size, without a name, without text for screen readers and without a layout
 * position. */
export function copyOf(element: Element): HTMLElement | SVGElement {
  const { width, height } = element.getBoundingClientRect();
  const copy = element.cloneNode(true) as HTMLElement | SVGElement;
  for (const one of [copy, ...copy.querySelectorAll('*')]) for (const name of NAMES) one.removeAttribute(name);
  for (const text of copy.querySelectorAll('.unseen')) text.remove();
  const whole = element instanceof SVGGraphicsElement && !(element instanceof SVGSVGElement) ? framed(element, copy) : copy;
  whole.style.cssText += `;position:absolute;inset:0 auto auto 0;margin:0;translate:none;inline-size:${width}px;block-size:${height}px;transition:none;animation:none;visibility:visible`;
  return whole;
}

/** A part of a picture as a separate picture. */
function framed(part: SVGGraphicsElement, copy: Element): SVGElement {
  const { x, y, width, height } = part.getBBox();
  copy.removeAttribute('transform');
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', `${x} ${y} ${width} ${height}`);
  svg.append(copy);
  return svg;
}

/** The element of a drawn picture. The Content Security Policy allows no style attributes in its markup. */
export function drawn({ viewBox, body, width, height, colour }: Drawn): HTMLElement {
  const element = document.createElement('div');
  element.style.cssText = `position:absolute;inset:0;inline-size:${width}px;block-size:${height}px;color:${colour ?? 'var(--art-ink)'}`;
  element.innerHTML = `<svg viewBox="${viewBox}" width="${width}" height="${height}" overflow="visible">${body}</svg>`;
  return element;
}
