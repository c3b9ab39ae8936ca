// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import carcassonne from '../../generated/carcassonne.json';
import castle from '../../generated/castle.json';
import { LANGUAGES } from '../../kit/i18n/index.svelte';
import { filesOf, textsIn } from '../fixtures/texts';

const dashed = (id: string): string => id.replaceAll('_', '-');
/** All the rules of a game. */
const rust = (game: string): string => {
  const folder = `${import.meta.dirname}/../../../../rules/src/${game}`;
  return readdirSync(folder).filter((name) => name.endsWith('.rs')).map((name) => readFileSync(`${folder}/${name}`, 'utf8')).join('');
};
/** The options of a game with their values, as its rules name them; of a number any. */
function optionsOf(source: string): (readonly [string, readonly string[]])[] {
  const found = source.matchAll(/(?:choice\(\s*"(\w+)",\s*&\[([^\]]+)\])|(?:switch\("(\w+)")|(?:numbers?\("(\w+)", (?:&\[([^\]]+)\])?)|(?:id: "(\w+)",\s+values)/gu);
  return [...found].map(([, choice, values = '', flag, number, numbers, other]) => {
    const of = choice ? [...values.matchAll(/"(\w+)"/gu)].map(([, value = '']) => value) : flag ? ['true', 'false'] : numbers ? numbers.split(', ') : ['n'];
    return [choice ?? flag ?? number ?? other ?? '', of] as const;
  });
}

/** The texts that name a game and its parts. */
const named = (game: string, lang: string) => textsIn(lang, filesOf(game, 'about', 'options', 'names'));

describe.each(LANGUAGES)('the names in %s', (lang) => {
  const base = named('carcassonne', lang);
  const fort = named('castle', lang);

  it('are different for every face', () => {
    for (const [names, faces] of [[(id: string) => base(`ca-face-${id}`), carcassonne.tile], [(id: string) => fort(`cs-tile-${id}`), castle.tile]] as const) {
      const found = Object.keys(faces).map((face) => names(dashed(face)));
      expect(new Set(found).size).toBe(found.length);
    }
  });

  it('mention a garden and coats of arms where a face has them', () => {
    for (const [face, { segments }] of Object.entries(carcassonne.tile)) {
      const name = base(`ca-face-${dashed(face)}`);
      expect(name.includes(base('ca-kind-garden')), name).toBe(segments.some(({ id }) => id.startsWith('g')));
      expect(name.includes(base('ca-face-base-c').split(', ')[1] ?? '?'), name).toBe(segments.some((segment) => 'marks' in segment));
    }
  });

  it('name every line of a score', () => {
    for (const what of ['start', 'road', 'city', 'monastery', 'garden', 'recall', 'open-road', 'open-city', 'open-monastery', 'open-garden', 'field']) expect(base(`ca-source-${what}`)).toMatch(/\S/u);
    for (const what of ['path', 'house', 'tower', 'court', 'keep', 'unfinished', 'markets', 'bonus']) expect(fort(`cs-source-${what}`)).toMatch(/\S/u);
  });

  it('are different for every feature and every figure role', () => {
    const kinds = ['field', 'road', 'city', 'river', 'monastery', 'garden'].map((kind) => base(`ca-kind-${kind}`));
    const roles = ['knight', 'highwayman', 'monk', 'farmer', 'abbot', 'gardener'].map((role) => base(`ca-role-${role}`));
    const inside = ['path', 'house', 'tower', 'court'].flatMap((kind) => [fort(`cs-kind-${kind}`), fort(`cs-role-${kind}`)]);
    for (const names of [kinds, roles, inside, [base('ca-figure-meeple'), base('ca-figure-abbot')]]) expect(new Set(names).size).toBe(names.length);
  });

  it.each(Object.values(castle.wall_tile))('describe the effect of wall tile $number', ({ number }) => {
    expect(fort(`cs-wall-${number}`)).toMatch(/\S/u);
    const said = (values: string, bonus: number): string => fort(`cs-wall-${number}-text`, { values, bonus });
    expect(said('full', 2) === said('one_per_tile', 2)).toBe(number < 4 || number > 6);
    expect(said('full', 1) === said('full', 3)).toBe(number !== 8);
  });

  it.each([['carcassonne', base], ['castle', fort]] as const)('name %s and its options with all values', (game, text) => {
    for (const end of ['', '-blurb']) expect(text(`game-${game}${end}`)).toMatch(/\S/u);
    const options = optionsOf(rust(game));
    expect(options.length).toBeGreaterThan(4);
    const said = (id: string): boolean => { try { return text(id, { n: 3 }) !== ''; } catch { return false; } };
    for (const [option, values] of options) {
      for (const end of ['', '-hint']) expect(said(`opt-${game}-${option}${end}`), option + end).toBe(true);
      for (const value of values) expect(said(`opt-${game}-${option}-${value}`) || said(`opt-${game}-${option}-n`), `${option} ${value}`).toBe(true);
    }
    for (const [, preset] of rust(game).matchAll(/Preset \{\s*id: "(\w+)"/gu)) expect(said(`opt-${game}-preset-${preset}`), preset).toBe(true);
  });
});
