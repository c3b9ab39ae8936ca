// Builds the service worker after the page, because it contains the names of the files that it caches. Its own name has
// no hash: browsers look for a new version at the address of the old one.

import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

/** The parts that the worker caches from the start, besides the files that every page loads. */
const KEPT = new Set(['home', 'lazy-turn', 'lazy-offline']);
const ICON = '/favicon.svg';

/** The files that every page loads, and the cached parts, with all their imports. */
function shellOf(bundle: Bundle): string[] {
  const found = new Set<string>();
  const add = (name: string): void => {
    const file = bundle[name];
    if (found.has(name) || file === undefined) return;
    found.add(name);
    if (file.type !== 'chunk') return;
    file.imports.forEach(add);
    file.viteMetadata?.importedCss.forEach(add);
  };
  for (const file of Object.values(bundle)) if (file.type === 'chunk' && (file.isEntry || KEPT.has(file.name))) add(file.fileName);
  return [...found].map((name) => `/${name}`).toSorted();
}

export function serviceWorker(): Plugin {
  let outDir = '';
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved: (config) => void (outDir = resolve(config.root, config.build.outDir)),
    async writeBundle(_options, bundle) {
      const page = bundle['index.html'];
      const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry)?.fileName;
      if (page?.type !== 'asset' || entry === undefined) throw new Error('the build has no page');
      const files = Object.keys(bundle).filter((name) => name.startsWith('assets/')).map((name) => `/${name}`).toSorted();
      const id = createHash('sha256').update(files.join()).update(page.source).digest('base64url').slice(0, 12);
      await build({
        configFile: false,
        publicDir: false,
        logLevel: 'warn',
        define: { __BUILD__: JSON.stringify({ id, entry: `/${entry}`, shell: [...shellOf(bundle), ICON], files }) },
        build: { outDir, emptyOutDir: false, target: 'es2022', rolldownOptions: { input: 'src/worker/sw.ts', output: { entryFileNames: 'sw.js', format: 'iife' } } },
      });
    },
  };
}
