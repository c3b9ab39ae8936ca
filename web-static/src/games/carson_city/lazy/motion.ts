// The animations of Carson City: cards are dealt and taken, and sealed bids are revealed one by one, the highest last.

import type { Brand } from '../../../generated/protocol';
import type { ClientEvent, SeatBid, SeatValue, TerrainId, View } from '../../../generated/carson_city';
import { auctionFace, BRANDS, brandPath, terrainCard, variantOf, waxSeal } from '../../../kit/art';
import { endOf, NEXT_MS, SHOW_MS, travel, TRAVEL_MS, TURN_MS, type Chapter, type Drawn, type GameMotion, type Movement, type Slot, type Step, type Where } from '../../frame/motion/types';
import { terrain } from '../data';
import { seatOrder, suitSeat } from '../model';

type Of<T extends ClientEvent['type']> = Extract<ClientEvent, { type: T }>;

/** The decks lie beside the order of ties. */
const DECKS = 'ties';
const CARD = { viewBox: '0 0 62 92', width: 100, height: 148 } as const;
/** The times until all bids lie side by side, until the highest one opens, for pointing at a tie, and for a card to
 * reach its place in the order. */
const LAID_MS = 280;
const HIGHEST_MS = 240;
const TIE_MS = 300;
const HOME_MS = 300;
/** The maximum time between the opening of two bids, less for many bids; and between two that move to their places. */
const OPENS_MS = 320;
const ORDERS_MS = 130;

const cityOf = (view: View, seat: number): Where => (view.you === seat ? ['city', `seat-${seat}`] : [`city-${seat}`, `seat-${seat}`]);
const colourOf = (suit: Brand): string => `var(--q${BRANDS.indexOf(suit) + 1})`;

const PAPER = '<rect x="3" y="4" width="60" height="90" rx="8" fill="var(--shade)"/><rect x="1" y="1" width="60" height="90" rx="8" fill="var(--art-paper)" stroke="var(--art-ink)" stroke-width="2"/>';

/** An auction card with its value and the bonus of a character; struck out if it does not count. */
function bidFace(suit: Brand, { card, void: out }: SeatBid, bonus: number): Drawn {
  const added = bonus > 0 ? `<text x="31" y="74" text-anchor="middle" fill="var(--good)" font-family="var(--f-num)" font-weight="700" font-size="17">+${bonus}</text>` : brandPath(suit, 22, 64, 18);
  const struck = out ? '<path d="M12 76L50 18" stroke="var(--art-ink)" stroke-width="4"/>' : '';
  return { ...CARD, colour: colourOf(suit), body: `${PAPER}${auctionFace(suit)}<text x="31" y="55" text-anchor="middle" fill="currentColor" font-family="var(--f-num)" font-weight="700" font-size="38">${card}</text>${added}${struck}` };
}

const bidBack = (suit: Brand): Drawn => ({ ...CARD, body: `${PAPER}<path d="M2 18L31 46L60 18" fill="none" stroke="var(--art-ink)" stroke-width="2"/><g transform="translate(7 30)">${waxSeal(suit)}</g>` });

const terrainFace = (id: TerrainId): Drawn => ({ viewBox: '0 0 200 200', width: 72, height: 72, body: `<rect width="200" height="200" rx="7" fill="var(--surface)"/>${terrainCard(terrain(id).parcels, 'plain', variantOf(id))}` });

/** The bids in the deciding order: as the rules have fixed it, otherwise by value and then by the tie order; void
 * ones last. */
export function deciding(bids: readonly SeatBid[], order: readonly SeatValue[] | undefined, view: View): readonly (SeatBid & { readonly value: number })[] {
  const fixed = (bid: SeatBid): SeatValue | undefined => order?.find(({ player }) => player === bid.player);
  const tie = (seat: number): number => view.tie_order.findIndex((suit) => suitSeat(view, suit) === seat);
  const rank = (bid: SeatBid): number => (order ? order.findIndex(({ player }) => player === bid.player) : tie(bid.player));
  return bids.map((bid) => ({ ...bid, value: fixed(bid)?.value ?? bid.card }))
    .sort((a, b) => Number(a.void) - Number(b.void) || b.value - a.value || rank(a) - rank(b));
}

/** The schedule of a reveal: the movements, the time at which each bid opens, and the time at which it has its
 * place. */
interface Showdown { readonly moved: readonly Movement[]; readonly bids: readonly { readonly bid: SeatBid; readonly open: number; readonly placed: number }[]; readonly fixed: boolean }

/** The cards come from their seats and open from the lowest to the highest. For equal values the tie order is
 * pointed at. Then each card moves to its place in the order of turns, or back to its seat if the order is not
 * fixed yet. */
function showdown({ bids }: Of<'bids_revealed'>, { events, before: view }: Step<View, ClientEvent>): Showdown {
  const order = events.find((event): event is Of<'order_fixed'> => event.type === 'order_fixed')?.order;
  const ranked = deciding(bids, order, view);
  const of = ranked.length;
  const tied = ({ value, void: out }: (typeof ranked)[number]): boolean => !out && ranked.filter((other) => other.value === value && !other.void).length > 1;
  const tie = ranked.some(tied) ? TIE_MS : 0;
  const each = Math.min(OPENS_MS, (SHOW_MS - LAID_MS - HIGHEST_MS - TURN_MS - tie - HOME_MS - (of - 1) * ORDERS_MS) / Math.max(1, of - 1));
  const opens = (place: number): number => LAID_MS + (of - 1 - place) * each + (place === 0 && of > 1 ? HIGHEST_MS : 0);
  const shown = opens(0) + TURN_MS;
  const leaves = (place: number): number => shown + tie + (order ? place * ORDERS_MS : 0);
  /** The number of tied bids before this one: the winner of a tie is lifted first. */
  const tiedBefore = (place: number): number => ranked.slice(0, place).filter(({ value }) => value === ranked[place]?.value).length;
  const suitOf = (seat: number): Brand => view.players.find((player) => player.seat === seat)?.suit ?? 'hat';
  /** The places of the panel, which the seats occupy until then. */
  const places = seatOrder(view);
  const cards = ranked.map((bid, place): Movement => {
    const first: Slot = { slot: bids.findIndex(({ player }) => player === bid.player), of };
    const still = tied(bid) ? [{ at: first, by: LAID_MS - 40, until: shown }, { at: { ...first, lifted: true }, by: shown + 80 + NEXT_MS * tiedBefore(place), until: leaves(place) }] : [{ at: first, by: LAID_MS - 40, until: leaves(place) }];
    const home = order ? (places[place]?.seat ?? bid.player) : bid.player;
    return {
      kind: 'travel', piece: bidFace(suitOf(bid.player), bid, bid.value - bid.card), back: bidBack(suitOf(bid.player)), opens: opens(place),
      stops: [{ at: `seat-${bid.player}`, by: 0 }, ...still, { at: `seat-${home}`, by: leaves(place) + HOME_MS }],
    };
  });
  return {
    // Bids that choose earlier lie above the others.
    moved: [{ kind: 'curtain', but: DECKS, by: 0, until: leaves(of - 1) + HOME_MS / 2 }, ...cards.reverse(), ...(tie > 0 ? [{ kind: 'mark', at: DECKS, by: shown } as const] : [])],
    bids: ranked.map(({ player, card, void: out }, place) => ({ bid: { player, card, void: out }, open: opens(place) + TURN_MS / 2, placed: leaves(place) + HOME_MS })),
    fixed: order !== undefined,
  };
}

/** Shows a reveal bid by bid, then place by place. Reveals outside the bidding phase, in which nobody had a choice,
 * are shown at once. */
function chapters(step: Step<View, ClientEvent>): readonly Chapter<View, ClientEvent>[] {
  const { events, before, after } = step;
  const at = events.findIndex(({ type }) => type === 'bids_revealed');
  const revealed = events[at];
  if (revealed?.type !== 'bids_revealed' || before.phase !== 'bidding') return [];
  const { moved, bids, fixed } = showdown(revealed, step);
  const rising = [...bids].reverse();
  const told = (opened: readonly SeatBid[], order: readonly number[]): Pick<Chapter<View, ClientEvent>, 'view' | 'events'> => ({
    view: { ...before, order: [...order], players: before.players.map((player) => {
      const bid = opened.find((one) => one.player === player.seat) ?? revealed.bids.find((one) => one.player === player.seat && player.seat === before.you);
      return { ...player, committed: true, bid: bid?.card ?? null, ...(opened.some((one) => one === bid) ? bonusOf(after, player.seat) : {}) };
    }) },
    events: [...events.slice(0, at), ...(opened.length > 0 ? [{ ...revealed, bids: [...opened] }] : [])],
  });
  const all = rising.map(({ bid }) => bid);
  const seats = bids.map(({ bid }) => bid.player);
  const rest = events.slice(at + 1);
  return [
    { by: 0, ...told([], []), movements: moved },
    ...rising.map(({ open }, i) => ({ by: open, opens: true, ...told(all.slice(0, i + 1), []) })),
    ...(fixed ? bids.slice(0, -1).map(({ placed }, i) => ({ by: placed, ...told(all, seats.slice(0, i + 1)) })) : []),
    { by: bids.at(-1)?.placed ?? 0, view: after, events, movements: movements({ ...step, events: rest }) },
  ];
}

const bonusOf = ({ players }: View, seat: number): Partial<View['players'][number]> => {
  const player = players.find((one) => one.seat === seat);
  return player ? { bonus: player.bonus, void: player.void } : {};
};

function movements(step: Step<View, ClientEvent>): Movement[] {
  const { events, before: view } = step;
  const moved: Movement[] = [];
  /** Virtual players take cards in the step of the reveal: their cards move one by one when the bids return. */
  let [begun, taken, dealt] = [0, 0, 0];
  /** New cards are dealt before the taken ones have arrived. */
  const deals = (slot: number): void => {
    const after = dealt === 0 ? (begun + endOf(moved)) / 2 : dealt;
    moved.push(travel('to', DECKS, `lot-${slot}`, after));
    dealt = after + NEXT_MS;
  };
  for (const event of events) {
    switch (event.type) {
      case 'bids_revealed': moved.push(...showdown(event, step).moved); begun = endOf(moved) - HOME_MS; break;
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
  chapters,
  reveals: ['bids_revealed'],
  worth: ({ players }, seat) => players.find((player) => player.seat === seat)?.score?.total ?? 0,
};
