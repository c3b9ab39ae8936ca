// The examples of the protocol, read as the client reads them: requests and answers match the schemas, pushes pass
// through the reducer, refusals have a text. `protocol/tests/examples.rs` reads the same files on the server's side.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Ajv from 'ajv/dist/2020';
import { describe, expect, it } from 'vitest';
import { errorText } from './errors';
import type { ChatRemoved, Reply, ServerMsg } from '../generated/protocol';
import { LANGUAGES, setLanguage } from '../kit/i18n/index.svelte';
import { Refusal } from './connection';
import { INITIAL_STATE, reduce, type ClientState } from './state';

const PROTOCOL = join(import.meta.dirname, '..', '..', '..', 'protocol');
const text = (path: string): string => readFileSync(join(PROTOCOL, path), 'utf8');
const ajv = new Ajv({ strict: false, formats: { uuid: true, uint8: true, uint16: true, uint32: true, uint64: true, int32: true, int64: true, uint: true } });
const schema = (name: string) => ajv.compile(JSON.parse(text(`schema/${name}.json`)) as object);

/** The examples of one kind, by name. */
function examples(kind: string): [string, unknown][] {
  const files = readdirSync(join(PROTOCOL, 'examples')).filter((file) => file.startsWith(`${kind}.`));
  expect(files.length).toBeGreaterThan(0);
  return files.map((file) => [file, JSON.parse(text(`examples/${file}`))]);
}

describe('the examples of the wire', () => {
  it.each(examples('client'))('%s keeps to the schema of requests', (_file, example) => {
    const { id, ...msg } = example as { id: unknown };
    expect(Number.isInteger(id)).toBe(true);
    const valid = schema('client');
    expect(valid(msg), JSON.stringify(valid.errors)).toBe(true);
    expect(valid({ ...msg, surplus: 1 }), 'an unknown field is refused').toBe(false);
  });

  it.each([...examples('reply'), ...examples('error')])('%s keeps to the schema of answers', (_file, example) => {
    const valid = schema('reply');
    expect(valid(example), JSON.stringify(valid.errors)).toBe(true);
  });

  const refusals = examples('error').flatMap(([file, example]) => LANGUAGES.map((lang) => [file, lang, example] as const));
  it.each(refusals)('%s has a sentence for the player in %s', async (_file, lang, example) => {
    await setLanguage(lang);
    const { err } = example as Extract<Reply, { err: unknown }>;
    const said = errorText(new Refusal(err), 'carson_city');
    expect(said.length).toBeGreaterThan(10);
    expect(said).not.toMatch(/[{}]|undefined|err-/);
  });

  const pushes = examples('server');
  it.each(pushes)('%s keeps to the schema of pushes', (_file, example) => {
    const valid = schema('server');
    expect(valid(example), JSON.stringify(valid.errors)).toBe(true);
  });

  // Messages about viewings belong to the part that shows them, a restart belongs to the connection; the tests of both
  // cover them.
  const elsewhere = ['server.viewing.', 'server.server.restarting.'];
  it.each(pushes.filter(([file]) => !elsewhere.some((prefix) => file.startsWith(prefix))))('%s changes what the client knows', (file, example) => {
    const before = file.includes('snapshot') ? INITIAL_STATE : file.includes('removed') ? withMessages(example as ChatRemoved) : known();
    expect(reduce(before, example as ServerMsg)).not.toEqual(before);
  });
});

/** A client that has received the snapshots before. */
function known(): ClientState {
  const snapshots = ['server.lobby.snapshot', 'server.table.snapshot'].map((name) => JSON.parse(text(`examples/${name}.json`)) as ServerMsg);
  return snapshots.reduce(reduce, INITIAL_STATE);
}

/** The same, after the messages that are removed then. */
function withMessages({ table, room, ids }: ChatRemoved): ClientState {
  const by = { id: 'ada', name: 'Ada' };
  return reduce(known(), { t: 'chat.messages', table, room, messages: ids.map((id, i) => ({ id, n: i + 1, at: 0, by, say: { phrase: 'yes' } })) });
}
