// The folders of `src` are layers ("floors"): a file imports from its own floor and from those below it. The table of
// ARCHITECTURE.md orders and describes them. Every floor may load the files of games by a pattern of their names.

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const [, section = ''] = readFileSync('../ARCHITECTURE.md', 'utf8').split('\n### The floors of the client\n');
/** The folders from the lowest floor up; the files beside them belong to the top floor. */
const FLOORS = [...(section.split('\n#')[0] ?? '').matchAll(/^\| `(\w+)` \|/gmu)].map(([, folder]) => folder).concat('src');

/** Folders beside the games that every game may use: the page of all tables, and the map of those with tiles. */
const SHARED = new Set(['frame', 'tiles']);

const sources = import.meta.glob<string>(['./**/*.{ts,svelte}', '!./**/*.test.ts', '!./**/*[Ff]ixtures*', '!./**/fixtures/**'], { query: '?raw', import: 'default', eager: true });

/** The parts that all games share are on the floor of tables, beside the folders of the games. */
function floorOf(path: string): number {
  const [, folder = '', ...rest] = path.split('/');
  if (rest.length === 0) return FLOORS.indexOf('src');
  return FLOORS.indexOf(folder === 'games' && (rest.length === 1 || rest[0] === 'frame') ? 'table' : folder);
}

const gameOf = (path: string): string | undefined => /^\.\/games\/(\w+)\//u.exec(path)?.[1];

/** The path of an imported file. */
const meant = (from: string, specifier: string): string => `.${decodeURI(new URL(specifier.replace(/^\/src\//u, '/'), `file:///${from}`).pathname)}`;

/** The file of `src` at such a path. */
const fileAt = (path: string): string | undefined => ['', '.ts', '.svelte', '.svelte.ts', '/index.ts', '/index.svelte.ts'].map((end) => path + end).find((file) => file in sources);

/** Every import of a file of `src`, and every glob pattern. */
const arrows = Object.entries(sources).flatMap(([from, source]) => {
  const imports = [...source.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/gu)].map(([, specifier = '']) => fileAt(meant(from, specifier)));
  const patterns = [...source.matchAll(/import\.meta\.glob[^(]*\(([^)]*)/gu)].flatMap(([, given = '']) => [...given.matchAll(/'([./][^']*)'/gu)].map(([, pattern = '']) => meant(from, pattern)));
  return [...imports, ...patterns].filter((to) => to !== undefined).map((to) => [from, to] as const);
});

it('every file of the client is on a floor, and every floor has files', () => {
  expect(Object.keys(sources).filter((path) => floorOf(path) < 0)).toEqual([]);
  expect(FLOORS.filter((floor) => !Object.keys(sources).some((path) => FLOORS[floorOf(path)] === floor))).toEqual([]);
  expect(arrows.length).toBeGreaterThan(2000);
});

it('every file of the client imports from its own floor and those below it', () => {
  const upwards = arrows.filter(([from, to]) => floorOf(to) > floorOf(from) && !to.startsWith('./games/*/'));
  expect(upwards.map((arrow) => arrow.join(' imports '))).toEqual([]);
});

it('no game imports from another one', () => {
  const across = arrows.filter(([from, to]) => gameOf(from) !== undefined && gameOf(to) !== undefined && gameOf(from) !== gameOf(to) && !SHARED.has(gameOf(to)!));
  expect(across.map((arrow) => arrow.join(' imports '))).toEqual([]);
});
