// The messages in the language of the reader. Knows phrases and reactions by id; draws nothing.

import known from '../../../generated/chat.json';
import type { ChatMode, PersonKind, Say, ServerInfo } from '../../../generated/protocol';
import { has, needTexts, t } from '../../../kit/i18n/index.svelte';
import { CHAT_MODES } from '../../../net/chat';
import './texts';

export const PHRASES: readonly string[] = known.phrases;
export const REACTIONS: readonly string[] = known.reactions;
/** The longest text of a message, in characters. */
export const TEXT_CHARS = 300;

/** Loads the texts of the chat, with the phrases of all games. */
export const needChatTexts = (): Promise<void> => needTexts('chat');

/** A phrase of every table, or of one of these games. A newer server may know phrases that this page has no text
 * for. */
export function phraseText(games: readonly string[], id: string): string {
  const key = PHRASES.includes(id) ? `chat-phrase-${id}` : games.map((game) => `chat-${game}-${id}`).find(has);
  return key === undefined ? t('chat-unknown') : t(key);
}

export function reactionText(id: string): string {
  const key = `chat-reaction-${id}`;
  return has(key) ? t(key) : t('chat-unknown');
}

/** A message in words alone. */
export function sayText(games: readonly string[], say: Say): string {
  if ('text' in say) return say.text;
  if ('phrase' in say) return phraseText(games, say.phrase);
  const name = reactionText(say.reaction.id);
  return say.reaction.step === undefined ? name : t('chat-at-event', { reaction: name });
}

/** A person's permissions, and the id of the text that explains their limit. */
export interface Allowed {
  readonly mode: ChatMode;
  readonly why: 'off' | 'muted' | 'guest-off' | 'guest-phrases' | null;
}

/** The person's permissions in the chat of a table. The server decides about facts that this page does not know. */
export function allowed(table: ChatMode, server: Pick<ServerInfo, 'guest_chat'> | null, kind: PersonKind = 'guest'): Allowed {
  if (table === 'off') return { mode: 'off', why: 'off' };
  const most = kind === 'guest' ? (server?.guest_chat ?? 'phrases') : 'text';
  // Without the server's answer about guests there is no explanation.
  if (kind === 'guest' && server === null) return { mode: 'phrases', why: null };
  if (CHAT_MODES.indexOf(most) >= CHAT_MODES.indexOf(table)) return { mode: table, why: null };
  return { mode: most, why: most === 'off' ? 'guest-off' : 'guest-phrases' };
}
