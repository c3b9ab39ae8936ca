// The title of the page. The number of tables that call me comes first, then my turn, so that the tab of a
// background page shows them.

import type { Client } from '../net/client.svelte';
import { has, t } from '../kit/i18n/index.svelte';
import type { Route } from '../kit/router.svelte';
import { callingTables, waitingTables } from './turn/waiting';

export function pageTitle(here: Route, client: Client): string {
  const title = titleOf(here, client, waitingTables(client.state)[0]?.name);
  const calling = callingTables(client.state);
  return calling > 0 ? `(${calling}) ${title}` : title;
}

/** The texts that name pages, where they are not called like the page; some come with their page. */
const NAMES: Readonly<Partial<Record<Route['at'], string>>> = {
  new: 'create-title', game: 'finished-game', fairness: 'finished-game', learn: 'learn-lessons', play: 'name-play', not_found: 'lost-title', people: 'stats-profile',
};

/** `waits`: the table that has waited longest for me. */
function titleOf(here: Route, client: Client, waits: string | undefined): string {
  if (here.at === 'table') return tableTitle(client, here.code);
  if (here.at === 'home') return waits === undefined ? 'Saloon' : t('title-your-move', { table: waits });
  const name = here.at === 'account' ? `acc-title-${here.page}` : (NAMES[here.at] ?? here.at);
  return has(name) ? t('title-page', { page: t(name) }) : 'Saloon';
}

function tableTitle(client: Client, code: string): string {
  const table = client.table(code);
  if (table === undefined) return 'Saloon';
  if (table.decision?.owed === true) return t('title-your-move', { table: table.info.name });
  return t('title-page', { page: table.info.name });
}
