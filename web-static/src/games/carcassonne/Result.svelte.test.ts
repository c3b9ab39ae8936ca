import { mount, tick, unmount } from 'svelte';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { View } from '../../generated/carcassonne';
import type { Outcome } from '../../generated/protocol';
import { needTexts, setLanguage } from '../../i18n/index.svelte';
import type { TableState } from '../../state';
import { SCENES } from './fixtures/scenes';
import Result from './Result.svelte';

let page: ReturnType<typeof mount> | null = null;

beforeAll(async () => {
  await setLanguage('en');
  await Promise.all(['past', 'carcassonne', 'carcassonne-asked'].map(needTexts));
});
afterEach(() => void (page && unmount(page)));

/** The page of a finished game, once its parts are there. */
async function open({ info: { seats } }: Pick<TableState, 'info'>, view: View, result: Outcome): Promise<HTMLElement> {
  const root = document.body.appendChild(document.createElement('main'));
  page = mount(Result, { target: root, props: { view, result, seats } });
  for (let i = 0; i < 20 && !root.querySelector('table'); i++) await tick();
  return root;
}
const texts = (root: Element, selector: string): string[] => [...root.querySelectorAll(selector)].map((element) => element.textContent?.trim() ?? '');

describe('the page of a finished game', () => {
  it('says who won, where every point came from, and shows the map with who still stands there', async () => {
    const table = SCENES['over']!();
    const view = table.view as View;
    const root = await open(table, view, table.result!);
    const winner = table.result!.ranking.find(({ rank }) => rank === 1)!.seat;
    expect(texts(root, '.won b')[0]).toMatch(/\S/u);
    expect(texts(root, 'tfoot td').map(Number)).toEqual(table.result!.scores.map(({ total }) => total).sort((a, b) => b - a));
    expect(texts(root, 'tfoot td').map(Number)[0]).toBe(table.result!.scores[winner]!.total);
    expect(root.querySelectorAll('svg > g')).toHaveLength(view.tiles.length + view.figures.length);
    expect(texts(root, 'h2')).toContain('The map at the end');
  }, 30_000);

  it('tells a team the points of its last colour, and those of all colours', async () => {
    const table = SCENES['solo']!();
    const view: View = { ...(table.view as View), stage: 'over', actor: null, drawn: null };
    const last = Math.min(...view.colours.map(({ score }) => score));
    const root = await open(table, view, { scores: [{ seat: 0, total: last, lines: [] }], ranking: [{ seat: 0, rank: 1 }] });
    expect(texts(root, '.won')[0]).toContain(`${last}`);
    expect(texts(root, 'tfoot td').map(Number)).toEqual(view.colours.map(({ score }) => score).sort((a, b) => a - b));
  }, 30_000);
});
