// The requests of the administration page. Knows no page; every answer has a type of the protocol.

import type { Role } from '../generated/protocol';
import { get, post, whoAmI } from '../net/api';

/** The role of the person on this page; without an account, that of a member. */
export async function ownRole(): Promise<Role> {
  return (await whoAmI())?.role ?? 'member';
}

/** Reads something under `/api/v1/admin`. */
export async function load<T>(path: string): Promise<T> {
  return (await get(`/admin${path}`)) as T;
}

/** Acts under `/api/v1/admin`; `null` if the answer has no body. */
export async function act<T>(path: string, body: object): Promise<T | null> {
  return (await post(`/admin${path}`, body)) as T | null;
}

/** An address with a query; empty values are left out. */
export function withQuery(path: string, query: Readonly<Record<string, string | null>>): string {
  const given = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== null && pair[1] !== '');
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given).toString()}`;
}
