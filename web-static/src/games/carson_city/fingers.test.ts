import { afterEach, describe, expect, it } from 'vitest';
import { fingers } from './fingers';
import { FIT, type Zoom } from './zoom';

let undo: () => void = () => undefined;

/** A room for fingers with one cell, something beside it, and the clicks that reached the cell. */
function room() {
  document.body.innerHTML = '<div id="room"><button id="cell"></button></div><button id="beside"></button>';
  const [area, cell, beside] = ['room', 'cell', 'beside'].map((id) => document.getElementById(id)!) as [HTMLElement, HTMLElement, HTMLElement];
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

  it('enlarge by two taps on one place', () => {
    const { cell, tap, chosen, enlarged } = room();
    tap(cell);
    tap(cell);
    expect([chosen(), enlarged()]).toEqual([1, true]);
  });

  it('choose twice where something else was tapped between', () => {
    const { cell, beside, tap, chosen, enlarged } = room();
    tap(cell);
    tap(beside);
    tap(cell);
    expect([chosen(), enlarged()]).toEqual([2, false]);
  });

  it('choose although the release of a finger before got lost', () => {
    const { cell, tap, chosen } = room();
    cell.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch', pointerId: 7, isPrimary: true, clientX: 90, clientY: 90 }));
    tap(cell);
    expect(chosen()).toBe(1);
  });
});
