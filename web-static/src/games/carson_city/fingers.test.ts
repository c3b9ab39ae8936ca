import { afterEach, describe, expect, it } from 'vitest';
import { fingers } from './fingers';
import { FIT, type Zoom } from './zoom';

let undo: () => void = () => undefined;

/** A viewport with touch gestures and one cell, an element beside it, and the clicks that reached the cell. */
function viewport() {
  document.body.innerHTML = '<div id="viewport"><button id="cell"></button></div><button id="beside"></button>';
  const [area, cell, beside] = ['viewport', 'cell', 'beside'].map((id) => document.getElementById(id)!) as [HTMLElement, HTMLElement, HTMLElement];
  let zoom: Zoom = FIT;
  let chosen = 0;
  cell.addEventListener('click', () => (chosen += 1));
  undo = fingers({ get: () => zoom, set: (next) => (zoom = next), pans: () => false, twice: () => undefined })(area);
  const tap = (target: HTMLElement): void => {
    for (const type of ['pointerdown', 'pointerup']) target.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: 'touch', pointerId: 1, isPrimary: true, clientX: 5, clientY: 5 }));
    target.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
  };
  return { cell, beside, tap, chosen: () => chosen, enlarged: () => zoom.by > 1 };
}

describe('fingers', () => {
  afterEach(() => undo());

  it('zoom in by two taps on one place', () => {
    const { cell, tap, chosen, enlarged } = viewport();
    tap(cell);
    tap(cell);
    expect([chosen(), enlarged()]).toEqual([1, true]);
  });

  it('choose twice where another element was tapped in between', () => {
    const { cell, beside, tap, chosen, enlarged } = viewport();
    tap(cell);
    tap(beside);
    tap(cell);
    expect([chosen(), enlarged()]).toEqual([2, false]);
  });

  it('choose even when the release of an earlier finger was lost', () => {
    const { cell, tap, chosen } = viewport();
    cell.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch', pointerId: 7, isPrimary: true, clientX: 90, clientY: 90 }));
    tap(cell);
    expect(chosen()).toBe(1);
  });
});
