import { describe, expect, it } from 'vitest';
import { partsOf, type ViewPart } from './viewTree';

/** A tree in short form: `label: value`, or `label` with its inner parts. */
const short = ({ label, value, parts }: ViewPart): unknown => (parts.length === 0 ? `${label}: ${value}` : { [label]: parts.map(short) });

describe('what a seat sees, as a tree', () => {
  it('says names as words, lists in a line, and what is not there as a dash', () => {
    const view = { bank_money: 4, my_hand: ['old_mine', 'hotel'], bid: null, spent: [], places: [{ at: 3 }] };
    expect(partsOf(view).map(short)).toEqual(['bank money: 4', 'my hand: old mine, hotel', 'bid: –', 'spent: –', { places: [{ '1': ['at: 3'] }] }]);
  });

  it('leaves out what every seat sees, at any depth', () => {
    const [ada, bohdan] = [
      { round: 2, seats: [{ money: 3, hand: ['a'] }, { money: 5 }], own: { bid: 1 } },
      { round: 2, seats: [{ money: 3 }, { money: 5, hand: ['b'] }], own: { bid: 4 } },
    ];
    expect(partsOf(ada, [bohdan]).map(short)).toEqual([{ seats: [{ '1': ['hand: a'] }] }, { own: ['bid: 1'] }]);
    expect(partsOf(bohdan, [ada]).map(short)).toEqual([{ seats: [{ '2': ['hand: b'] }] }, { own: ['bid: 4'] }]);
  });

  it('shows a part whole that only one seat has', () => {
    expect(partsOf({ hand: { cards: [1], size: 1 } }, [{ hand: null }]).map(short)).toEqual([{ hand: ['cards: 1', 'size: 1'] }]);
    expect(partsOf('no view')).toEqual([]);
  });
});
