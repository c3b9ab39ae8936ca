// Sentences for refusals. Every code has one in each language; a reason that has its own text is more exact.

import type { Err } from './generated/protocol';
import { has, t } from './i18n/index.svelte';
import { ConnectionError, Refusal } from './connection';
import { unreachable } from './unreachable';

/** What to tell about an error of a request. `game` finds the words of a game for an illegal move. */
export function sentence(error: unknown, game?: string): string {
  if (error instanceof Refusal) return refusal(error.err, game);
  return error instanceof ConnectionError ? t('err-no-connection') : t('err-unknown');
}

function refusal(err: Err, game: string | undefined): string {
  switch (err.code) {
    case 'illegal_move':
      return illegal(err.params.rule, err.params.reason, game);
    case 'forbidden':
    case 'cannot_start':
    case 'name_invalid':
      return reasoned(err.code, err.params.why);
    case 'not_found':
      return reasoned(err.code, err.params.what);
    case 'option_invalid':
      return reasoned(err.code, err.params.path);
    case 'internal':
      return t('err-internal', { incident: err.params.incident });
    case 'too_large':
      return t('err-too_large', { limit: err.params.limit });
    case 'unknown_type':
    case 'bad_request':
    case 'unsupported_proto':
    case 'unauthenticated':
    case 'not_your_decision':
    case 'stale_decision':
    case 'seat_taken':
    case 'table_full':
    case 'table_closed':
    case 'unavailable':
    case 'restarting':
    case 'damaged':
      return t(`err-${err.code}`);
    case 'rate_limited':
      return tooOften(err.after_ms ?? 0);
    default:
      return unreachable(err);
  }
}

/** A moment is no number; an hour is. */
function tooOften(afterMs: number): string {
  const minutes = Math.ceil(afterMs / 60_000);
  return minutes > 1 ? t('err-rate_limited-later', { minutes }) : t('err-rate_limited');
}

/** The sentence of a code's reason, or of the code alone. */
export function reasoned(code: string, why: string): string {
  const exact = `err-${code}-${why}`;
  return has(exact) ? t(exact) : t(`err-${code}`);
}

/** Why a move is not allowed, with the rule's number. */
export function illegal(rule: string, reason: string, game?: string): string {
  const exact = `${game}-why-${reason}`;
  return has(exact) ? t(exact, { rule }) : t('err-illegal_move', { rule });
}

/** Every code of a refusal. */
export type ErrCodeName = Err['code'];
