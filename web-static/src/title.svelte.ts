// The title of the page. The number of tables that wait for me comes first, then my move, so that a background tab shows it.

import type { Client } from './client.svelte';
import { has, t } from './i18n/index.svelte';
import type { Route } from './router.svelte';
import { waitingTables } from './turn/waiting';

export function pageTitle(here: Route, client: Client): string {
  const waiting = waitingTables(client.state);
  const title = titleOf(here, client, waiting[0]?.name);
  return waiting.length > 0 ? `(${waiting.length}) ${title}` : title;
}

/** `waits`: the table that has waited longest for me. */
function titleOf(here: Route, client: Client, waits: string | undefined): string {
  switch (here.at) {
    case 'table':
      return tableTitle(client, here.code);
    case 'home':
      return waits === undefined ? 'Saloon' : t('title-your-move', { table: waits });
    case 'new':
      return t('title-page', { page: t('create-title') });
    case 'game':
    case 'fairness':
      return t('title-page', { page: t('finished-game') });
    case 'replay':
      return t('title-page', { page: t('replay') });
    case 'account':
      // Their texts come with the page.
      return has(`acc-title-${here.page}`) ? t('title-page', { page: t(`acc-title-${here.page}`) }) : 'Saloon';
    case 'settings':
      return t('title-page', { page: t('settings') });
    case 'admin':
      return t('title-page', { page: t('admin') });
    case 'about':
      return t('title-page', { page: t('about') });
    case 'rules':
      return t('title-page', { page: t('rules') });
    case 'learn':
      return has('learn-lessons') ? t('title-page', { page: t('learn-lessons') }) : 'Saloon';
    case 'unsubscribe':
      return 'Saloon';
    case 'not_found':
      return t('title-page', { page: t('lost-title') });
  }
}

function tableTitle(client: Client, code: string): string {
  const table = client.table(code);
  if (table === undefined) return 'Saloon';
  if (table.decision?.owed === true) return t('title-your-move', { table: table.info.name });
  return t('title-page', { page: table.info.name });
}
