// A real server for the end-to-end tests, with its own port and data folder, removed after the test.

import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProgram } from './program';
import { seedOfFile } from './seed';

/** The target directory of cargo. */
export const TARGET = process.env['CARGO_TARGET_DIR'] ?? join(import.meta.dirname, '..', '..', 'target');

/** The server's program; `undefined` if none is built. */
export const saloonPath = findProgram({
  what: 'server',
  variable: 'SALOON_BIN',
  places: [join(TARGET, 'release', 'saloon'), join(TARGET, 'debug', 'saloon')],
  install: 'Run `cargo xtask build`, or set SALOON_BIN to the program `saloon`.',
});

/** The number of lines of a server's log that a failed test shows. */
const LOG_LINES = 40;

/** The server refuses unknown settings; those for the tests (`SALOON_PICTURES`, …) are therefore removed. */
const ENV = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('SALOON_')));

function program(): string {
  if (saloonPath === undefined) throw new Error('there is no server');
  return saloonPath;
}

export interface Saloon {
  readonly origin: string;
  /** All that the server has printed since its first start; its log is elsewhere. */
  readonly printed: () => string;
  /** The last lines of its log. */
  readonly log: () => string;
  /** Kills the server like a power failure: at once, without a shutdown. */
  kill(): Promise<void>;
  /** Starts it again at the same address with the same data. */
  restart(): Promise<void>;
  /** Shuts the server down and removes its data. */
  stop(): Promise<void>;
}

/** Starts a server with its own data. `flags` are additional command line arguments, in which `{origin}` stands for
 * its address and `{port}` for its port. */
export const startSaloon = (...flags: readonly string[]): Promise<Saloon> => start(undefined, flags);

/** The same over a copy of this database. */
export const startSaloonOver = (database: string, ...flags: readonly string[]): Promise<Saloon> => start(database, flags);

async function start(database: string | undefined, flags: readonly string[]): Promise<Saloon> {
  const data = mkdtempSync(join(tmpdir(), 'saloon-e2e-'));
  if (database !== undefined) copyFileSync(database, join(data, 'saloon.db'));
  const port = await freePort();
  const bind = `127.0.0.1:${port}`;
  const origin = `http://${bind}`;
  const seed = seedOfFile();
  let [printed, complained] = ['', ''];
  const serve = (): ChildProcess => {
    const started = spawn(program(), ['serve', '--bind', bind, '--data-dir', data, ...flags.map((flag) => flag.replace('{origin}', origin).replace('{port}', String(port)))], { env: { ...ENV, SALOON_TEST_SEED: seed }, stdio: ['ignore', 'pipe', 'pipe'] });
    started.stdout.setEncoding('utf8').on('data', (text: string) => (printed += text));
    started.stderr.setEncoding('utf8').on('data', (text: string) => (complained += text));
    return started;
  };
  const isReady = async (): Promise<void> => {
    for (let tries = 0; tries < 400; tries++) {
      if (server.exitCode !== null) throw new Error(`the server ended with ${server.exitCode}: ${complained}`);
      const answer = await fetch(`${origin}/health/ready`).catch(() => null);
      if (answer?.ok) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`the server does not get ready: ${complained}`);
  };
  let server = serve();
  await isReady();
  return {
    origin,
    printed: () => printed,
    log: () => complained.split('\n').slice(-LOG_LINES).join('\n'),
    kill: () => ended(server, 'SIGKILL'),
    restart: async () => {
      server = serve();
      await isReady();
    },
    stop: async () => {
      await ended(server, 'SIGTERM');
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/** Runs the server's program to verify a file of records, and returns its output. Throws if it finds a difference. */
export function verify(file: string): string {
  return execFileSync(program(), ['verify', file], { encoding: 'utf8' });
}

async function ended(server: ChildProcess, by: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const over = new Promise((resolve) => server.once('exit', resolve));
  server.kill(by);
  await over;
}

/** A port that nobody listens on. */
async function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
