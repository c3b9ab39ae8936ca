// The possessions of the winner of Dice Town: the badge, nuggets and dollars, claims, and store cards.

import { INK } from '../../../kit/art/pen';
import type { Card, View } from '../../../generated/dice_town';
import { flow } from '../../frame/lazy/flow';
import type { DrawBoard } from '../../types';
import { deed, goods, star } from '../art';
import { isStore, playerOf, worthOf } from '../model';
import { storePicture } from '../store-art';

/** A cell of the picture, and a card in its middle. */
const CELL = { w: 84, h: 98 };
const CARD = { w: 74, h: 88 };
const SHADE = 'rgba(30,20,10,.34)';
const MIDDLE = CARD.w / 2;

const number = (text: number | string, y: number, size: number): string =>
  `<text x="${MIDDLE}" y="${y}" text-anchor="middle" font-family="var(--f-num)" font-weight="700" font-size="${size}" fill="#241B14">${text}</text>`;
const face = (fill: string, body: string): string =>
  `<g transform="translate(5 4)"><rect x="3" y="4" width="${CARD.w}" height="${CARD.h}" rx="7" fill="${SHADE}"/><rect width="${CARD.w}" height="${CARD.h}" rx="7" fill="${fill}"/>${body}` +
  `<rect width="${CARD.w}" height="${CARD.h}" rx="7" fill="none" stroke="${INK}" stroke-width="2.6"/></g>`;

/** The foot of a card: a strip of paper with a number. */
const foot = (text: number | string): string => `<path d="M1 61H73V81q0 6 -6 6H7q-6 0 -6 -6z" fill="var(--art-paper)"/><path d="M0 61H74" stroke="${INK}" stroke-width="2"/>${number(text, 82, 23)}`;
const WIRE = `<path d="M0 78h74M14 72l8 12M22 72l-8 12M52 72l8 12M60 72l-8 12" fill="none" stroke="${INK}" stroke-width="2"/>`;

const amount = (good: 'nine' | 'ten', text: string): string => face(good === 'nine' ? 'var(--g-ochre)' : 'var(--g-grass)', goods(good, MIDDLE, 31, 2) + foot(text));
const claim = (points: number, fenced: boolean): string => face('var(--art-paper)', `<svg x="6" y="7" width="62" height="74" viewBox="0 0 62 74">${deed()}</svg>${number(points, 50, 31)}${fenced ? WIRE : ''}`);

/** A store card: equipment has its points at its foot. */
function store(card: Extract<Card, string>): string {
  const worth = worthOf(card);
  const picture = `<svg x="${worth > 0 ? 10 : 4}" y="${worth > 0 ? 4 : 11}" width="${worth > 0 ? 54 : 66}" height="${worth > 0 ? 54 : 66}" viewBox="-2 -1 68 66">${storePicture(card)}</svg>`;
  return face(worth > 0 ? 'var(--g-stone)' : 'var(--g-amber)', picture + (worth > 0 ? foot(worth) : ''));
}

export const board: DrawBoard<View> = (view, w, ranking) => {
  const seat = ranking[0];
  const player = playerOf(view, seat ?? null);
  const hand = view.hands.find((one) => one.seat === seat);
  if (!player || !hand) return null;
  const cells = [
    ...view.table.sheriff === player.seat ? [face('var(--g-iron)', star(MIDDLE, 44, 62))] : [],
    amount('nine', String(player.nuggets)), amount('ten', w.t('dt-dollars', { dollars: player.dollars })),
    ...hand.claims.map((points) => claim(points, false)), ...hand.fenced.map((points) => claim(points, true)), ...hand.cards.filter(isStore).map(store),
  ];
  return { ...flow(cells, CELL.w, CELL.h), seat: player.seat };
};
