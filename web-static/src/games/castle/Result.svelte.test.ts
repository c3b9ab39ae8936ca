import { expect, it } from 'vitest';
import type { View } from '../../generated/castle';
import { resultOf, texts } from '../fixtures/finished';
import { SCENES } from './fixtures/scenes';
import Result from './Result.svelte';

const open = resultOf(Result, 'castle', 'castle-lazy');

it('the page of a finished game shows the source of every point, keeps, wall tiles and the castle', async () => {
  const table = SCENES['over']!();
  const [view, result] = [table.view as View, table.result!];
  const root = await open(table);
  expect(texts(root, 'tfoot td').map(Number)).toEqual(result.scores.map(({ total }) => total).sort((a, b) => b - a));
  expect(root.querySelectorAll('li ul > li')).toHaveLength(view.players.flatMap((player) => player.wall_tiles).length);
  expect(texts(root, 'h2')).toEqual(['Points', 'Wall tiles at the end', 'The map at the end']);
  expect(root.querySelectorAll('section:last-child > .card > svg > g').length).toBeGreaterThan(view.tiles.length + view.followers.length);
}, 30_000);
