// The module of each route's page, and the texts that it needs. Each is loaded on the first visit.

import type { Component } from 'svelte';
import type { Company } from '../generated/protocol';
import { needTexts } from '../kit/i18n/index.svelte';
import type { Route } from '../kit/router.svelte';
import NotFoundPage from './NotFoundPage.svelte';

type At = Route['at'];
/** The parameters that the address of a page contains. */
type Given<A extends At, R extends Route = Route> = R extends Route ? (A extends R['at'] ? Omit<R, 'at'> : never) : never;
type Load<Props extends object> = readonly [load: () => Promise<{ readonly default: Component<Props> }>, ...texts: string[]];
/** The pages of addresses, and two that can replace any of them. */
type Pages = { readonly [A in At]: Load<Given<A>> } & Readonly<Record<'banned' | 'offline', Load<Record<string, never>>>>;

const FIGURES: Load<{ at?: string; game?: string; company?: Company; name?: string }> = [() => import('../stats/StatsRoutes.svelte'), 'stats'];

const PAGES: Pages = {
  home: [() => import('./HomePage.svelte'), 'home'],
  new: [() => import('./CreateTablePage.svelte'), 'options', 'form', 'house'],
  play: [() => import('./PlayPage.svelte')],
  table: [() => import('./TablePage.svelte')],
  replay: [() => import('./ReplayPage.svelte'), 'replay', 'refusals'],
  game: [() => import('../replay/finished/FinishedGamePage.svelte'), 'finished', 'options'],
  fairness: [() => import('../replay/finished/FairnessPage.svelte'), 'finished'],
  account: [() => import('../people/account/AccountRoutes.svelte'), 'account'],
  unsubscribe: [() => import('../people/notifications/UnsubscribePage.svelte'), 'notifications'],
  learn: [() => import('../learn/LearnRoutes.svelte'), 'learn'],
  stats: FIGURES,
  people: FIGURES,
  ratings: FIGURES,
  clubs: [() => import('../clubs/ClubRoutes.svelte'), 'clubPages'],
  settings: [() => import('./SettingsPage.svelte')],
  about: [() => import('./AboutPage.svelte'), 'about'],
  admin: [() => import('../admin/AdminPage.svelte'), 'admin', 'stats', 'time'],
  rules: [() => import('./RulesPage.svelte')],
  not_found: [() => Promise.resolve({ default: NotFoundPage })],
  banned: [() => import('../people/measures/BannedPage.svelte'), 'measures'],
  offline: [() => import('./offline/OfflinePage.svelte'), 'turn'],
};

export type PageName = keyof Pages;

/** Fetches a page in parallel to other files. */
export const fetchPage = (of: PageName): void => void PAGES[of][0]().catch(() => undefined);

/** A page with its texts. Its props are the parameters of its address. */
export async function loadPage(of: PageName): Promise<Component<Record<string, unknown>>> {
  const [load, ...texts] = PAGES[of] as Load<Record<string, unknown>>;
  const [{ default: page }] = await Promise.all([load(), ...texts.map(needTexts)]);
  return page;
}
