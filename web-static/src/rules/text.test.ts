import { describe, expect, it } from 'vitest';
import { nearestRule, parseRules, searchRules, type Section } from './text';

const files = import.meta.glob<string>('../games/*/rules/*.txt', { query: '?raw', import: 'default', eager: true });
const games = [...new Set(Object.keys(files).map((path) => path.split('/')[2] ?? ''))];
const text = (game: string, lang: string): Section[] => parseRules(files[`../games/${game}/rules/${lang}.txt`] ?? '');
const shape = (sections: readonly Section[]) =>
  sections.map(({ blocks }) => blocks.map((block) => (block.kind === 'rule' ? block.rule : block.kind === 'table' ? [block.head.length, block.rows.map((row) => row.length)] : 'prose')));

const SAMPLE = parseRules('## One\nJust prose.\n| a | b\n| c | d\n| e | f\n## Two\nXY-5.4 Lay a card.\nXY-5.40 Take a card.');

describe('a rules text', () => {
  it('is sections of prose, tables and numbered rules', () => {
    expect(SAMPLE).toEqual([
      { title: 'One', blocks: [{ kind: 'prose', text: 'Just prose.' }, { kind: 'table', head: ['a', 'b'], rows: [['c', 'd'], ['e', 'f']] }] },
      { title: 'Two', blocks: [{ kind: 'rule', rule: 'XY-5.4', text: 'Lay a card.' }, { kind: 'rule', rule: 'XY-5.40', text: 'Take a card.' }] },
    ]);
  });

  it('is searched by all words, in tables row by row', () => {
    expect(shape(searchRules(SAMPLE, 'CARD lay'))).toEqual([['XY-5.4']]);
    expect(shape(searchRules(SAMPLE, 'e f'))).toEqual([[[2, [2]]]]);
    expect(searchRules(SAMPLE, 'nothing')).toEqual([]);
  });

  it('opens at the rule asked for, or at the last one before it', () => {
    expect(nearestRule(SAMPLE, 'XY-5.40')).toBe('XY-5.40');
    expect(nearestRule(SAMPLE, 'XY-5.39')).toBe('XY-5.4');
    expect(nearestRule(SAMPLE, 'XY-5.1')).toBe('XY-5.4');
    expect(nearestRule(SAMPLE, 'XY-9.1')).toBeNull();
  });
});

describe.each(games)('the rules text of %s', (game) => {
  it.each(['de', 'ru', 'uk'])('has the same rules and tables in %s as in English', (lang) => {
    expect(text(game, 'en').length).toBeGreaterThan(5);
    expect(shape(text(game, lang))).toEqual(shape(text(game, 'en')));
  });

  it('names each rule once', () => {
    const rules = text(game, 'en').flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === 'rule' ? [block.rule] : [])));
    expect(new Set(rules).size).toBe(rules.length);
  });
});
