// The reading state of the chat: visible rooms, unread messages, muted people. The last read message of each room is
// stored on this device. Invariant: the stored number of a room never decreases, and only the most recently read rooms
// are stored.

import { client } from '../../../net/client.svelte';
import type { ChatMessage, ChatRoom, PlayerId } from '../../../generated/protocol';
import { storage } from '../../../kit/storage';
import type { TableState } from '../../../net/state';
import { roomKey, withRoom, type ChatState } from '../../../net/chat';

const KEY = 'saloon.chat-read';
const ROOMS_KEPT = 60;

/** The number of the last read message, by room; the most recently read room is the last entry. */
export type LastRead = Readonly<Record<string, number>>;

export function parseLastRead(text: string | null): LastRead {
  try {
    const kept: unknown = JSON.parse(text ?? '{}');
    return Object.fromEntries(Object.entries(kept ?? {}).filter((entry): entry is [string, number] => Number.isSafeInteger(entry[1])));
  } catch {
    return {};
  }
}

/** The numbers after a room was read up to message `n`. */
export function withRead(read: LastRead, room: string, n: number): LastRead {
  const { [room]: before = 0, ...others } = read;
  return Object.fromEntries([...Object.entries(others), [room, Math.max(before, n)] as const].slice(-ROOMS_KEPT));
}

const stored = (): LastRead => parseLastRead(storage().getItem(KEY) ?? null);
let lastRead = $state.raw(stored());

/** Everything of a room up to message `n` was read. */
export function markRead(key: string, n: number): void {
  if (n <= (lastRead[key] ?? 0)) return;
  // Another tab may have read other rooms meanwhile.
  lastRead = withRead({ ...lastRead, ...stored() }, key, n);
  storage().setItem(KEY, JSON.stringify(lastRead));
}

/** The rooms of a table that I may read, my own first. */
export function roomsOf({ seat, info }: Pick<TableState, 'seat' | 'info'>): readonly ChatRoom[] {
  const rooms = seat === null ? (['watchers', 'players'] as const) : (['players', 'watchers'] as const);
  return info.stage === 'finished' ? rooms : [rooms[0]];
}

export const isMuted = ({ muted, blocked }: ChatState, player: PlayerId): boolean => [...muted, ...blocked].some(({ id }) => id === player);

/** The number of unread messages by others, after number `read`. Reactions to events do not count. */
export function unreadCount(chat: ChatState, key: string, read: number, me: PlayerId | undefined): number {
  const counts = ({ n, by, say }: ChatMessage): boolean => n > read && by.id !== me && !('reaction' in say && say.reaction.step !== undefined) && !isMuted(chat, by.id);
  return (chat.rooms[key]?.messages ?? []).filter(counts).length;
}

/** The number of unread messages in a room, or in all rooms of the table that I may read. */
export function unread(table: TableState | undefined, room?: ChatRoom): number {
  if (table === undefined) return 0;
  const rooms = room === undefined ? roomsOf(table) : [room];
  const counts = rooms.map((one) => roomKey(table.id, one)).map((key) => unreadCount(client.state.chat, key, lastRead[key] ?? 0, client.me?.id));
  return counts.reduce((sum, count) => sum + count, 0);
}

/** The state after the answer to a request for the messages before `before`. */
export function afterEarlier(chat: ChatState, key: string, before: number, messages: readonly ChatMessage[], earlier: boolean): ChatState {
  const last = messages.at(-1)?.n ?? 0;
  const later = (chat.rooms[key]?.messages ?? []).filter(({ n }) => n >= before || n > last);
  return withRoom(chat, key, { messages: [...messages, ...later], earlier });
}
