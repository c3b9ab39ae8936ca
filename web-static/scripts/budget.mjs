// Fails when the client grows past its budget: gzip size of everything a player of one language loads
// (scripts, styles, the page; the largest language file once; no fonts).
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const BUDGET = 120 * 1024;
const DIST = new URL('../dist/', import.meta.url).pathname;
const LANGUAGE = /^(?:en|ru|de|uk)-/;

const files = readdirSync(DIST, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.(?:html|js|css)\.gz$/.test(entry.name))
  .map((entry) => ({ name: entry.name, size: statSync(join(entry.parentPath, entry.name)).size }));
if (files.length === 0) throw new Error('nothing is built in dist/');

const languages = files.filter(({ name }) => LANGUAGE.test(name));
const shared = files.filter(({ name }) => !LANGUAGE.test(name));
const total = shared.reduce((sum, { size }) => sum + size, 0) + Math.max(0, ...languages.map(({ size }) => size));

const kib = (bytes) => (bytes / 1024).toFixed(1);
console.log(`client: ${kib(total)} KiB gzip of ${kib(BUDGET)} KiB`);
if (total > BUDGET) {
  for (const { name, size } of files.toSorted((a, b) => b.size - a.size)) console.error(`${kib(size).padStart(8)} ${name}`);
  process.exitCode = 1;
}
