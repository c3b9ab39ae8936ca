// Serves the built client as static files, without a Saloon server.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { build, preview } from 'vite';
import { bareTexts } from '../scripts/bareTexts';
import { fonts } from '../scripts/fonts';

export interface Served {
  readonly origin: string;
  readonly close: () => Promise<void>;
}

/** The client of `dist`, or of another folder. */
export async function serveClient(outDir = 'dist'): Promise<Served> {
  const server = await preview({ build: { outDir }, preview: { port: 0, host: '127.0.0.1' }, logLevel: 'warn' });
  const address = server.httpServer.address();
  return { origin: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`, close: () => server.close() };
}

/** The client with the page of scenes, built for this run: hundreds of visits load few files each. The bundler alone
 * splits the files; the client's own groups do not know the scenes. */
export async function serveScenes(): Promise<Served> {
  const outDir = await mkdtemp(join(tmpdir(), 'saloon-scenes-'));
  await build({ configFile: false, plugins: [bareTexts(), fonts(), svelte()], build: { target: 'es2022', assetsInlineLimit: 0, outDir, emptyOutDir: true, rolldownOptions: { input: ['index.html', 'dev/scene.html'] } }, logLevel: 'error' });
  const served = await serveClient(outDir);
  return {
    ...served,
    close: async () => {
      await served.close();
      await rm(outDir, { recursive: true });
    },
  };
}
