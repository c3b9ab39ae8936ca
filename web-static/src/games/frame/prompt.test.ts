import { describe, expect, it } from 'vitest';
import { deadlineOf, labelOf } from './prompt';

const clock = (seat: number, due: number) => ({ seat, due, of_ms: 60_000 });

describe('the prompt of a table', () => {
  it('shows my clock, else the one that runs out first', () => {
    const clocks = [clock(0, 9), clock(1, 7), clock(2, 8)];
    expect([deadlineOf({ clocks, seat: 2 })?.due, deadlineOf({ clocks, seat: 3 })?.due, deadlineOf({ clocks: [], seat: 0 })]).toEqual([8, 7, null]);
  });

  it('names a move by the button that makes it, whatever the order of its fields', () => {
    const acts = [{ label: 'Pass', moves: [{ do: 'pass' }] }, { label: 'Bid 3', moves: [{ do: 'bid', value: 3 }] }, { label: 'Both', moves: [{ do: 'a' }, { do: 'b' }] }, { label: 'Look' }];
    expect([labelOf({ value: 3, do: 'bid' }, acts), labelOf({ do: 'pass' }, acts)]).toEqual(['Bid 3', 'Pass']);
    expect([labelOf({ do: 'a' }, acts), labelOf({ do: 'bid', value: 4 }, acts), labelOf(undefined, acts)]).toEqual(['', '', '']);
  });
});
