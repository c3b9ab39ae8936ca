// The unsent part of the chat at a table: the draft, and the message that waits for the server's answer. Kept while the
// page is open, so that a draft survives closing the panel; the next person who signs in on this page does not see it.
// Invariant: a message without an answer is sent again with the same key, so that nobody receives it twice.

import { serverInfo } from '../../../people/account/serverInfo.svelte';
import { announce } from '../../../kit/announcer.svelte';
import { client } from '../../../net/client.svelte';
import { ConnectionError } from '../../../net/connection';
import { errorText } from '../../../net/errors';
import type { ChatMode, PlayerId, Say, TableId } from '../../../generated/protocol';
import { t } from '../../../kit/i18n/index.svelte';
import { forbidding } from '../../../people/measures/ownMeasures.svelte';
import { uuid } from '../../../kit/uuid';
import { allowed, type Allowed } from './words';

/** My permissions at a table with this chat mode. */
export function mayISay(mode: ChatMode): Allowed {
  const kind = client.me?.kind ?? 'guest';
  const may = allowed(mode, kind === 'guest' ? serverInfo() : null, kind);
  return may.mode !== 'off' && forbidding('write') ? { mode: 'off', why: 'muted' } : may;
}

export class Speaking {
  draft = $state('');
  busy = $state(false);
  /** The reason why the last message was not sent, in the reader's words. */
  refusal = $state('');
  /** The message whose answer was lost. */
  #unanswered: { readonly words: string; readonly key: string } | null = null;

  constructor(readonly table: TableId) {}

  /** Says something; whether it was said. */
  async say(say: Say): Promise<boolean> {
    if (this.busy) return false;
    const words = JSON.stringify(say);
    const key = this.#unanswered?.words === words ? this.#unanswered.key : uuid();
    this.#unanswered = null;
    this.busy = true;
    this.refusal = '';
    try {
      await client.request({ t: 'chat.say', table: this.table, key, say });
      return true;
    } catch (error) {
      const lost = error instanceof ConnectionError;
      if (lost) this.#unanswered = { words, key };
      this.refusal = lost ? t('chat-lost') : errorText(error);
      announce(this.refusal);
      return false;
    } finally {
      this.busy = false;
    }
  }

  /** Sends the draft, and empties it if the server has accepted it and nobody has changed it meanwhile; returns
   * whether it was sent. */
  async sayDraft(): Promise<boolean> {
    const { draft } = this;
    const text = oneLine(draft);
    const said = text !== '' && (await this.say({ text }));
    if (said && this.draft === draft) this.draft = '';
    return said;
  }
}

/** A text in one line, without space around it. */
export const oneLine = (text: string): string => text.replace(/\s+/gu, ' ').trim();

/** By table, of the person who wrote last. */
const open = new Map<TableId, Speaking>();
let speaker: PlayerId | undefined;

export function speakingAt(table: TableId): Speaking {
  if (client.me?.id !== speaker) open.clear();
  speaker = client.me?.id;
  const known = open.get(table) ?? new Speaking(table);
  open.set(table, known);
  return known;
}
