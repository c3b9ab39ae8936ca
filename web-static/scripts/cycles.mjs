// Fails when the built files import one another in a cycle: the page may then stay empty, because one of them runs
// before its imports are loaded. vite.config.ts assigns the modules to files.
import { readdirSync, readFileSync } from 'node:fs';

const DIST = new URL('../dist/', import.meta.url).pathname;
const IMPORT = /(?:from|import)\s*["'`]\.\/([^"'`]+)["'`]/g;
const importsOf = (file) => [...readFileSync(`${DIST}assets/${file}`, 'utf8').matchAll(IMPORT)].map(([, name]) => name);

/** A cycle that is reachable from a file; `undefined` where there is none. */
function circle(file, way = []) {
  if (way.includes(file)) return [...way.slice(way.indexOf(file)), file];
  for (const next of importsOf(file)) {
    const found = circle(next, [...way, file]);
    if (found) return found;
  }
  return undefined;
}

const scripts = readdirSync(`${DIST}assets`).filter((file) => file.endsWith('.js'));
if (scripts.length === 0) throw new Error('nothing is built in dist/');
for (const file of scripts) {
  const found = circle(file);
  if (found) throw new Error(`files import one another: ${found.join(' -> ')}`);
}
