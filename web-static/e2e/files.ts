// Serves the built client as files. The server can switch to another build, and can become unreachable.

import { createServer, type Server } from 'node:http';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';

const KINDS: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml', '.png': 'image/png', '.woff2': 'font/woff2', '.webmanifest': 'application/manifest+json' };

export interface Files {
  readonly origin: string;
  /** Serves another folder from now on, as a server of another version does. */
  use(folder: string): void;
  /** Is unreachable from now on. */
  stop(): Promise<void>;
  /** Is there again, at the same address. */
  start(): Promise<void>;
}

export async function serveFiles(first: string): Promise<Files> {
  let folder = first;
  let server: Server | undefined;
  let port = 0;
  const start = async (): Promise<void> => {
    const opened = createServer((request, response) => {
      const { pathname } = new URL(request.url ?? '/', 'http://localhost');
      const file = extname(pathname) === '' ? 'index.html' : pathname;
      const path = join(folder, file);
      if (!existsSync(path) || !statSync(path).isFile()) return void response.writeHead(404, { 'cache-control': 'no-store' }).end('there is no such file\n');
      const keep = pathname.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
      response.writeHead(200, { 'content-type': KINDS[extname(path)] ?? 'text/plain', 'cache-control': keep }).end(readFileSync(path));
    });
    await new Promise<void>((resolve) => opened.listen(port, '127.0.0.1', resolve));
    const address = opened.address();
    port = typeof address === 'object' && address !== null ? address.port : 0;
    server = opened;
  };
  await start();
  return {
    origin: `http://127.0.0.1:${port}`,
    use: (next) => void (folder = next),
    start,
    stop: () => new Promise<void>((resolve) => {
      server?.close(() => resolve());
      server?.closeAllConnections();
    }),
  };
}
