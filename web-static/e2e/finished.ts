// A finished game for the tests of its pages: the last scene of the table as a replay.

import type { ReplayDoc } from '../src/generated/protocol';
import { SCENES } from '../src/games/carson_city/fixtures/scenes';

/** Three steps of a game, the last of them its end. */
export function replayOf(): ReplayDoc {
  const [played, over] = [SCENES['watch']?.(), SCENES['over']?.()];
  if (!played || !over?.result) throw new Error('the scenes are gone');
  const steps = played.log.map((events, v) => ({ v, actor: v === 0 ? null : 0, events: [...events], patch: v === 2 ? [{ op: 'replace' as const, path: '/players/0/score/total', value: 120 }] : [] }));
  return { info: played.info, finished_at: Date.UTC(2026, 10, 20, 19, 30), seat: null, view: played.view, steps, result: over.result };
}

/** The same game told as its last view alone. */
export function endOf(): ReplayDoc {
  const over = SCENES['over']?.();
  if (!over?.result) throw new Error('the scenes are gone');
  const info = { ...over.info, stage: 'finished' as const, options: { live_scores: false, suit_choice: 'choose' } };
  return { ...replayOf(), info, view: over.view, steps: [{ v: 0, actor: null, events: [], patch: [] }], result: over.result };
}
