// The winner's city of Point City: its buildings, grouped by resource, then its civic tokens.

import { INK } from '../../../kit/art/pen';
import type { CardId, View } from '../../../generated/point_city';
import { flow } from '../../frame/lazy/flow';
import type { DrawBoard } from '../../types';
import { civicFlag, resourceMark, tokenFace } from '../art';
import { building } from '../data';
import { columnsOf, playerOf } from '../model';
import { buildingScene } from '../town-art';

/** A cell of the picture, and a card in its middle. */
const CELL = { w: 112, h: 96 };
const CARD = { w: 104, h: 88 };
/** The strip at the foot of a card, on which its resource and its points stand. */
const FOOT = 26;
const SHADE = 'rgba(30,20,10,.34)';

const inside = ({ viewBox, body }: { readonly viewBox: string; readonly body: string }, x: number, y: number, w: number, h: number): string =>
  `<svg x="${x}" y="${y}" width="${w}" height="${h}" viewBox="${viewBox}">${body}</svg>`;

function cardCell(id: CardId): string {
  const { kind, gives, civic, points } = building(id);
  const top = CARD.h - FOOT;
  const mark = gives ? inside(resourceMark(gives), 6, top + 2, 22, 22) : civic ? inside(civicFlag(), 7, top + 2, 19, 22) : '';
  const seal = points > 0
    ? `<circle cx="${CARD.w - 17}" cy="${top + 13}" r="10.5" fill="var(--c-oxblood)" stroke="${INK}" stroke-width="2"/><text x="${CARD.w - 17}" y="${top + 18.6}" text-anchor="middle" font-family="var(--f-num)" font-weight="700" font-size="15.500" fill="#FFF6E6">${points}</text>` : '';
  return `<g transform="translate(4 3)"><rect x="3" y="4" width="${CARD.w}" height="${CARD.h}" rx="7" fill="${SHADE}"/><rect width="${CARD.w}" height="${CARD.h}" rx="7" fill="var(--art-paper)"/>` +
    inside(buildingScene(kind), 2, 2, CARD.w - 4, top - 3) + `<path d="M0 ${top}H${CARD.w}" stroke="${INK}" stroke-width="2"/>${mark}${seal}<rect width="${CARD.w}" height="${CARD.h}" rx="7" fill="none" stroke="${INK}" stroke-width="2.6"/></g>`;
}

const tokenCell = (token: string): string => inside(tokenFace(token), (CELL.w - 84) / 2, (CELL.h - 84) / 2, 84, 84);

export const board: DrawBoard<View> = (view, _w, ranking) => {
  const player = ranking.map((seat) => playerOf(view, seat)).find((one) => one !== null && one.city.length > 0);
  if (!player) return null;
  const cells = [...columnsOf(player.city).flatMap(({ cards }) => cards.map(cardCell)), ...player.tokens.map(({ token }) => tokenCell(token))];
  return { ...flow(cells, CELL.w, CELL.h), seat: player.seat };
};
