// The occasions for sounds at a table: my turn, a reveal, a gain of mine, the end of the game. Pure: depends on this
// client's messages alone.

import type { GameMotion } from '../../games/frame/motion/types';
import type { TableState } from '../../net/state';

/** In the order of playing, if there are several. */
export const CUES = ['reveal', 'good', 'end', 'turn'] as const;
export type Cue = (typeof CUES)[number];

/** The sounds after a change of the table; in a hidden tab only those that call me back. */
export function cuesOf(before: TableState | null, after: TableState, game: GameMotion | null, hidden: boolean): Cue[] {
  const heard = new Set<Cue>();
  const asked = ({ decision }: TableState): string | null => (decision?.owed === true ? decision.id : null);
  if (asked(after) !== null && (before === null || asked(before) !== asked(after))) heard.add('turn');
  if (before && before.id === after.id && before.result === null && after.result !== null) heard.add('end');
  if (!hidden && game && before?.view != null && after.view != null && after.n === before.n + 1) {
    const events = (after.fresh ?? []) as readonly { readonly type?: string }[];
    if (events.some(({ type = '' }) => game.reveals.includes(type))) heard.add('reveal');
    if (after.seat !== null && game.worth(after.view, after.seat) > game.worth(before.view, after.seat)) heard.add('good');
  }
  return CUES.filter((cue) => heard.has(cue));
}
