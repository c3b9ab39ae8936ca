// The requests over plain HTTP: the session, lists, replays and records.

import type { EraseMe, Err, GameMeta, Me, FinishedGames, ReplayDoc, Seat, TableCode, TableRow } from '../generated/protocol';
import { ConnectionError, Refusal } from './connection';
import { pauseMs } from './retry';
import { storage } from '../kit/storage';
import { uuid } from '../kit/uuid';

const API = '/api/v1';

/** The person of the session cookie; `null` without a session. */
export async function whoAmI(): Promise<Me | null> {
  const answer = await ask(`${API}/session`);
  if (answer.status === 401 || answer.status === 404 || answer.status === 204) return null;
  return (await read(answer)) as Me;
}

/** The storage key for the idempotency key of a guest whose session has not been confirmed yet. */
const GUEST_KEY = 'saloon.guest-key';

/** Signs in as a guest by name. After a lost answer the same key finds the guest again; it is stored until an answer
 * arrives. */
export async function signIn(name: string): Promise<Me> {
  const key = storage().getItem(GUEST_KEY) ?? uuid();
  storage().setItem(GUEST_KEY, key);
  const me = (await post('/session', { name, key })) as Me;
  storage().removeItem(GUEST_KEY);
  return me;
}

/** Ends the session. */
export const signOut = (): Promise<void> => remove('/session');

/** The games on the server. */
export const installedGames = async (): Promise<GameMeta[]> => (await get('/games')) as GameMeta[];

/** The public tables, for visitors who have not signed in. */
export const publicTables = async (): Promise<TableRow[]> => (await get('/tables')) as TableRow[];

/** The perspective of a replay: the public's, one seat's, or everything open. */
export type Perspective = 'public' | 'all' | Seat;

/** A finished game step by step. */
export async function replay(code: TableCode, as: Perspective): Promise<ReplayDoc> {
  return (await get(`${ofTable(code)}/replay?as=${as}`)) as ReplayDoc;
}

/** My finished games, newest first; `after` is the cursor from the previous page. */
export async function myGames(after: string | null): Promise<FinishedGames> {
  const from = after === null ? '' : `?after=${encodeURIComponent(after)}`;
  return (await get(`/me/games${from}`)) as FinishedGames;
}

/** The address of all data stored about me, as one JSON document. */
export const exportPath = `${API}/me/export`;

/** The address of the same data as a readable page. */
export const exportPagePath = (lang: string): string => `${exportPath}?as=page&lang=${encodeURIComponent(lang)}`;

/** Removes all my data; afterwards nobody is signed in here. */
export const eraseMe = async (body: EraseMe): Promise<void> => void (await post('/me/erase', body));

const ofTable = (code: TableCode): string => `/tables/${encodeURIComponent(code)}`;

/** The record of a finished game, in the format of `docs/record.md`. */
export async function record(code: TableCode): Promise<unknown> {
  return get(`${ofTable(code)}/record`);
}

/** The address to download the record of a finished game. */
export const recordPath = (code: TableCode): string => `${API}${ofTable(code)}/record`;

/** How often a reading request is retried, and the longest wait that the server may ask for. */
const RETRIES = 2;
const LONGEST_RETRY_S = 10;
/** The time limit of a reading request: a request that hangs has failed, and its caller asks again. */
const READ_MS = 60_000;

/** Reads the resource at a path of the API. */
export async function get(path: string): Promise<unknown> {
  return read(await ask(API + path));
}

/** Posts JSON and returns the answer, `null` if it has no body. Solves a puzzle first if the server asks for one. */
export async function post(path: string, body: object = {}): Promise<unknown> {
  const send = async (headers?: Record<string, string>): Promise<unknown> => {
    const answer = await ask(API + path, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) });
    return answer.status === 204 ? null : read(answer);
  };
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof Refusal) || error.err.code !== 'puzzle') throw error;
    return (await import('./puzzle/postSolved.svelte')).postSolved(error, send);
  }
}

/** Changes the resource at a path. Returns the answer, `null` if it has no body. */
export async function change(method: 'PUT' | 'PATCH', path: string, body: object): Promise<unknown> {
  const answer = await ask(API + path, { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  return answer.status === 204 ? null : read(answer);
}

/** Removes what is at a path. */
export async function remove(path: string): Promise<void> {
  const answer = await ask(API + path, { method: 'DELETE' });
  if (!answer.ok) await read(answer);
}

/** The same for requests whose answer is the remaining list. */
export async function removeFrom(path: string): Promise<unknown> {
  return read(await ask(API + path, { method: 'DELETE' }));
}

async function ask(path: string, init?: RequestInit): Promise<Response> {
  const reads = init?.method === undefined;
  for (let failures = 0; ; failures += 1) {
    const answer = await send(path, init);
    const seconds = retryAfter(answer);
    if (!reads || failures === RETRIES || seconds === null) return answer;
    const pause = pauseMs(failures, Math.random(), { retry: 'after', after_ms: seconds * 1000 }) ?? 0;
    await new Promise((done) => setTimeout(done, pause));
  }
}

async function send(path: string, init?: RequestInit): Promise<Response> {
  try {
    return await fetch(path, { credentials: 'same-origin', ...(init ?? { signal: AbortSignal.timeout(READ_MS) }) });
  } catch {
    throw new ConnectionError('lost');
  }
}

/** Seconds until the request may be retried; `null` where a retry is useless or too far away. */
function retryAfter(answer: Response): number | null {
  if (answer.status !== 429 && answer.status !== 503) return null;
  const seconds = Number(answer.headers.get('retry-after') || 'never');
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
