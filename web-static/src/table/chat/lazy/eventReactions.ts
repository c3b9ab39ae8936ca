// The reactions to one event of the log. Pure.

import type { ChatMessage } from '../../../generated/protocol';
import type { ChatState } from '../../../net/chat';
import { isMuted } from './reading.svelte';

export interface EventReaction {
  readonly id: string;
  /** The people with this reaction, each once. */
  readonly names: readonly string[];
}

/** The reactions to a step, by kind, in the order in which they came. `keys` are the rooms that are read. */
export function reactionsTo(chat: ChatState, keys: readonly string[], step: number): EventReaction[] {
  const people = new Map<string, Map<string, string>>();
  const put = ({ by, say }: ChatMessage): void => {
    if (!('reaction' in say) || say.reaction.step !== step || isMuted(chat, by.id)) return;
    const names = people.get(say.reaction.id) ?? new Map<string, string>();
    people.set(say.reaction.id, names.set(by.id, by.name));
  };
  for (const key of keys) chat.rooms[key]?.messages.forEach(put);
  return [...people].map(([id, names]) => ({ id, names: [...names.values()] }));
}
