// Fails when a download exceeds its budget, measured after gzip. One budget is for the shell with each game, in the
// language with the most text (scripts, styles and the page, without fonts), because a table loads no part of another
// game. Further budgets: the art kit with the pictures of a game; the first page; the covers (whole drawings) and
// options of all games, which the first page loads and no table; and the pages of finished games with the result of
// each game. Files that load on demand count nowhere: the rules, the settings, a game's command line, the code for QR
// codes, and the service worker, which browsers fetch after the page is complete. The name of a file tells when it
// loads; vite.config.ts gives the names.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const BUDGET = 120 * 1024;
const ART_BUDGET = 15 * 1024;
const LOBBY_BUDGET = 16 * 1024;
const FINISHED_BUDGET = 20 * 1024;
const DIST = new URL('../dist/', import.meta.url).pathname;
const LANGUAGES = ['en', 'ru', 'de', 'uk'];
const HASH = /-.{8}\.(?:js|css)\.gz$/;

/** The budget of a file, and the language and the game with which it is loaded, if it is not common to all. */
function placed(name) {
  const first = /^(\w\w)\.html\.gz$/.exec(name)?.[1];
  if (first !== undefined) return { kind: 'first', language: first, game: undefined };
  const [kind, ...of] = name.replace(HASH, '').split('-');
  const known = ['art', 'cover', 'options', 'finished', 'game', 'part', 'rules', 'lazy', 'home'].includes(kind);
  const language = of.find((one) => LANGUAGES.includes(one));
  const game = kind === 'cover' ? undefined : of.find((one) => one !== language);
  return { kind: known ? kind : 'shell', language, game };
}

const files = readdirSync(DIST, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.(?:html|js|css)\.gz$/.test(entry.name) && entry.name !== 'sw.js.gz')
  .map((entry) => ({ name: entry.name, size: statSync(join(entry.parentPath, entry.name)).size, ...placed(entry.name) }));
if (files.length === 0) throw new Error('nothing is built in dist/');

const games = [...new Set(files.flatMap(({ kind, game }) => (kind === 'game' ? [game] : [])))];
/** The parts that several games share, by name: code, texts and pictures. */
const parts = new Set(files.flatMap(({ kind, game }) => (kind === 'part' ? [game] : [])));
/** Whether a game's own files import such a part. */
const uses = (game, part) => files.some(({ name, kind, game: of }) => kind === 'game' && of === game && readFileSync(join(DIST, 'assets', name.replace(/\.gz$/, '')), 'utf8').includes(`part-${part}-`));
/** The size of the files of these kinds that one game loads, in the language with the most text. */
const load = (kinds, game) => {
  const loaded = files.filter(({ kind, game: of }) => (of === undefined || of === game || (parts.has(of) && uses(game, of))) && kinds.includes(kind));
  const sum = (list) => list.reduce((total, { size }) => total + size, 0);
  const texts = LANGUAGES.map((language) => sum(loaded.filter((file) => file.language === language)));
  return sum(loaded.filter(({ language }) => language === undefined)) + Math.max(...texts);
};

const kib = (bytes) => (bytes / 1024).toFixed(1);
const told = ({ what, bytes, budget }) => `${what}: ${kib(bytes)} of ${kib(budget)}${bytes > budget ? `, ${bytes - budget} bytes too many` : ''}`;
const budgets = [
  ...games.map((game) => ({ what: `shell and ${game}`, bytes: load(['shell', 'game', 'part'], game), budget: BUDGET })),
  ...games.map((game) => ({ what: `art kit and ${game}`, bytes: load(['art'], game), budget: ART_BUDGET })),
  // The prerendered page contains the covers and the summaries; later visits load them separately.
  { what: 'the first page', bytes: Math.max(load(['shell', 'home', 'cover', 'options']), load(['shell', 'home', 'first', 'options'])), budget: BUDGET },
  { what: 'covers and options of all games', bytes: load(['cover', 'options']), budget: LOBBY_BUDGET },
  ...games.map((game) => ({ what: `finished games and ${game}`, bytes: load(['finished'], game), budget: FINISHED_BUDGET })),
];
console.log(`shell: ${kib(load(['shell']))} KiB gzip; ${budgets.map(told).join('; ')}`);
if (budgets.some(({ bytes, budget }) => bytes > budget)) {
  for (const { name, size } of files.toSorted((a, b) => b.size - a.size)) console.error(`${kib(size).padStart(8)} ${name}`);
  process.exitCode = 1;
}
