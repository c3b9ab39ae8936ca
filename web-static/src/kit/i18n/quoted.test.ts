// Checks the texts that the browser tests quote. A browser test that waits for an outdated text fails only after
// minutes; this test compares all quotes with the texts at once.

import { FluentResource } from '@fluent/bundle';
import { expect, it } from 'vitest';

const texts = import.meta.glob<string>(['./*/**/*.ftl', '../../games/*/texts/*/*.ftl'], { query: '?raw', import: 'default', eager: true });
const browserTests = import.meta.glob<string>('../../../e2e/*.ts', { query: '?raw', import: 'default', eager: true });

/** A literal by which a test finds something: `getByText('…')`, `getByRole('…', { name: '…' })`. A word alone may be
 * a name. */
const QUOTE = /(?:getByText|getByLabel|getByPlaceholder|getByRole\('\w+', \{ name: |hasText: )\(?'((?:[^'\\]|\\.)* (?:[^'\\]|\\.)*)'/gu;

/** The literal pieces of a pattern, in order, those of all variants. */
function piecesOf(node: unknown, key = ''): string[] {
  if (typeof node === 'string') return key === 'type' || key === 'name' ? [] : [node];
  if (Array.isArray(node)) return node.flatMap((child) => piecesOf(child));
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([name, child]) => piecesOf(child, name));
}

const written = Object.values(texts)
  .flatMap((text) => new FluentResource(text).body.flatMap(({ value, attributes }) => [value, ...Object.values(attributes)]))
  .map((pattern) => ({ pieces: piecesOf(pattern).filter((piece) => piece.length > 1), isWhole: typeof pattern === 'string' }));

/** The number of letters of the quote that a piece covers: the whole quote, its beginning, its end, or a part. */
function shared(quote: string, piece: string): number {
  if (quote.includes(piece)) return piece.length;
  if (piece.includes(quote)) return quote.length;
  for (let length = Math.min(piece.length, quote.length) - 1; length > 1; length--) {
    if (quote.startsWith(piece.slice(-length)) || quote.endsWith(piece.slice(0, length))) return length;
  }
  return 0;
}

/** Texts that the page composes of a short text and long names. */
const COMPOSED = ['Sign out: Safari, iPhone', 'Back: Maple Hill', 'Back: Quiet Gulch', 'by Bohdan and Hanna', '(bot) · hard', '(bot) · expert', '1 bot (normal)', '1 bot (expert)', 'Entfernen: grete@example.org', 'Who sat at “Silver Creek”:', 'Play: Carson City', 'Play: Carcassonne', 'Play: Dice Town', 'Play: Point City', '· waiting room'];

/** Whether a text contains the quote: completely in a text without variables; half of the quote in one with
 * variables, whose values are names and numbers. */
const stands = (quote: string): boolean =>
  written.some(({ pieces }) => pieces.some((piece) => piece.includes(quote))) ||
  written.some(({ pieces, isWhole }) => !isWhole && 2 * pieces.reduce((sum, piece) => sum + shared(quote, piece), 0) >= quote.length);

it('every text that a browser test looks for is one of the page', () => {
  const all = Object.values(browserTests).join('\n');
  const quotes = [...all.matchAll(QUOTE)].map((match) => match[1] ?? '');
  /** A literal that also appears elsewhere, such as the name of a table, was typed by the tests themselves. */
  const typed = (literal: string): boolean => all.split(`'${literal}'`).length - 1 > quotes.filter((quote) => quote === literal).length;
  const unknown = [...new Set(quotes)].filter((literal) => !stands(literal.replaceAll("\\'", "'")) && !typed(literal));
  expect(unknown.filter((literal) => !COMPOSED.includes(literal))).toEqual([]);
});
