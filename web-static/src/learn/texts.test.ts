// Every text that a lesson needs exists in every language, and there are no others.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { FluentResource } from '@fluent/bundle';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../kit/i18n/index.svelte';
import { DONE, lessonKey } from '../table/learn/words';

const RULES = '../rules/src';
const GAMES = 'src/games';

interface Script {
  readonly steps: readonly { readonly say?: string; readonly ask?: string; readonly mistakes?: readonly { readonly say: string }[] }[];
}

const textsOf = (game: string, lang: string): string => `${GAMES}/${game}/texts/${lang}/lessons.ftl`;
const games = readdirSync(GAMES).filter((game) => existsSync(textsOf(game, 'en')));

/** The keys of the lessons of a game. */
function needed(game: string): string[] {
  const folder = `${RULES}/${game}/lessons`;
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.json')) : [];
  return files.flatMap((file) => {
    const { steps } = JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) as Script;
    const said = steps.flatMap(({ say, ask, mistakes = [] }) => [say, ask, ...mistakes.map((mistake) => mistake.say)]).filter((id) => id !== undefined);
    return [undefined, DONE, ...said].map((id) => lessonKey(game, file.replace('.json', ''), id));
  });
}

const written = (game: string, lang: string): string[] => new FluentResource(readFileSync(textsOf(game, lang), 'utf8')).body.map(({ id }) => id);
const isTip = (game: string) => (key: string): boolean => key.startsWith(`tip-${game}-`);

describe.each(games)('the lessons of %s', (game) => {
  it.each(LANGUAGES)('have all their words in %s, and no others', (lang) => {
    const keys = written(game, lang).filter((key) => !isTip(game)(key));
    expect(keys.toSorted()).toEqual([...new Set(needed(game))].sort());
  });

  it('explain only kinds of decision that there are', () => {
    const sources = [`${GAMES}/${game}/tips.ts`, `src/generated/${game}.ts`].map((file) => (existsSync(file) ? readFileSync(file, 'utf8') : ''));
    const tips = written(game, 'en').filter(isTip(game)).map((key) => key.replace(`tip-${game}-`, ''));
    expect(tips.filter((kind) => !sources.some((source) => source.includes(`'${kind}'`) || source.includes(`"${kind}"`)))).toEqual([]);
    expect(sources[0] === '').toBe(tips.length === 0);
  });
});

it('a text of a lesson is named by game, lesson and what is said', () => {
  expect([lessonKey('dice_town', 'p01'), lessonKey('dice_town', 'first', 'not-so')]).toEqual(['le-dice_town-p01', 'le-dice_town-first-not-so']);
});
