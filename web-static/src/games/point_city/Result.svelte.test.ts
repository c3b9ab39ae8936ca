import { describe, expect, it } from 'vitest';
import type { View } from '../../generated/point_city';
import { resultOf, texts } from '../fixtures/finished';
import { SCENES } from './fixtures/scenes';
import Result from './Result.svelte';

const open = resultOf(Result, 'point_city', 'point_city-lazy');

describe('the page of a finished game', () => {
  it('shows every building and token of each seat, the winner first', async () => {
    const table = SCENES['over']!();
    const root = await open(table);
    const view = table.view as View;
    expect(texts(root, 'h3')[0]).toMatch(/^Bohdan/u);
    expect(root.querySelectorAll('.card-face')).toHaveLength(view.players.flatMap(({ city }) => city).length);
    expect(root.querySelectorAll('.tokens li')).toHaveLength(view.players.flatMap(({ tokens }) => tokens).length);
    expect(texts(root, 'tfoot td').map(Number)).toEqual(view.players.map(({ score }) => score.total).sort((a, b) => b - a));
  });

  it('shows the automa at each level, whichever was played', async () => {
    const table = SCENES['solo_over']!();
    const root = await open(table);
    const view = table.view as View;
    const totals = texts(root, 'tfoot td').map(Number);
    expect(totals.slice(1)).toEqual(view.automa?.levels.map(({ score }) => score.total));
    expect(root.querySelectorAll('h3')).toHaveLength(2);
  });
});
