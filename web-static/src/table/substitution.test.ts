import { describe, expect, it } from 'vitest';
import { awaitedAwayPlayers, substitutePlaysForMe } from './substitution';
import type { Controller, Presence, SeatInfo, TableInfo } from '../generated/protocol';

const person = (seat: number, presence: Presence, controller: Controller): SeatInfo => ({
  seat, brand: null, holder: { kind: 'person', player: { id: `p${seat}`, name: `Name ${seat}` }, presence, controller },
});
const seats = [person(0, 'here', 'person'), person(1, 'away', 'person'), person(2, 'away', 'substitute'), person(3, 'away', 'person')];
const info = (stage: 'running' | 'finished') => ({ stage, seats }) as unknown as TableInfo;

describe('an away player', () => {
  it('is awaited only where the game waits for them and no substitute plays', () => {
    expect(awaitedAwayPlayers({ info: info('running'), waiting: [0, 1, 2] })).toEqual([{ seat: 1, name: 'Name 1' }]);
  });

  it('is not awaited by a game that is over', () => {
    expect(awaitedAwayPlayers({ info: info('finished'), waiting: [1] })).toEqual([]);
  });

  it.each([[2, 'running', true], [0, 'running', false], [null, 'running', false], [2, 'finished', false]] as const)('on seat %s of a %s game sees a substitute: %s', (seat, stage, is) => {
    expect(substitutePlaysForMe({ info: info(stage), seat })).toBe(is);
  });
});
