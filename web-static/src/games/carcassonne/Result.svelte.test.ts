import { describe, expect, it } from 'vitest';
import type { View } from '../../generated/carcassonne';
import { resultOf, texts } from '../fixtures/finished';
import { SCENES } from './fixtures/scenes';
import Result from './Result.svelte';

const open = resultOf(Result, 'carcassonne', 'carcassonne-lazy');

describe('the page of a finished game', () => {
  it('shows the source of every point, and the map with the remaining figures', async () => {
    const table = SCENES['over']!();
    const view = table.view as View;
    const root = await open(table);
    const winner = table.result!.ranking.find(({ rank }) => rank === 1)!.seat;
    expect(texts(root, 'tfoot td').map(Number)).toEqual(table.result!.scores.map(({ total }) => total).sort((a, b) => b - a));
    expect(texts(root, 'tfoot td').map(Number)[0]).toBe(table.result!.scores[winner]!.total);
    expect(root.querySelectorAll('svg > g')).toHaveLength(view.tiles.length + view.figures.length);
    expect(texts(root, 'h2')).toContain('The map at the end');
  }, 30_000);

  it('shows a team the points of its last colour, and those of all colours', async () => {
    const table = SCENES['solo']!();
    const view: View = { ...(table.view as View), stage: 'over', actor: null, drawn: null };
    const last = Math.min(...view.colours.map(({ score }) => score));
    const root = await open({ ...table, view, result: { scores: [{ seat: 0, total: last, lines: [] }], ranking: [{ seat: 0, rank: 1 }] } });
    expect(texts(root, 'tfoot td').map(Number)).toEqual(view.colours.map(({ score }) => score).sort((a, b) => a - b));
  }, 30_000);
});
