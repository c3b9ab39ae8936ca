import { describe, expect, it } from 'vitest';
import type { SeatInfo } from '../generated/protocol';
import { hostClockOf, maySetHostClock } from './hostClock';
import type { TableState } from '../net/state';

const person = (seat: number, id: string, more: object = {}): SeatInfo =>
  ({ seat, brand: null, holder: { kind: 'person', player: { id, name: id.toUpperCase() }, presence: 'here', controller: 'person', ...more } }) as SeatInfo;
const house = (seat: number): SeatInfo => ({ seat, brand: null, holder: { kind: 'house' } });
const gone = { controller: 'substitute', resigned: true };

describe('the clock of a host', () => {
  const table = (more: object = {}, info: object = {}): TableState =>
    ({ info: { stage: 'running', host: 'ada', seats: [person(0, 'ada'), person(1, 'bo'), house(2)], ...info }, waiting: [1], clocks: [], ...more }) as unknown as TableState;

  it.each([
    ['for a player who is asked', table(), true],
    ['for a bot', table({ waiting: [2] }), false],
    ['for nobody', table({ waiting: [] }), false],
    ['beside another clock', table({ clocks: [{ seat: 1, due: 9, of_ms: 9 }] }), false],
    ['where each decision has its time', table({}, { time: { bank_s: 60, increment_s: 60, cap_s: 60 } }), false],
    ['where another is host', table({}, { host: 'bo' }), false],
    ['after the end', table({}, { stage: 'finished' }), false],
    ['for a substitute', table({}, { seats: [person(0, 'ada'), person(1, 'bo', gone)] }), false],
  ])('may be set %s: %s', (_, state, may) => {
    expect(maySetHostClock(state, 'ada')).toBe(may);
  });

  it('is announced with who set it and when the first time limit ends', () => {
    expect(hostClockOf(table({ clocks: [{ seat: 1, due: 9, of_ms: 9, set_by: 'ada' }, { seat: 0, due: 7, of_ms: 9, set_by: 'ada' }] }))).toEqual({ name: 'ADA', due: 7 });
    expect(hostClockOf(table({ clocks: [{ seat: 1, due: 9, of_ms: 9 }] }))).toBeNull();
  });
});
