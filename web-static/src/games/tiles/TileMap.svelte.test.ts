import { flushSync, mount, unmount } from 'svelte';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { needTexts, setLanguage, t } from '../../kit/i18n/index.svelte';
import { ART } from '../carcassonne/tile-art';
import TileMap from './TileMap.svelte';
import type { FinalStep, Laid, StepEffect } from './map';

const COLUMN = 9;
const tiles: Laid[] = Array.from({ length: COLUMN }, (_, y) => ({ tile: 'base_d', at: [0, y], turn: 0 }));
const STEP_EFFECT: StepEffect = { key: '7', segments: [[[0, 0], 'c0'], [[0, 1], 'c0']] };

// The DOM of these tests has no layout: the viewport's size is set here, and its resize observers are called by the
// tests.
const viewport = { clientWidth: 800, clientHeight: 560 };
const watchers: Watcher[] = [];
const real = { observer: globalThis.ResizeObserver, sizes: ['clientWidth', 'clientHeight'].map((name) => [name, Object.getOwnPropertyDescriptor(HTMLElement.prototype, name)] as const) };
class Watcher {
  readonly #seen = new Set<Element>();
  constructor(private readonly callback: (entries: readonly { target: Element }[]) => void) { watchers.push(this); }
  observe(element: Element): void { this.#seen.add(element); }
  unobserve(element: Element): void { this.#seen.delete(element); }
  disconnect(): void { this.#seen.clear(); }
  notify(): void { this.callback([...this.#seen].map((target) => ({ target }))); }
}

let undo: () => void = () => undefined;

function show() {
  const props = $state<{ stepEffect: StepEffect | FinalStep | null }>({ stepEffect: null });
  const mounted = mount(TileMap, {
    target: document.body,
    props: { art: ART, anchor: () => [50, 50], words: { t, lang: 'en', name: String }, label: 'Map', tiles, figures: [], features: [], nameOf: String, get stepEffect() { return props.stepEffect; } },
  });
  undo = () => void unmount(mounted);
  flushSync();
  return { update: (stepEffect: StepEffect | FinalStep | null): void => { props.stepEffect = stepEffect; flushSync(); } };
}

function resize(width: number, height: number): void {
  Object.assign(viewport, { clientWidth: width, clientHeight: height });
  for (const watcher of watchers) watcher.notify();
  flushSync();
}

/** The position and size of the map, in pixels of its viewport. */
function seen(): { readonly top: number; readonly bottom: number } {
  const { translate, blockSize } = document.querySelector<HTMLElement>('.world')!.style;
  const top = Number.parseFloat(translate.split(' ')[1] ?? '0');
  return { top, bottom: top + Number.parseFloat(blockSize) };
}

describe('the map', () => {
  beforeAll(async () => {
    globalThis.ResizeObserver = Watcher as unknown as typeof ResizeObserver;
    for (const [name] of real.sizes) Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => viewport[name as keyof typeof viewport] });
    await Promise.all([setLanguage('en'), needTexts('tiles')]);
  });
  beforeEach(() => resize(800, 560));
  afterEach(() => undo());
  afterAll(() => {
    globalThis.ResizeObserver = real.observer;
    for (const [name, own] of real.sizes) own ? Object.defineProperty(HTMLElement.prototype, name, own) : delete (HTMLElement.prototype as unknown as Record<string, unknown>)[name];
  });

  it.each([560, 470, 400, 800])('fits a viewport resized to %i pixels high, with every tile visible', (height) => {
    show();
    resize(800, height);
    const { top, bottom } = seen();
    expect(top).toBeGreaterThanOrEqual(0);
    expect(bottom).toBeLessThanOrEqual(height);
    expect(bottom - top).toBeGreaterThan(height / 2);
  });

  it('stays where the player has moved it until they show the whole map', () => {
    show();
    document.querySelector<HTMLElement>('.tools button')!.click();
    flushSync();
    const { bottom, top } = seen();
    resize(800, 400);
    expect(seen().bottom - seen().top).toBeCloseTo(bottom - top);
    document.querySelector<HTMLElement>('.tools button:last-child')!.click();
    flushSync();
    expect(seen().bottom).toBeLessThanOrEqual(400);
  });

  it('shows the whole area of a final scoring when the map is too large for the viewport', () => {
    const { update } = show();
    resize(300, 200);
    update({ ...STEP_EFFECT, heading: 'Cities', text: '', at: [0, 0], spaces: [], paid: [{ brand: 'star', points: 4 }] } as FinalStep);
    const side = (seen().bottom - seen().top) / (COLUMN + 2);
    const first = seen().top + side;
    expect([first >= 0, first + 2 * side <= 200, side]).toEqual([true, true, 40]);
    expect(document.querySelector('.gain text')?.textContent).toBe('+4');
  });

  it('hides the shadow of a tile with the tile, while that is still under way, and lays no shadow over another tile', () => {
    show();
    const pieces = [...document.querySelectorAll('[data-piece^="tile-"]')];
    expect(pieces.map((piece) => piece.querySelectorAll('.shadow').length)).toEqual(tiles.map(() => 1));
    expect(document.querySelectorAll('.shadow').length).toBe(tiles.length);
    expect(pieces.map((piece) => piece.getAttribute('data-piece'))).toEqual(tiles.map(({ at }) => `tile-${at.join(',')}`));
  });

  it('shows a space that asks to be seen', () => {
    show();
    resize(300, 200);
    const side = (seen().bottom - seen().top) / (COLUMN + 2);
    for (const y of [0, COLUMN - 1]) {
      document.querySelector(`[data-spot="0,${y}"]`)!.dispatchEvent(new CustomEvent('reveal', { bubbles: true }));
      flushSync();
      const top = seen().top + (y + 1) * side;
      expect([top >= 0, top + side <= 200]).toEqual([true, true]);
    }
  });

  it('outlines the features that a step has scored', () => {
    const { update } = show();
    update(STEP_EFFECT);
    expect([document.querySelectorAll('.scored .outline path').length, document.querySelectorAll('.scored .fill path').length]).toEqual([2, 2]);
    update(null);
    expect(document.querySelector('.scored')).toBeNull();
  });
});
