// The actions on a person by their name.

import { toast } from '../kit/announcer.svelte';
import type { ClientMsg, PlayerId } from '../generated/protocol';
import { client } from '../net/client.svelte';
import { t } from '../kit/i18n/index.svelte';
import { openReport, type Named, type ReportedTable } from '../net/sheets.svelte';

export interface PersonAction {
  /** The same for an action and the one that takes it back. */
  readonly place: 'follow' | 'report' | 'mute' | 'block';
  /** The end of its text's key, `people-…`. */
  readonly id: string;
  readonly act: () => void;
  /** Whether the sheet says what it does, and asks, before it is done. */
  readonly asks?: boolean;
}

export function personActions(person: Named, table: ReportedTable): readonly PersonAction[] {
  const report: PersonAction = { place: 'report', id: 'report', act: () => openReport(table, { person }) };
  const { id, name } = person;
  if (id === undefined) return [report];
  const isIn = (people: readonly { readonly id: PlayerId }[]): boolean => people.some((one) => one.id === id);
  const { chat, people } = client.state;
  const does = (msg: ClientMsg, said: string) => (): void => void send(msg, said, name);
  if (isIn(people.blocked)) return [report, { place: 'block', id: 'unblock', act: does({ t: 'people.block', player: id, blocked: false }, 'unblocked') }];
  const [muted, followed] = [isIn(chat.muted), isIn(people.follows)];
  return [
    { place: 'follow', id: followed ? 'unfollow' : 'follow', act: does({ t: 'people.follow', player: id, followed: !followed }, followed ? 'unfollowed' : 'followed') },
    report,
    { place: 'mute', id: muted ? 'unmute' : 'mute', act: does({ t: 'chat.mute', player: id, muted: !muted }, muted ? 'unmuted' : 'muted') },
    { place: 'block', id: 'block', act: does({ t: 'people.block', player: id, blocked: true }, 'blocked'), asks: true },
  ];
}

async function send(msg: ClientMsg, said: string, name: string): Promise<void> {
  if ((await client.ask(msg)) !== null) toast(t(`people-${said}`, { name }));
}
