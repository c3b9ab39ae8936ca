import { readdirSync, readFileSync } from 'node:fs';
import { FluentResource } from '@fluent/bundle';
import { beforeAll, describe, expect, it } from 'vitest';
import { bare } from '../../../scripts/bareTexts';
import { lettersOf } from '../../../scripts/fonts';
import { errorText } from '../../net/errors';
import type { ErrorCode } from '../../net/errors';
import { ConnectionError, Refusal } from '../../net/connection';
import { bundleOf, has, lang, LANGUAGES, needTexts, pickLanguage, setLanguage, textFile, type Language } from './index.svelte';

const files = import.meta.glob<string>(['./*/**/*.ftl', '../../games/*/texts/*/*.ftl'], { query: '?raw', import: 'default', eager: true });
const rules = import.meta.glob<string>('../../games/*/rules/**/*.txt', { query: '?raw', import: 'default', eager: true });
const sources = import.meta.glob<string>(['../../**/*.{ts,svelte}', '!../../**/*.test.ts', '!../../generated/**'], { query: '?raw', import: 'default', eager: true });

/** The sources of the server; they contain each reason of a refusal as a quoted word. */
const server = readdirSync('../server/src', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.rs'))
  .map((file) => readFileSync(`../server/src/${file}`, 'utf8'))
  .join('\n');

/** The files of one language; other languages have the same paths with their own language code. */
const inLanguage = (path: string, lang: string): string => path.replace(/(\.|texts)\/en\//, `$1/${lang}/`);
const areas = Object.keys(files).filter((path) => textFile(path).language === 'en');
const textOf = (lang: Language, area: string): string => files[inLanguage(area, lang)] ?? '';

/** The names of the variables anywhere in a message. */
function variables(node: unknown, found = new Set<string>()): Set<string> {
  if (typeof node !== 'object' || node === null) return found;
  const { type, name } = node as { type?: unknown; name?: unknown };
  if (type === 'var' && typeof name === 'string') found.add(name);
  for (const child of Object.values(node)) variables(child, found);
  return found;
}

const messages = (lang: Language, area: string) =>
  new Map(new FluentResource(textOf(lang, area)).body.map((message) => [message.id as string, [...variables(message.value)].sort()]));
const all = (lang: Language): string[] => areas.flatMap((area) => [...messages(lang, area).keys()]);

describe('the texts', () => {
  for (const area of areas) {
    it.each(['ru', 'de', 'uk'] as const)(`of ${area} are the same messages with the same variables in %s as in English`, (lang) => {
      expect(messages(lang, area)).toEqual(messages('en', area));
    });
  }

  it.each(LANGUAGES)('name each message once in %s', (lang) => {
    const ids = all(lang);
    expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([]);
  });

  it.each(LANGUAGES)('leave no line unread in %s', (lang) => {
    for (const area of areas) {
      const lines = textOf(lang, area).split('\n').filter((line) => /^[a-zA-Z][\w-]* ?=/.test(line));
      expect([area, messages(lang, area).size]).toEqual([area, lines.length]);
    }
  });

  it.each(LANGUAGES)('say the same in %s without the remarks of their writers, as they are built', (lang) => {
    for (const area of areas) {
      const [written, built] = [textOf(lang, area), bare(textOf(lang, area))].map((text) => new FluentResource(text).body);
      expect([area, built]).toEqual([area, written]);
      expect(bare(textOf(lang, area))).not.toMatch(/^#|\n\n/mu);
    }
  });

  it('are set in letters that a page loads anyhow: those of names alone are a file more of each family', () => {
    const foreign = new Set(lettersOf('western'));
    const texts = [...Object.entries(files).map(([path, text]) => [path, bare(text)] as const), ...Object.entries(rules)];
    expect(texts.length).toBeGreaterThan(100);
    expect(texts.flatMap(([path, text]) => [...text].filter((letter) => foreign.has(letter)).map((letter) => `${path}: ${letter}`))).toEqual([]);
  });

  it('hold every key that the code names', () => {
    const known = new Set(all('en'));
    const used = Object.values(sources).flatMap((source) => [...source.matchAll(/\bt\(\s*'([\w-]+)'/g)].map((match) => match[1]!));
    expect(used.length).toBeGreaterThan(100);
    expect([...new Set(used)].filter((key) => !known.has(key))).toEqual([]);
  });

  it('hold at least one key for every prefix the code builds', () => {
    const known = all('en');
    const used = Object.values(sources).flatMap((source) => [...source.matchAll(/\bt\(\s*`([\w-]+)\$\{/g)].map((match) => match[1]!));
    expect(used.length).toBeGreaterThan(10);
    expect([...new Set(used)].filter((prefix) => !known.some((key) => key.startsWith(prefix)))).toEqual([]);
  });

  it('have a sentence for each reason that the server gives for a refusal, and for no other', () => {
    const known = new Set(all('en'));
    const given = [...server.matchAll(/\bforbidden\("(\w+)"\)/g)].map((match) => `err-forbidden-${match[1]}`);
    expect(given.length).toBeGreaterThan(20);
    expect([...new Set(given)].filter((key) => !known.has(key))).toEqual([]);
    const reasons = all('en').map((key) => /^err-(?:forbidden|not_found|cannot_start|name_invalid|option_invalid)-(\w+)$/.exec(key)?.[1]);
    expect(reasons.filter((reason) => reason !== undefined && !server.includes(`"${reason}"`))).toEqual([]);
  });

  it('use the plural forms of Russian and Ukrainian', () => {
    for (const [lang, forms] of [['ru', ['1 игрок', '3 игрока', '5 игроков', '21 игрок']], ['uk', ['1 гравець', '3 гравці', '5 гравців', '21 гравець']]] as const) {
      const bundle = bundleOf(lang, areas.map((area) => textOf(lang, area)));
      const pattern = bundle.getMessage('sum-people')!.value!;
      expect([1, 3, 5, 21].map((n) => bundle.formatPattern(pattern, { n }))).toEqual(forms);
    }
  });
});

it.each([
  ['./en/lobby.ftl', 'en', 'shell'],
  ['./uk/lazy/finished.ftl', 'uk', 'finished'],
  ['../games/some_game/texts/de/about.ftl', 'de', 'shell'],
  ['../games/some_game/texts/de/options.ftl', 'de', 'options'],
  ['../games/some_game/texts/de/finished.ftl', 'de', 'finished'],
  ['../games/some_game/texts/uk/lazy.ftl', 'uk', 'some_game-lazy'],
  ['../games/some_game/texts/de/lessons.ftl', 'de', 'some_game-lessons'],
  ['../games/some_game/texts/ru/names.ftl', 'ru', 'some_game'],
])('the file %s is %s, of %s', (path, language, area) => {
  expect(textFile(path)).toEqual({ language, area });
});

it('loads the texts of a game when they are needed, and with every language from then on', async () => {
  await setLanguage('en');
  expect([has('game-carson_city'), has('cc-ask-bid')]).toEqual([true, false]);
  const shown = needTexts('carson_city');
  const chosen = setLanguage('de');
  await shown;
  expect([lang(), has('cc-ask-bid')]).toEqual(['de', true]);
  await Promise.all([chosen, setLanguage('uk')]);
  expect([lang(), has('cc-ask-bid'), has('rp-title')]).toEqual(['uk', true, false]);
});

it('chooses the first wanted language that there is', () => {
  expect(pickLanguage(['fr-FR', 'uk-UA', 'de'])).toBe('uk');
  expect(pickLanguage(['fr'])).toBe('en');
});

describe.each(LANGUAGES)('a refusal in %s', (lang) => {
  const codes: Record<ErrorCode, object | undefined> = {
    bad_request: { path: 'x', what: 'y' }, unknown_type: { t: 'x' }, unsupported_proto: undefined, unauthenticated: undefined, forbidden: { why: 'host_only' },
    not_found: { what: 'table' }, not_your_decision: undefined, stale_decision: undefined, stale_offer: undefined, illegal_move: { rule: 'CC-5.46', reason: 'no_such_reason' }, seat_taken: undefined,
    table_full: undefined, blocked_seated: { people: [] }, table_closed: undefined, option_invalid: { path: 'x', what: 'y' }, cannot_start: { why: 'seats_open' }, cannot_be_rated: { why: 'clock' }, cannot_reserve: { whom: { name: 'Zoe' }, why: 'unknown' }, name_invalid: { why: 'taken' },
    needs_role: { role: 'moderator' }, sign_in_failed: undefined, second_factor: undefined, password_invalid: { why: 'common' },
    measure: { kind: 'muted', until: 1_700_000_000_000, reason: 'x' },
    puzzle: { challenge: 'x', bits: 18, lasts_ms: 1 },
    rate_limited: undefined, too_large: { limit: 1 }, unavailable: undefined, damaged: undefined, restarting: undefined, internal: { incident: '4711' },
  };
  beforeAll(() => setLanguage(lang));

  it.each(Object.entries(codes))('%s has a sentence', (code, params) => {
    const text = errorText(new Refusal({ code, params, retry: 'no' } as never), 'no_such_game');
    expect(text).not.toMatch(/^err-|\{|undefined/);
    expect(text).toMatch(/[.)]$/);
  });

  it('of a move names the rule, and of a defect its number', () => {
    expect(errorText(new Refusal({ code: 'illegal_move', params: codes['illegal_move'], retry: 'no' } as never))).toContain('CC-5.46');
    expect(errorText(new Refusal({ code: 'internal', params: codes['internal'], retry: 'no' } as never))).toContain('4711');
  });

  it('is distinguished from a lost connection', () => {
    expect(errorText(new ConnectionError('lost'))).not.toBe(errorText(new Error()));
  });
});
