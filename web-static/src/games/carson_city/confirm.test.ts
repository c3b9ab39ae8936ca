import { describe, expect, it } from 'vitest';
import type { Ask, Legal, SpotsOfGain } from '../../generated/carson_city';
import { needsConfirm } from './confirm';
import { viewOf } from './fixtures/scenes';
import type { Stage } from './stage';

const legal = (ask: Ask, sell: Legal['sell'] = []): Legal => ({ ask, sell, sales_left: sell.length });
const SPOT = { x: 0, y: 0 };
const SPOTS: SpotsOfGain[] = [[1, 0, 0]];
const bid = (...cards: number[]): Legal => legal({ kind: 'bid', cards, committed: null, bonus: 0, void: false });
const take = (slots: number, spots: SpotsOfGain[] = [[1, 0, 0, 2, 0]]): Legal => legal({ kind: 'take', slots: Array.from({ length: slots }, (_, slot) => ({ slot: slot + 1, spots, gain: 1 })) });
const TAKEN: Stage = { kind: 'take', slot: 1, spot: null };

describe('a staged choice waits for the confirm button', () => {
  it.each([bid(1, 3), bid(3)])('always, when the setting says so', (ask) => {
    expect(needsConfirm('always', viewOf(), ask, { kind: 'bid', value: 3 })).toBe(true);
  });

  it.each<[string, Legal, Stage, number, boolean]>([
    ['a bid ends it', bid(1, 3), { kind: 'bid', value: 3 }, 0, true],
    ['taking leads on to placing', take(2), TAKEN, 1, false],
    ['a card that fits nowhere ends it', take(2, []), TAKEN, 1, true],
    ['the first of two cards does not end it', take(2, []), TAKEN, 2, false],
    ['taking with a place ends it', take(2), { kind: 'take', slot: 1, spot: SPOT }, 1, true],
    ['placing the last card ends it', legal({ kind: 'place', card: 'e1_01', spots: SPOTS }), { kind: 'place', spot: SPOT }, 0, true],
    ['placing with a card still to take does not', legal({ kind: 'place', card: 'e1_01', spots: SPOTS }), { kind: 'place', spot: SPOT }, 1, false],
    ['a sale does not', legal({ kind: 'final_sale' }, [{ card: 'e1_01', gain: 2 }]), { kind: 'sell', card: 'e1_01' }, 0, false],
    ['the choice of the Newsboy ends it', legal({ kind: 'newsboy', candidates: [] }), { kind: 'newsboy', character: null }, 0, true],
  ])('where it ends the turn: %s', (_what, ask, stage, takes_left, waits) => {
    expect(needsConfirm('ending', viewOf({ takes_left }), ask, stage)).toBe(waits);
  });

  it.each<[string, Legal, Stage, boolean]>([
    ['two cards in hand', bid(1, 3), { kind: 'bid', value: 3 }, true],
    ['the last card in hand', bid(3), { kind: 'bid', value: 3 }, false],
    ['the last card of the row', take(1), TAKEN, false],
    ['one of the row', take(2), TAKEN, true],
    ['the last card of the row, and a sale', { ...take(1), sell: [{ card: 'e1_01', gain: 2 }] }, TAKEN, true],
    ['a sole place', legal({ kind: 'place', card: 'e1_01', spots: SPOTS }), { kind: 'place', spot: SPOT }, false],
  ])('where there is a choice: %s', (_what, ask, stage, waits) => {
    expect(needsConfirm('choice', viewOf(), ask, stage)).toBe(waits);
  });
});
