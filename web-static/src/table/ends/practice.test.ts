import { afterEach, describe, expect, it, vi } from 'vitest';
import { client } from '../../net/client.svelte';
import type { Done, GameMeta, SeatInfo, TableInfo } from '../../generated/protocol';
import { fetchPagesBy } from '../../kit/router.svelte';
import { closeSheet } from '../../net/sheets.svelte';
import { iBegin, practise, rematch } from './practice';

const person = (id: string): SeatInfo => ({ seat: 0, brand: null, holder: { kind: 'person', player: { id, name: id }, presence: 'here', controller: 'person' } });
const bot: SeatInfo = { seat: 1, brand: null, holder: { kind: 'house', level: 'easy' }, bot: 'Robin' };

afterEach(() => {
  vi.restoreAllMocks();
  history.replaceState(null, '', '/');
});

describe('a rematch', () => {
  it.each([
    ['begins at once without other people', [person('ada'), bot], ['table.rematch', 'table.start']],
    ['waits for other people', [person('ada'), person('bohdan'), bot], ['table.rematch']],
  ])('%s', async (_, seats, started) => {
    const created: Done = { t: 'created', table: 'next', code: 'abc' };
    const request = vi.spyOn(client, 'request').mockImplementation(({ t }) => (t === 'table.rematch' ? Promise.resolve(created) : Promise.reject(new Error('it has begun already'))));
    await rematch({ table: 'last', seats } as unknown as TableInfo);
    expect(request.mock.calls.map(([{ t }]) => t)).toEqual(started);
    expect(location.pathname).toBe('/t/abc');
  });

  it('leads nowhere where it is refused', async () => {
    vi.spyOn(client, 'request').mockRejectedValue(new Error('refused'));
    await rematch({ table: 'last', seats: [person('ada'), bot] } as unknown as TableInfo);
    expect(location.pathname).toBe('/');
  });
});

it('I begin where the game lets one choose who does', () => {
  const option = (id: string): GameMeta => ({ options: [{ id }] }) as unknown as GameMeta;
  expect([iBegin(option('first_player')), iBegin(option('hand_size')), iBegin(undefined)]).toEqual([{ options: { first_player: 'chosen_seat' } }, {}, {}]);
});

describe('a game against bots', () => {
  it('fetches the page of its table while a name is asked for', async () => {
    const fetched = vi.fn<(at: string) => void>();
    fetchPagesBy(fetched);
    const begun = practise('a_game', { people: 1, house: ['easy'], levels: [] });
    expect(fetched.mock.calls).toEqual([['table']]);
    closeSheet();
    await begun;
  });
});
