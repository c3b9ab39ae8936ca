import { flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { spoken, toasts } from '../../kit/announcer.svelte';
import { LANGUAGES, needTexts, setLanguage, t } from '../../kit/i18n/index.svelte';
import { go, route } from '../../kit/router.svelte';
import { settings } from '../../kit/settings.svelte';
import { client } from '../../net/client.svelte';
import { Refusal } from '../../net/connection';
import { closeSheet, openFind, sheet } from '../../net/sheets.svelte';
import { INITIAL_STATE, reduce } from '../../net/state';
import type { ClientMsg, Done, Err, GameMeta, MatchFound, Ticket } from '../../generated/protocol';
import * as practice from '../ends/practice';
import * as sound from '../sound/sound';
import { pageTitle } from '../title.svelte';
import { forgetMade } from './finding.svelte';
import FindSheet from './FindSheet.svelte';
import MatchBar from './MatchBar.svelte';
import Tickets from './Tickets.svelte';

const NOW = 1_790_000_000_000;
const game = (id: string, ...people: [number, number]): GameMeta => ({ id, title: id, people }) as GameMeta;
const ADA = { id: 'ada', name: 'Ada' };
const ticket = (id: string, more: Partial<Ticket> = {}): Ticket => ({ id, games: ['gulch'], pace: 'live', seats: null, near: false, rated: false, since_ms: NOW, expires_ms: NOW + 3_600_000, waiting: 3, ...more });
const FOUND: MatchFound = { ticket: 'now', table: 'dry', code: 'dry-code', game: 'gulch' };

let undo: () => void = () => undefined;
let sent: ClientMsg[] = [];
let answers: Partial<Record<ClientMsg['t'], Done | Err>> = {};
let time = NOW;
let played: unknown[] = [];
let hidden = false;

const text = (): string => document.body.textContent!.replace(/\s+/gu, ' ').trim();
const control = (name: string): HTMLElement | undefined => [...document.querySelectorAll<HTMLElement>('button, label')].find((one) => (one.getAttribute('aria-label') ?? one.textContent!.replace(/\s+/gu, ' ').trim()) === name);
const press = async (name: string): Promise<void> => {
  (control(name) ?? expect.fail(`there is no ${name} in ${text()}`)).click();
  await settled();
};
async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
  await vi.dynamicImportSettled();
  flushSync();
}
/** The announcements since the last call. */
function heard(): string[] {
  vi.advanceTimersByTime(700);
  const { polite, assertive } = spoken;
  [spoken.polite, spoken.assertive] = ['', ''];
  return [polite, assertive].filter((one) => one !== '');
}
async function pass(ms: number): Promise<void> {
  time += ms;
  vi.advanceTimersByTime(ms);
  await settled();
}
async function draw<Props extends Record<string, unknown>>(part: Component<Props>, props: Props): Promise<void> {
  const shown = mount(part, { target: document.body, props });
  undo = () => void unmount(shown);
  await settled();
}
async function told(...tickets: Ticket[]): Promise<void> {
  client.state = reduce(client.state, { t: 'me.tickets', tickets });
  await settled();
}
async function find(found: MatchFound = FOUND): Promise<void> {
  client.state = reduce(client.state, { t: 'match.found', ...found });
  await settled();
}

beforeAll(async () => {
  await setLanguage('en');
  await needTexts('matching');
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  localStorage.clear();
  sessionStorage.clear();
  go('/', 'replace');
  [sent, answers, time, played, hidden] = [[], {}, NOW, [], false];
  client.me = ADA;
  client.games = [game('gulch', 2, 2), game('toy', 2, 4)];
  client.state = { ...INITIAL_STATE, welcomes: 1 };
  client.connectionState = { kind: 'up' };
  vi.spyOn(client, 'serverNow').mockImplementation(() => time);
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
  vi.spyOn(sound, 'play').mockImplementation((...args) => void played.push(args));
  vi.spyOn(client, 'request').mockImplementation((msg) => {
    sent.push(msg);
    const answer = answers[msg.t] ?? (msg.t === 'match.find' ? { t: 'waiting', ticket: 'made' } : { t: 'done' });
    return 'retry' in answer ? Promise.reject(new Refusal(answer)) : Promise.resolve(answer);
  });
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ games: [{ game: 'gulch', pace: 'live', waiting: 3 }, { game: 'toy', pace: 'days', waiting: 1 }] })));
});
afterEach(() => {
  undo();
  undo = () => undefined;
  forgetMade();
  closeSheet();
  heard();
  toasts.length = 0;
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the form', () => {
  const form = async (of?: string): Promise<void> => {
    openFind(of);
    await draw(FindSheet, { ...(of !== undefined && { game: of }), close: closeSheet });
  };
  const chosen = (): string[] => [...document.querySelectorAll('label:has(input:checked)')].map(({ textContent }) => textContent!.replace(/\s+/gu, ' ').trim());

  it('begins with the game of its card, and one press starts the search and closes it', async () => {
    await form('gulch');
    await vi.waitFor(() => expect(chosen()).toEqual(['gulch · 3 waiting', 'Now', 'Any strength']));
    await press('Find a game');
    expect(sent).toEqual([{ t: 'match.find', key: expect.stringMatching(/^[\da-f-]{36}$/u), games: ['gulch'], pace: 'live', near: false, rated: false }]);
    expect(sheet()).toBeNull();
  });

  it('is remembered by the device, with a new key for each search', async () => {
    await form('gulch');
    for (const name of ['toy', 'A move a day', '2', 'About my strength']) await press(name);
    await press('Find a game');
    undo();
    await form();
    await vi.waitFor(() => expect(chosen()).toEqual(['gulch', 'toy · 1 waiting', 'A move a day', '2', 'About my strength']));
    await press('Find a game');
    expect(sent).toMatchObject([{}, { games: ['gulch', 'toy'], pace: 'days', seats: [2], near: true }]);
    const [first, second] = sent.map((msg) => ('key' in msg ? msg.key : ''));
    expect(first).not.toBe(second);
  });

  it('lets nobody search for no game, or for a game with a number that it has not', async () => {
    await form('gulch');
    await press('gulch · 3 waiting');
    expect(document.querySelector('[role=alert]')?.textContent).toBe('Choose at least one game.');
    await press('toy');
    await press('3');
    await press('gulch · 3 waiting');
    expect(document.querySelector('[role=alert]')?.textContent).toBe('gulch cannot be played with this number of players.');
    await press('Find a game');
    expect(sent).toEqual([]);
    await press('Any');
    await press('Find a game');
    expect(sent).toHaveLength(1);
  });

  it('forgets a number of players with the last game that has it', async () => {
    await form('gulch');
    await press('toy');
    await press('4');
    await press('toy');
    expect([control('4'), document.querySelector('[role=alert]')]).toEqual([undefined, null]);
  });

  it('offers rated games to accounts alone', async () => {
    await form();
    expect(document.querySelector('.rated')).toBeNull();
    client.me = { ...ADA, kind: 'member' };
    await settled();
    document.querySelector<HTMLInputElement>('.rated input')!.click();
    await settled();
    await press('Find a game');
    expect(sent).toMatchObject([{ rated: true }]);
  });

  it.each([
    ['too_many_live_tickets', 'You are already looking for a game to play now. Cancel that search first.'],
    ['too_many_tickets', 'You are already looking for three games with a move a day. Cancel one search first.'],
    ['too_many_wait', 'Too many players are looking for a game at the moment. Try again in a few minutes.'],
  ])('stays open after the refusal %s, which it says', async (why, words) => {
    await form('gulch');
    answers = { 'match.find': { code: 'forbidden', params: { why }, retry: 'no' } as Err };
    await press('Find a game');
    expect([document.querySelector('[role=alert]')?.textContent, sheet()?.kind]).toEqual([words, 'find']);
    await press('A move a day');
    expect(document.querySelector('[role=alert]')).toBeNull();
  });

  it('asks for a name first, and says a refusal that comes after it', async () => {
    client.me = null;
    await form('gulch');
    await press('Find a game');
    expect([sent, sheet()?.kind]).toEqual([[], 'name']);
    answers = { 'match.find': { code: 'forbidden', params: { why: 'too_many_wait' }, retry: 'no' } as Err };
    client.me = ADA;
    const { nameGiven } = await import('../../net/sheets.svelte');
    nameGiven();
    await settled();
    expect([sent.length, toasts.map((toast) => toast.text)]).toEqual([1, ['Too many players are looking for a game at the moment. Try again in a few minutes.']]);
  });
});

describe('while the search goes on', () => {
  it('a line says what is looked for, how many others wait and since when', async () => {
    await told(ticket('now'));
    await draw(MatchBar, {});
    expect(text()).toBe('Looking for a game of gulch · 3 others wait · 0:00 Cancel');
    await pass(62_000);
    expect(text()).toContain('· 1:02');
    await told(ticket('now', { games: ['gulch', 'toy'], waiting: 0 }));
    expect(text()).toContain('Looking for a game of gulch or toy · nobody else yet');
    await told(ticket('now', { games: ['a', 'b', 'c'], waiting: 1 }));
    expect(text()).toContain('Looking for a game, any of 3 · 1 other waits');
  });

  it('it is spoken once, and neither its time nor a new number', async () => {
    await told(ticket('now'));
    await draw(MatchBar, {});
    expect(heard()).toEqual(['Looking for a game of gulch. 3 others wait.']);
    await pass(5000);
    await told(ticket('now', { waiting: 5 }));
    expect(heard()).toEqual([]);
    // After a lost connection the server tells it again.
    await told();
    await told(ticket('now', { waiting: 5 }));
    expect(heard()).toEqual([]);
  });

  it('it is cancelled by one press, and says nothing then', async () => {
    await told(ticket('now'));
    await draw(MatchBar, {});
    await press('Cancel: Looking for a game of gulch');
    await told();
    await pass(10_000);
    expect([sent, text(), toasts.length]).toEqual([[{ t: 'match.cancel', ticket: 'now' }], '', 0]);
  });

  it('an end that nobody here wanted is said', async () => {
    await told(ticket('lost'));
    await draw(MatchBar, {});
    await told();
    expect(toasts.length).toBe(0);
    await pass(2000);
    expect(toasts.map((toast) => toast.text)).toEqual(['The search has ended. No game was found.']);
  });

  it('after a lost connection the same ticket goes on without a word', async () => {
    await told(ticket('lost'));
    await draw(MatchBar, {});
    client.connectionState = { kind: 'lost' };
    await told();
    await pass(60_000);
    expect(toasts.length).toBe(0);
    client.connectionState = { kind: 'up' };
    await told(ticket('lost'));
    await pass(60_000);
    expect([toasts.length, text().startsWith('Looking for a game of gulch')]).toEqual([0, true]);
  });

  it('bots are offered after half a minute; they end the search first', async () => {
    const play = vi.spyOn(practice, 'play').mockResolvedValue();
    await told(ticket('now'));
    await draw(MatchBar, {});
    heard();
    await pass(29_000);
    expect(control('Play with bots instead')).toBeUndefined();
    await pass(1000);
    expect(heard()).toEqual(['Play with bots instead']);
    answers = { 'match.cancel': { code: 'forbidden', params: { why: 'found' }, retry: 'no' } as Err };
    await press('Play with bots instead');
    expect([play.mock.calls.length, toasts.map((toast) => toast.text)]).toEqual([0, ['Your game has been found. Go to its table.']]);
    answers = {};
    await press('Play with bots instead');
    expect(play.mock.calls).toEqual([[client.games![0]]]);
  });

  it('a search of days is shown on the page that began it until it is closed there, and offers no bots', async () => {
    await told(ticket('made', { pace: 'days' }), ticket('older', { pace: 'days', since_ms: NOW - 1 }));
    await draw(MatchBar, {});
    expect(text()).toBe('');
    openFind('gulch');
    const { find: look } = await import('./finding.svelte');
    await look({ games: ['gulch'], pace: 'days', seats: [], near: false, rated: false });
    await settled();
    await pass(60_000);
    expect(text()).toBe('Looking for a game of gulch · 3 others wait · You can leave: a notification will call you. Set up notifications Cancel');
    expect(document.querySelector('aside a')?.getAttribute('href')).toBe('/account#notifications');
    await press('Hide this line');
    expect(text()).toBe('');
  });
});

describe('a table that is found', () => {
  it('takes me there at once', async () => {
    await draw(MatchBar, {});
    await find();
    expect([route(), client.state.found, played]).toMatchObject([{ at: 'table', code: 'dry-code' }, { shown: true }, []]);
    expect(heard()).toEqual(['Game found: gulch']);
  });

  it('takes me there once in each tab, however often it is reported', async () => {
    await draw(MatchBar, {});
    await find();
    go('/');
    await find();
    expect([route(), client.state.found]).toMatchObject([{ at: 'home' }, { shown: true }]);
    await find({ ...FOUND, ticket: 'next', code: 'wet-code' });
    expect(route()).toMatchObject({ at: 'table', code: 'wet-code' });
  });

  it.each([
    ['in a hidden page', () => (hidden = true)],
    ['at a table that waits for my move', () => {
      go('/t/other');
      client.state = { ...client.state, tables: { other: { id: 'other', code: 'other', info: { code: 'other', name: 'Other' }, decision: { owed: true } } as never } };
    }],
    ['while I write', () => document.body.appendChild(document.createElement('textarea')).focus()],
  ])('calls me %s, with one press to it', async (_where, arrange) => {
    arrange();
    const { at } = route();
    await draw(MatchBar, {});
    await find();
    await vi.waitFor(() => expect(played).toEqual([[['turn'], settings.volume]]));
    expect([route().at, text(), pageTitle({ at: 'home' }, client)]).toEqual([at, 'Game found: gulch You have a seat, and the game begins. To the table', '(1) Saloon']);
    expect(heard()).toEqual(['Game found: gulch']);
    document.querySelector('textarea')?.remove();
    // The same again: nothing new.
    await find();
    expect([heard(), played.length]).toEqual([[], 1]);
    await press('To the table');
    expect([route(), text(), pageTitle({ at: 'home' }, client)]).toMatchObject([{ at: 'table', code: 'dry-code' }, '', 'Saloon']);
  });

  it('calls nobody who is there already', async () => {
    hidden = true;
    await draw(MatchBar, {});
    await find();
    go('/t/dry-code');
    await settled();
    expect([text(), client.state.found]).toMatchObject(['', { shown: true }]);
  });

  it('is the end of its search, which says nothing more', async () => {
    await told(ticket('now'));
    await draw(MatchBar, {});
    await told();
    await find();
    await pass(5000);
    expect(toasts.length).toBe(0);
  });
});

describe('the list with my tables', () => {
  it('has the searches of days, since and until when, each with its end', async () => {
    await told(ticket('now'), ticket('slow', { pace: 'days', games: ['toy'] }), ticket('slower', { pace: 'days', waiting: 0 }));
    await draw(Tickets, {});
    const items = [...document.querySelectorAll('li')].map(({ textContent }) => textContent!.replace(/\s+/gu, ' ').trim());
    expect(items).toEqual([expect.stringMatching(/^Looking for a game of toy 3 others wait · since .+2026.+, until .+2026.+ Cancel$/u), expect.stringContaining('nobody else yet')]);
    await press('Cancel: Looking for a game of toy');
    expect(sent).toEqual([{ t: 'match.cancel', ticket: 'slow' }]);
    await told(ticket('now'));
    expect(text()).toBe('');
  });
});

it.each(LANGUAGES)('a search has its words in %s', async (language) => {
  await setLanguage(language);
  const said = ['find-title', 'find-pace-live', 'find-pace-days', 'find-cancel', 'find-bots', 'find-to-table', 'find-over'].map((id) => t(id));
  await setLanguage('en');
  expect(said.join()).not.toMatch(/find-/u);
  expect(new Set(said).size).toBe(said.length);
});
