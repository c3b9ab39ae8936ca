// The requests of people who look for a game, and the way to the table that was found.
//
// Invariant: a table that was found is shown once in each tab, however often the server reports it.

import type { MatchFound, Ticket, TicketId } from '../../generated/protocol';
import { toast } from '../../kit/announcer.svelte';
import { lang, t } from '../../kit/i18n/index.svelte';
import { go, route } from '../../kit/router.svelte';
import { storage } from '../../kit/storage';
import { uuid } from '../../kit/uuid';
import { client } from '../../net/client.svelte';
import { errorText } from '../../net/errors';
import { gameName } from '../../net/options';
import { closeSheet, requireName, sheet } from '../../net/sheets.svelte';
import { play } from '../ends/practice';
import { keepSearch, requestOf, type Search } from './search';

const SHOWN = 'saloon.found';
/** A longer list of games becomes a number. */
const FEW_GAMES = 2;

/** The ticket that was made last on this page; its notice stays until it is closed. */
let made = $state<TicketId>();
export const lastMade = (): TicketId | undefined => made;
export function forgetMade(): void {
  made = undefined;
}

/** The tickets that were cancelled on this page. */
const cancelled = new Set<TicketId>();
export const isCancelled = (ticket: TicketId): boolean => cancelled.has(ticket);

const hasAccount = (): boolean => client.me?.kind === 'member';

/** Looks for a game, once I have a name. Returns the text of a refusal for the open form, which otherwise closes. */
export async function find(search: Search): Promise<string> {
  keepSearch(search);
  if (!(await requireName())) return '';
  try {
    const done = await client.request({ t: 'match.find', key: uuid(), ...requestOf(search, hasAccount()) });
    if (done.t === 'waiting') made = done.ticket;
    if (sheet()?.kind === 'find') closeSheet();
    return '';
  } catch (error) {
    // The form for the name has replaced that of the search.
    if (sheet()?.kind !== 'find') toast(errorText(error));
    return errorText(error);
  }
}

/** Whether the ticket is cancelled now. */
export async function cancel({ id }: Ticket): Promise<boolean> {
  cancelled.add(id);
  const done = await client.ask({ t: 'match.cancel', ticket: id });
  if (done === null) cancelled.delete(id);
  return done !== null;
}

/** Opens a game against bots in place of the one that is not found. */
export async function playWithBots(ticket: Ticket): Promise<void> {
  const meta = client.games?.find(({ id }) => id === ticket.games[0]);
  if (meta && (await cancel(ticket))) await play(meta);
}

/** What a ticket looks for, in words. */
export function searched({ games }: Ticket): string {
  if (games.length > FEW_GAMES) return t('find-searching-n', { n: games.length });
  return t('find-searching', { games: new Intl.ListFormat(lang(), { type: 'disjunction' }).format(games.map((game) => gameName(game))) });
}

export const isShown = ({ ticket }: MatchFound): boolean => storage('sessionStorage').getItem(SHOWN) === ticket;

/** The table that was found needs no notice any more. */
export function dismissFound(): void {
  const { found } = client.state;
  if (found === null) return;
  storage('sessionStorage').setItem(SHOWN, found.ticket);
  client.state = { ...client.state, found: { ...found, shown: true } };
}

export function goToFound({ code }: MatchFound): void {
  dismissFound();
  go(`/t/${code}`);
}

/** Whether nothing is interrupted by going to another page: somebody looks, writes nothing, and owes no move here. */
export function mayGo(): boolean {
  const here = route();
  const owes = here.at === 'table' && client.table(here.code)?.decision?.owed === true;
  const writes = document.activeElement?.matches('input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable]') ?? false;
  return !document.hidden && !owes && !writes;
}
