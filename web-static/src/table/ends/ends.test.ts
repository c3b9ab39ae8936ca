import { describe, expect, it } from 'vitest';
import type { Proposal, SeatHolder, SeatInfo, TableInfo, Yours } from '../../generated/protocol';
import { hostEnd, isPractice, mayEnd, mayPropose, namesOf, proposalFor } from './ends';

const person = (id: string, resigned = false): SeatHolder => ({ kind: 'person', player: { id, name: id.toUpperCase() }, presence: 'here', controller: 'person', resigned });
const seatsOf = (...holders: SeatHolder[]): SeatInfo[] => holders.map((holder, seat) => ({ seat, holder, brand: null }));
const proposal: Proposal = { what: 'end', by: 0, at: 1, agreed: [0, 2], waits_for: [1], passes_at: 2 };
const info = (parts: Partial<TableInfo>): TableInfo => ({ stage: 'running', seats: seatsOf(person('a'), person('b'), person('c')), ...parts }) as TableInfo;

describe('a proposal', () => {
  it.each([
    ['by who has a seat', info({}), 0, true],
    ['not by a spectator', info({}), null, false],
    ['not while another one is open', info({ proposal }), 0, false],
    ['not in an open table', info({ stage: 'open' }), 0, false],
    ['not where nobody else plays', info({ seats: seatsOf(person('a'), person('b', true), { kind: 'house' }) }), 0, false],
  ])('can be made %s', (_, info, seat, may) => {
    expect(mayPropose({ info, seat })).toBe(may);
  });

  it('asks only whose answer is missing', () => {
    const roles = [0, 1, 2, null].map((seat) => proposalFor({ info: info({ proposal }), seat }));
    expect(roles).toEqual(['mine', 'asked', 'agreed', 'watched']);
    expect(namesOf(info({}).seats, proposal.waits_for)).toEqual(['B']);
  });
});

it.each([
  [undefined, false, 'others'],
  [101, false, 'later'],
  [100, true, 'own'],
  [100, false, 'now'],
] as const)('the host may end from %s on, owing an answer: %s', (at, owed, want) => {
  const decision = { id: 'x', seat: 0, owed, default: null, legal: null };
  expect(hostEnd({ info: info(at === undefined ? {} : { host_may_end_at: at }), decision }, 100)).toBe(want);
});

it('a practice game has one person and a bot', () => {
  const yours: Yours = { seat: 0, your_move: true, host: true };
  const row = (...holders: SeatHolder[]) => ({ stage: 'running' as const, yours, seats: seatsOf(...holders) });
  expect(isPractice(row(person('a'), { kind: 'house' }))).toBe(true);
  expect(isPractice(row(person('a'), person('b', true), { kind: 'house' }))).toBe(false);
  expect(isPractice(row(person('a'), { kind: 'virtual', level: 'easy' }))).toBe(false);
  expect(isPractice({ ...row(person('a'), { kind: 'house' }), yours: null })).toBe(false);
  expect(isPractice({ ...row(person('a'), { kind: 'house' }), stage: 'open' })).toBe(false);
});

it('a table can be ended from the list once its time has come and I owe no answer', () => {
  const yours: Yours = { seat: 0, your_move: false, host: true, may_end_at: 100 };
  expect([mayEnd({ yours }, 100), mayEnd({ yours }, 99), mayEnd({ yours: { ...yours, your_move: true } }, 100), mayEnd({ yours: null }, 100)]).toEqual([true, false, false, false]);
});
