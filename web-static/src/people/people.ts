// The other people at a table, as far as the page knows them. Pure.

import type { Player } from '../generated/protocol';
import type { Named, ReportedTable } from '../net/sheets.svelte';

type Me = Player | null | undefined;

/** Whether it is the reader. Of a spectator only the name is known: no other present person has a name that looks
 * the same. */
export const isMe = ({ id, name }: Named, me: Me): boolean => me != null && (id === undefined ? name === me.name : id === me.id);

/** The others at a table: those with a seat, then the spectators. */
export function othersAt({ seats, watchers = [] }: ReportedTable, me: Me): Named[] {
  const seated = seats.flatMap(({ holder }): Named[] => (holder.kind === 'person' ? [holder.player] : []));
  const others = [...seated, ...watchers.map((name): Named => ({ name }))];
  return others.filter((one) => !isMe(one, me));
}
