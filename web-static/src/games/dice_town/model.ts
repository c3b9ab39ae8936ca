// The content of a Dice Town table as plain data: places with their counters, seats, meters, the end. Pure functions of
// the view. The client decides no rule: highlights come from `legal`, and counters count public goods.

import type { Card, Face, HandKind, Place, PlaceResult, PlayerView, Poker, Question, StoreCard, View } from '../../generated/dice_town';
import type { Brand, Seat } from '../../generated/protocol';
import { BRANDS } from '../../kit/art';
import { clockwise } from '../frame/seats';

export const FACES: readonly Face[] = ['nine', 'ten', 'jack', 'queen', 'king', 'ace'];
export const SIGN: Record<Face, string> = { nine: '9', ten: '10', jack: 'J', queen: 'Q', king: 'K', ace: 'A' };
/** The best first. */
export const HANDS: readonly HandKind[] = ['five_of_a_kind', 'four_of_a_kind', 'full_house', 'straight', 'three_of_a_kind', 'two_pair', 'pair', 'high_card'];
/** The street, in the order in which it is resolved, with the face of the dice that selects each place. */
export const STREET: readonly { readonly place: Place; readonly face: Face | null }[] = [
  { place: 'gold_mine', face: 'nine' }, { place: 'bank', face: 'ten' }, { place: 'stagecoach', face: null }, { place: 'general_store', face: 'jack' },
  { place: 'saloon', face: 'queen' }, { place: 'sheriff', face: 'king' }, { place: 'town_hall', face: 'ace' }, { place: 'doc_badluck', face: null },
];
export const NUGGETS = 30;
export const HAND_DICE = 5;
export const claimsIn = (view: View): number => (view.options.claims_profile === 'revised_20' ? 20 : 25);
export const claimsLeft = ({ table }: View): number => table.claim_deck + table.claims_below.length + table.row.length;

export const playerOf = (view: View, seat: Seat | null): PlayerView | null => view.table.players.find((player) => player.seat === seat) ?? null;

/** The number of a brand, from 1, by which the colour tokens are named. */
export const brandNumber = (brand: Brand): number => BRANDS.indexOf(brand) + 1;

/** The counter of a seat at a place: its dice of the face, and whether it leads. */
export interface Counter {
  readonly seat: Seat;
  readonly count: number;
  readonly leads: boolean;
}

const countOf = (player: PlayerView, face: Face): number => player.dice.filter((die) => die === face).length;

/** The counters of a place, the largest first; at the Town Hall the best hand leads and aces are counted. */
export function countersOf(view: View, place: Place): Counter[] {
  const face = STREET.find((entry) => entry.place === place)?.face;
  if (!face) return [];
  const all = view.table.players.map((player) => ({ seat: player.seat, count: countOf(player, face) }));
  const most = Math.max(1, ...all.map(({ count }) => count));
  const best = place === 'town_hall' ? bestHands(view) : all.filter(({ count }) => count === most).map(({ seat }) => seat);
  return all.map((entry) => ({ ...entry, leads: best.includes(entry.seat) })).filter(({ count, leads }) => count > 0 || leads).sort((a, b) => Number(b.leads) - Number(a.leads) || b.count - a.count);
}

const strength = ({ kind, ranks, kickers }: Poker, kicking: boolean): number[] => [-HANDS.indexOf(kind), ...[...ranks, ...(kicking ? kickers : [])].map((face) => FACES.indexOf(face))];
function higher(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, i) => value !== b[i]);
  return at < 0 ? a.length - b.length : (a[at] ?? 0) - (b[at] ?? -1);
}

/** The seats whose dice make the best hand so far; the order of hands is that of the view. */
export function bestHands(view: View): Seat[] {
  const kicking = view.options.kickers === 'poker';
  const shown = view.table.players.flatMap(({ seat, hand }) => (hand ? [{ seat, value: strength(hand, kicking) }] : []));
  const best = shown.map(({ value }) => value).sort(higher).at(-1);
  return best ? shown.filter(({ value }) => higher(value, best) === 0).map(({ seat }) => seat) : [];
}

export const resultOf = (view: View, place: Place): PlaceResult | null => view.table.results.find((result) => result.place === place) ?? null;

/** The progress of a place: upcoming, being resolved, or done. */
export function stepOf(view: View, place: Place): 'ahead' | 'now' | 'done' {
  if (view.table.place === place) return 'now';
  const order = STREET.map((entry) => entry.place);
  return view.table.place !== null && order.indexOf(place) < order.indexOf(view.table.place) ? 'done' : 'ahead';
}

/** The seats that a question asks, including a Sheriff who settles something. */
export function askedBy(question: Question | null, sheriff: Seat): readonly Seat[] {
  if (!question) return [];
  if ('asked' in question) return question.asked;
  return 'player' in question ? [question.player] : [sheriff];
}

/** Whether nobody may see the players who have answered: such a decision looks the same for all its addressees
 * (DT-5.36). */
export const isWindow = (question: Question | null): boolean => question?.kind === 'react' || question?.kind === 'visit' || question?.kind === 'reveal_final';

/** The current state of a seat. */
export type SeatState = 'over' | 'thinking' | 'decided' | 'window' | 'acting' | 'complete' | 'idle';

export function seatState(view: View, seat: Seat): SeatState {
  const { question, sheriff } = view.table;
  if (!question) return 'over';
  const asked = askedBy(question, sheriff).includes(seat);
  if (asked && isWindow(question)) return 'window';
  if (asked && (question.kind === 'keep' || question.kind === 'offer')) return view.answered.includes(seat) ? 'decided' : 'thinking';
  if (asked) return 'acting';
  return playerOf(view, seat)?.dice.length === HAND_DICE && view.table.place === null ? 'complete' : 'idle';
}

/** The viewer first, then clockwise. */
export const seatOrder = (view: View): PlayerView[] => clockwise(view.table.players, view.you);

export const isStore = (card: Card): card is StoreCard => typeof card === 'string';
/** The points of a piece of equipment; 0 for cards that are played. */
export const worthOf = (card: StoreCard): number => Number(/^equipment_(\d)$/u.exec(card)?.[1] ?? 0);
