// The content of a Carson City table as plain data: row, seats, tie order, score pad, miniatures. Pure functions of the
// view. The client decides no rule: highlights come from `legal`.

import type { Legal, PlayerView, RowCard, View } from '../../generated/carson_city';
import type { Brand, ScoreLine, Seat } from '../../generated/protocol';
import { character, HAND, terrain } from './data';
import { CHARACTERS } from './people-art';
import { asked, countOf, type Stage } from './stage';

/** One lot of the row. */
export interface Lot {
  readonly slot: number;
  readonly card: RowCard | null;
  readonly attraction: number;
  readonly takenBy: Seat | null;
  readonly legal: boolean;
  readonly chosen: boolean;
  readonly gain: number | null;
  readonly places: number;
}

export const attractionOf = (card: RowCard): number =>
  'character' in card ? character(card.character).attraction : terrain(card.terrain).attraction;

/** A card of either kind by its id. */
export const cardOf = (id: string): RowCard => {
  const person = CHARACTERS.find((known) => known === id);
  return person ? { character: person } : { terrain: id };
};

/** The id of a card of either kind. */
export const idOf = (card: RowCard): string => ('character' in card ? card.character : card.terrain);

/** The lots in the order of their slots; the character first. */
export function lotsOf(view: View, legal: Legal | null, stage: Stage): Lot[] {
  const slots = asked(legal, 'take')?.slots ?? [];
  return view.row.map(({ slot, card, taken_by }) => {
    const open = slots.find((entry) => entry.slot === slot);
    return {
      slot, card, takenBy: taken_by, attraction: card ? attractionOf(card) : 0, legal: open !== undefined,
      chosen: stage.kind === 'take' && stage.slot === slot, gain: open?.gain ?? null, places: countOf(open?.spots ?? []),
    };
  });
}

/** One auction card of the tray. */
export interface HandCard {
  readonly value: number;
  readonly state: 'held' | 'spent' | 'sealed' | 'chosen';
  readonly legal: boolean;
}

/** The nine cards of the viewer, including spent ones. */
export function handOf(view: View, legal: Legal | null, stage: Stage): HandCard[] {
  const you = playerOf(view, view.you);
  if (!you) return [];
  const ask = asked(legal, 'bid');
  return HAND.map((value) => {
    const sealed = you.bid === value && view.phase === 'bidding';
    const chosen = stage.kind === 'bid' && stage.value === value;
    const held = you.cards_left.includes(value);
    return { value, legal: ask !== null && (ask.cards.includes(value) || ask.committed === value), state: chosen ? 'chosen' : sealed ? 'sealed' : held ? 'held' : 'spent' };
  });
}

export const playerOf = (view: View, seat: Seat | null): PlayerView | null =>
  seat === null ? null : (view.players.find((player) => player.seat === seat) ?? null);

/** The state of a seat in this round. */
export type SeatState = 'over' | 'bidding' | 'ready' | 'window' | 'acting' | 'next' | 'done' | 'void' | 'idle';

export function seatState(view: View, player: PlayerView): SeatState {
  if (view.phase === 'finished') return 'over';
  if (view.phase === 'bidding') {
    if (player.level !== null) return 'idle';
    return player.committed ? 'ready' : 'bidding';
  }
  const taking = view.phase === 'turns' || view.phase === 'special';
  if (view.actor === player.seat) return taking ? 'acting' : 'window';
  if (view.phase !== 'turns') return 'idle';
  if (player.void) return 'void';
  const at = (seat: Seat | null): number => (seat === null ? -1 : view.order.indexOf(seat));
  return at(player.seat) > at(view.actor) ? 'next' : 'done';
}

/** The value a seat's open card has in this round, bonuses apart. */
export interface OpenBid {
  readonly card: number;
  readonly bonus: number;
  readonly void: boolean;
}

/** The bid to show at a seat: a view has all bids once they are revealed, before that only the viewer's own. */
export const openBid = ({ bid, bonus, void: out }: PlayerView): OpenBid | null => (bid === null ? null : { card: bid, bonus, void: out });

/** The seats in the order of turns as far as it is fixed, the others in the order of the table; the viewer first. */
export function seatOrder({ order, phase, players, you }: View): PlayerView[] {
  const ordered = phase === 'turns' || phase === 'bidding' ? order : [];
  const rank = ({ seat }: PlayerView): number => {
    const at = ordered.indexOf(seat);
    return at >= 0 ? at : ordered.length + (seat === you ? 0 : seat + 1);
  };
  return [...players].sort((a, b) => rank(a) - rank(b));
}

/** The cards of one virtual player or person that lie apart from a city. */
export const pileOf = (player: PlayerView): number => player.terrain.length + player.characters.length;

/** The sum of attraction that is a virtual player's score (CC-8.6). */
export function attractionSum(player: PlayerView): number {
  const cards = player.terrain.reduce((sum, id) => sum + terrain(id).attraction, 0);
  return cards + player.characters.reduce((sum, own) => sum + character(own.id).attraction, 0);
}

/** The lines of the score pad, in its order. */
export const SCOREPAD = [
  'ranch', 'mine', 'drugstore_adjacent', 'bank_adjacent', 'saloon', 'store_and_town_hall_adjacent', 'per_ranch', 'per_mine',
  'per_house', 'hotel', 'town_hall_buildings', 'outlaws', 'characters',
] as const;
export type ScorePadKey = (typeof SCOREPAD)[number];

/** A line of the score pad with the points of each seat; `attraction` is the virtual players' only line. */
export interface PadRow {
  readonly line: ScorePadKey | 'attraction';
  readonly points: readonly (number | null)[];
}

/** The line of the score pad that a source of points belongs to; a character's share belongs to `characters`. */
function padLine(line: ScoreLine): ScorePadKey | 'attraction' {
  const known = SCOREPAD.find((id) => id === line.what);
  if (known) return known;
  if (line.what === 'attraction' || line.rule === 'CC-8.6') return 'attraction';
  return 'characters';
}

/** The points of a player on each line of the score pad. */
export function padOf(lines: readonly ScoreLine[]): Map<ScorePadKey | 'attraction', number> {
  const sums = new Map<ScorePadKey | 'attraction', number>();
  for (const line of lines) sums.set(padLine(line), (sums.get(padLine(line)) ?? 0) + line.points);
  return sums;
}

/** The characters' shares of a score, as far as the server names them. */
export const sharesOf = (lines: readonly ScoreLine[]): ScoreLine[] =>
  lines.filter((line) => padLine(line) === 'characters' && line.what !== 'characters');

/** The highest total first; ties in the order of the seats. */
export const byTotal = (players: readonly PlayerView[]): PlayerView[] =>
  [...players].sort((a, b) => (b.score?.total ?? 0) - (a.score?.total ?? 0) || a.seat - b.seat);

/** The breakdown of all seats: lines × seats, without lines in which nobody scores. */
export function breakdown(players: readonly PlayerView[]): PadRow[] {
  const pads = players.map((player) => padOf(player.score?.lines ?? []));
  return [...SCOREPAD, 'attraction' as const]
    .map((line) => ({ line, points: pads.map((pad) => pad.get(line) ?? null) }))
    .filter((row) => row.points.some((points) => points !== null && points !== 0));
}

/** The suits in play are highlighted in the tie order; the others are pale. */
export const suitSeat = (view: View, suit: Brand): Seat | null => view.players.find((player) => player.suit === suit)?.seat ?? null;
