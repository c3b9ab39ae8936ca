// A real server for the end-to-end tests: its own port and data folder, gone when the test is over.

import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const TARGET = process.env['CARGO_TARGET_DIR'] ?? join(import.meta.dirname, '..', '..', 'target');
const PLACES = [process.env['SALOON_BIN'], join(TARGET, 'release', 'saloon'), join(TARGET, 'debug', 'saloon')];

/** The server's program; `undefined` where none is built. */
export const saloonPath = PLACES.find((path) => path !== undefined && existsSync(path));
if (saloonPath === undefined) console.warn('NO SERVER: tests against it are skipped; build it or set SALOON_BIN');

export interface Saloon {
  readonly origin: string;
  stop(): Promise<void>;
}

export async function startSaloon(): Promise<Saloon> {
  if (saloonPath === undefined) throw new Error('there is no server');
  const data = mkdtempSync(join(tmpdir(), 'saloon-e2e-'));
  const bind = `127.0.0.1:${await freePort()}`;
  const server = spawn(saloonPath, ['serve', '--bind', bind, '--data-dir', data], { stdio: ['ignore', 'ignore', 'inherit'] });
  const origin = `http://${bind}`;
  await ready(origin, server);
  return {
    origin,
    stop: async () => {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGTERM');
      await ended;
      rmSync(data, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

async function ready(origin: string, server: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    if (server.exitCode !== null) throw new Error(`the server ended with ${server.exitCode}`);
    const answer = await fetch(`${origin}/health/ready`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('the server does not get ready');
}
