// The city that won Carson City: its cards as they overlap, with the points of its parcels. The cards of virtual players lie in a pile,
// so the best city of a person is shown.

import type { View } from '../../../generated/carson_city';
import type { DrawBoard } from '../../types';
import { bounds } from '../city';
import { cardLayer, pipLayer, viewBox } from '../city-svg';
import { playerOf } from '../model';

export const board: DrawBoard<View> = (view, _w, ranking) => {
  const player = ranking.map((seat) => playerOf(view, seat)).find((one) => one !== null && one.level === null && one.city.length > 0);
  const area = player && bounds(player.city);
  return player && area ? { viewBox: viewBox(area), body: cardLayer(player, 'full') + pipLayer(player), seat: player.seat } : null;
};
