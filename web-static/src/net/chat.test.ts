import { describe, expect, it } from 'vitest';
import type { ChatMessage, ChatMessages, ServerMsg, TableInfo, TableSnapshot } from '../generated/protocol';
import { forget, INITIAL_STATE, reduce, type ClientState } from './state';
import { afterMessages, afterRemoved, NO_CHAT, roomKey, type ChatState } from './chat';

const ADA = { id: 'ada', name: 'Ada' };
const message = (n: number): ChatMessage => ({ id: `m${n}`, n, at: n * 1000, by: ADA, say: { text: `text ${n}` } });
const range = (from: number, to: number): ChatMessage[] => Array.from({ length: to - from + 1 }, (_, i) => message(from + i));
const came = (messages: ChatMessage[], earlier?: boolean): ChatMessages => ({ table: 't', room: 'players', messages, ...(earlier === undefined ? {} : { earlier }) });
const after = (...all: ChatMessages[]): ChatState => all.reduce(afterMessages, NO_CHAT);
const room = (chat: ChatState) => chat.rooms[roomKey('t', 'players')];
const numbers = (chat: ChatState): number[] => (room(chat)?.messages ?? []).map(({ n }) => n);

describe('the messages of a room', () => {
  it('stand once and in their order, however they come', () => {
    expect(numbers(after(came([message(3)]), came([message(2), message(3)]), came([message(5)]), came([message(4)])))).toEqual([2, 3, 4, 5]);
  });

  it('keep what is known of earlier ones when a new one comes', () => {
    expect(room(after(came(range(5, 6), true), came([message(7)])))).toMatchObject({ earlier: true });
    expect(room(after(came(range(1, 2), false), came([message(3)])))).toMatchObject({ earlier: false });
  });

  it('are joined with the latest ones after a lost connection, without those that were removed meanwhile', () => {
    const chat = after(came(range(1, 6), false), came([message(4), message(6), message(7)], true));
    expect(numbers(chat)).toEqual([1, 2, 3, 4, 6, 7]);
    expect(room(chat)?.earlier).toBe(false);
  });

  it('are replaced by the latest ones where a gap may be between them', () => {
    const chat = after(came(range(1, 3), false), came(range(9, 10), true));
    expect(numbers(chat)).toEqual([9, 10]);
    expect(room(chat)?.earlier).toBe(true);
  });

  it('are gone where the server says that there are none', () => {
    expect(room(after(came(range(1, 3), true), came([], false)))).toEqual({ messages: [], earlier: false });
  });

  it('keep one that overtook the latest ones', () => {
    expect(numbers(after(came([message(9)]), came(range(7, 8), true)))).toEqual([7, 8, 9]);
  });

  it('are as many as a page can hold, and the oldest can be asked for again', () => {
    const chat = after(came(range(1, 600), false), came([message(601)]));
    expect([numbers(chat).length, numbers(chat)[0], room(chat)?.earlier]).toEqual([600, 2, true]);
  });

  it('vanish when they are removed; a room that is not known stays so', () => {
    const chat = after(came(range(1, 3), false));
    expect(numbers(afterRemoved(chat, { table: 't', room: 'players', ids: ['m2'] }))).toEqual([1, 3]);
    expect(afterRemoved(chat, { table: 't', room: 'watchers', ids: ['m2'] })).toBe(chat);
  });
});

const INFO: TableInfo = {
  table: 't', code: 'abc', name: 'Dry Gulch', game: 'carson_city', rules: 1, options: {}, visibility: 'public', watching: 'live',
  chat: 'text', substitute: { house: 'normal' }, stage: 'running', host: 'p', seats: [], watchers: [], watcher_count: 0,
};
const SNAPSHOT: TableSnapshot = { table: 't', n: 1, h: 'h', info: INFO, seat: 0, view: null, decision: null, waiting: [], progress: { round: 1, of: 18 }, log: [], result: null };
const told = (...msgs: ServerMsg[]): ClientState => msgs.reduce(reduce, reduce(INITIAL_STATE, { t: 'table.snapshot', ...SNAPSHOT }));
const both: ServerMsg[] = [{ t: 'chat.messages', ...came([message(1)]) }, { t: 'chat.messages', ...came([message(1)]), room: 'watchers' }];
const keys = ({ chat }: ClientState): string[] => Object.keys(chat.rooms);

it('a message that a moderator removes is gone, and the table and other rooms stay', () => {
  const before = told(...both);
  const state = reduce(before, { t: 'chat.removed', table: 't', room: 'players', ids: ['m1'] });
  expect([numbers(state.chat), state.chat.rooms[roomKey('t', 'watchers')], state.tables]).toEqual([[], before.chat.rooms[roomKey('t', 'watchers')], before.tables]);
});

describe('a room', () => {
  it('is forgotten by who stands up, and by who sits down', () => {
    expect(keys(told(...both, { t: 'table.info', info: INFO, seat: null }))).toEqual(['t watchers']);
    const watcher = told({ t: 'table.info', info: INFO, seat: null }, ...both);
    expect(keys(reduce(watcher, { t: 'table.info', info: INFO, seat: 1 }))).toEqual(['t players']);
  });

  it('stays with another seat, with a new snapshot, and after the end of the game', () => {
    expect(keys(told(...both, { t: 'table.info', info: INFO, seat: 1 }))).toHaveLength(2);
    expect(keys(told(...both, { t: 'table.snapshot', ...SNAPSHOT, n: 9 }))).toHaveLength(2);
    expect(keys(told(...both, { t: 'table.info', info: { ...INFO, stage: 'finished' }, seat: null }))).toHaveLength(2);
  });

  it('is forgotten with its table, and no other is', () => {
    const state = told(...both, { t: 'chat.messages', ...came([message(1)]), table: 't2' });
    expect(keys(forget(state, 't'))).toEqual(['t2 players']);
  });
});

it('the people whom I have muted replace those who were, and none are after a new greeting', () => {
  const state = told({ t: 'me.muted', people: [ADA] });
  expect(state.chat.muted).toEqual([ADA]);
  expect(told({ t: 'me.people', follows: [ADA], followers: [], blocked: [ADA] })).toMatchObject({ people: { follows: [ADA] }, chat: { blocked: [ADA] } });
  const hello: ServerMsg = { t: 'hello', proto: [2, 2], build: '', boot: 'b', now: 0, limits: {} as never };
  const blocking = reduce(state, { t: 'me.people', follows: [ADA], followers: [ADA], blocked: [ADA] });
  expect(reduce(blocking, hello)).toMatchObject({ people: { follows: [], followers: [], blocked: [] }, chat: { muted: [], blocked: [] } });
});
