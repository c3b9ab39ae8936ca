import { mount, tick, unmount } from 'svelte';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { View } from '../../generated/point_city';
import { needTexts, setLanguage } from '../../i18n/index.svelte';
import { SCENES } from './fixtures/scenes';
import Result from './Result.svelte';

let page: ReturnType<typeof mount> | null = null;

beforeAll(async () => {
  await setLanguage('en');
  await Promise.all(['past', 'point_city', 'point_city-asked'].map(needTexts));
});
afterEach(() => void (page && unmount(page)));

/** The page of a finished game, once its parts are there. */
async function open(scene: 'over' | 'solo_over'): Promise<{ readonly root: HTMLElement; readonly view: View }> {
  const table = SCENES[scene]!();
  const root = document.body.appendChild(document.createElement('main'));
  if (!table.result) throw new Error(`${scene} has no result`);
  page = mount(Result, { target: root, props: { view: table.view, result: table.result, seats: table.info.seats } });
  for (let i = 0; i < 20 && !root.querySelector('table'); i++) await tick();
  return { root, view: table.view as View };
}
const texts = (root: Element, selector: string): string[] => [...root.querySelectorAll(selector)].map((element) => element.textContent?.trim() ?? '');

describe('the page of a finished game', () => {
  it('says who won, and shows every building and token of each seat, the winner first', async () => {
    const { root, view } = await open('over');
    expect(texts(root, '.won b')[0]).toMatch(/Bohdan/u);
    expect(texts(root, 'h3')[0]).toMatch(/^Bohdan/u);
    expect(root.querySelectorAll('.card-face')).toHaveLength(view.players.flatMap(({ city }) => city).length);
    expect(root.querySelectorAll('.tokens li')).toHaveLength(view.players.flatMap(({ tokens }) => tokens).length);
    expect(texts(root, 'tfoot td').map(Number)).toEqual(view.players.map(({ score }) => score.total).sort((a, b) => b - a));
  });

  it('shows the automa at each level, whichever was played', async () => {
    const { root, view } = await open('solo_over');
    const totals = texts(root, 'tfoot td').map(Number);
    expect(totals.slice(1)).toEqual(view.automa?.levels.map(({ score }) => score.total));
    expect(root.querySelectorAll('h3')).toHaveLength(2);
  });
});
