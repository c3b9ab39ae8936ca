// The content of a Point City table as plain data: the market, cities in columns, the changes since the viewer's last
// turn. Pure functions of the view and the log. The client decides no rule: legal moves come from `legal`.

import type { CardId, Cell, ClientEvent, PlayerView, ResourceCard, Stock, TokenId, View } from '../../generated/point_city';
import type { Seat } from '../../generated/protocol';
import { clockwise } from '../frame/seats';
import { backOf, building, CARD_IDS, ORDINARY, TOKENS, type Resource } from './data';

export const SIZE = 4;
/** The 16 cells in reading order. */
export const CELLS: readonly Cell[] = Array.from({ length: SIZE * SIZE }, (_, i) => [Math.floor(i / SIZE) + 1, (i % SIZE) + 1]);
export const placeOfCell = ([row, column]: Cell): number => (row - 1) * SIZE + column - 1;
export const same = (a: Cell | null, b: Cell | null): boolean => a !== null && b !== null && a[0] === b[0] && a[1] === b[1];
export const among = (cells: readonly Cell[], cell: Cell): boolean => cells.some((other) => same(other, cell));

export const playerOf = (view: View, seat: Seat | null): PlayerView | null => view.players.find((player) => player.seat === seat) ?? null;
export const seatOrder = (view: View): PlayerView[] => clockwise(view.players, view.you);

/** The number of a seat's own turns so far, and in all. */
export function turnOf({ turn, turns, players }: View): { readonly turn: number; readonly of: number } {
  const of = turns / players.length;
  return { turn: Math.min(Math.floor(turn / players.length) + 1, of), of };
}

/** A column of a city: the buildings that give one resource, or all that give none. */
export interface Column {
  readonly of: Resource | 'other';
  readonly cards: readonly CardId[];
}

/** A city as the table lays it out (PT-9.6): one column for each permanent resource, one for points and civic
 * buildings. */
export function columnsOf(city: readonly CardId[]): Column[] {
  const columns = [...ORDINARY, 'other' as const].map((of) => ({ of, cards: city.filter((card) => (building(card).gives ?? 'other') === of) }));
  return columns.filter(({ cards }) => cards.length > 0);
}

/** The place of a civic token: its points for each seat, or its owner. */
export type TokenPlace = View['display'][number] | { readonly token: TokenId; readonly by: Seat };

/** The places of all civic tokens of the game, each where it was; against the automa the tokens lie in a line and
 * move up. */
export function placesOf({ automa, display, players }: View): readonly TokenPlace[] {
  if (automa) return display;
  const taken = players.flatMap(({ seat, tokens }) => tokens.map(({ token }) => ({ token, by: seat })));
  return [...display, ...taken].sort((a, b) => TOKENS.indexOf(a.token) - TOKENS.indexOf(b.token));
}

export const TIERS = [1, 2, 3] as const;

/** The unseen resource sides, by tier: those in the deck under its top card, and those in the box. */
export function unseenOf(view: View): Stock[] {
  const built = [...view.players.flatMap(({ city }) => city), ...view.market.flatMap((cell) => (cell.shows === 'building' ? [cell.card] : []))];
  const top = TIERS.find((tier) => view.deck.tiers[tier - 1]);
  return TIERS.map((tier) => {
    const left: Stock = {};
    const count = (card: ResourceCard, by: number): void => { left[card] = (left[card] ?? 0) + by; };
    for (const id of CARD_IDS) if (building(id).tier === tier && !built.includes(id)) count(backOf(id), 1);
    for (const [card, gone] of Object.entries(view.gone[tier - 1] ?? {})) count(card, -gone);
    for (const cell of view.market) if (cell.shows === 'resource' && cell.tier === tier) count(cell.card, -1);
    if (tier === top && view.deck.top) count(view.deck.top, -1);
    return left;
  });
}

/** A cell that a player has changed since the viewer's last turn, and that player. */
export interface Change {
  readonly cell: Cell;
  readonly seat: Seat;
}

/** The cells that others have taken from or flipped since the viewer's last move; for spectators, those of the last
 * turn. */
export function changesOf(log: readonly (readonly ClientEvent[])[], you: Seat | null): Change[] {
  const changes: Change[] = [];
  let mover: Seat | null = null;
  for (const event of log.flat().toReversed()) {
    if (!('player' in event) || event.type === 'turn' || event.type === 'took_token') continue;
    mover ??= event.player;
    if (you === null ? event.player !== mover : event.player === you) break;
    const cells = event.type === 'took_market' ? event.taken.map(({ cell }) => cell) : event.type === 'flipped' ? [event.cell] : [];
    for (const cell of cells) if (!changes.some((change) => same(change.cell, cell))) changes.push({ cell, seat: event.player });
  }
  return changes;
}
