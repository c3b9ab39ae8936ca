// The actions on a person by their name.

import { toast } from '../kit/announcer.svelte';
import { client } from '../net/client.svelte';
import { t } from '../kit/i18n/index.svelte';
import { openReport, type Named, type ReportedTable } from '../net/sheets.svelte';

export interface PersonAction {
  /** The end of its text's key, `people-…`. */
  readonly id: string;
  readonly act: () => void;
}

export function personActions(person: Named, table: ReportedTable): readonly PersonAction[] {
  const report: PersonAction = { id: 'report', act: () => openReport(table, { person }) };
  const { id } = person;
  if (id === undefined) return [report];
  const muted = client.state.chat.muted.some((one) => one.id === id);
  return [report, { id: muted ? 'unmute' : 'mute', act: () => void mute(id, person.name, !muted) }];
}

async function mute(player: string, name: string, muted: boolean): Promise<void> {
  if ((await client.ask({ t: 'chat.mute', player, muted })) !== null) toast(t(muted ? 'people-muted' : 'people-unmuted', { name }));
}
