// What a table asks the server: act, why not, preview. Answers in words or data, never throws.

import type { Move, Preview } from '../../generated/carson_city';
import type { Err } from '../../generated/protocol';
import { moveKey, type Send } from '../table';
import type { Words } from './words';

/** The outcome of a move that was sent. */
export type Sent = { readonly ok: true } | { readonly ok: false; readonly why: string };

/** The reason of a refusal in words, with the number of its rule. */
export function reasonText(w: Words, reason: string | null, rule: string | null): string {
  const key = `cc-why-${reason ?? 'unknown'}`;
  const text = w.t(key);
  return `${text === key ? w.t('cc-why-unknown') : text}${rule ? ` (${rule})` : ''}`;
}

/** A refusal in words. */
export function errorText(w: Words, err: Err): string {
  if (err.code === 'illegal_move') return reasonText(w, err.params.reason, err.params.rule);
  const key = `cc-err-${err.code}`;
  const text = w.t(key);
  return text === key ? w.t('cc-err-other') : text;
}

export interface Link {
  act(decision: string, move: Move, key?: string): Promise<Sent>;
  whyNot(decision: string, move: Move): Promise<string>;
  preview(decision: string, move: Move): Promise<Preview | null>;
}

/** Binds the requests to one table. */
export function linkOf(table: string, send: Send, words: () => Words): Link {
  return {
    async act(decision, move, key = moveKey()) {
      const reply = await send({ t: 'table.act', table, decision, key, move });
      return 'err' in reply ? { ok: false, why: errorText(words(), reply.err) } : { ok: true };
    },
    async whyNot(decision, move) {
      const reply = await send({ t: 'table.why_not', table, decision, move });
      if ('err' in reply) return errorText(words(), reply.err);
      return reply.ok.t === 'why_not' ? reasonText(words(), reply.ok.reason, reply.ok.rule) : '';
    },
    async preview(decision, move) {
      const reply = await send({ t: 'table.preview', table, decision, move });
      return 'ok' in reply && reply.ok.t === 'preview' ? (reply.ok.preview as Preview) : null;
    },
  };
}
