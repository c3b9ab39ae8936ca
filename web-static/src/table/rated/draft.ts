// The draft of a table as a rated one: what hinders it, and what it implies. The server decides; this shows the same
// beforehand.

import { effective } from '../../net/options';
import type { GameMeta, Player } from '../../generated/protocol';
import type { TableDraft } from '../tableDraft';

/** The obstacles, with the names of the server's refusals. */
export type Obstacle = 'guest' | 'seats' | 'bots' | 'clock' | 'options';

/** The obstacles to a rated table that this person opens, the first to remove first. */
export function obstacles(meta: GameMeta, draft: TableDraft, me: Player | null | undefined): Obstacle[] {
  const fixed = Object.keys(effective(meta, draft.options)).filter((id) => meta.options.find((spec) => spec.id === id)?.rated !== true);
  return [
    ...(me?.kind === 'member' ? [] : ['guest' as const]),
    ...(draft.people < 2 ? ['seats' as const] : []),
    ...(draft.house.length + draft.levels.length > 0 ? ['bots' as const] : []),
    ...(draft.time === null ? ['clock' as const] : []),
    ...(fixed.length > 0 ? ['options' as const] : []),
  ];
}

/** The draft as it is sent: rated only if nothing hinders it, and then for accounts, without hints. */
export function sentDraft(meta: GameMeta, draft: TableDraft, me: Player | null | undefined): TableDraft {
  if (!draft.rated) return draft;
  if (obstacles(meta, draft, me).length > 0) return { ...draft, rated: false };
  return { ...draft, hints: false, entry: { ...draft.entry, accounts_only: true, bots: false } };
}
