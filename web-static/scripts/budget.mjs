// Fails when the client grows past its budget: gzip size of everything a player of one language loads
// (scripts, styles, the page; the largest language's texts; no fonts).
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const BUDGET = 120 * 1024;
const DIST = new URL('../dist/', import.meta.url).pathname;
const LANGUAGE = /^(en|ru|de|uk)-/;

const files = readdirSync(DIST, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.(?:html|js|css)\.gz$/.test(entry.name))
  .map((entry) => ({ name: entry.name, size: statSync(join(entry.parentPath, entry.name)).size }));
if (files.length === 0) throw new Error('nothing is built in dist/');

const sum = (list) => list.reduce((total, { size }) => total + size, 0);
const of = (language) => files.filter(({ name }) => LANGUAGE.exec(name)?.[1] === language);
const shared = sum(files.filter(({ name }) => !LANGUAGE.test(name)));
const total = shared + Math.max(...['en', 'ru', 'de', 'uk'].map((language) => sum(of(language))));

const kib = (bytes) => (bytes / 1024).toFixed(1);
console.log(`client: ${kib(total)} KiB gzip of ${kib(BUDGET)} KiB`);
if (total > BUDGET) {
  for (const { name, size } of files.toSorted((a, b) => b.size - a.size)) console.error(`${kib(size).padStart(8)} ${name}`);
  process.exitCode = 1;
}
