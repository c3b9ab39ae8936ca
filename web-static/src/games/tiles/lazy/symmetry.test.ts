// The orientations at which a tile looks the same.

import { expect, it } from 'vitest';
import { canonical as carcassonne } from '../../carcassonne/canonical';
import { canonical as castle } from '../../castle/canonical';

const lay = (tile: string, turn: number) => ({ do: 'place_tile', tile, at: [1, 2], turn });

it.each([
  ['base_b', [0, 0, 0, 0]], ['base_c', [0, 0, 0, 0]], ['base_x', [0, 0, 0, 0]], ['base_u', [0, 1, 0, 1]], ['base_f', [0, 1, 0, 1]], ['base_h', [0, 1, 0, 1]],
  ['base_a', [0, 1, 2, 3]], ['base_d', [0, 1, 2, 3]], ['base_i', [0, 1, 2, 3]], ['base_n', [0, 1, 2, 3]], ['base_w', [0, 1, 2, 3]],
])('%s of Carcassonne', (tile, turns) => {
  expect([0, 1, 2, 3].map((turn) => carcassonne(lay(tile, turn)))).toEqual(turns.map((turn) => lay(tile, turn)));
});

it.each([['path_straight', [0, 1, 0, 1]], ['path_straight_market', [0, 1, 2, 3]], ['house_and_tower_opposite', [0, 1, 2, 3]], ['court_market', [0, 0, 0, 0]], ['unknown', [0, 1, 2, 3]]])('%s of The Castle', (tile, turns) => {
  expect([0, 1, 2, 3].map((turn) => castle(lay(tile, turn)))).toEqual(turns.map((turn) => lay(tile, turn)));
});

it('leaves other moves as they are', () => {
  expect(carcassonne({ do: 'skip' })).toEqual({ do: 'skip' });
});
