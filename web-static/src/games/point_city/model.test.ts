import { describe, expect, it } from 'vitest';
import type { ClientEvent, View } from '../../generated/point_city';
import { building, CARD_IDS, cardsOf, counted, RESOURCES, sideOf, total } from './data';
import { EVENTS, SCENES, viewOf } from './fixtures/scenes';
import { CELLS, changesOf, columnsOf, placeOfCell, placesOf, seatOrder, turnOf, unseenOf } from './model';

describe('the cards', () => {
  it('are all known, with what their building side gives', () => {
    expect(CARD_IDS).toHaveLength(160);
    for (const id of CARD_IDS) {
      const { cost, gives, points, civic } = building(id);
      expect(total(cost), id).toBeGreaterThan(1);
      expect([gives !== null, points > 0, civic].some(Boolean) || id, id).toBeTruthy();
    }
    expect(building('playground_5')).toEqual({ kind: 'playground', cost: { community: 1, energy: 2 }, gives: 'ecology', points: 2, tier: 1, civic: false });
    expect(building('dam_2')).toMatchObject({ gives: null, points: 0, civic: true, tier: 3 });
    expect(building('no_such_card').points).toBe(0);
  });

  it('are counted in the order of the resources', () => {
    expect(counted({ community: 1, economy: 2 })).toEqual([['economy', 2], ['community', 1]]);
    expect(cardsOf({ ingenuity_1: 1, energy_2: 2, energy_1: 1 })).toEqual([['energy_1', 1], ['energy_2', 2], ['ingenuity_1', 1]]);
    expect(RESOURCES.map((resource) => sideOf(`${resource}_2`))).toEqual(RESOURCES.map((resource) => ({ resource, symbols: 2 })));
  });
});

describe('the table', () => {
  it('keeps the place of a civic token that is taken; against the automa the line moves up', () => {
    const view = viewOf();
    const [taken, ...display] = view.display;
    if (!taken) throw new Error('no token is on offer');
    const [first, ...others] = view.players;
    if (!first) throw new Error('nobody plays');
    const then = viewOf({ display, players: [{ ...first, tokens: [...first.tokens, { token: taken.token, points: 4 }] }, ...others] });
    const tokens = (of: View): string[] => placesOf(of).map(({ token }) => token);
    expect(tokens(then)).toEqual(tokens(view));
    expect(placesOf(then).find(({ token }) => token === taken.token)).toEqual({ token: taken.token, by: first.seat });
    const line = SCENES['solo']?.().view as View;
    expect(placesOf(line)).toBe(line.display);
  });

  it('has 16 cells in reading order', () => {
    expect(CELLS.map(placeOfCell)).toEqual(Array.from({ length: 16 }, (_, i) => i));
    expect([CELLS[0], CELLS[4], CELLS[15]]).toEqual([[1, 1], [2, 1], [4, 4]]);
  });

  it('counts the turns of each seat, and no turn after the last', () => {
    expect([turnOf(viewOf({ turn: 24 })), turnOf(viewOf({ turn: 51 }))]).toEqual([{ turn: 9, of: 17 }, { turn: 17, of: 17 }]);
  });

  it('lists the viewer first', () => {
    expect([1, null].map((you) => seatOrder(viewOf({ you })).map(({ seat }) => seat))).toEqual([[1, 2, 0], [0, 1, 2]]);
  });

  it('groups the buildings of a city by what they give, and the rest separately', () => {
    expect(columnsOf(['pond_4', 'dam_1', 'newsstand_4', 'bird_feeder_1', 'park_4']).map(({ of, cards }) => [of, ...cards])).toEqual([['economy', 'newsstand_4'], ['ecology', 'pond_4', 'park_4'], ['other', 'dam_1', 'bird_feeder_1']]);
  });

  it('counts the unseen sides: at the start all but the market and the top of the deck', () => {
    const view = SCENES['first']!().view as View;
    const [one, two, three] = unseenOf(view);
    expect([one, two, three].map((left) => total(left ?? {}))).toEqual([65 - 16 - 1, 50, 45]);
    expect([one?.['energy_1'], two?.['energy_2'], three?.['ingenuity_1']]).toEqual([13 - 4 - 1, 6, 20]);
  });

  it('counts no card twice that was built, is shown or was removed', () => {
    const before = unseenOf(viewOf())[1]!;
    const after = unseenOf(viewOf({ gone: [{}, { energy_2: 2 }, {}], market: viewOf().market.map((cell) => (cell.shows === 'resource' && cell.card === 'energy_2' ? { shows: 'building', card: 'cell_tower_3' } : cell)) }))[1]!;
    expect([before['energy_2'], after['energy_2'], after['economy_2']]).toEqual([4, 2, before['economy_2']]);
  });
});

describe('what others changed', () => {
  it('covers everything since the viewer’s own last turn', () => {
    expect(changesOf(EVENTS, 0)).toEqual([{ cell: [4, 1], seat: 2 }, { cell: [3, 4], seat: 1 }, { cell: [4, 4], seat: 1 }]);
    expect(changesOf(EVENTS, 1)).toEqual([{ cell: [4, 1], seat: 2 }]);
  });

  it('covers the last turn for a spectator', () => {
    expect(changesOf(EVENTS, null)).toEqual([{ cell: [4, 1], seat: 2 }]);
    expect(changesOf(EVENTS.slice(0, 4), null)).toEqual([{ cell: [3, 4], seat: 1 }, { cell: [4, 4], seat: 1 }]);
    expect(changesOf([], null)).toEqual([]);
  });

  it('names the last player who changed a cell', () => {
    const took = (player: number): ClientEvent => ({ type: 'took_market', player, taken: [{ cell: [1, 1], was: { shows: 'resource', card: 'energy_1', tier: 1 } }], paid: {} });
    expect(changesOf([[took(1)], [took(2)]], 0)).toEqual([{ cell: [1, 1], seat: 2 }]);
  });
});
