// The animations and sounds of each game, from scenes that follow one another.

import { describe, expect, it } from 'vitest';
import type { TableState } from '../net/state';
import { cuesOf } from '../table/sound/cues';
import { endOf, SHOW_MS, TURN_MS, type Chapter, type GameMotion, type Movement, type Slot, type Where } from './frame/motion/types';
import { BIDS } from './carson_city/fixtures/scenes';
import { GAMES } from './fixtures/scenes';

const MOTIONS = Object.fromEntries(Object.entries(import.meta.glob<GameMotion>('./*/lazy/motion.ts', { import: 'gameMotion', eager: true })).map(([path, motion]) => [path.split('/')[1]!, motion]));
const MOVES = Object.entries(GAMES).flatMap(([game, { MOVES: all = {} }]) => Object.entries(all).map(([name, states]) => ({ game, name, states })));

const steps = (states: readonly TableState[]) => states.slice(1).map((after, i) => ({ before: states[i]!, after }));
const moved = (game: string, before: TableState, after: TableState, events = after.fresh ?? []): readonly Movement[] => MOTIONS[game]!.movements({ events, before: before.view, after: after.view });
const told = (game: string, before: TableState, after: TableState, events = after.fresh ?? []): readonly Chapter[] => MOTIONS[game]!.chapters?.({ events, before: before.view, after: after.view }) ?? [];
const named = (at: Where | Slot): string => (typeof at === 'string' ? at : 'slot' in at ? `slot ${at.slot}` : at.join(' or '));
const inWords = (movements: readonly Movement[]): string[] =>
  movements.map((one) => (one.kind === 'curtain' ? `curtain but ${named(one.but)}` : one.kind === 'mark' ? `mark ${named(one.at)}` : `${typeof one.piece === 'string' ? one.piece : 'picture'}: ${one.stops.map(({ at }) => named(at)).join(', ')}`));

it('is said by every game', () => {
  expect(Object.keys(MOTIONS).sort()).toEqual(Object.keys(GAMES).sort());
  expect([...new Set(MOVES.map(({ game }) => game))].sort()).toEqual(Object.keys(GAMES).sort());
  // Both are shown by their names on one page.
  expect(MOVES.filter(({ game, name }) => name in GAMES[game]!.SCENES)).toEqual([]);
});

describe.each(MOVES)('$game, $name', ({ game, states }) => {
  it('moves something in each step, in the order of time', () => {
    for (const { before, after } of steps(states())) {
      const movements = moved(game, before, after);
      expect(movements.length).toBeGreaterThan(0);
      for (const one of movements) {
        if (one.kind !== 'travel') continue;
        const times = one.stops.flatMap(({ by, until = by }) => [by, until]);
        expect(one.stops.length).toBeGreaterThan(1);
        expect(times).toEqual([...times].sort((a, b) => a - b));
        expect(times[0]).toBeGreaterThanOrEqual(0);
      }
    }
  });

  it('moves nothing in a step without events', () => {
    for (const { before, after } of steps(states())) expect(moved(game, before, after, [])).toEqual([]);
  });

  it('tells its chapters in the order of time, each with more events, and all of the step in the last', () => {
    for (const { before, after } of steps(states())) {
      const chapters = told(game, before, after);
      if (chapters.length === 0) continue;
      expect(chapters.length).toBeGreaterThan(1);
      const times = chapters.map(({ by }) => by);
      expect(times).toEqual([...times].sort((a, b) => a - b));
      expect([times[0], times.at(-1)! <= SHOW_MS]).toEqual([0, true]);
      const counts = chapters.map(({ events }) => events.length);
      expect(counts).toEqual([...counts].sort((a, b) => a - b));
      expect([chapters.at(-1)!.view, chapters.at(-1)!.events]).toEqual([after.view, after.fresh]);
    }
  });

  it('says the same again and changes nothing', () => {
    for (const { before, after } of steps(states())) {
      const [kept, told] = [JSON.stringify(before.view), JSON.stringify(after.fresh)];
      expect(moved(game, before, after)).toEqual(moved(game, before, after));
      expect([JSON.stringify(before.view), JSON.stringify(after.fresh)]).toEqual([kept, told]);
    }
  });
});

describe('cards, tiles, figures, dice, goods and money go where the events say', () => {
  const all = (game: string, name: string): string[][] => steps(GAMES[game]!.MOVES![name]!()).map(({ before, after }) => inWords(moved(game, before, after)));

  it('in Carson City', () => {
    const [, take, deal] = all('carson_city', 'reveal');
    expect(take).toEqual(['from: lot-2, city-2 or seat-2']);
    expect(deal).toEqual(['from: lot-0, seat-1', 'from: lot-4, ties', 'to: ties, lot-0', 'to: ties, lot-1', 'to: ties, lot-2', 'to: ties, lot-3', 'to: ties, lot-4']);
  });
  it('in Carcassonne', () => {
    const [laid, placed, home] = all('carcassonne', 'turn').map((lines) => lines.join());
    expect([laid, placed, home]).toEqual([expect.stringMatching(/^to: tile or seat-1, tile-\S+$/u), expect.stringMatching(/^to: seat-1, figure-\S+$/u), expect.stringMatching(/^from: figure-\S+, seat-\d$/u)]);
  });
  it('in The Castle', () => {
    const [laid, placed, home] = all('castle', 'turn');
    expect([laid, placed]).toEqual([[expect.stringMatching(/^to: tile or seat-1, tile-\S+$/u)], [expect.stringMatching(/^to: seat-1, figure-\S+h0$/u)]]);
    expect(home).toEqual([expect.stringMatching(/^from: figure-\S+, seat-0$/u), 'picture: tower-37 or marker-1, seat-1']);
  });
  it('in Dice Town', () => {
    const purse = (seat: number): string => `hand-${seat} or seat-${seat}`;
    const [gold, tie] = all('dice_town', 'places');
    expect(gold!.filter((line) => line.startsWith('picture'))).toEqual([...Array.from({ length: 3 }, () => `picture: gold-mine, ${purse(1)}`), ...Array.from({ length: 3 }, () => `picture: bank, ${purse(3)}`)]);
    expect(tie).toEqual([`picture: ${purse(2)}, ${purse(1)}`, `picture: ${purse(2)}, ${purse(1)}`, `mark ${purse(2)}`, 'mark saloon', `mark ${purse(2)}`, `picture: ${purse(0)}, ${purse(2)}`, `picture: ${purse(1)}, ${purse(2)}`]);
  });
  it('in Point City', () => {
    expect(all('point_city', 'dealt')).toEqual([['from: r1c1, seat-1', 'from: r1c2, seat-1', 'from: token-per_economy, seat-1', 'to: deck-top or deck, r1c1', 'to: deck-top or deck, r1c2'], ['from: deck-top, seat-2']]);
  });
});

describe('the reveal of bids in Carson City', () => {
  const [before, after] = GAMES['carson_city']!.MOVES!['reveal']!() as readonly TableState[];
  interface Bid { readonly player: number; readonly card: number; readonly void: boolean }
  const shown = (bids: readonly Bid[], order?: readonly { readonly player: number; readonly value: number }[]) =>
    moved('carson_city', before!, after!, [{ type: 'bids_revealed', bids }, ...order ? [{ type: 'order_fixed', order }] : []]);
  const bid = (player: number, card: number, out = false): Bid => ({ player, card, void: out });
  /** The seats in the order in which their cards are revealed. */
  const opened = (movements: readonly Movement[]): string[] =>
    movements.flatMap((one) => (one.kind === 'travel' ? [one] : [])).sort((a, b) => (a.opens ?? 0) - (b.opens ?? 0)).map(({ stops }) => named(stops[0]!.at));

  it('opens the envelopes one after the other, the highest last', () => {
    const movements = moved('carson_city', before!, after!);
    expect(opened(movements)).toEqual(['seat-3', 'seat-0', 'seat-1', 'seat-2']);
    const times = movements.flatMap((one) => (one.kind === 'travel' ? [one.opens] : []));
    expect(new Set(times).size).toBe(4);
  });

  it('tells a bid when its envelope is half open, then place by place who picks when, and all of it at the end', () => {
    const chapters = told('carson_city', before!, after!);
    const rows = chapters.map(({ view }) => {
      const { players, order, phase } = view as { players: { bid: number | null }[]; order: number[]; phase: string };
      return [players.map(({ bid }) => bid ?? '-').join(' '), order.join(' '), phase].join(' | ');
    });
    expect(rows).toEqual(['5 - - - |  | bidding', '5 - - 2 |  | bidding', '5 - - 2 |  | bidding', '5 8 - 2 |  | bidding', '5 8 8 2 |  | bidding', '5 8 8 2 | 2 | bidding', '5 8 8 2 | 2 1 | bidding', '5 8 8 2 | 2 1 0 | bidding', '5 8 8 2 | 2 1 0 3 | turns']);
    const opens = (chapters[0]!.movements ?? []).flatMap((one) => (one.kind === 'travel' ? [one.opens! + TURN_MS / 2] : [])).sort((a, b) => a - b);
    expect(chapters.filter(({ opens: open }) => open).map(({ by }) => by)).toEqual(opens);
    expect(chapters.map(({ by }) => by)).toEqual(chapters.map(({ by }) => by).sort((a, b) => a - b));
    expect([chapters.at(-1)!.view, chapters.at(-1)!.events]).toEqual([after!.view, after!.fresh]);
  });

  it('is told at once where nobody could choose a card', () => {
    const forced = { ...before!, view: { ...(before!.view as object), phase: 'turns' } };
    expect(told('carson_city', forced, after!)).toEqual([]);
  });

  it('goes home without an order where a character may still change it', () => {
    const rest = { ...after!, view: { ...(after!.view as object), phase: 'window_b', order: [] } };
    const chapters = told('carson_city', before!, rest, BIDS.slice(0, 1));
    expect(chapters).toHaveLength(6);
    expect((chapters[0]!.movements ?? []).flatMap((one) => (one.kind === 'travel' ? [named(one.stops[0]!.at) === named(one.stops.at(-1)!.at)] : []))).toEqual([true, true, true, true]);
  });

  it('settles a tie visibly: both cards are lifted, the order of ties is pointed at, then all go to their places in the order of turns', () => {
    const movements = moved('carson_city', before!, after!);
    const lifted = movements.filter((one) => one.kind === 'travel' && one.stops.some(({ at }) => typeof at === 'object' && 'lifted' in at)).map((one) => (one.kind === 'travel' ? named(one.stops[0]!.at) : ''));
    expect(lifted.sort()).toEqual(['seat-1', 'seat-2']);
    expect(movements.filter(({ kind }) => kind === 'mark')).toEqual([expect.objectContaining({ at: 'ties' })]);
    // The places of the panel are those of the former seats.
    const last = Object.fromEntries(movements.flatMap((one) => (one.kind === 'travel' ? [[named(one.stops[0]!.at), named(one.stops.at(-1)!.at)]] : [])));
    expect(last).toEqual({ 'seat-2': 'seat-0', 'seat-1': 'seat-1', 'seat-0': 'seat-2', 'seat-3': 'seat-3' });
  });

  it('lets virtual players take their cards in the same step once the bids lie in order', () => {
    const fresh = [...after!.fresh!, { type: 'card_taken', player: 2, slot: 2, card: { terrain: 'e2_03' } }, { type: 'card_taken', player: 3, slot: 1, card: { terrain: 'e2_21' } }];
    const movements = moved('carson_city', before!, after!, fresh).flatMap((one) => (one.kind === 'travel' ? [one] : []));
    const ordered = Math.max(...movements.filter(({ back }) => back).map(({ stops }) => stops.at(-2)!.until ?? 0));
    const takes = movements.filter(({ piece }) => piece === 'from').map(({ stops }) => stops[0]!.by);
    expect(takes).toHaveLength(2);
    expect(takes[0]).toBeGreaterThanOrEqual(ordered);
    expect(takes[1]).toBeGreaterThan(takes[0]!);
  });

  it('without a tie points at nothing', () => {
    expect(shown([bid(0, 9), bid(1, 3), bid(2, 4), bid(3, 1)]).some(({ kind }) => kind === 'mark')).toBe(false);
  });

  it('counts what a character adds, and what does not count comes first', () => {
    expect(opened(shown([bid(0, 4), bid(1, 9), bid(2, 8, true), bid(3, 6)], [{ player: 0, value: 10 }, { player: 1, value: 9 }, { player: 3, value: 6 }]))).toEqual(['seat-2', 'seat-3', 'seat-1', 'seat-0']);
  });

  it('goes by the order of ties where the order of turns is not fixed yet', () => {
    expect(opened(shown([bid(0, 8), bid(1, 8), bid(2, 8), bid(3, 8)]))).toEqual(['seat-1', 'seat-3', 'seat-0', 'seat-2']);
  });

  it('is over within three seconds among any number of seats', () => {
    for (let seats = 2; seats <= 6; seats++) {
      const bids = Array.from({ length: seats }, (_, player) => bid(player, 5));
      expect(endOf(shown(bids, bids.map(({ player }) => ({ player, value: 5 }))))).toBeLessThanOrEqual(SHOW_MS);
    }
  });
});

describe('what scores on a map', () => {
  interface Scored { readonly stage: string; readonly colours: readonly { readonly colour: number; readonly score: number }[] }
  const [, , before, after] = GAMES['carcassonne']!.MOVES!['turn']!() as readonly TableState[];
  const last = (events: readonly object[], stage = 'place') => told('carcassonne', before!, { ...after!, view: { ...(after!.view as object), stage } }, events);
  const pays = (...paid: readonly (readonly [number, number])[]) => ({ type: 'feature_scored', kind: 'road', at: [0, 0], segment: 'r0', tiles: 3, pennants: 0, paid, source: 'road' });
  const gains = (chapters: readonly Chapter[]): number[][] => {
    const scores = ({ colours }: Scored): number[] => colours.map(({ score }) => score);
    const from = scores(before!.view as Scored);
    return chapters.slice(0, -1).map(({ view }) => scores(view as Scored).map((score, i) => score - from[i]!));
  };
  const first = (before!.view as Scored).colours[0]!.colour;

  it('is told score by score, when what moves has arrived', () => {
    const chapters = last([pays([first, 4]), { type: 'figures_returned', figures: [] }, pays([first, 3])]);
    expect(gains(chapters).map(([gain]) => gain)).toEqual([0, 4]);
    expect(chapters.map(({ events }) => events.length)).toEqual([0, 2, 3]);
    expect(chapters[1]!.by).toBeGreaterThan(0);
  });

  it('is all told before the end is', () => {
    const chapters = last([pays([first, 4]), { type: 'final_scoring' }, { type: 'game_over', scores: [], winners: [] }], 'over');
    expect(chapters.map(({ view }) => (view as Scored).stage === 'over')).toEqual([false, false, true]);
    expect(chapters.map(({ events }) => events.length)).toEqual([0, 2, 3]);
    expect(last([{ type: 'game_over', scores: [], winners: [] }], 'over')).toHaveLength(2);
  });

  it('takes three seconds at most, however much it is', () => {
    const chapters = last([...Array.from({ length: 40 }, () => pays([first, 1])), { type: 'game_over', scores: [], winners: [] }], 'over');
    expect(chapters.at(-1)!.by).toBeLessThanOrEqual(SHOW_MS);
  });

  it('that pays nobody is told at once', () => {
    expect(last([pays()])).toEqual([]);
  });
});

describe('the dice of a throw', () => {
  const [before, after] = GAMES['dice_town']!.MOVES!['throw']!() as readonly TableState[];

  it('are turned up player by player, and what follows from them is told after all', () => {
    const dice = ({ view }: Chapter): number[] => (view as { table: { players: { dice: string[] }[] } }).table.players.map((player) => player.dice.length);
    const chapters = told('dice_town', before!, after!);
    const from = dice(chapters[0]!);
    expect(chapters.map((chapter) => dice(chapter).map((count, i) => count - from[i]!).join(' '))).toEqual(['0 0 0 0', '1 0 0 0', '1 1 0 0', '1 1 1 0', '1 1 1 1', '1 1 1 1']);
    expect(chapters.slice(0, -1).some(({ events }) => (events as { type: string }[]).some(({ type }) => type === 'paid'))).toBe(false);
  });

  it('are told at once where they end the round, or were turned up for another question', () => {
    expect(told('dice_town', before!, after!, [...after!.fresh!, { type: 'round_ended', dollars: 3 }])).toEqual([]);
    const view = before!.view as { table: object };
    expect(told('dice_town', { ...before!, view: { ...view, table: { ...view.table, question: { kind: 'rekeep' } } } }, after!)).toEqual([]);
  });
});

describe('what only some are told changes nothing that moves', () => {
  const CASES: readonly [game: string, told: object, hidden: object][] = [
    ['carson_city', { type: 'bid_committed', player: 1, value: 8 }, { type: 'bid_committed', player: 1 }],
    ['carson_city', { type: 'bid_changed', player: 0, value: 8 }, { type: 'bid_changed', player: 0, value: 1 }],
    ['dice_town', { type: 'stolen', thief: 1, victim: 2, back: 'store', card: 'wanted' }, { type: 'stolen', thief: 1, victim: 2, back: 'store' }],
    ['dice_town', { type: 'store_kept', player: 1, discarded: 2, card: 'elixir', discards: ['wanted', 'girls'] }, { type: 'store_kept', player: 1, discarded: 2 }],
    ['dice_town', { type: 'hidden_claim', player: 1, claim: 5 }, { type: 'hidden_claim', player: 1 }],
    ['dice_town', { type: 'doc_drew', player: 1, card: 'bribe' }, { type: 'doc_drew', player: 1 }],
    ['dice_town', { type: 'dice_rolled', player: 1, dice: 3, last: false, faces: ['ace', 'ace', 'ace'] }, { type: 'dice_rolled', player: 1, dice: 3, last: false }],
    ['carcassonne', { type: 'hand_refilled', seat: 1, tile: 'base_d' }, { type: 'hand_refilled', seat: 1 }],
  ];
  it.each(CASES)('%s %j', (game, told, hidden) => {
    const [before, after] = Object.values(GAMES[game]!.MOVES!)[0]!() as readonly TableState[];
    expect(moved(game, before!, after!, [told])).toEqual(moved(game, before!, after!, [hidden]));
  });

  it('two hands that a viewer cannot tell apart', () => {
    const [before, after] = GAMES['carcassonne']!.MOVES!['turn']!() as readonly TableState[];
    const holding = (table: TableState, tiles: string[] | null): TableState => ({ ...table, view: { ...(table.view as object), hands: [{ seat: 1, count: 1, tiles }] } });
    expect(moved('carcassonne', holding(before!, ['base_a']), after!)).toEqual(moved('carcassonne', holding(before!, null), after!));
  });
});

describe('what is heard', () => {
  const [before, after] = GAMES['carson_city']!.MOVES!['reveal']!() as readonly TableState[];
  const motion = MOTIONS['carson_city']!;
  const asks = (id: string): TableState['decision'] => ({ id, seat: 0, owed: true, default: null, legal: null });

  it('is my turn, once for each question, also in a hidden tab and before the game is loaded', () => {
    expect(cuesOf(null, { ...after!, decision: asks('a') }, null, true)).toEqual(['turn']);
    expect(cuesOf({ ...before!, decision: asks('a') }, { ...after!, fresh: [], decision: asks('a') }, motion, false)).toEqual([]);
    expect(cuesOf({ ...before!, decision: asks('a') }, { ...after!, fresh: [], decision: asks('b') }, motion, false)).toEqual(['turn']);
    expect(cuesOf(before!, { ...after!, fresh: [], decision: { ...asks('b')!, owed: false } }, motion, false)).toEqual([]);
  });
  it('is a reveal, and not in a hidden tab', () => {
    expect(cuesOf(before!, after!, motion, false)).toEqual(['reveal']);
    expect(cuesOf(before!, after!, motion, true)).toEqual([]);
  });
  it('is what is good for me, and for nobody else', () => {
    const better = (seat: number): TableState => {
      const view = after!.view as { players: { seat: number; score: { total: number } | null }[] };
      return { ...after!, fresh: [], view: { ...view, players: view.players.map((player) => (player.seat === seat ? { ...player, score: { ...player.score!, total: 999 } } : player)) } };
    };
    expect([cuesOf(before!, better(0), motion, false), cuesOf(before!, better(1), motion, false)]).toEqual([['good'], []]);
  });
  it('is the end', () => {
    expect(cuesOf(before!, { ...after!, fresh: [], result: { scores: [], ranking: [] } }, motion, false)).toEqual(['end']);
  });
  it('is nothing new after a jump', () => {
    expect(cuesOf(before!, { ...after!, n: after!.n + 5 }, motion, false)).toEqual([]);
  });
});
