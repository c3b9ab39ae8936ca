import { describe, expect, it } from 'vitest';
import type { SeatHolder, SeatInfo } from '../../generated/protocol';
import { againstBots, easier } from './advice';

const ada: SeatHolder = { kind: 'person', player: { id: 'ada', name: 'Ada' }, presence: 'here', controller: 'person' };
const bot = (level: 'easy' | 'hard' | 'expert'): SeatHolder => ({ kind: 'house', level });
const virtual = (level: string): SeatHolder => ({ kind: 'virtual', level });
const seats = (...holders: SeatHolder[]): SeatInfo[] => holders.map((holder, seat) => ({ seat, holder, brand: null }));

describe('advice after a lost game', () => {
  it('is given where everybody else is a bot', () => {
    expect(againstBots(seats(ada, bot('easy'), virtual('novice')), 0)).toBe(true);
    expect(againstBots(seats(ada, bot('easy'), ada), 0)).toBe(false);
    expect(againstBots(seats(ada), 0)).toBe(false);
  });

  it('offers the same seats against bots one step weaker, and nothing below the weakest', () => {
    const levels = ['novice', 'medium', 'master'];
    expect(easier(seats(ada, bot('expert'), bot('easy')), levels)).toEqual({ people: 1, house: ['hard', 'easy'], levels: [] });
    expect(easier(seats(ada, virtual('master'), virtual('novice')), levels)).toEqual({ people: 1, house: [], levels: ['medium', 'novice'] });
    expect(easier(seats(ada, bot('easy'), virtual('novice')), levels)).toBeNull();
  });
});
