import { beforeAll, expect, it } from 'vitest';
import type { GameMeta, OptionSpec } from '../../generated/protocol';
import { needTexts, setLanguage } from '../../kit/i18n/index.svelte';
import { createOf, draftFor, draftOf, parseDraft, summary, type TableDraft } from '../tableDraft';
import { obstacles, sentDraft, type Obstacle } from './draft';
import { people, TABLE } from './fixtures';

const option = (id: string, rated?: boolean): OptionSpec => ({ id, rule: 'X-1', origin: 'ours', values: { bool: { default: true } }, when: null, ...(rated && { rated }) });
const META: GameMeta = { id: 'a_game', title: 'A game', revision: 1, people: [1, 5], sizes: [], seats: [1, 5], virtual_levels: ['easy'], virtual_up_to: 1, brands_by: null, minutes: [30, 45], phrases: [], options: [option('common', true), option('odd')], presets: [], credits: '' };
const member = people[0]!;
const GOOD: TableDraft = { ...draftFor(META, 'quick', null), time: { bank_s: 60, increment_s: 30, cap_s: 300 }, options: { common: false }, rated: true };

beforeAll(async () => {
  await setLanguage('en');
  await Promise.all([needTexts('form'), needTexts('house')]);
});

it.each<[string, Partial<TableDraft>, Obstacle]>([
  ['a bot', { house: ['easy'] }, 'bots'],
  ['a bot of the rule book', { levels: ['easy'] }, 'bots'],
  ['no clock', { time: null }, 'clock'],
  ['an option that is not rated', { options: { common: false, odd: false } }, 'options'],
  ['one seat', { people: 1 }, 'seats'],
])('%s hinders a rated game, and the table is opened without', (_what, change, why) => {
  const draft = { ...GOOD, ...change };
  expect(obstacles(META, GOOD, member)).toEqual([]);
  expect(obstacles(META, draft, member)).toEqual([why]);
  const made = createOf(META, sentDraft(META, draft, member));
  expect(['rated', 'hints', 'entry'].filter((key) => key in made)).toEqual([]);
});

it.each([['a guest', { ...member, kind: 'guest' } as const], ['a person without a name', null]])('%s opens no rated table', (_who, me) => {
  expect(obstacles(META, GOOD, me)).toEqual(['guest']);
  expect(sentDraft(META, GOOD, me).rated).toBe(false);
});

it('a rated table is sent with what it implies, and the draft keeps its own settings', () => {
  const draft = { ...GOOD, entry: { bots: true, password: 'sagebrush' } };
  const made = createOf(META, sentDraft(META, draft, member));
  expect(made).toMatchObject({ rated: true, hints: false, entry: { accounts_only: true, bots: false, password: 'sagebrush' } });
  expect([draft.hints, sentDraft(META, { ...draft, rated: false }, member)]).toEqual([true, { ...draft, rated: false }]);
});

it('a rated draft is named in the summary, is stored, and becomes the same again when its table is edited', () => {
  expect(summary(META, GOOD)).toContain('Rated game');
  expect(summary(META, { ...GOOD, rated: false })).not.toContain('Rated game');
  expect(parseDraft(META, JSON.stringify(GOOD))).toEqual(GOOD);
  expect(parseDraft(META, JSON.stringify({ ...GOOD, rated: undefined }))?.rated).toBe(false);
  const { rated: _, ...plain } = TABLE;
  expect([draftOf(META, TABLE).rated, draftOf(META, plain).rated]).toEqual([true, false]);
});
