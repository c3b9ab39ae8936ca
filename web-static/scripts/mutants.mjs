// Changes the client's core in one place at a time (a condition negated, a boundary moved, a statement dropped, a constant changed)
// and runs the tests beside the file: one must fail. `npm run mutants` tries the files that stand in the figures of `docs/mutants.md`,
// `npm run mutants -- --part 1/8` an eighth of their mutants (another one by `SALOON_TEST_SEED`), `-- src/state.ts` those of a file;
// with `--write` it brings what it has tried up to date there.
//
// Ends with 1 where a mutant lives that the document does not list with its reason, or lists and does not live.

import { fork } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const GAMES = 'src/client.games.test.ts';
const FRAME = 'src/games/frame/tableController.svelte';
/** The files of the core with their tests, the quick ones first. */
const CORE = {
  'src/client.svelte.ts': ['src/client.svelte.test.ts', 'src/client.retry.test.ts', 'src/client.session.test.ts', GAMES],
  'src/connection.ts': ['src/connection.test.ts', 'src/connection.move.test.ts', GAMES],
  'src/state.ts': ['src/state.test.ts', 'src/ahead/ahead.svelte.test.ts', GAMES],
  'src/patch.ts': ['src/patch.test.ts', GAMES],
  'src/retry.ts': ['src/retry.test.ts', 'src/connection.test.ts'],
  'src/wishes.ts': ['src/client.retry.test.ts', GAMES],
  'src/ahead/ahead.svelte.ts': ['src/ahead/ahead.svelte.test.ts'],
  [`${FRAME}.ts`]: [`${FRAME}.test.ts`, GAMES],
};
const DOCUMENT = resolve('../docs/mutants.md');
/** A mutant for which the tests take longer hangs: it is dead. */
const HANGS_MS = 300_000;
/** A process is replaced after so many: what tests leave in memory goes with it. */
const MOST_IN_A_ROW = 80;

/** No mutant: the tests must pass. */
const UNCHANGED = 'unchanged';

const BOUNDARIES = { '<': '<=', '<=': '<', '>': '>=', '>=': '>', '===': '!==', '!==': '===' };

/** Every mutant of a file: where it changes what to what. */
export function mutantsOf(file, text) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found = [];
  const lineOf = (at) => source.getLineAndCharacterOfPosition(at).line;
  const put = (node, after) => {
    const [start, end] = [node.getStart(source), node.end];
    const line = text.split('\n')[lineOf(start)].trim();
    found.push({ file, line: lineOf(start) + 1, start, end, put: after, name: `${short(text.slice(start, end))} → ${short(after) || 'nothing'} in ${short(line, 90)}` });
  };
  const visit = (node) => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return;
    const condition = ts.isIfStatement(node) || ts.isWhileStatement(node) ? node.expression : ts.isConditionalExpression(node) ? node.condition : undefined;
    if (condition) put(condition, `!(${condition.getText(source)})`);
    if (ts.isExpressionStatement(node)) put(node, ';');
    if (ts.isBinaryExpression(node) && BOUNDARIES[node.operatorToken.getText(source)]) put(node.operatorToken, BOUNDARIES[node.operatorToken.getText(source)]);
    if (ts.isNumericLiteral(node)) put(node, Number(node.text.replaceAll('_', '')) === 0 ? '1' : '0');
    if (node.kind === ts.SyntaxKind.TrueKeyword) put(node, 'false');
    if (node.kind === ts.SyntaxKind.FalseKeyword) put(node, 'true');
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const short = (text, most = 60) => {
  const line = text.replaceAll(/\s+/gu, ' ').replaceAll('|', '¦').replaceAll('`', '´').replace(/^;$/u, '');
  return line.length > most ? `${line.slice(0, most)}…` : line;
};

/** A process that tries mutants, one after the other. */
async function trying() {
  // Else components would be those of a server.
  process.env.VITEST = 'true';
  const [{ createVitest }, { loadConfigFromFile }] = [await import('vitest/node'), await import('vite')];
  let now;
  const mutant = { name: 'mutant', enforce: 'pre', transform: (code, id) => (now && id.split('?')[0] === resolve(now.file) ? { code: code.slice(0, now.start) + now.put + code.slice(now.end), map: null } : null) };
  const { config } = await loadConfigFromFile({ command: 'serve', mode: 'test' }, 'vite.config.ts');
  const { projects: _, ...test } = config.test;
  const tests = [...new Set(Object.values(CORE).flat())];
  const vitest = await createVitest('test', { config: false, watch: false }, {
    ...config, configFile: false, plugins: [mutant, ...config.plugins],
    test: { ...test, include: tests, pool: 'vmThreads', maxWorkers: 1, reporters: [{}], silent: true, testTimeout: HANGS_MS / 4 },
  });
  process.on('message', async (next) => {
    now = next.mutant;
    let dead = false;
    if (now) vitest.invalidateFile(resolve(now.file));
    for (const file of next.tests) {
      // Errors of an earlier mutant would count for this one.
      vitest.state.clearErrors();
      const { testModules, unhandledErrors } = await vitest.runTestSpecifications([vitest.getRootProject().createSpecification(resolve(file))]);
      dead = unhandledErrors.length > 0 || testModules.length === 0 || testModules.some((module) => !module.ok());
      if (dead) break;
    }
    if (now) vitest.invalidateFile(resolve(now.file));
    process.send({ dead });
  });
  process.send({ ready: true });
}

/** Has processes try all mutants; those that live. */
async function survivors(mutants) {
  const [waiting, live] = [[...mutants], []];
  let tried = 0;
  const one = async () => {
    for (let child, left = 0; waiting.length > 0; left -= 1) {
      if (left <= 0) {
        child?.kill('SIGKILL');
        child = fork(fileURLToPath(import.meta.url), ['--trying'], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
        await new Promise((ready) => child.once('message', ready));
        left = MOST_IN_A_ROW;
      }
      const mutant = waiting.shift();
      if (mutant === undefined) return void child.kill('SIGKILL');
      const dead = await new Promise((told) => {
        const late = setTimeout(() => told(undefined), HANGS_MS);
        child.once('message', ({ dead }) => (clearTimeout(late), told(dead)));
        child.send({ mutant, tests: CORE[mutant.file] });
      });
      if (dead === undefined) left = 0;
      if (dead === false) live.push(mutant);
      tried += 1;
      if ((dead === false && mutant.name !== UNCHANGED) || tried % 25 === 0) console.log(`${tried}/${mutants.length}${dead === false ? ` lives: ${mutant.file}:${mutant.line} ${mutant.name}` : ''}`);
      if (waiting.length === 0) child.kill('SIGKILL');
    }
  };
  await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, one));
  return live;
}

const keyOf = ({ file, name }) => `${file} ${name}`;
const ROW = /^\| `([^`:]+):(\d+)` \| `([^`]+)` \| (.+) \|$/u;
const FIGURE = /^\| `([^`:]+)` \| (\d+) \| (\d+) \| (\d+) \|$/u;

/** What the document says: the figures of each file, and why mutants may live. */
function read() {
  const rows = (form) => readFileSync(DOCUMENT, 'utf8').split('\n').flatMap((line) => [form.exec(line) ?? []].filter(({ length }) => length > 0));
  return { figures: rows(FIGURE).map(([, file, all, , live]) => ({ file, all, live })), listed: rows(ROW).map(([, file, line, name, why]) => ({ file, line, name, why })) };
}

async function main(options) {
  const part = /^(\d+)\/(\d+)$/u.exec(options[options.indexOf('--part') + 1] ?? '');
  const { figures, listed } = read();
  const named = options.filter((option) => option in CORE);
  const files = named.length > 0 ? named : figures.map(({ file }) => file);
  const possible = files.flatMap((file) => mutantsOf(file, readFileSync(file, 'utf8')));
  const seed = Number(/\d+$/u.exec(process.env.SALOON_TEST_SEED ?? '')?.[0] ?? 1);
  const chosen = part ? possible.filter((_, at) => (at + seed) % Number(part[2]) === Number(part[1]) - 1) : possible;
  // Tried first and last: neither the files as they are nor what mutants leave behind makes a test fail.
  const unchanged = [...files, ...files].map((file) => ({ file, start: 0, end: 0, put: '', line: 0, name: UNCHANGED }));
  const alive = await survivors([...unchanged.slice(files.length), ...chosen, ...unchanged.slice(0, files.length)]);
  const broken = unchanged.filter((one) => !alive.includes(one));
  if (broken.length > 0) throw new Error(`the tests fail without any change: ${broken.map(({ file }) => file).join(', ')}`);
  const live = alive.filter(({ name }) => name !== UNCHANGED).toSorted((a, b) => a.file.localeCompare(b.file) || a.start - b.start);
  const [known, names] = [new Set(listed.map(keyOf)), new Set(live.map(keyOf))];
  const unknown = live.filter((mutant) => !known.has(keyOf(mutant)));
  const tried = new Set((part ? chosen : files.flatMap((file) => listed.filter((row) => row.file === file))).map(keyOf));
  const over = listed.filter((row) => tried.has(keyOf(row)) && !names.has(keyOf(row)));
  console.log(`${chosen.length} mutants, ${chosen.length - live.length} found by the tests, ${live.length - unknown.length} listed`);
  for (const mutant of unknown) console.log(`lives and is not listed: ${mutant.file}:${mutant.line} ${mutant.name}`);
  for (const row of over) console.log(`is listed and does not live: ${keyOf(row)}`);
  if (options.includes('--write') && !part) write(files, possible, live, read());
  process.exitCode = unknown.length + over.length > 0 ? 1 : 0;
}

/** Writes the figures and the mutants that live of these files; those of others stay. */
function write(files, possible, live, { figures, listed }) {
  const count = (mutants, file) => mutants.filter((mutant) => mutant.file === file).length;
  const others = (rows) => rows.filter(({ file }) => !files.includes(file));
  const counted = [...others(figures), ...files.map((file) => ({ file, all: count(possible, file), live: count(live, file) }))].toSorted((a, b) => a.file.localeCompare(b.file));
  const why = (mutant) => listed.find((row) => keyOf(row) === keyOf(mutant))?.why ?? '?';
  const living = [...others(listed), ...live.map((mutant) => ({ ...mutant, why: why(mutant) }))].toSorted((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
  const table = (head, lines) => [head, head.replaceAll(/[^|]+/gu, ' --- '), ...lines].join('\n');
  const head = readFileSync(DOCUMENT, 'utf8').split('\n## ')[0];
  const first = table('| file | mutants | found | live |', counted.map(({ file, all, live: left }) => `| \`${file}\` | ${all} | ${all - left} | ${left} |`));
  const second = table('| place | mutant | why it may live |', living.map(({ file, line, name, why: reason }) => `| \`${file}:${line}\` | \`${name}\` | ${reason} |`));
  writeFileSync(DOCUMENT, `${head}\n## Figures\n\n${first}\n\n## Those that live\n\n${second}\n`);
}

if (process.argv[2] === '--trying') await trying();
else await main(process.argv.slice(2));
