// The text of an error. Each error code has a text in every language; a reason with its own text is more precise.

import type { Err } from '../generated/protocol';
import { has, t, type Args } from '../kit/i18n/index.svelte';
import { ConnectionError, Refusal } from './connection';
import { unreachable } from '../kit/unreachable';

/** The text of a failed request, for the reader. `game` selects the game whose texts explain an illegal move. */
export function errorText(error: unknown, game?: string): string {
  if (error instanceof Refusal) return refusalText(error.err, game);
  return error instanceof ConnectionError ? t('err-no-connection') : t('err-unknown');
}

function refusalText(err: Err, game: string | undefined): string {
  switch (err.code) {
    case 'illegal_move':
      return illegalMoveText(err.params.rule, err.params.reason, game);
    case 'forbidden':
    case 'cannot_start':
    case 'cannot_be_rated':
    case 'name_invalid':
    case 'password_invalid':
      return reasonText(err.code, err.params.why);
    case 'not_found':
      return reasonText(err.code, err.params.what);
    case 'option_invalid':
      return reasonText(err.code, err.params.path);
    case 'cannot_reserve':
      return reasonText(err.code, err.params.why, { name: 'name' in err.params.whom ? err.params.whom.name : '' });
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
    case 'stale_offer':
    case 'seat_taken':
    case 'table_full':
    case 'blocked_seated':
    case 'table_closed':
    case 'unavailable':
    case 'restarting':
    case 'damaged':
    case 'sign_in_failed':
    case 'second_factor':
    case 'puzzle':
      return t(`err-${err.code}`);
    case 'needs_role':
      return t(`err-needs_role-${err.params.role}`);
    case 'measure':
      return measureText(err.params.kind, err.params.until, err.params.reason);
    case 'rate_limited':
      return tooOften(err.after_ms ?? 0);
    default:
      return unreachable(err);
  }
}

/** A moderator's measure about the reader, its end, and the moderator's message. */
function measureText(kind: string, until: number | undefined, reason: string | undefined): string {
  const what = reasonText('measure', kind);
  const end = until === undefined ? '' : ` ${t('err-measure-until', { at: new Date(until) })}`;
  return reason ? `${what}${end} ${t('err-measure-reason', { reason })}` : what + end;
}

/** A wait of a minute or less is described without a number. */
function tooOften(afterMs: number): string {
  const minutes = Math.ceil(afterMs / 60_000);
  return minutes > 1 ? t('err-rate_limited-later', { minutes }) : t('err-rate_limited');
}

/** The text of a code's reason, or of the code alone. */
export function reasonText(code: string, why: string, args?: Args): string {
  const exact = `err-${code}-${why}`;
  return has(exact) ? t(exact, args) : t(`err-${code}`);
}

/** Why a move is illegal, with the number of the rule. */
export function illegalMoveText(rule: string, reason: string, game?: string): string {
  const exact = `${game}-why-${reason}`;
  return has(exact) ? t(exact, { rule }) : t('err-illegal_move', { rule });
}

/** Every error code of the protocol. */
export type ErrorCode = Err['code'];
