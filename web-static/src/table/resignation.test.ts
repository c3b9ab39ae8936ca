import { describe, expect, it } from 'vitest';
import type { SeatInfo } from '../generated/protocol';
import { resignedNames } from './outcome/left';
import { endsWithMe } from './resignation';

const person = (seat: number, id: string, more: object = {}): SeatInfo =>
  ({ seat, brand: null, holder: { kind: 'person', player: { id, name: id.toUpperCase() }, presence: 'here', controller: 'person', ...more } }) as SeatInfo;
const house = (seat: number): SeatInfo => ({ seat, brand: null, holder: { kind: 'house' } });
const gone = { controller: 'substitute', resigned: true };

describe('a player who resigns', () => {
  it.each([
    ['alone with the house', [person(0, 'ada'), house(1)], true],
    ['after everybody else', [person(0, 'ada'), person(1, 'bo', gone)], true],
    ['while somebody is away', [person(0, 'ada'), person(1, 'bo', { presence: 'away' })], false],
    ['while a substitute plays for somebody who comes back', [person(0, 'ada'), person(1, 'bo', { controller: 'substitute' })], false],
  ] as const)('%s, ends the table: %s', (_, seats, ends) => {
    expect(endsWithMe(seats, 'ada')).toBe(ends);
  });

  it('is named', () => {
    expect(resignedNames([person(0, 'ada'), person(1, 'bo', gone), house(2)])).toEqual(['BO']);
  });
});
