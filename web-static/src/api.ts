// What goes over plain HTTP: signing in and what is the same for everybody.

import type { Err, GameMeta, Me, MyGames, Player, ReplayDoc, Seat, TableCode, TableRow } from './generated/protocol';
import { ConnectionError, Refusal } from './connection';

/** Who the session cookie stands for; `null` for nobody. */
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

/** Forgets the session. */
export async function signOut(): Promise<void> {
  const answer = await ask('/api/v1/session', { method: 'DELETE' });
  if (!answer.ok) await read(answer);
}

/** The games that are installed on the server. */
export async function installedGames(): Promise<GameMeta[]> {
  return (await read(await ask('/api/v1/games'))) as GameMeta[];
}

/** The tables that everybody may find, for who has no name yet. */
export async function publicTables(): Promise<TableRow[]> {
  return (await read(await ask('/api/v1/tables'))) as TableRow[];
}

/** Who looks at a finished game: the public, a seat, or somebody to whom all cards are open. */
export type As = 'public' | 'all' | Seat;

/** A finished game step by step. */
export async function replay(code: TableCode, as: As): Promise<ReplayDoc> {
  return (await read(await ask(`${ofTable(code)}/replay?as=${as}`))) as ReplayDoc;
}

/** The finished games of who is signed in, newest first; `after` is where an earlier answer ended. */
export async function myGames(after: string | null): Promise<MyGames> {
  const from = after === null ? '' : `?after=${encodeURIComponent(after)}`;
  return (await read(await ask(`/api/v1/me/games${from}`))) as MyGames;
}

const ofTable = (code: TableCode): string => `/api/v1/tables/${encodeURIComponent(code)}`;

/** The record of a finished game, as it would be downloaded; its form is that of `docs/record.md`. */
export async function record(code: TableCode): Promise<unknown> {
  return read(await ask(recordPath(code)));
}

/** Where the record of a finished game is downloaded. */
export const recordPath = (code: TableCode): string => `${ofTable(code)}/record`;

/** How often what only reads is asked again by itself, and how long that may take. */
const AGAIN = 2;
const AGAIN_WITHIN_S = 10;

async function ask(path: string, init?: RequestInit): Promise<Response> {
  const reads = init?.method === undefined;
  for (let left = reads ? AGAIN : 0; ; left -= 1) {
    const answer = await send(path, init);
    const seconds = later(answer);
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

/** In how many seconds the server wants to be asked again; `null` where asking again is of no use, or takes too long. */
function later(answer: Response): number | null {
  if (answer.status !== 429 && answer.status !== 503) return null;
  const seconds = Number(answer.headers.get('retry-after') ?? 'never');
  return seconds >= 0 && seconds <= AGAIN_WITHIN_S ? seconds : null;
}

async function read(answer: Response): Promise<unknown> {
  const body: unknown = await answer.json().catch(() => null);
  if (answer.ok && body !== null) return body;
  if (isErr(body)) throw new Refusal(body);
  throw new ConnectionError('lost');
}

/** The server answers a refusal in the form of the wire, bare or as `err`. */
function isErr(body: unknown): body is Err {
  return typeof body === 'object' && body !== null && 'code' in body;
}
