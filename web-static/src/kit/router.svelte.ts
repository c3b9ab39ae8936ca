// The router of the page. The server answers every address too, so each can be opened, shared and reloaded.

import type { Company } from '../generated/protocol';

/** The pages of accounts; their code is loaded with the first of them. */
export type AccountRoute = 'sign-in' | 'games' | 'account' | 'device' | 'setup' | 'reset' | MailedRoute;

/** The pages behind the links in mails; the server writes these addresses. */
type MailedRoute = 'mail' | 'recover' | 'address';
const MAILED: Readonly<Record<string, MailedRoute>> = { 'sign-in/mail': 'mail', 'sign-in/recover': 'recover', 'account/mail': 'address' };

export type Route =
  | { readonly at: 'home' }
  | { readonly at: 'new'; readonly game: string | null }
  /** A game against bots, which starts at once. */
  | { readonly at: 'play'; readonly game: string }
  | { readonly at: 'table'; readonly code: string }
  | { readonly at: 'game' | 'fairness' | 'replay'; readonly code: string }
  | { readonly at: 'account'; readonly page: AccountRoute }
  | { readonly at: 'settings' }
  /** The unsubscribe link in a mail. */
  | { readonly at: 'unsubscribe'; readonly token: string }
  | { readonly at: 'about' }
  | { readonly at: 'admin'; readonly section: AdminSection }
  | { readonly at: 'rules'; readonly game: string; readonly rule: string | null }
  /** The lessons of a game, and one of them. */
  | { readonly at: 'learn'; readonly game: string; readonly id: string | null }
  /** The statistics of a game, and its leaderboard, which reads its season itself. */
  | { readonly at: 'stats' | 'ratings'; readonly game: string; readonly company: Company }
  /** The profile of a person; their name as it stands in the address, encoded. */
  | { readonly at: 'people'; readonly name: string }
  /** A club, by its name as it stands in the address; without one, all clubs. */
  | { readonly at: 'clubs'; readonly name: string }
  | { readonly at: 'not_found' };

/** A section of the administration page. */
export type AdminSection = (typeof ADMIN_SECTIONS)[number];
const ADMIN_SECTIONS = ['people', 'tables', 'reports', 'measures', 'invitations', 'announcements', 'settings', 'audit', 'health'] as const;

/** Characters after an address that were copied from the sentence around it: punctuation, closing brackets and
 * quotes, also encoded ones. */
const PASTED = /(?:[/.,;:!?'*)\]}>]|%(?:20|22|3E|5D|7D)|%C2%(?:A0|BB)|%E2%80%[0-9A-F]{2})+$/i;

/** The route of an address. */
export function parseRoute({ pathname, search, hash }: Pick<URL, 'pathname' | 'search' | 'hash'>): Route {
  const [, first = '', second, ...more] = pathname.replace(PASTED, '').split('/');
  // A name may end like a sentence.
  if ((first === 'people' || first === 'clubs') && second) return { at: first, name: pathname.slice(first.length + 2) };
  if (first === 'games' && second !== undefined) return finishedGame(second, more);
  if (first === 'learn' && second !== undefined && more.length < 2) return { at: 'learn', game: second, id: more[0] ?? null };
  if (more.length > 0) return { at: 'not_found' };
  if (second !== undefined) return withName(first, second, search, hash);
  switch (first) {
    case '':
      return { at: 'home' };
    case 'new':
      return { at: 'new', game: new URLSearchParams(search).get('game') };
    case 'sign-in':
    case 'games':
    case 'account':
    case 'device':
    case 'setup':
    case 'reset':
      return { at: 'account', page: first };
    case 'admin':
      return { at: 'admin', section: 'people' };
    case 'clubs':
      return { at: first, name: '' };
    case 'settings':
    case 'about':
      return { at: first };
    default:
      return { at: 'not_found' };
  }
}

const CODE = /^[0-9A-Za-z-]{1,64}$/;
const TOKEN = /^[\w.~-]{1,200}$/;

function withName(first: string, name: string, search: string, hash: string): Route {
  if (first === 'play') return { at: 'play', game: name };
  if (first === 'stats' || first === 'ratings') return { at: first, game: name, company: /[?&]company=bots\b/u.test(search) ? 'bots' : 'people' };
  if (first === 'rules') return { at: 'rules', game: name, rule: hash.slice(1) || null };
  if (first === 'unsubscribe' && TOKEN.test(name)) return { at: 'unsubscribe', token: name };
  if (first === 't' && CODE.test(name)) return { at: 'table', code: name };
  if (first === 'admin') {
    const section = ADMIN_SECTIONS.find((known) => known === name);
    return section === undefined ? { at: 'not_found' } : { at: 'admin', section };
  }
  const mailed = MAILED[`${first}/${name}`];
  if (mailed !== undefined) return { at: 'account', page: mailed };
  // An old address of the replay.
  if (first === 'r') return finishedGame(name, ['replay']);
  return { at: 'not_found' };
}

/** The page of a finished game and its subpages. */
function finishedGame(code: string, more: readonly string[]): Route {
  const [page = 'game', ...deeper] = more;
  const known = page === 'game' ? more.length === 0 : page === 'replay' || page === 'fairness';
  return known && deeper.length === 0 && CODE.test(code) ? { at: page as 'game' | 'replay' | 'fairness', code } : { at: 'not_found' };
}

/** The stable address of a finished game. */
export const gamePath = (code: string, page: '' | '/replay' | '/fairness' = ''): string => `/games/${code}${page}`;

/** The address of a game's statistics. */
export const statsPath = (game: string, company: Company = 'people'): string => `/stats/${game}${company === 'bots' ? '?company=bots' : ''}`;

let current = $state.raw<Route>(parseRoute(window.location));

/** The current route. */
export function route(): Route {
  return current;
}

/** Navigates to an address of this client. */
export function go(path: string, how: 'push' | 'replace' = 'push'): void {
  if (how === 'replace') setAddress(path);
  else {
    try {
      history.pushState({ from: current.at === 'account' ? cameFrom() : location.pathname + location.search }, '', path);
    } catch {
      return location.assign(path);
    }
  }
  arrive();
}

/** Shows another address of this page, without navigating. Browsers refuse more than about a hundred such changes in
 * half a minute. */
export function setAddress(path: string): void {
  try {
    history.replaceState(history.state, '', path);
  } catch {
    // The address remains outdated until the next change.
  }
}

/** The page from which the person came to the pages of accounts. */
export function cameFrom(): string {
  const { from } = (history.state ?? {}) as { from?: string };
  return from ?? '/';
}

let fetchPage: (at: Route['at']) => void = () => undefined;

/** Registers the function that fetches the page of an address. */
export const fetchPagesBy = (fetch: typeof fetchPage): void => void (fetchPage = fetch);

/** Fetches the page of an address before the person navigates to it. */
export const foresee = (at: Route['at']): void => fetchPage(at);

function arrive(): void {
  current = parseRoute(window.location);
  window.scrollTo(0, 0);
}

/** Handles the browser's back button and clicks on links of this client. Returns a function that removes the
 * handlers. */
export function followLinks(): () => void {
  const click = (event: MouseEvent): void => {
    const path = ownPath(event);
    if (path === null) return;
    event.preventDefault();
    go(path);
  };
  window.addEventListener('popstate', arrive);
  document.addEventListener('click', click);
  return () => {
    window.removeEventListener('popstate', arrive);
    document.removeEventListener('click', click);
  };
}

function ownPath(event: MouseEvent): string | null {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link === null || link.target !== '' || link.hasAttribute('download') || link.origin !== location.origin) return null;
  if (link.pathname.startsWith('/api/') || (link.pathname === location.pathname && link.hash !== '')) return null;
  return link.pathname + link.search + link.hash;
}
