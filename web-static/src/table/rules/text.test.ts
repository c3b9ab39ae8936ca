import { describe, expect, it } from 'vitest';
import type { RulesPictures } from './files';
import { nearestRule, parseRules, searchRules, type Block, type Section } from './text';

const files = import.meta.glob<string>('../../games/*/rules/*.txt', { query: '?raw', import: 'default', eager: true });
const games = [...new Set(Object.keys(files).map((path) => path.split('/')[3] ?? ''))];
const pictures = import.meta.glob<RulesPictures>('../../games/*/rulesPictures.ts', { import: 'pictures', eager: true });
const shorts = import.meta.glob<string>('../../games/*/rules/short/*.txt', { query: '?raw', import: 'default', eager: true });
const text = (game: string, lang: string): Section[] => parseRules(files[`../../games/${game}/rules/${lang}.txt`] ?? '');
const short = (game: string, lang: string): Section[] => parseRules(shorts[`../../games/${game}/rules/short/${lang}.txt`] ?? '');
const outline = (block: Block) => {
  switch (block.kind) {
    case 'rule': return block.rule;
    case 'table': return [block.head.length, block.rows.map((row) => row.length)];
    case 'picture': return `! ${block.name}`;
    case 'prose': return 'prose';
  }
};
const shape = (sections: readonly Section[]) => sections.map(({ blocks }) => blocks.map(outline));

const SAMPLE = parseRules('## One\nJust prose.\n| a | b\n| c | d\n| e | f\n## Two\nXY-5.4 Lay a card.\nXY-5.40 Take a card.');

describe('a rules text', () => {
  it('is sections of prose, tables and numbered rules', () => {
    expect(SAMPLE).toEqual([
      { title: 'One', blocks: [{ kind: 'prose', text: 'Just prose.' }, { kind: 'table', head: ['a', 'b'], rows: [['c', 'd'], ['e', 'f']] }] },
      { title: 'Two', blocks: [{ kind: 'rule', rule: 'XY-5.4', text: 'Lay a card.' }, { kind: 'rule', rule: 'XY-5.40', text: 'Take a card.' }] },
    ]);
  });

  it('shows pictures by name, with what they show in words', () => {
    const [section] = parseRules('## One\n! turn A tile is laid. ! It fits.\nProse!');
    expect(section?.blocks).toEqual([{ kind: 'picture', name: 'turn', caption: 'A tile is laid. ! It fits.' }, { kind: 'prose', text: 'Prose!' }]);
    expect(searchRules([section!], 'tile laid')).toEqual([{ title: 'One', blocks: [section?.blocks[0]] }]);
    expect(() => parseRules('## One\n! turn')).toThrow('caption');
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

  it('is as short in every language, where there is a short one', () => {
    for (const lang of ['de', 'ru', 'uk']) expect(shape(short(game, lang))).toEqual(shape(short(game, 'en')));
  });

  it.each(['short', 'complete'])('shows only pictures that the game draws in its %s form', (form) => {
    const drawn = pictures[`../../games/${game}/rulesPictures.ts`] ?? {};
    const named = (form === 'short' ? short : text)(game, 'en').flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === 'picture' ? [block.name] : [])));
    expect(named.filter((name) => drawn[name] === undefined)).toEqual([]);
    for (const draw of Object.values(drawn)) expect(draw().body).toContain('<');
  });

  it('names each rule once', () => {
    const rules = text(game, 'en').flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === 'rule' ? [block.rule] : [])));
    expect(new Set(rules).size).toBe(rules.length);
  });
});
