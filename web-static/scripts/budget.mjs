// Fails when the client grows past its budget: gzip size of everything a player of one language loads
// (scripts, styles, the page; the largest language's texts; no fonts). The art kit has a budget of its own; the
// prose of the rules is no part of it, for it is loaded when somebody opens it.
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const BUDGET = 120 * 1024;
const ART_BUDGET = 15 * 1024;
const DIST = new URL('../dist/', import.meta.url).pathname;
const PROSE = /^rules-/;
const ART = /^art-/;
const LANGUAGE = /^(en|ru|de|uk)-/;

const files = readdirSync(DIST, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.(?:html|js|css)\.gz$/.test(entry.name) && !PROSE.test(entry.name))
  .map((entry) => ({ name: entry.name, size: statSync(join(entry.parentPath, entry.name)).size }));
if (files.length === 0) throw new Error('nothing is built in dist/');

const sum = (list) => list.reduce((total, { size }) => total + size, 0);
const of = (language) => files.filter(({ name }) => LANGUAGE.exec(name)?.[1] === language);
const art = sum(files.filter(({ name }) => ART.test(name)));
const shared = sum(files.filter(({ name }) => !LANGUAGE.test(name) && !ART.test(name)));
const total = shared + Math.max(...['en', 'ru', 'de', 'uk'].map((language) => sum(of(language))));

const kib = (bytes) => (bytes / 1024).toFixed(1);
console.log(`client: ${kib(total)} KiB gzip of ${kib(BUDGET)} KiB; art kit: ${kib(art)} of ${kib(ART_BUDGET)} KiB`);
if (total > BUDGET || art > ART_BUDGET) {
  for (const { name, size } of files.toSorted((a, b) => b.size - a.size)) console.error(`${kib(size).padStart(8)} ${name}`);
  process.exitCode = 1;
}
