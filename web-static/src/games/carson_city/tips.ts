// The kinds of decisions that learners get explained: text `tip-carson_city-…`. Pure; knows only the viewer's decision.

import type { Ask, Character, Legal, View } from '../../generated/carson_city';
import type { TableState } from '../../net/state';

/** The kind of the decision that is open for me; `null` where none is. */
export function tipOf(table: TableState): string | null {
  const legal = (table.decision?.legal ?? null) as Legal | null;
  if (!legal?.ask) return null;
  return kindOf(legal.ask, table.view as View, (legal.sell?.length ?? 0) > 0);
}

function kindOf(ask: Ask, view: View, sells: boolean): string | null {
  switch (ask.kind) {
    case 'window': return WINDOW[ask.character] ?? null;
    case 'bid': return ask.committed !== null ? null : ask.void ? 'bid-void' : 'bid';
    case 'take': return sells ? 'sell' : view.phase === 'special' ? 'take-at-once' : view.takes_left > 1 ? 'take-two' : 'take';
    case 'place': return ask.spots.length === 0 ? 'aside' : 'place';
    case 'newsboy': return 'newsboy';
    case 'final_sale': return 'final-sale';
  }
}

/** By the character that may be used now. */
const WINDOW: Readonly<Partial<Record<Character, string>>> = {
  governor: 'governor', lawyer: 'lawyer', chinese_worker: 'chinese-worker', heroes: 'bonus-before', gunsmith: 'bonus-before', mercenary: 'bonus-after', doctor: 'bonus-after',
};
