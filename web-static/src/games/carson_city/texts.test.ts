import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { PARCELS } from '../../kit/art';
import { filesOf, textsIn } from '../fixtures/texts';
import { SCOREPAD } from './model';
import { CHARACTERS } from './people-art';

const LANGS = ['en', 'ru', 'de', 'uk'] as const;
const textOf = (lang: string): string => ['table', 'names', 'lazy'].map((name) => readFileSync(`${import.meta.dirname}/texts/${lang}/${name}.ftl`, 'utf8')).join('\n');
const keysOf = (lang: string): string[] => [...textOf(lang).matchAll(/^([a-z][\w-]*) =/gmu)].map(([, key]) => key ?? '').sort();

describe.each(LANGS)('the texts in %s', (lang) => {
  it('have the same keys as in English, each once', () => {
    expect(keysOf(lang)).toEqual(keysOf('en'));
    expect(new Set(keysOf(lang)).size).toBe(keysOf(lang).length);
  });

  it('name every component', () => {
    const keys = keysOf(lang);
    for (const kind of PARCELS) expect(keys).toEqual(expect.arrayContaining([`cc-parcel-${kind}`, `cc-worth-${kind}`]));
    for (const kind of CHARACTERS) expect(keys).toEqual(expect.arrayContaining([`cc-character-${kind}`, `cc-effect-${kind}`, `cc-short-${kind}`]));
    for (const line of SCOREPAD) expect(keys).toContain(`cc-line-${line}`);
  });

  it('hold every key that the code names', () => {
    const here = `${import.meta.dirname}/`;
    const files = readdirSync(here).filter((name) => /\.(?:svelte|ts)$/u.test(name) && !name.endsWith('.test.ts'));
    const named = files.flatMap((name) => [...readFileSync(here + name, 'utf8').matchAll(/'(cc-[a-z][a-z_-]*[a-z])'/gu)].map(([, key]) => key));
    expect(named.length).toBeGreaterThan(100);
    for (const key of named) expect(keysOf(lang)).toContain(key);
  });
});

describe('plural forms', () => {
  it.each([
    ['ru', 1, '1 карта'], ['ru', 3, '3 карты'], ['ru', 11, '11 карт'], ['ru', 22, '22 карты'], ['uk', 1, '1 карта'], ['uk', 4, '4 карти'], ['uk', 12, '12 карт'],
    ['en', 1, '1 card'], ['en', 2, '2 cards'], ['de', 1, '1 Karte'], ['de', 2, '2 Karten'],
  ] as const)('in %s: %i is %s', (lang, count, text) => {
    expect(textsIn(lang, filesOf('carson_city', 'table', 'names'))('cc-cards', { count })).toBe(text);
  });
});
