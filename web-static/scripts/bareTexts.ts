// Removes comments, empty lines and deep indentation from the texts in the build.

import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** The same messages in fewer characters. */
export const bare = (text: string): string => text.replace(/^(?:#.*)?\n/gm, '').replace(/^ +/gm, ' ');

export function bareTexts(): Plugin {
  return {
    name: 'bare-texts',
    apply: 'build',
    enforce: 'pre',
    load: (id) => (/\.ftl\?raw$/.test(id) ? `export default ${JSON.stringify(bare(readFileSync(id.replace('?raw', ''), 'utf8')))}` : null),
  };
}
