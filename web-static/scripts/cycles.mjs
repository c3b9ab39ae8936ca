// Fails when files of the first load import one another in a circle: such a page may stay empty, for one of them runs
// before what it needs is there. Which modules lie together is chosen in vite.config.ts.
import { readFileSync } from 'node:fs';

const DIST = new URL('../dist/', import.meta.url).pathname;
const IMPORT = /(?:from|import)\s*["'`]\.\/([^"'`]+)["'`]/g;
const importsOf = (file) => [...readFileSync(`${DIST}assets/${file}`, 'utf8').matchAll(IMPORT)].map(([, name]) => name);

/** The circle that is reached from a file; `undefined` where there is none. */
function circle(file, way = []) {
  if (way.includes(file)) return [...way.slice(way.indexOf(file)), file];
  for (const next of importsOf(file)) {
    const found = circle(next, [...way, file]);
    if (found) return found;
  }
  return undefined;
}

const entry = /src="\/assets\/([^"]+\.js)"/.exec(readFileSync(`${DIST}index.html`, 'utf8'))?.[1];
if (entry === undefined) throw new Error('dist/index.html names no script');
const found = circle(entry);
if (found) throw new Error(`files of the first load import one another: ${found.join(' -> ')}`);
