// The server's preview of the staged move: requested when the choice has not changed for a moment.

import type { GameProps } from '../types';

const STANDS_MS = 120;

/** The preview of the staged move; `move` is `null` if none is needed. Call it during the setup of a component. The
 * preview always belongs to the present staged move, never to an earlier one. */
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
