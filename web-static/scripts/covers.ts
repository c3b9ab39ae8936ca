// Draws the covers of the games during the build: the first page loads finished drawings instead of the code that draws
// them.

import { readdirSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { runnerImport, type Plugin } from 'vite';
import type { Scene } from '../src/kit/art';

const GAMES = join(import.meta.dirname, '..', 'src', 'games');
const coverOf = (game: string): string => join(GAMES, game, 'cover.ts');

export function covers(): Plugin {
  const drawn = new Map<string, Scene>();
  return {
    name: 'covers',
    apply: 'build',
    enforce: 'pre',
    // One after the other and before the bundler starts: during bundling, on a busy machine, a drawing could exceed the
    // time limit of its loader.
    async buildStart() {
      for (const path of readdirSync(GAMES).map(coverOf).filter((path) => existsSync(path))) {
        const { module } = await runnerImport<{ cover: () => Scene }>(path, { configFile: false, logLevel: 'error' });
        drawn.set(path, module.cover());
      }
    },
    load: (id) => {
      const scene = drawn.get(id);
      return scene === undefined ? null : `const scene = ${JSON.stringify(scene)};\nexport const cover = () => scene;`;
    },
  };
}
