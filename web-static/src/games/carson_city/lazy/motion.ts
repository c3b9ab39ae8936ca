// What moves in Carson City: cards are dealt and taken, and sealed bids are opened one after the other, in the order that decides.

import type { Brand } from '../../../generated/protocol';
import type { ClientEvent, SeatBid, SeatValue, TerrainId, View } from '../../../generated/carson_city';
import { auctionFace, BRANDS, brandPath, terrainCard, variantOf, waxSeal } from '../../../art';
import { endOf, LIMIT_MS, NEXT_MS, travel, TRAVEL_MS, TURN_MS, type Drawn, type GameMotion, type Movement, type Slot, type Step, type Where } from '../../frame/motion/types';
import { terrain } from '../data';
import { suitSeat } from '../model';

type Of<T extends ClientEvent['type']> = Extract<ClientEvent, { type: T }>;

/** The decks lie beside the order of ties. */
const DECKS = 'ties';
const CARD = { viewBox: '0 0 62 92', width: 62, height: 92 } as const;
/** How long the bids take to lie side by side, a tie is pointed at, the bids change places, lie so, and go home. */
const LAID_MS = 240;
const TIE_MS = 220;
const SORT_MS = 200;
const SORTED_MS = 60;
const HOME_MS = 200;
/** The most between the turning of two bids; less where there are many. */
const OPENS_MS = 160;

const cityOf = (view: View, seat: number): Where => (view.you === seat ? ['city', `seat-${seat}`] : [`city-${seat}`, `seat-${seat}`]);
const colourOf = (suit: Brand): string => `var(--q${BRANDS.indexOf(suit) + 1})`;

const PAPER = '<rect x="3" y="4" width="60" height="90" rx="8" fill="var(--shade)"/><rect x="1" y="1" width="60" height="90" rx="8" fill="var(--art-paper)" stroke="var(--art-ink)" stroke-width="2"/>';

/** An auction card with its value, what a character adds to it, and struck out where it does not count. */
function bidFace(suit: Brand, { card, void: out }: SeatBid, bonus: number): Drawn {
  const added = bonus > 0 ? `<text x="31" y="74" text-anchor="middle" fill="var(--good)" font-family="var(--f-num)" font-weight="700" font-size="17">+${bonus}</text>` : brandPath(suit, 22, 64, 18);
  const struck = out ? '<path d="M12 76L50 18" stroke="var(--art-ink)" stroke-width="4"/>' : '';
  return { ...CARD, colour: colourOf(suit), body: `${PAPER}${auctionFace(suit)}<text x="31" y="55" text-anchor="middle" fill="currentColor" font-family="var(--f-num)" font-weight="700" font-size="38">${card}</text>${added}${struck}` };
}

const bidBack = (suit: Brand): Drawn => ({ ...CARD, body: `${PAPER}<path d="M2 18L31 46L60 18" fill="none" stroke="var(--art-ink)" stroke-width="2"/><g transform="translate(7 30)">${waxSeal(suit)}</g>` });

const terrainFace = (id: TerrainId): Drawn => ({ viewBox: '0 0 200 200', width: 72, height: 72, body: `<rect width="200" height="200" rx="7" fill="var(--surface)"/>${terrainCard(terrain(id).parcels, 'plain', variantOf(id))}` });

/** The bids in the order that decides: as the rules have fixed it, else by value and then by the order of ties; void ones last. */
export function deciding(bids: readonly SeatBid[], order: readonly SeatValue[] | undefined, view: View): readonly (SeatBid & { readonly value: number })[] {
  const fixed = (bid: SeatBid): SeatValue | undefined => order?.find(({ player }) => player === bid.player);
  const tie = (seat: number): number => view.tie_order.findIndex((suit) => suitSeat(view, suit) === seat);
  const rank = (bid: SeatBid): number => (order ? order.findIndex(({ player }) => player === bid.player) : tie(bid.player));
  return bids.map((bid) => ({ ...bid, value: fixed(bid)?.value ?? bid.card }))
    .sort((a, b) => Number(a.void) - Number(b.void) || b.value - a.value || rank(a) - rank(b));
}

/** The cards come from their seats, are turned over, and where values are equal the order of ties is pointed at before they are put
 * in the order of turns and go home. */
function showdown({ bids }: Of<'bids_revealed'>, { events, before: view }: Step<View, ClientEvent>): Movement[] {
  const order = events.find((event): event is Of<'order_fixed'> => event.type === 'order_fixed')?.order;
  const ranked = deciding(bids, order, view);
  const of = ranked.length;
  const tied = ({ value, void: out }: (typeof ranked)[number]): boolean => !out && ranked.filter((other) => other.value === value && !other.void).length > 1;
  const tie = ranked.some(tied) ? TIE_MS : 0;
  const each = Math.min(OPENS_MS, (LIMIT_MS - LAID_MS - TURN_MS - tie - SORT_MS - SORTED_MS - HOME_MS) / Math.max(1, of - 1));
  const shown = LAID_MS + (of - 1) * each + TURN_MS;
  const [settled, sorted] = [shown + tie, shown + tie + SORT_MS];
  /** How many before it are tied with a bid: who wins a tie is lifted first. */
  const tiedBefore = (place: number): number => ranked.slice(0, place).filter(({ value }) => value === ranked[place]?.value).length;
  const suitOf = (seat: number): Brand => view.players.find((player) => player.seat === seat)?.suit ?? 'hat';
  const cards = ranked.map((bid, place): Movement => {
    const first: Slot = { slot: bids.findIndex(({ player }) => player === bid.player), of };
    const lifted = tied(bid) ? [{ at: { ...first, lifted: true }, by: shown + 80 + NEXT_MS * tiedBefore(place), until: settled }] : [];
    const seat = `seat-${bid.player}`;
    return {
      kind: 'travel', piece: bidFace(suitOf(bid.player), bid, bid.value - bid.card), back: bidBack(suitOf(bid.player)), opens: LAID_MS + place * each,
      stops: [{ at: seat, by: 0 }, { at: first, by: LAID_MS - 40, until: shown }, ...lifted, { at: { slot: place, of }, by: sorted, until: sorted + SORTED_MS }, { at: seat, by: sorted + SORTED_MS + HOME_MS }],
    };
  });
  // Who chooses earlier lies on top.
  return [...cards.reverse(), ...(tie > 0 ? [{ kind: 'mark', at: DECKS, by: shown } as const] : [])];
}

function movements(step: Step<View, ClientEvent>): Movement[] {
  const { events, before: view } = step;
  const moved: Movement[] = [];
  /** Virtual players take in the step of the reveal: their cards go when the bids go home, one after the other. */
  let [begun, taken, dealt] = [0, 0, 0];
  /** Cards are dealt while those that leave are still going. */
  const deals = (slot: number): void => {
    const after = dealt === 0 ? (begun + endOf(moved)) / 2 : dealt;
    moved.push(travel('to', DECKS, `lot-${slot}`, after));
    dealt = after + NEXT_MS;
  };
  for (const event of events) {
    switch (event.type) {
      case 'bids_revealed': moved.push(...showdown(event, step)); begun = endOf(moved) - HOME_MS; break;
      case 'bid_committed': if (event.player !== view.you) moved.push({ kind: 'mark', at: `seat-${event.player}`, by: 0 }); break;
      case 'character_activated': moved.push({ kind: 'mark', at: `seat-${event.player}`, by: 0 }); break;
      case 'card_taken': moved.push(travel('from', `lot-${event.slot}`, 'character' in event.card ? `seat-${event.player}` : cityOf(view, event.player), begun + NEXT_MS * taken++)); break;
      case 'card_sold': moved.push(travel(terrainFace(event.card), cityOf(view, event.player), DECKS)); break;
      case 'card_set_aside': moved.push({ kind: 'mark', at: cityOf(view, event.player), by: TRAVEL_MS }); break;
      case 'card_removed': moved.push(travel('from', `lot-${event.slot}`, DECKS, NEXT_MS)); break;
      case 'character_revealed': if (!buried(event, events)) deals(0); break;
      case 'terrain_revealed': deals(event.slot); break;
      default: break;
    }
  }
  return moved;
}

/** Whether a skull buries the character at once: it never lies in the row. */
const buried = (event: Of<'character_revealed'>, events: readonly ClientEvent[]): boolean => events.some((other) => other.type === 'character_buried' && other.card === event.card);

export const gameMotion: GameMotion<View, ClientEvent> = {
  movements,
  reveals: ['bids_revealed'],
  worth: ({ players }, seat) => players.find((player) => player.seat === seat)?.score?.total ?? 0,
};
