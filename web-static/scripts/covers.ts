// Draws the covers of the games while the page is built: the first page loads five drawings and not what draws them.

import { runnerImport, type Plugin } from 'vite';
import type { Scene } from '../src/art';

const COVER = /src[\\/]games[\\/]\w+[\\/]cover\.ts$/;

export function covers(): Plugin {
  return {
    name: 'covers',
    apply: 'build',
    enforce: 'pre',
    async load(id) {
      if (!COVER.test(id)) return null;
      const { module } = await runnerImport<{ cover: () => Scene }>(id, { configFile: false, logLevel: 'error' });
      return `const scene = ${JSON.stringify(module.cover())};\nexport const cover = () => scene;`;
    },
  };
}
