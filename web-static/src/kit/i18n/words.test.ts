// Checks the texts of the shell and of the games against the word sheets, `docs/words/<language>.md`: no text contains
// a term that its sheet forbids.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { bare } from '../../../scripts/bareTexts';
import { LANGUAGES, type Language } from './index.svelte';

const files = import.meta.glob<string>(['./*/**/*.ftl', '../../games/*/texts/*/*.ftl'], { query: '?raw', import: 'default', eager: true });

interface Term { readonly thing: string; readonly say: string; readonly not: readonly string[] }

/** The table of terms: the rows with three columns. */
function termsOf(language: Language): Term[] {
  const rows = readFileSync(`../docs/words/${language}.md`, 'utf8').split('\n').map((line) => /^\|(.*)\|(.*)\|(.*)\|$/u.exec(line)?.slice(1).map((cell) => cell.trim()));
  const terms = rows.filter((row) => row !== undefined).slice(2);
  return terms.map(([thing = '', say = '', not = '']) => ({ thing, say, not: not.split(', ').filter((term) => term !== '') }));
}

/** Finds a term as whole words; `*` stands for any ending. */
const finder = (term: string): RegExp => new RegExp(`(?<!\\p{L})${term.replace(/[.+?()[\]]/gu, '\\$&').replaceAll('*', '\\p{L}*')}(?!\\p{L})`, 'iu');

/** Each line of text of a language, without its key, its place in a list of forms and its variables. */
function linesOf(language: Language): string[] {
  const own = Object.entries(files).filter(([path]) => path.includes(`/${language}/`));
  return own.flatMap(([path, text]) => bare(text).split('\n').map((line) => `${path}: ${line.replace(/^[\w-]+ ?= ?|^\s*\*?\[\w+\] ?/u, '').replace(/\{[^}]*\}/gu, '{}')}`));
}

const refusedIn = (lines: readonly string[], terms: readonly Term[]): string[] =>
  terms.flatMap(({ not }) => not).flatMap((term) => lines.filter((line) => finder(term).test(line.slice(line.indexOf(': ')))).map((line) => `“${term}” in ${line}`));

describe.each(LANGUAGES)('the words in %s', (language) => {
  const terms = termsOf(language);

  it('have a sheet of a page and a half, with a word for each thing', () => {
    expect(readFileSync(`../docs/words/${language}.md`, 'utf8').split('\n').length).toBeLessThanOrEqual(120);
    expect(terms.length).toBeGreaterThanOrEqual(40);
    expect(terms.length).toBeLessThanOrEqual(60);
    expect(terms.filter(({ say }) => say === '')).toEqual([]);
    expect(new Set(terms.map(({ thing }) => thing)).size).toBe(terms.length);
  });

  it('are those of the sheet in all texts of the shell and of the games', () => {
    const lines = linesOf(language);
    expect(lines.length).toBeGreaterThan(1_000);
    expect(refusedIn(lines, terms)).toEqual([]);
  });

  it('to be avoided are found with any ending, as whole words', () => {
    const [term] = terms.flatMap(({ not }) => not);
    const word = term!.replaceAll('*', '');
    expect(refusedIn([`a.ftl: x ${word}.`, `b.ftl: x${word}`, 'c.ftl: y'], terms)).toEqual([`“${term}” in a.ftl: x ${word}.`]);
  });
});

it('call the bot a bot in every language', () => {
  expect(LANGUAGES.map((language) => termsOf(language).find(({ thing }) => thing === 'automatic player')?.say)).toEqual(['bot', 'бот', 'Bot', 'бот']);
});
