// Helpers for the tests of the client: a page whose server is the test. Its timers are fake.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { vi } from 'vitest';
import { Client } from './client.svelte';
import { Refusal } from './connection';
import { FakeSocket, LIMITS, PLAYER } from './connectionFixtures';
import type { Err, TableSnapshot } from '../generated/protocol';

export const SNAPSHOT = JSON.parse(readFileSync(join(import.meta.dirname, '..', '..', '..', 'protocol', 'examples', 'server.table.snapshot.json'), 'utf8')) as TableSnapshot;
export const CODE = SNAPSHOT.info.code;
export const NOBODY = new Refusal({ code: 'unauthenticated', retry: 'no' });
export const settled = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);

/** The sockets that the page has opened. */
export const sockets: FakeSocket[] = [];
export const last = (): FakeSocket => sockets.at(-1)!;
export const asked = (t: string): Record<string, unknown>[] => last().sent.filter((frame) => frame['t'] === t);

export const fresh = (): Client => new Client(() => { sockets.push(new FakeSocket()); return last(); }, () => 0.5);

export async function greet(player = PLAYER): Promise<void> {
  last().deliver({ t: 'hello', proto: [3, 3], build: '0', boot: 'b', now: 0, limits: LIMITS });
  last().deliver({ re: last().asked('hello')!['id'], ok: { t: 'welcome', player, resumed: [] } });
  await settled();
}
export async function up(): Promise<Client> {
  const client = fresh();
  await client.start();
  await greet();
  return client;
}
export const snapshot = (more: object = {}): void => last().deliver({ t: 'table.snapshot', ...SNAPSHOT, ...more });
export async function refuse(t: string, err: Err): Promise<void> {
  last().deliver({ re: last().asked(t)!['id'], err });
  await settled();
}
export const grant = async (t: string): Promise<void> => { last().deliver({ re: last().asked(t)!['id'], ok: { t: 'done' } }); await settled(); };
