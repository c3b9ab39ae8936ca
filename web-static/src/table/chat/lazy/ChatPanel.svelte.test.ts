// The panel of the chat without a server: the shown, sent, stored and hidden messages.

import { flushSync, mount, tick, unmount } from 'svelte';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { client } from '../../../net/client.svelte';
import { ConnectionError, Refusal } from '../../../net/connection';
import type { ChatMessage, ClientMsg, Done, Err, Player, Say, TableInfo } from '../../../generated/protocol';
import { setLanguage } from '../../../kit/i18n/index.svelte';
import { hearMeasures } from '../../../people/measures/ownMeasures.svelte';
import { closeSheet, sheet } from '../../../net/sheets.svelte';
import { INITIAL_STATE, reduce, type TableState } from '../../../net/state';
import ChatPanel from './ChatPanel.svelte';
import { speakingAt } from './speaking.svelte';
import { needChatTexts } from './words';

const ADA: Player = { id: 'ada', name: 'Ada', kind: 'member' };
const BOHDAN: Player = { id: 'bohdan', name: 'Bohdan' };
const INFO = { table: 't', code: 'abc', name: 'Dry Gulch', game: 'carson_city', chat: 'text', substitute: { house: 'normal' }, stage: 'running', host: 'ada' } as TableInfo;
const said = (n: number, say: Say, by = BOHDAN): ChatMessage => ({ id: `m${n}`, n, at: Date.UTC(2026, 0, 1, 12, n), by, say });

let undo: () => void = () => undefined;
let sent: ClientMsg[] = [];
let answer: (msg: ClientMsg) => Promise<Done>;
let tables = 0;

/** The panel of a separate table, so that it contains no draft of another test. */
async function open(messages: ChatMessage[], { me = ADA, info = {}, earlier = false }: { me?: Player; info?: Partial<TableInfo>; earlier?: boolean } = {}): Promise<string> {
  const id = `t${++tables}`;
  client.me = me;
  client.state = reduce(INITIAL_STATE, { t: 'chat.messages', table: id, room: 'players', messages, earlier });
  const table = { id, code: 'abc', seat: 0, info: { ...INFO, table: id, ...info } } as TableState;
  const shown = mount(ChatPanel, { target: document.body, props: { table } });
  undo = () => { undo = () => undefined; void unmount(shown); };
  await settled();
  return id;
}
async function settled(): Promise<void> {
  for (let i = 0; i < 5; i++) await tick();
  await new Promise((done) => setTimeout(done));
  flushSync();
}
const lines = (): string[] => [...document.querySelectorAll('li .said')].map((line) => line.textContent.trim());
const button = (name: string): HTMLButtonElement => [...document.querySelectorAll('button')].find((one) => (one.getAttribute('aria-label') ?? one.textContent.trim()) === name) ?? expect.fail(`there is no button ${name}`);
const field = (): HTMLTextAreaElement | null => document.querySelector('form textarea');
async function press(name: string): Promise<void> {
  button(name).click();
  await settled();
}
function write(text: string): void {
  field()!.value = text;
  field()!.dispatchEvent(new Event('input', { bubbles: true }));
  flushSync();
}
async function enter(): Promise<void> {
  field()!.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
  await settled();
}
const keyOf = (msg: ClientMsg | undefined): string => (msg?.t === 'chat.say' ? msg.key : expect.fail('nothing was said'));

describe('the panel of the chat', () => {
  beforeAll(async () => {
    await setLanguage('en');
    await needChatTexts();
  });
  beforeEach(() => {
    localStorage.clear();
    sent = [];
    answer = () => Promise.resolve({ t: 'done' });
    vi.spyOn(client, 'request').mockImplementation((msg) => { sent.push(msg); return answer(msg); });
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ chat: 'text', guest_chat: 'phrases', providers: [] })));
  });
  afterEach(() => {
    undo();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    client.state = INITIAL_STATE;
    client.me = null;
    closeSheet();
  });

  it('shows phrases in the language of the reader, and text as letters alone', async () => {
    await open([said(1, { phrase: 'well_played' }), said(2, { phrase: 'high_noon' }), said(3, { text: '<b>x</b> https://a.example' }), said(4, { phrase: 'not_of_this_page' })]);
    expect(lines()).toEqual(['Well played!', 'It is high noon!', '<b>x</b> https://a.example', '(a newer message; reload the page to read it)']);
    expect(document.querySelectorAll('.said a, .said b')).toHaveLength(0);
    await setLanguage('de');
    flushSync();
    expect(lines()[0]).toBe('Gut gespielt!');
    await setLanguage('en');
  });

  it('makes links of what members write', async () => {
    await open([said(1, { text: 'see https://a.example/b.' }, ADA)]);
    const link = document.querySelector<HTMLAnchorElement>('.said a');
    expect([link?.getAttribute('href'), link?.rel, link?.target]).toEqual(['https://a.example/b', 'noopener noreferrer nofollow ugc', '_blank']);
  });

  it('sends the draft by Enter and empties it, in one line', async () => {
    const table = await open([]);
    write('  Hello \n there ');
    await enter();
    expect(sent).toMatchObject([{ t: 'chat.say', table, say: { text: 'Hello there' } }]);
    expect(field()?.value).toBe('');
  });

  it('keeps the draft and says why when it is refused', async () => {
    answer = () => Promise.reject(new Refusal({ code: 'rate_limited', retry: 'after', after_ms: 1000 } as Err));
    await open([]);
    write('Hello');
    await enter();
    expect(field()?.value).toBe('Hello');
    expect(document.querySelector('.error')?.textContent).toMatch(/\S\.$/u);
  });

  it('sends the same with the same key after a lost connection, and anything else with another', async () => {
    answer = () => Promise.reject(new ConnectionError('lost'));
    await open([]);
    write('Hello');
    await enter();
    expect(document.querySelector('.error')?.textContent).toContain('it will not appear twice');
    await enter();
    answer = () => Promise.resolve({ t: 'done' });
    await enter();
    write('Hello');
    await enter();
    const keys = sent.map(keyOf);
    expect([keys[1], keys[2]]).toEqual([keys[0], keys[0]]);
    expect(keys[3]).not.toBe(keys[0]);
  });

  it('counts the characters near the end, and sends none too many', async () => {
    await open([]);
    write('x'.repeat(249));
    expect(document.querySelector('.left')?.textContent).toBe('');
    write('\u{1F920}'.repeat(299));
    expect(document.querySelector('.left')?.textContent).toBe('1 character left');
    write('x'.repeat(302));
    expect(document.querySelector('.left')?.textContent).toBe('2 characters too many');
    await enter();
    expect(sent).toEqual([]);
  });

  it('keeps a draft while it is closed, and shows it to nobody else', async () => {
    const table = await open([]);
    write('half a sent');
    undo();
    expect(speakingAt(table).draft).toBe('half a sent');
    client.me = BOHDAN;
    expect(speakingAt(table).draft).toBe('');
  });

  it('offers guests phrases and reactions, and says how to write', async () => {
    const table = await open([], { me: BOHDAN });
    expect(field()).toBeNull();
    expect(document.querySelector('form')?.textContent).toContain('Guests can use phrases and reactions here.');
    await press('Phrases');
    await press('Good luck!');
    await press('Reactions');
    await press('heart');
    expect(sent.filter(({ t }) => t === 'chat.say')).toMatchObject([{ table, say: { phrase: 'good_luck' } }, { table, say: { reaction: { id: 'heart' } } }]);
  });

  it('offers nothing where there is no chat, and still shows what was said', async () => {
    await open([said(1, { phrase: 'yes' })], { info: { chat: 'off' } });
    expect(lines()).toEqual(['Yes.']);
    expect([...document.querySelectorAll('form button')]).toEqual([]);
    expect(document.querySelector('form')?.textContent).toContain('There is no chat at this table.');
  });

  it('hides whom I have muted, and lets me read them again', async () => {
    await open([said(1, { phrase: 'yes' }), said(2, { phrase: 'no' }, ADA)]);
    await press('More about this message of Bohdan');
    await press('Hide messages of Bohdan');
    expect(sent).toEqual([{ t: 'chat.mute', player: 'bohdan', muted: true }]);
    client.state = reduce(client.state, { t: 'me.muted', people: [BOHDAN] });
    flushSync();
    expect(lines()).toEqual(['No.']);
    await press('Show again');
    expect(sent.at(-1)).toEqual({ t: 'chat.mute', player: 'bohdan', muted: false });
  });

  it('reports a message with a reason, and nothing of mine', async () => {
    await open([said(1, { text: 'bad words' }), said(2, { phrase: 'no' }, ADA)]);
    expect(document.querySelectorAll('[data-more]')).toHaveLength(1);
    await press('More about this message of Bohdan');
    await press('Report this message');
    expect(sheet()).toMatchObject({ kind: 'report', table: { code: 'abc' }, message: { id: 'm1', by: 'Bohdan', text: 'bad words' } });
  });

  it('opens what can be done about a writer by their name, and by the keyboard below a message', async () => {
    await open([said(1, { phrase: 'yes' }), said(2, { phrase: 'no' }, ADA)]);
    const names = [...document.querySelectorAll<HTMLElement>('.head button')];
    expect(names.map((one) => [one.textContent, one.tabIndex])).toEqual([['Bohdan', -1]]);
    names[0]?.click();
    expect(sheet()).toMatchObject({ kind: 'person', person: BOHDAN, table: { code: 'abc' } });
    closeSheet();
    await press('More about this message of Bohdan');
    await press('More about Bohdan…');
    expect(sheet()).toMatchObject({ kind: 'person', person: BOHDAN });
  });

  it('hides whom I have blocked, and says so without a button to end that', async () => {
    await open([said(1, { phrase: 'yes' }), said(2, { phrase: 'no' }, ADA)]);
    client.state = reduce(client.state, { t: 'me.people', follows: [], followers: [], blocked: [BOHDAN] });
    flushSync();
    expect(lines()).toEqual(['No.']);
    expect(document.querySelector('.silenced')?.textContent.trim()).toBe('Messages of Bohdan are hidden.');
  });

  it('offers nothing to whom a moderator has muted, who still reads', async () => {
    hearMeasures([{ id: 'mute', kind: 'mute', reason: 'Insults.', at: 0, until: null, lifted: false, appeal: null }]);
    await open([said(1, { phrase: 'yes' })]);
    expect([lines(), [...document.querySelectorAll('form button')]]).toEqual([['Yes.'], []]);
    expect(document.querySelector('form')?.textContent).toContain('A moderator has muted you');
    hearMeasures([{ id: 'mute', kind: 'mute', reason: 'Insults.', at: 0, until: null, lifted: true, appeal: null }]);
    await settled();
    expect(field()).not.toBeNull();
  });

  it('fetches earlier messages, as long as there are any', async () => {
    answer = () => Promise.resolve({ t: 'messages', messages: [said(4, { phrase: 'hello' })], earlier: false });
    const table = await open([said(7, { phrase: 'yes' })], { earlier: true });
    await press('Earlier messages');
    expect(sent).toEqual([{ t: 'chat.earlier', table, room: 'players', before: 7 }]);
    expect(lines()).toEqual(['Hello!', 'Yes.']);
    expect(document.querySelector('.earlier')).toBeNull();
  });

  it('shows both rooms after the end, and fetches the other one', async () => {
    answer = () => Promise.resolve({ t: 'messages', messages: [said(1, { phrase: 'lucky' })], earlier: false });
    const table = await open([said(7, { phrase: 'good_game' })], { info: { stage: 'finished' } });
    expect(lines()).toEqual(['Good game!']);
    await press('Spectators');
    expect(sent).toMatchObject([{ t: 'chat.earlier', table, room: 'watchers' }]);
    expect(lines()).toEqual(['That was lucky!']);
  });

  it('turns to my own room when I say something while I read the other one', async () => {
    answer = () => Promise.resolve({ t: 'messages', messages: [said(1, { phrase: 'lucky' })], earlier: false });
    await open([said(7, { phrase: 'good_game' })], { info: { stage: 'finished' } });
    const room = (): string | undefined => document.querySelector('[role=tab][aria-selected=true]')?.textContent.trim();
    await press('Spectators');
    answer = () => Promise.reject(new ConnectionError('lost'));
    write('Thanks');
    await enter();
    expect([room(), lines()]).toEqual(['Spectators', ['That was lucky!']]);
    answer = () => Promise.resolve({ t: 'done' });
    await enter();
    expect([room(), lines()]).toEqual(['Players', ['Good game!']]);
    await press('Spectators');
    await press('Phrases');
    await press('Good luck!');
    expect(room()).toBe('Players');
  });
});
