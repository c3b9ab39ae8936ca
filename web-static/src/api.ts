// The requests over plain HTTP: the session, lists, replays and records.

import type { Err, GameMeta, Me, MyGames, Player, ReplayDoc, Seat, TableCode, TableRow } from './generated/protocol';
import { ConnectionError, Refusal } from './connection';

/** The person of the session cookie; `null` without a session. */
export async function whoAmI(): Promise<Player | null> {
  const answer = await ask('/api/v1/session');
  if (answer.status === 401 || answer.status === 404 || answer.status === 204) return null;
  return ((await read(answer)) as Me).player;
}

/** Signs in as a guest by name. */
export async function signIn(name: string): Promise<Player> {
  const body = JSON.stringify({ name });
  const answer = await ask('/api/v1/session', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  return ((await read(answer)) as Me).player;
}

/** Ends the session. */
export async function signOut(): Promise<void> {
  const answer = await ask('/api/v1/session', { method: 'DELETE' });
  if (!answer.ok) await read(answer);
}

/** The games on the server. */
export async function installedGames(): Promise<GameMeta[]> {
  return (await read(await ask('/api/v1/games'))) as GameMeta[];
}

/** The public tables, for visitors who have not signed in. */
export async function publicTables(): Promise<TableRow[]> {
  return (await read(await ask('/api/v1/tables'))) as TableRow[];
}

/** The perspective of a replay: the public's, one seat's, or everything open. */
export type Perspective = 'public' | 'all' | Seat;

/** A finished game step by step. */
export async function replay(code: TableCode, as: Perspective): Promise<ReplayDoc> {
  return (await read(await ask(`${ofTable(code)}/replay?as=${as}`))) as ReplayDoc;
}

/** My finished games, newest first; `after` is the cursor from the previous page. */
export async function myGames(after: string | null): Promise<MyGames> {
  const from = after === null ? '' : `?after=${encodeURIComponent(after)}`;
  return (await read(await ask(`/api/v1/me/games${from}`))) as MyGames;
}

const ofTable = (code: TableCode): string => `/api/v1/tables/${encodeURIComponent(code)}`;

/** The record of a finished game, in the format of `docs/record.md`. */
export async function record(code: TableCode): Promise<unknown> {
  return read(await ask(recordPath(code)));
}

/** The address to download the record of a finished game. */
export const recordPath = (code: TableCode): string => `${ofTable(code)}/record`;

/** How often a reading request is retried, and the longest wait that the server may ask for. */
const RETRIES = 2;
const LONGEST_RETRY_S = 10;

async function ask(path: string, init?: RequestInit): Promise<Response> {
  const reads = init?.method === undefined;
  for (let left = reads ? RETRIES : 0; ; left -= 1) {
    const answer = await send(path, init);
    const seconds = retryAfter(answer);
    if (left === 0 || seconds === null) return answer;
    await new Promise((done) => setTimeout(done, seconds * 1000));
  }
}

async function send(path: string, init?: RequestInit): Promise<Response> {
  try {
    return await fetch(path, { credentials: 'same-origin', ...init });
  } catch {
    throw new ConnectionError('lost');
  }
}

/** Seconds until the request may be retried; `null` where a retry is useless or too far away. */
function retryAfter(answer: Response): number | null {
  if (answer.status !== 429 && answer.status !== 503) return null;
  const seconds = Number(answer.headers.get('retry-after') ?? 'never');
  return seconds >= 0 && seconds <= LONGEST_RETRY_S ? seconds : null;
}

async function read(answer: Response): Promise<unknown> {
  const body: unknown = await answer.json().catch(() => null);
  if (answer.ok && body !== null) return body;
  if (isErr(body)) throw new Refusal(body);
  throw new ConnectionError('lost');
}

/** Whether the body is an error in the form of the protocol. */
function isErr(body: unknown): body is Err {
  return typeof body === 'object' && body !== null && 'code' in body;
}
