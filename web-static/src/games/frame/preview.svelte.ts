// The server's preview of the staged move: requested when the choice has not changed for a moment.

import type { GameProps } from '../types';

const STANDS_MS = 120;

/**
 * The preview of the staged move; `move` is `null` where none is wanted. Call it while a component is set up.
 * The preview belongs to the move that is staged now, never to an earlier one.
 */
export function previewOf<Move, Preview>(move: () => Move | null, decision: () => string | undefined, ask: GameProps['preview']): { readonly current: Preview | null } {
  let current = $state.raw<Preview | null>(null);
  $effect(() => {
    const staged = move();
    const asked = decision();
    current = null;
    if (staged === null || asked === undefined) return;
    let stale = false;
    const timer = setTimeout(async () => {
      const answer = (await ask(staged)) as Preview | null;
      if (!stale) current = answer;
    }, STANDS_MS);
    return () => {
      stale = true;
      clearTimeout(timer);
    };
  });
  return { get current() { return current; } };
}
