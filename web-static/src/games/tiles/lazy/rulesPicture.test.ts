// The pictures of the rules of tile games: the short and the complete rules of every language show each by name, and no
// picture contains words.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseRules } from '../../../table/rules/text';
import { pictures as carcassonne } from '../../carcassonne/rulesPictures';
import { pictures as castle } from '../../castle/rulesPictures';

const shownIn = (path: string): string[] => parseRules(readFileSync(`src/games/${path}.txt`, 'utf8')).flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === 'picture' ? [block.name] : []))).sort();

describe.each([['carcassonne', carcassonne], ['castle', castle]])('%s', (game, pictures) => {
  it.each(['en', 'de', 'ru', 'uk'])('shows every picture in the short and the complete rules: %s', (language) => {
    expect(shownIn(`${game}/rules/short/${language}`)).toEqual(Object.keys(pictures).sort());
    expect(shownIn(`${game}/rules/${language}`)).toEqual(Object.keys(pictures).sort());
  });

  it.each(Object.entries(pictures))('%s is a drawing with numbers alone', (_, draw) => {
    const { viewBox, body } = draw();
    expect(viewBox).toMatch(/^-?[\d.]+ -?[\d.]+ [\d.]+ [\d.]+$/u);
    expect(body).not.toMatch(/NaN|undefined/u);
    expect([...body.matchAll(/<text[^>]*>([^<]*)</gu)].map(([, text]) => text).join('')).not.toMatch(/\p{L}/u);
  });
});
