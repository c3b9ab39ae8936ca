// The winner's city of Carson City: its overlapping cards, with the points of its parcels. A virtual player has a pile
// instead of a city; its cards are drawn side by side.

import { terrainCard, variantOf } from '../../../kit/art';
import type { PlayerView, View } from '../../../generated/carson_city';
import { flow } from '../../frame/lazy/flow';
import type { DrawBoard } from '../../types';
import { bounds } from '../city';
import { cardLayer, pipLayer, viewBox } from '../city-svg';
import { terrain } from '../data';
import { playerOf } from '../model';

/** A cell of the picture, and the place of a card in it. */
const CELL = 224;
const INSET = 10;

const laidOut = ({ terrain: cards }: PlayerView): { viewBox: string; body: string } =>
  flow(cards.map((id) => `<g transform="translate(${INSET} ${INSET})"><rect x="5" y="7" width="200" height="200" rx="7" fill="rgba(30,20,10,.34)"/><rect width="200" height="200" rx="7" fill="var(--art-paper)"/>${terrainCard(terrain(id).parcels, 'full', variantOf(id))}</g>`), CELL, CELL);

export const board: DrawBoard<View> = (view, _w, ranking) => {
  const player = ranking.map((seat) => playerOf(view, seat)).find((one) => one !== null && (one.level === null ? one.city : one.terrain).length > 0);
  if (!player) return null;
  if (player.level !== null) return { ...laidOut(player), seat: player.seat };
  const area = bounds(player.city);
  return area ? { viewBox: viewBox(area), body: cardLayer(player, 'full') + pipLayer(player), seat: player.seat } : null;
};
