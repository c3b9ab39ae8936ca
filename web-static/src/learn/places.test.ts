import { afterEach, expect, it } from 'vitest';
import { boxOf, placesOf, reveal, REVEAL } from './places';

const rect = (left: number, top: number, width: number, height: number): DOMRect => ({ left, top, width, height, right: left + width, bottom: top + height }) as DOMRect;

/** Elements with places on the screen, one line each: how deep it stands, its places, and its box. */
function stage(...lines: readonly (readonly [depth: number, place: string, box: readonly [number, number, number, number], style?: string])[]): HTMLElement {
  const root = document.createElement('div');
  const way: HTMLElement[] = [root];
  root.getBoundingClientRect = () => rect(10, 20, 300, 200);
  for (const [depth, place, box, style = ''] of lines) {
    const element = document.createElement('div');
    element.dataset['place'] = place;
    element.style.cssText = style;
    element.getBoundingClientRect = () => rect(...box);
    element.getClientRects = () => (box[2] > 0 ? [rect(...box)] : []) as unknown as DOMRectList;
    way[depth]!.append(element);
    way[depth + 1] = element;
  }
  document.body.append(root);
  return root;
}
afterEach(() => document.body.replaceChildren());

it('finds every element of a place by one of its names, the outermost of nested ones, and none that is not drawn', () => {
  const of = stage([0, 'hand', [0, 0, 9, 9]], [1, 'hand card-1', [0, 0, 9, 9]], [0, 'market hand', [0, 0, 9, 9]], [0, 'hand', [0, 0, 0, 0]]);
  expect(placesOf(of, 'hand').map((one) => (one as HTMLElement).dataset['place'])).toEqual(['hand', 'market hand']);
  expect(placesOf(of, 'card-1')).toHaveLength(1);
});

it('lights the prompt before there is something to confirm, and the players where there is no log', () => {
  const of = stage([0, 'prompt', [0, 0, 9, 9]], [0, 'seats', [0, 0, 9, 9]]);
  expect(['confirm', 'log', 'nowhere'].map((name) => placesOf(of, name).map((one) => (one as HTMLElement).dataset['place']))).toEqual([['prompt'], ['seats'], []]);
});

it('is as large as what can be seen of it', () => {
  const of = stage([0, 'board', [50, 50, 100, 100], 'overflow: hidden'], [1, 'tile', [40, 60, 30, 30]], [1, 'far', [400, 60, 30, 30]], [0, 'edge', [10, 20, 300, 40]]);
  const box = (name: string) => boxOf(of, placesOf(of, name)[0]!);
  expect([box('tile'), box('far'), box('edge')]).toEqual([{ x: 40, y: 36, w: 24, h: 38 }, null, { x: 2, y: 2, w: 296, h: 42 }]);
});

it.each([
  ['below', [0, 190, 50, 30], 24], ['above', [0, 90, 50, 30], -14], ['in view', [0, 120, 50, 30], 0], ['larger than its room', [0, 150, 50, 400], 46],
] as const)('is scrolled to where it lies %s, and nothing else is', (_where, box, by) => {
  const of = stage([0, 'map', [0, 0, 300, 300], 'overflow: hidden'], [1, 'list', [0, 100, 50, 100], 'overflow-y: auto'], [2, 'card', box]);
  const [map, list] = ['map', 'list'].map((name) => placesOf(of, name)[0]!) as [Element, Element];
  for (const one of [map, list]) Object.defineProperties(one, { scrollHeight: { value: 500 }, clientHeight: { value: 100 } });
  list.scrollTop = 200;
  reveal(of, placesOf(of, 'card')[0]!);
  expect([map.scrollTop, list.scrollTop]).toEqual([0, 200 + by]);
});

it('asks what has a view of its own to show a place', () => {
  const of = stage([0, 'map', [0, 0, 300, 300], 'overflow: hidden'], [1, 'space', [900, 0, 50, 30]]);
  const asked: unknown[] = [];
  placesOf(of, 'map')[0]!.addEventListener(REVEAL, ({ target }) => asked.push((target as HTMLElement).dataset['place']));
  reveal(of, placesOf(of, 'space')[0]!);
  expect(asked).toEqual(['space']);
});
