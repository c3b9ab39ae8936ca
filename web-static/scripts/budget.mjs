// Fails when the client grows past its budget: gzip size of everything a player of one language loads
// (scripts, styles, the page; the largest language's texts; no fonts). The art kit has a budget of its own, and so
// have the pages of finished games with their texts, which are loaded by who opens one; the prose of the rules is no
// part of it, for it is loaded when somebody opens it.
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const BUDGET = 120 * 1024;
const ART_BUDGET = 15 * 1024;
const PAST_BUDGET = 20 * 1024;
const DIST = new URL('../dist/', import.meta.url).pathname;
const PROSE = /^rules-/;
const ART = /^art-/;
const PAST = /^past-/;
const LANGUAGE = /^(?:past-)?(en|ru|de|uk)-/;

const files = readdirSync(DIST, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.(?:html|js|css)\.gz$/.test(entry.name) && !PROSE.test(entry.name))
  .map((entry) => ({ name: entry.name, size: statSync(join(entry.parentPath, entry.name)).size }));
if (files.length === 0) throw new Error('nothing is built in dist/');

const sum = (list) => list.reduce((total, { size }) => total + size, 0);
/** What these files are for a reader of the language with the most text. */
const load = (list) => {
  const of = (language) => sum(list.filter(({ name }) => LANGUAGE.exec(name)?.[1] === language));
  return sum(list.filter(({ name }) => !LANGUAGE.test(name))) + Math.max(...['en', 'ru', 'de', 'uk'].map(of));
};
const art = sum(files.filter(({ name }) => ART.test(name)));
const past = load(files.filter(({ name }) => PAST.test(name)));
const total = load(files.filter(({ name }) => !ART.test(name) && !PAST.test(name)));

const kib = (bytes) => (bytes / 1024).toFixed(1);
const line = (what, bytes, budget) => `${what}: ${kib(bytes)} of ${kib(budget)} KiB gzip`;
console.log([line('client', total, BUDGET), line('art kit', art, ART_BUDGET), line('finished games', past, PAST_BUDGET)].join('; '));
if (total > BUDGET || art > ART_BUDGET || past > PAST_BUDGET) {
  for (const { name, size } of files.toSorted((a, b) => b.size - a.size)) console.error(`${kib(size).padStart(8)} ${name}`);
  process.exitCode = 1;
}
