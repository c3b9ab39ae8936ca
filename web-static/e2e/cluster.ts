// A node of a cluster: a real server with its own Postgres and NATS.

import { spawn, type ChildProcess } from 'node:child_process';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import type { Readable } from 'node:stream';
import { findProgram } from './program';
import { startSaloon, TARGET, type Saloon } from './saloon';

const postgresPath = findProgram({
  what: 'scratch Postgres',
  variable: 'SALOON_SCRATCH_POSTGRES',
  places: [join(TARGET, 'debug', 'examples', 'postgres')],
  install: 'Run `cargo build -p tests --example postgres`, and install postgresql.',
});
const natsPath = findProgram({
  what: 'NATS',
  variable: 'SALOON_NATS_SERVER',
  places: [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin'].map((folder) => join(folder, 'nats-server')),
  install: 'Install nats-server.',
});

/** Whether this machine has the programs that a node needs. */
export const nodesCanStart = postgresPath !== undefined && natsPath !== undefined;

/** Starts a node; its end stops all programs that it needs. */
export async function startNode(): Promise<Saloon> {
  if (postgresPath === undefined || natsPath === undefined) throw new Error('there is no Postgres or no NATS');
  const folder = mkdtempSync(join(tmpdir(), 'saloon-node-'));
  const postgres = spawn(postgresPath, { stdio: ['pipe', 'pipe', 'inherit'] });
  const [url] = await said(postgres.stdout, /^\S+/u);
  writeFileSync(join(folder, 'nats.conf'), 'listen: "127.0.0.1:-1"\nauthorization { user: saloon, password: secret }\n');
  const nats = spawn(natsPath, ['-c', join(folder, 'nats.conf')], { stdio: ['ignore', 'ignore', 'pipe'] });
  // A node that finds no NATS at its start stops at once.
  const [, bus] = await said(nats.stderr, /Listening for client connections on (\S+)/u);
  const push = generateKeyPairSync('ec', { namedCurve: 'P-256', publicKeyEncoding: { type: 'spki', format: 'der' }, privateKeyEncoding: { type: 'pkcs8', format: 'der' } });
  const keys = { session: randomBytes(32), push: push.privateKey };
  for (const [name, key] of Object.entries(keys)) writeFileSync(join(folder, name), key.toString('base64url'), { mode: 0o600 });
  const node = await startSaloon('--database-url', url, '--nats-url', `nats://saloon:secret@${bus}`, '--session-key-file', join(folder, 'session'), '--push-key-file', join(folder, 'push'));
  return {
    ...node,
    stop: async () => {
      await node.stop();
      await Promise.all([ended(nats, () => nats.kill('SIGTERM')), ended(postgres, () => postgres.stdin.end())]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Waits until a program has printed this on the stream. */
const said = (stream: Readable, wanted: RegExp): Promise<RegExpExecArray> => new Promise((resolve, reject) => {
  let text = '';
  stream.setEncoding('utf8').on('data', (more: string) => {
    text += more;
    const found = wanted.exec(text);
    if (found) resolve(found);
  });
  stream.once('end', () => reject(new Error(`the program ended: ${text}`)));
});

/** Stops a program, and resolves when it has ended. */
const ended = (program: ChildProcess, end: () => unknown): Promise<unknown> => new Promise((resolve) => {
  program.once('exit', resolve);
  end();
});
