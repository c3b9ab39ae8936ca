import { expect, it } from 'vitest';
import { resultOf, texts } from '../../src/games/fixtures/finished';
import { SCENES } from './fixtures/scenes';
import Result from './Result.svelte';

const open = resultOf(Result, 'lantern_row');

it('the page of a finished game says where every point came from, and shows the rows', async () => {
  const table = SCENES['over']!();
  const root = await open(table);
  expect(texts(root, 'tfoot td').map(Number)).toEqual([14, 12]);
  expect(root.querySelectorAll('section section li')).toHaveLength(7);
}, 30_000);
