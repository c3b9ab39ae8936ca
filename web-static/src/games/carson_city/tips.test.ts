import { expect, it } from 'vitest';
import type { Ask, Character, Legal } from '../../generated/carson_city';
import { tableOf, viewOf } from './fixtures/scenes';
import { tipOf } from './tips';

const asked = (ask: Ask | null, view = {}, legal: Partial<Legal> = {}): string | null => tipOf(tableOf(viewOf(view), { ask, ...legal }, []));
const bid = (committed: number | null, lost = false): Ask => ({ kind: 'bid', cards: [1, 3], committed, bonus: 0, void: lost });
const window = (character: Character): Ask => ({ kind: 'window', character });
const take: Ask = { kind: 'take', slots: [{ slot: 0, spots: [] }] };

it.each<[string | null, string | null]>([
  [asked(bid(null)), 'bid'], [asked(bid(null, true)), 'bid-void'], [asked(bid(3)), null],
  [asked(window('governor')), 'governor'], [asked(window('lawyer')), 'lawyer'], [asked(window('chinese_worker')), 'chinese-worker'],
  [asked(window('heroes')), 'bonus-before'], [asked(window('doctor')), 'bonus-after'],
  [asked(take, { phase: 'turns', takes_left: 1 }), 'take'], [asked(take, { phase: 'turns', takes_left: 2 }), 'take-two'],
  [asked(take, { phase: 'special', takes_left: 1 }), 'take-at-once'], [asked(take, { phase: 'turns', takes_left: 1 }, { sell: [{ card: 'e1_18' }] }), 'sell'],
  [asked({ kind: 'place', card: 'e1_01', spots: [[0, 1, 1]] }), 'place'], [asked({ kind: 'place', card: 'e1_01', spots: [] }), 'aside'],
  [asked({ kind: 'newsboy', candidates: [] }), 'newsboy'], [asked({ kind: 'final_sale' }), 'final-sale'], [asked(null), null],
  [tipOf(tableOf(viewOf(), null, [1])), null],
])('the open decision has the tip %s', (tip, wanted) => expect(tip).toBe(wanted));
