// The bubble with the latest message of a player, at their seat.

import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { client } from '../../../net/client.svelte';
import type { ChatMessage, Player, Say } from '../../../generated/protocol';
import { setLanguage } from '../../../kit/i18n/index.svelte';
import { INITIAL_STATE, reduce, type TableState } from '../../../net/state';
import SeatBubble from './SeatBubble.svelte';
import { needChatTexts } from './words';

const ADA: Player = { id: 'ada', name: 'Ada', kind: 'member' };
const BOHDAN: Player = { id: 'bohdan', name: 'Bohdan' };
const WATCHER: Player = { id: 'hanna', name: 'Hanna' };
const seats = [ADA, BOHDAN].map((player, seat) => ({ seat, brand: null, holder: { kind: 'person', player, presence: 'here', controller: 'person' } }));
const table = { id: 't', code: 'abc', seat: 0, info: { game: 'carson_city', stage: 'running', seats } } as unknown as TableState;
const said = (n: number, by: Player, say: Say, at = Date.now()): ChatMessage => ({ id: `m${n}`, n, at, by, say });

const bubble = (): string | undefined => document.querySelector('.bubble')?.textContent ?? undefined;
function hear(...messages: ChatMessage[]): void {
  client.state = reduce(client.state, { t: 'chat.messages', table: 't', room: 'players', messages });
  flushSync();
}
let undo: () => void = () => undefined;
function open(...before: ChatMessage[]): void {
  client.state = reduce(INITIAL_STATE, { t: 'chat.messages', table: 't', room: 'players', messages: before, earlier: false });
  const shown = mount(SeatBubble, { target: document.body, props: { table } });
  undo = () => void unmount(shown);
  flushSync();
}

beforeAll(async () => {
  await setLanguage('en');
  await needChatTexts();
});
beforeEach(() => {
  vi.useFakeTimers();
  client.me = ADA;
  document.body.innerHTML = '<ul><li data-seat="0"></li><li data-seat="1"></li></ul>';
  for (const line of document.querySelectorAll('li')) line.getBoundingClientRect = () => new DOMRect(900, 100, 280, 60);
});
afterEach(() => {
  undo();
  vi.useRealTimers();
});

it('shows what another player says for a few seconds, the newest alone', () => {
  open(said(1, BOHDAN, { text: 'long ago' }, Date.now() - 60_000));
  expect(bubble()).toBeUndefined();
  hear(said(2, BOHDAN, { text: 'Good luck' }));
  expect(bubble()).toBe('Good luck');
  hear(said(3, BOHDAN, { text: 'Well done' }));
  expect(bubble()).toBe('Well done');
  vi.advanceTimersByTime(5000);
  flushSync();
  expect(bubble()).toBeUndefined();
});

it('shows the message that has brought the chat, and nothing of me, of spectators and of muted players', () => {
  open(said(1, BOHDAN, { text: 'Hello' }));
  expect(bubble()).toBe('Hello');
  vi.advanceTimersByTime(5000);
  hear(said(2, ADA, { text: 'mine' }));
  hear(said(3, WATCHER, { text: 'from outside' }));
  client.state = { ...client.state, chat: { ...client.state.chat, muted: [BOHDAN] } };
  hear(said(4, BOHDAN, { text: 'unheard' }));
  expect(bubble()).toBeUndefined();
});
