import { expect, it } from 'vitest';
import { resultOf, texts } from '../../src/games/fixtures/finished';
import { SCENES } from './fixtures/scenes';
import Result from './Result.svelte';

const open = resultOf(Result, 'tiny_town');

it('the page of a finished game says where every point came from, and shows the map', async () => {
  const table = SCENES['over']!();
  const root = await open(table);
  expect(texts(root, 'tfoot td').map(Number)).toEqual([16, 15]);
  expect(root.querySelectorAll('section li')).toHaveLength(9);
}, 30_000);
