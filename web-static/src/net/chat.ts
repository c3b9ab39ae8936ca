// The state of the chat, a pure function of the messages that the server pushed. Knows no socket and no page.
//
// Invariant: a room holds each message once, in the order of `n`, and without a gap that the server has not announced.

import type { ChatMessage, ChatMessages, ChatMode, ChatRemoved, ChatRoom, Player, TableId } from '../generated/protocol';

/** The most messages of a room that are kept when a new one comes; older ones can be asked for again. */
const KEPT = 600;

export interface RoomState {
  /** Oldest first. */
  readonly messages: readonly ChatMessage[];
  /** Whether there are messages before the first of these. */
  readonly earlier: boolean;
}

export interface ChatState {
  /** By `roomKey`. */
  readonly rooms: Readonly<Record<string, RoomState>>;
  /** The people whose messages I have hidden. */
  readonly muted: readonly Player[];
  /** The people whom I have blocked; their messages are hidden, too. */
  readonly blocked: readonly Player[];
}

export const NO_CHAT: ChatState = { rooms: {}, muted: [], blocked: [] };
/** In this order each allows more than the one before. */
export const CHAT_MODES: readonly ChatMode[] = ['off', 'phrases', 'text'];

export const roomKey = (table: TableId, room: ChatRoom): string => `${table} ${room}`;

export const withRoom = (chat: ChatState, key: string, room: RoomState): ChatState => ({ ...chat, rooms: { ...chat.rooms, [key]: room } });

/** The state after messages have come. */
export function afterMessages(chat: ChatState, { table, room, messages, earlier }: ChatMessages): ChatState {
  const key = roomKey(table, room);
  const all = merged(chat.rooms[key], messages, earlier);
  const cut = all.messages.length > KEPT;
  return withRoom(chat, key, cut ? { messages: all.messages.slice(-KEPT), earlier: true } : all);
}

export function afterRemoved(chat: ChatState, { table, room, ids }: ChatRemoved): ChatState {
  const key = roomKey(table, room);
  const known = chat.rooms[key];
  return known ? withRoom(chat, key, { ...known, messages: known.messages.filter(({ id }) => !ids.includes(id)) }) : chat;
}

/** The state without the messages of a table, or of one room of it, that I may no longer read. */
export function withoutRooms(chat: ChatState, table: TableId, room = ''): ChatState {
  return { ...chat, rooms: Object.fromEntries(Object.entries(chat.rooms).filter(([key]) => !key.startsWith(`${table} ${room}`))) };
}

/** Merges known messages with new ones. The latest messages of a room (`earlier` is given) replace the ones that
 * they cover; an empty list means that the room is empty. */
function merged(known: RoomState = { messages: [], earlier: false }, came: readonly ChatMessage[], earlier: boolean | undefined): RoomState {
  if (earlier === undefined) {
    const fresh = came.filter(({ id }) => known.messages.every((one) => one.id !== id));
    return { ...known, messages: [...known.messages, ...fresh].sort((a, b) => a.n - b.n) };
  }
  const [first, last] = [came[0]?.n ?? Infinity, came.at(-1)?.n ?? Infinity];
  // Without an overlap there may be a gap between the known messages and these.
  const joined = known.messages.some(({ n }) => n >= first);
  const before = known.messages.filter(({ n }) => joined && n < first);
  return { messages: [...before, ...came, ...known.messages.filter(({ n }) => n > last)], earlier: before.length > 0 ? known.earlier : earlier };
}
