// What one staged move would bring, as the server says it: asked for when a choice has stood for a moment.

import type { GameProps } from '../types';

const STANDS_MS = 120;

/**
 * Follows the staged move; `move` is `null` where nothing is to be asked. Made while a component is set up.
 * The answer belongs to the move that is staged now, never to an earlier one.
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
