import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Club, Standing } from '../generated/protocol';
import { toasts } from '../kit/announcer.svelte';
import { needTexts, setLanguage } from '../kit/i18n/index.svelte';
import { client } from '../net/client.svelte';
import ClubPage from './ClubPage.svelte';
import { clubFor, ME, NAME, player } from './fixtures';

const PATH = `/api/v1/clubs/${encodeURIComponent(NAME)}`;

let undo: () => void = () => undefined;
let sent: (readonly [what: string, body?: unknown])[] = [];
/** The club as it is read, and the answers to changes; a number is the status of an empty answer. */
let club: object = {};
let answer: object | 204 = {};

const clean = (element: Element | null): string => element?.textContent?.replaceAll(/\s+/gu, ' ').trim() ?? '';
const texts = (selector: string): string[] => [...document.querySelectorAll(selector)].map(clean);
const names = (): string[] => [...document.querySelectorAll('main button, main .button')].map((one) => one.getAttribute('aria-label') ?? clean(one));
const seen = (said: RegExp): Promise<void> => vi.waitFor(() => expect(clean(document.querySelector('main'))).toMatch(said));
const button = (name: string): HTMLButtonElement => {
  const found = [...document.querySelectorAll<HTMLButtonElement>('main button')].filter((one) => (one.getAttribute('aria-label') ?? clean(one)) === name);
  expect([name, found.length]).toEqual([name, 1]);
  return found[0]!;
};
async function press(name: string): Promise<void> {
  await vi.waitFor(() => expect(names()).toContain(name));
  button(name).click();
  flushSync();
}
const told = (): string[] => toasts.map(({ text }) => text);
const refused = (code: string, params: object): object => ({ code, params, retry: 'no' });

async function draw(given: object, you: 'guest' | 'visitor' | 'member' = 'member'): Promise<void> {
  club = given;
  client.me = you === 'visitor' ? null : { ...ME, kind: you };
  const shown = mount(ClubPage, { target: document.body, props: { name: encodeURIComponent(NAME) } });
  undo = () => void unmount(shown);
  flushSync();
  await vi.waitFor(() => expect(document.querySelector('[aria-busy]')).toBeNull());
}
async function type(selector: string, value: string): Promise<void> {
  await vi.waitFor(() => expect(document.querySelector(selector)).not.toBeNull());
  const field = document.querySelector<HTMLInputElement | HTMLTextAreaElement>(selector)!;
  field.value = value;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  flushSync();
}
const submit = (): void => void document.querySelector('main form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
/** The changes that were sent. */
const changes = (): typeof sent => sent.filter(([what]) => !what.startsWith('GET'));

beforeEach(async () => {
  await setLanguage('en');
  await Promise.all([needTexts('clubPages'), needTexts('invitations')]);
  [sent, answer] = [[], clubFor('member')];
  toasts.length = 0;
  history.replaceState(null, '', '/clubs/here');
  vi.stubGlobal('fetch', (path: string, { method = 'GET', body }: RequestInit = {}) => {
    sent.push(typeof body === 'string' ? [`${method} ${path}`, JSON.parse(body)] : [`${method} ${path}`]);
    const given = method === 'GET' ? club : answer;
    if (given === 204) return Promise.resolve(new Response(null, { status: 204 }));
    return Promise.resolve(new Response(JSON.stringify(given), { status: 'code' in (given as object) ? 403 : 200 }));
  });
});
afterEach(() => {
  undo();
  client.me = null;
  vi.unstubAllGlobals();
});

describe('a club', () => {
  it('is told in its own words: lines stay, and nothing in them is a link', async () => {
    await draw(clubFor(undefined));
    expect(texts('h1')).toEqual([`Club ${NAME}`]);
    await seen(/12 members · founded on .* 2026 · on request/u);
    expect(document.querySelector('.text')?.textContent).toBe('Tuesdays at eight.\nhttps://example.org is no link.');
    expect(document.querySelector('.text a')).toBeNull();
    expect(texts('h2')).toEqual(['Owner and organisers']);
    await seen(/Only members can see the list of members/u);
    expect([...document.querySelectorAll('ul a')].map((link) => link.getAttribute('href'))).toEqual(['/people/Ada%20Byron', '/people/Bohdan']);
    expect(sent).toEqual([[`GET ${PATH}`]]);
  });

  it.each<[string, Standing | undefined, Partial<Club>, 'guest' | 'visitor' | 'member', string[]]>([
    ['a visitor', undefined, {}, 'visitor', ['Create an account']],
    ['a guest', undefined, { joining: 'open' }, 'guest', ['Create an account']],
    ['a guest of a club by invitation', undefined, { joining: 'invitation' }, 'guest', []],
    ['a stranger to an open club', undefined, { joining: 'open' }, 'member', ['Join the club']],
    ['a stranger to a club on request', undefined, {}, 'member', ['Ask to join']],
    ['a stranger to a club by invitation', undefined, { joining: 'invitation' }, 'member', []],
    ['somebody who has asked', 'requested', {}, 'member', ['Withdraw your request']],
    ['somebody who is invited', 'invited', {}, 'member', ['Accept the invitation', 'Decline']],
    ['a member', 'member', {}, 'member', ['Leave the club']],
    ['an organiser', 'organiser', {}, 'member', [
      'Leave the club', 'Let in: Émile/Zo%la', 'Refuse: Émile/Zo%la', 'Manage Иван П.', 'Invite', 'Withdraw: Zoë', 'Change text and joining',
    ]],
    ['the owner', 'owner', {}, 'member', [
      'Let in: Émile/Zo%la', 'Refuse: Émile/Zo%la', 'Manage Bohdan', 'Manage Иван П.', 'Invite', 'Withdraw: Zoë', 'Change name, text and joining', 'Download its data', 'Dissolve the club…',
    ]],
  ])('offers %s exactly what they can do', async (_, you, more, kind, wanted) => {
    await draw(clubFor(you, more), kind);
    expect(names()).toEqual(wanted);
    expect(document.body.textContent).not.toMatch(/clubs?-[a-z]|\{/u);
  });

  it.each([
    ['organiser', 'Иван П.', ['Remove from the club: Иван П.']],
    ['owner', 'Иван П.', ['Make organiser', 'Pass the club on: Иван П.', 'Remove from the club: Иван П.']],
    ['owner', 'Bohdan', ['Make member again', 'Pass the club on: Bohdan', 'Remove from the club: Bohdan']],
  ] as const)('lets its %s manage %s', async (you, name, wanted) => {
    await draw(clubFor(you));
    const before = names();
    await press(`Manage ${name}`);
    expect(button(`Manage ${name}`).getAttribute('aria-expanded')).toBe('true');
    expect(names().filter((one) => !before.includes(one))).toEqual(wanted);
  });

  const PEOPLE = (i: number): string => `${PATH}/people/${player(i).id}`;
  it.each<[string, Standing | undefined, readonly string[], readonly [string, unknown?], string, Partial<Club>?]>([
    ['joins', undefined, ['Join the club'], [`POST ${PATH}/join`, {}], `You are now a member of ${NAME}.`, { joining: 'open' }],
    ['accepts', 'invited', ['Accept the invitation'], [`POST ${PATH}/join`, {}], `You are now a member of ${NAME}.`],
    ['lets in', 'organiser', ['Let in: Émile/Zo%la'], [`PUT ${PEOPLE(4)}`, { standing: 'member' }], 'Émile/Zo%la is now a member.'],
    ['refuses', 'organiser', ['Refuse: Émile/Zo%la'], [`DELETE ${PEOPLE(4)}`], 'The request of Émile/Zo%la is refused.'],
    ['withdraws an invitation', 'organiser', ['Withdraw: Zoë'], [`DELETE ${PATH}/people/invited`], 'The invitation of Zoë is withdrawn.'],
    ['removes', 'organiser', ['Manage Иван П.', 'Remove from the club: Иван П.', 'Remove from the club'], [`DELETE ${PEOPLE(3)}`], 'Иван П. is no longer in the club.'],
    ['makes an organiser', 'owner', ['Manage Иван П.', 'Make organiser'], [`PUT ${PEOPLE(3)}`, { standing: 'organiser' }], 'Иван П. is now an organiser.'],
    ['makes a member again', 'owner', ['Manage Bohdan', 'Make member again'], [`PUT ${PEOPLE(1)}`, { standing: 'member' }], 'Bohdan is now a member without other rights.'],
    ['passes the club on', 'owner', ['Manage Bohdan', 'Pass the club on: Bohdan', 'Pass the club on'], [`PUT ${PEOPLE(1)}`, { standing: 'owner' }], 'The club now belongs to Bohdan.'],
  ])('%s by exactly one request, and says so', async (_, you, presses, wanted, said, more = {}) => {
    const then = you === undefined || you === 'invited' ? 'member' : presses.length === 3 && you === 'owner' ? 'organiser' : you;
    answer = clubFor(then);
    await draw(clubFor(you, more));
    for (const [i, name] of presses.entries()) {
      expect(changes()).toEqual([]);
      await press(name);
      if (i === 1 && presses.length === 3) await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel'));
    }
    await vi.waitFor(() => expect(told()).toEqual([said]));
    expect(changes()).toEqual([wanted]);
    await vi.waitFor(() => expect(document.activeElement).not.toBe(document.body));
    expect(clean(document.querySelector('.card > p'))).toBe({ member: 'You are a member of this club.', organiser: 'You are an organiser of this club.', owner: 'This is your club. To leave it, pass it on to a member first.' }[then as 'member']);
  });

  it('is asked for, and the request stands in its place', async () => {
    answer = clubFor('requested');
    await draw(clubFor(undefined));
    await press('Ask to join');
    await vi.waitFor(() => expect(told()).toEqual([`You have asked to join ${NAME}.`]));
    expect(names()).toEqual(['Withdraw your request']);
  });

  it.each([
    ['requested', ['Withdraw your request'], `Your request to ${NAME} is withdrawn.`],
    ['invited', ['Decline'], `You have declined the invitation to ${NAME}.`],
    ['member', ['Leave the club', 'Leave the club'], `You have left ${NAME}.`],
  ] as const)('is left by somebody who is %s', async (you, presses, said) => {
    await draw(clubFor(you));
    answer = 204;
    club = clubFor(undefined);
    for (const name of presses) {
      expect(changes()).toEqual([]);
      await press(name);
    }
    await vi.waitFor(() => expect(told()).toEqual([said]));
    expect(changes()).toEqual([[`DELETE ${PEOPLE(2)}`]]);
    expect(names()).toEqual(['Ask to join']);
    await vi.waitFor(() => expect(clean(document.activeElement)).toMatch(/^Players ask to join/u));
  });

  it('is not left by somebody who thinks better of it', async () => {
    await draw(clubFor('member'));
    await press('Leave the club');
    await seen(/To come back, you will have to ask again/u);
    await press('Cancel');
    await vi.waitFor(() => expect(clean(document.activeElement)).toBe('Leave the club'));
    expect(changes()).toEqual([]);
  });

  it('invites by name, and says why not', async () => {
    await draw(clubFor('organiser'));
    answer = refused('not_found', { what: 'person' });
    await type('main form input', ' Nobody ');
    submit();
    await seen(/There is no account with this name here/u);
    expect(document.querySelector('main form input')?.getAttribute('aria-invalid')).toBe('true');
    answer = clubFor('organiser');
    await type('main form input', 'Zoë');
    submit();
    await vi.waitFor(() => expect(told()).toEqual(['Zoë is invited.']));
    expect(changes()).toEqual([[`POST ${PATH}/invitations`, { name: 'Nobody' }], [`POST ${PATH}/invitations`, { name: 'Zoë' }]]);
  });

  it('changes only what was changed, and keeps what was typed when that is refused', async () => {
    await draw(clubFor('owner'));
    await press('Change name, text and joining');
    await type('.panel input[type=text]', 'No');
    answer = refused('name_invalid', { why: 'too_short' });
    document.querySelector('.panel')?.dispatchEvent(new Event('submit', { cancelable: true }));
    await seen(/A club’s name has at least 3 characters/u);
    expect(document.querySelector<HTMLInputElement>('.panel input[type=text]')?.value).toBe('No');
    await type('.panel input[type=text]', NAME);
    await type('.panel textarea', 'New\nlines');
    answer = refused('bad_request', { path: 'text', what: '' });
    document.querySelector('.panel')?.dispatchEvent(new Event('submit', { cancelable: true }));
    await seen(/At most 2,000 characters, without invisible ones/u);
    answer = clubFor('owner', { text: 'New\nlines' });
    document.querySelector('.panel')?.dispatchEvent(new Event('submit', { cancelable: true }));
    await vi.waitFor(() => expect(told()).toEqual(['The club is changed.']));
    expect(changes()).toEqual([[`PATCH ${PATH}`, { name: 'No' }], [`PATCH ${PATH}`, { text: 'New\nlines' }], [`PATCH ${PATH}`, { text: 'New\nlines' }]]);
    expect(document.querySelector('.text')?.textContent).toBe('New\nlines');
  });

  it('has another address under another name', async () => {
    await draw(clubFor('owner'));
    answer = clubFor('owner', { name: 'A.B/C' });
    await press('Change name, text and joining');
    await type('.panel input[type=text]', ' A.B/C ');
    document.querySelector('.panel')?.dispatchEvent(new Event('submit', { cancelable: true }));
    await vi.waitFor(() => expect(location.pathname).toBe('/clubs/A.B%2FC'));
    expect(changes()).toEqual([[`PATCH ${PATH}`, { name: 'A.B/C' }]]);
  });

  it('offers an organiser no name to change', async () => {
    await draw(clubFor('organiser'));
    await press('Change text and joining');
    expect(document.querySelectorAll('.panel input[type=text]')).toHaveLength(0);
  });

  it('is dissolved by its name alone', async () => {
    await draw(clubFor('owner'));
    answer = 204;
    await press('Dissolve the club…');
    const field = 'form[aria-labelledby] input';
    const go = (): void => void document.querySelector('form[aria-labelledby]')?.dispatchEvent(new Event('submit', { cancelable: true }));
    await type(field, 'Ночь');
    go();
    await seen(/This is not the name of the club/u);
    expect(changes()).toEqual([]);
    await type(field, NAME);
    go();
    await vi.waitFor(() => expect(location.pathname).toBe('/clubs'));
    expect(changes()).toEqual([[`DELETE ${PATH}`]]);
    expect(told()).toEqual([`${NAME} is dissolved.`]);
  });

  it('is read again where somebody else was faster', async () => {
    await draw(clubFor('organiser'));
    answer = refused('forbidden', { why: 'organisers_only' });
    club = clubFor('member');
    await press('Let in: Émile/Zo%la');
    await vi.waitFor(() => expect(names()).toEqual(['Leave the club']));
    expect(told()).toHaveLength(1);
    await vi.waitFor(() => expect(document.activeElement).not.toBe(document.body));
  });

  it('says that somebody is gone', async () => {
    await draw(clubFor('organiser'));
    answer = refused('not_found', { what: 'person' });
    club = clubFor('organiser', { people: [] });
    await press('Let in: Émile/Zo%la');
    await seen(/No requests at the moment/u);
    expect(told()).toEqual(['This has changed in the meantime. The page now shows the latest state.']);
  });

  it('stays as it was when a change is refused, with the reason beside it', async () => {
    await draw(clubFor(undefined));
    answer = refused('rate_limited', {});
    await press('Ask to join');
    await seen(/That was too fast/u);
    expect(names()).toEqual(['Ask to join']);
    expect(told()).toEqual([]);
  });

  it.each([
    'invitation_only', 'club_full', 'too_many_requests', 'too_many_clubs', 'pass_on_first', 'organisers_only', 'owner_only', 'not_requested', 'not_a_member', 'too_many_owned_clubs', 'new_owner_has_too_many', 'too_many_invitations',
    'invited_too_many_clubs', 'invited_blocked',
  ])('says why not (%s) in a sentence of its own', async (why) => {
    await draw(clubFor(undefined));
    answer = refused('forbidden', { why });
    await press('Ask to join');
    await vi.waitFor(() => expect([...texts('[role=alert]'), ...told()].join()).toMatch(/^[A-Z1].*\.$/u));
    expect([...texts('[role=alert]'), ...told()].join()).not.toBe('You cannot do this here.');
  });

  it.each(['not_found', 'bad_request'])('that is not there (%s) leads to the others', async (code) => {
    await draw(refused(code, { what: 'club', path: '' }));
    await seen(/There is no club with this name/u);
    expect(document.querySelector('main .primary')?.getAttribute('href')).toBe('/clubs');
  });

  it('that a server keeps for its members leads to the sign-in', async () => {
    await draw(refused('unauthenticated', {}), 'visitor');
    await vi.waitFor(() => expect(document.querySelector('main .primary')?.getAttribute('href')).toBe('/sign-in'));
  });

  it('with a name from right to left keeps the order of the page', async () => {
    await draw(clubFor(undefined, { name: 'מועדון 7' }));
    expect(clean(document.querySelector('h1 bdi'))).toBe('מועדון 7');
    expect(document.querySelector('.text')?.getAttribute('dir')).toBe('auto');
  });
});
