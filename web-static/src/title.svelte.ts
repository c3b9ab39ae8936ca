// The title of the page. My move comes first, so that a background tab shows it.

import type { Client } from './client.svelte';
import { has, t } from './i18n/index.svelte';
import type { Route } from './router.svelte';

export function pageTitle(here: Route, client: Client): string {
  const waiting = Object.values(client.state.lobby?.rows ?? {}).filter((row) => row.yours?.your_move === true);
  switch (here.at) {
    case 'table':
      return tableTitle(client, here.code);
    case 'home':
      return waiting.length > 0 ? t('title-your-move', { table: waiting[0]?.name ?? '' }) : 'Saloon';
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
