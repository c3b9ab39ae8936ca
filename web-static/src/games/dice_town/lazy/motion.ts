// The animations of Dice Town: dollars, nuggets and cards between the places and the purses, and the Sheriff's star. A
// hidden card moves with its back up.

import type { ClientEvent, Place, View } from '../../../generated/dice_town';
import { endOf, several, travel, TRAVEL_MS, type Chapter, type Drawn, type GameMotion, type Movement, type Step } from '../../frame/motion/types';
import { back, goods, star } from '../art';

const coin = (body: string): Drawn => ({ viewBox: '0 0 24 24', width: 30, height: 30, body });
const DOLLARS = coin(goods('ten', 12, 12, 0.95));
const NUGGET = coin(goods('nine', 12, 12, 1));
const STAR: Drawn = { ...coin(star(12, 12, 22)), width: 38, height: 38 };
const STORE: Drawn = { viewBox: '0 0 24 32', width: 30, height: 40, body: back('store') };
const CLAIM: Drawn = { ...STORE, body: back('claim') };

const at = (place: Place): string => place.replace('_', '-');
const purse = (seat: number): readonly string[] => [`hand-${seat}`, `seat-${seat}`];
const marks = (seats: readonly number[], by: number): Movement[] => seats.map((seat) => ({ kind: 'mark', at: purse(seat), by }));

/** Goods that are paid or stolen together. */
interface Loot { readonly dollars?: number; readonly nuggets?: number; readonly store?: number; readonly claims?: number }
/** A heap of dollars is a few notes. */
const notes = (dollars: number): number => Math.ceil(dollars / 3);
const carried = ({ dollars = 0, nuggets = 0, store = 0, claims = 0 }: Loot, from: string | readonly string[], to: string | readonly string[], after: number): Movement[] => [
  ...several(notes(dollars), DOLLARS, from, to, after), ...several(nuggets, NUGGET, from, to, after), ...several(store, STORE, from, to, after), ...several(claims, CLAIM, from, to, after),
];

function moved(event: ClientEvent, { before: { table } }: Step<View, ClientEvent>, after: number): Movement[] {
  switch (event.type) {
    case 'revealed': return marks(event.shown.map(({ player }) => player), after);
    case 'paid': return carried({ dollars: event.dollars }, purse(event.player), 'stagecoach', after);
    case 'control': return [{ kind: 'mark', at: at(event.place), by: after }, ...marks([event.player], after)];
    case 'tie': return marks(event.tied, after);
    case 'tie_decided': return [...event.paid.flatMap((offer) => carried({ ...offer, store: offer.store_cards }, purse(offer.player), purse(table.sheriff), after)), ...marks([event.winner], after)];
    case 'nuggets_taken': return carried({ nuggets: event.nuggets }, 'gold-mine', purse(event.player), after);
    case 'bank_robbed': return carried({ dollars: event.dollars }, 'bank', purse(event.player), after);
    case 'collected': return carried(event, purse(event.from), purse(event.player), after);
    case 'store_kept': return carried({ store: 1 }, 'general-store', purse(event.player), after);
    case 'stolen': return carried(event.back === 'store' ? { store: 1 } : { claims: 1 }, purse(event.victim), purse(event.thief), after);
    case 'badge_moved': return [travel(STAR, purse(event.from), purse(event.to), after)];
    case 'claims_taken': return carried({ claims: event.claims.length }, ['claims', 'town-hall'], purse(event.player), after);
    case 'hidden_claim': return carried({ claims: 1 }, 'town-hall', purse(event.player), after);
    case 'doc_drew': return carried({ store: 1 }, 'doc-badluck', purse(event.player), after);
    case 'round_ended': return carried({ dollars: event.dollars }, 'stagecoach', 'bank', after);
    default: return [];
  }
}

/** The animations of consecutive events follow one another. */
const movements = (step: Step<View, ClientEvent>): Movement[] => moves(step.events, step);
const moves = (events: readonly ClientEvent[], step: Step<View, ClientEvent>): Movement[] => events.reduce<Movement[]>((all, event) => {
  const last = endOf(all);
  return [...all, ...moved(event, step, event.type === 'control' ? last : last * 0.6)];
}, []);

/** The time between the reveals of two players' dice. */
const OPENS_MS = 240;
/** The decisions whose answers are revealed together. */
const ASKS = new Set<string>(['keep', 'reveal_final']);

/** Reveals the dice player by player, and their effects after all of them. If the round ends with them, nobody would
 * see them lie: then everything is shown at once. */
function chapters(step: Step<View, ClientEvent>): readonly Chapter<View, ClientEvent>[] {
  const { events, before, after } = step;
  const at = events.findIndex(({ type }) => type === 'revealed');
  const event = events[at];
  if (event?.type !== 'revealed' || !ASKS.has(before.table.question?.kind ?? '') || before.table.round !== after.table.round || events.some(({ type }) => type === 'round_ended' || type === 'die_turned')) return [];
  const told = (count: number): Pick<Chapter<View, ClientEvent>, 'view' | 'events'> => {
    const shown = event.shown.slice(0, count);
    const players = before.table.players.map((player) => {
      const now = after.table.players.find(({ seat }) => seat === player.seat);
      return now && shown.some((one) => one.player === player.seat) ? { ...player, dice: now.dice, shown: now.shown, hand: now.hand } : player;
    });
    return { view: { ...before, answered: players.map(({ seat }) => seat), table: { ...before.table, players } }, events: [...events.slice(0, at), ...(count > 0 ? [{ ...event, shown, announced: [] }] : [])] };
  };
  const by = (count: number): number => TRAVEL_MS / 2 + count * OPENS_MS;
  return [
    { by: 0, ...told(0), movements: event.shown.flatMap(({ player }, i) => marks([player], by(i))) },
    ...event.shown.map((_, i) => ({ by: by(i), opens: true, ...told(i + 1) })),
    { by: by(event.shown.length), view: after, events, movements: moves(events.slice(at + 1), step) },
  ];
}

export const gameMotion: GameMotion<View, ClientEvent> = {
  movements,
  chapters,
  reveals: ['revealed', 'offers_shown'],
  worth: ({ table }, seat) => {
    const one = table.players.find((player) => player.seat === seat);
    return one ? one.dollars + one.nuggets + one.store_cards + one.claims : 0;
  },
};
