import { mount, tick, unmount } from 'svelte';
import { afterEach, beforeAll, expect, it } from 'vitest';
import type { View } from '../../generated/castle';
import { needTexts, setLanguage } from '../../i18n/index.svelte';
import { SCENES } from './fixtures/scenes';
import Result from './Result.svelte';

let page: ReturnType<typeof mount> | null = null;

beforeAll(async () => {
  await setLanguage('en');
  await Promise.all(['past', 'castle', 'castle-asked'].map(needTexts));
});
afterEach(() => void (page && unmount(page)));

it('the page of a finished game says who won, where every point came from, and shows keeps, wall tiles and the castle', async () => {
  const table = SCENES['over']!();
  const [view, result] = [table.view as View, table.result!];
  const root = document.body.appendChild(document.createElement('main'));
  page = mount(Result, { target: root, props: { view, result, seats: table.info.seats } });
  for (let i = 0; i < 20 && !root.querySelector('table'); i++) await tick();
  const texts = (selector: string): string[] => [...root.querySelectorAll(selector)].map((element) => element.textContent?.trim() ?? '');
  expect(texts('.won b')[0]).toMatch(/\S/u);
  expect(texts('tfoot td').map(Number)).toEqual(result.scores.map(({ total }) => total).sort((a, b) => b - a));
  expect(root.querySelectorAll('li ul > li')).toHaveLength(view.players.flatMap((player) => player.wall_tiles).length);
  expect(texts('h2')).toEqual(['Points', 'Wall tiles at the end', 'The map at the end']);
  expect(root.querySelectorAll('section:last-child > .card > svg > g').length).toBeGreaterThan(view.tiles.length + view.followers.length);
}, 30_000);
