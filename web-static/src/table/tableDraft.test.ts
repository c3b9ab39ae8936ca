import { beforeAll, describe, expect, it } from 'vitest';
import { createOf, draftFor, draftOf, fitHouse, fitLevels, parseDraft, summary, withOptions, type TableDraft } from './tableDraft';
import type { GameMeta, OptionSpec, SeatPlan, TableInfo } from '../generated/protocol';
import { needTexts, setLanguage } from '../kit/i18n/index.svelte';
import { choosesBrands, counts, fits, holderName, holderTitle, peopleRange, personKind, planOf, practiceSeats, presetOf, seatPlans, sizeOf, virtualRange, withPreset } from '../net/options';

const meta = (more: Partial<GameMeta>): GameMeta => ({ id: 'a_game', title: 'A game', revision: 1, people: [2, 5], sizes: [], seats: [2, 5], virtual_levels: [], virtual_up_to: 0, brands_by: null, minutes: [30, 45], phrases: [], options: [], presets: [], credits: '', ...more });
const TOWN = meta({});
const CITY = meta({ people: [1, 6], seats: [4, 6], virtual_levels: ['novice', 'expert'], virtual_up_to: 6 });
const SOLO = meta({ people: [1, 4], seats: [2, 4], virtual_levels: ['easy', 'hard'], virtual_up_to: 2 });

describe('a table with bots', () => {
  beforeAll(async () => {
    await setLanguage('en');
    await Promise.all([needTexts('form'), needTexts('house')]);
  });

  const draft: TableDraft = { ...draftFor(TOWN, 'standard', null), people: 2, house: ['normal', 'hard'] };

  it('seats people first, then bots, then virtual players', () => {
    expect(createOf(TOWN, draft).seats).toEqual(['person', 'person', { house: 'normal' }, { house: 'hard' }]);
    expect(seatPlans({ people: 1, house: ['expert'], levels: ['novice'] })).toEqual(['person', { house: 'expert' }, { virtual: 'novice' }]);
  });

  it('says what may be said there only where that was chosen', () => {
    expect(createOf(TOWN, draft)).not.toHaveProperty('chat');
    expect(createOf(TOWN, { ...draft, chat: 'phrases' }).chat).toBe('phrases');
    expect(summary(TOWN, { ...draft, chat: 'off' })).toContain('No chat');
    expect(parseDraft(TOWN, JSON.stringify({ ...draft, chat: 'phrases' }))?.chat).toBe('phrases');
    expect(parseDraft(TOWN, JSON.stringify({ ...draft, chat: 'shouting' }))?.chat).toBeNull();
  });

  it('is described in words', () => {
    expect(summary(TOWN, draft).slice(0, 2)).toEqual(['2 players', '1 bot (normal)']);
    expect(summary(TOWN, { ...draft, house: ['hard', 'easy', 'hard'] }).slice(1, 3)).toEqual(['1 bot (easy)', '2 bots (hard)']);
    expect(summary(TOWN, { ...draft, house: [] })[1]).not.toContain('house');
  });

  it('becomes the same draft again when it is edited', () => {
    const holders = [{ kind: 'person', player: { id: 'a', name: 'Ada' }, presence: 'here', controller: 'person' }, { kind: 'open' }, { kind: 'house' }, { kind: 'house', level: 'hard' }] as const;
    const info = { seats: holders.map((holder, seat) => ({ seat, holder, brand: null })), options: {}, name: 'Dry Gulch', visibility: 'link', watching: 'live', substitute: 'default_move' } as unknown as TableInfo;
    expect(draftOf(TOWN, info)).toMatchObject({ people: 2, house: ['normal', 'hard'], levels: [], substitute: 'default_move' });
  });

  it('says who may sit down only where something is set of it', () => {
    expect('entry' in createOf(TOWN, draft)).toBe(false);
    expect(createOf(TOWN, { ...draft, entry: { accounts_only: true, password: 'sagebrush' } }).entry).toEqual({ accounts_only: true, password: 'sagebrush' });
  });

  it('is stored for the next time, and dropped when it no longer fits the game', () => {
    const kept = JSON.stringify(draft);
    expect(parseDraft(TOWN, kept)).toEqual(draft);
    expect(parseDraft(meta({ people: [2, 3], seats: [2, 3] }), kept)).toBeNull();
    expect(parseDraft(TOWN, JSON.stringify({ ...draft, house: [...draft.house, ...draft.house] }))).toBeNull();
    expect(parseDraft(TOWN, JSON.stringify({ ...draft, house: ['hard', 'cunning'] }))?.house).toEqual(['hard', 'normal']);
  });

  it('is read as it was stored before bots had levels', () => {
    const old = (house: unknown) => parseDraft(TOWN, JSON.stringify({ ...draft, house, substitute: undefined }));
    expect(old(2)).toMatchObject({ people: 2, house: ['normal', 'normal'], substitute: { house: 'normal' } });
    expect(old(undefined)).toMatchObject({ people: 2, house: [] });
    expect([-1, 1.5, 4, 1e9].map(old)).toEqual([null, null, null, null]);
  });

  it('says who plays where somebody leaves', () => {
    expect(createOf(TOWN, draft).substitute).toEqual({ house: 'normal' });
    expect(summary(TOWN, draft).join()).not.toContain('leaves');
    for (const [substitute, words] of [['default_move', 'If a player leaves, only standard moves are made'], [{ house: 'easy' }, 'If a player leaves, a bot plays on (easy)']] as const) {
      expect(createOf(TOWN, { ...draft, substitute }).substitute).toEqual(substitute);
      expect(summary(TOWN, { ...draft, substitute })).toContain(words);
      expect(parseDraft(TOWN, JSON.stringify({ ...draft, substitute }))?.substitute).toEqual(substitute);
    }
    expect(parseDraft(TOWN, JSON.stringify({ ...draft, substitute: { house: 'cunning' } }))?.substitute).toEqual({ house: 'normal' });
    expect(parseDraft(TOWN, JSON.stringify({ ...draft, substitute: null }))?.substitute).toEqual({ house: 'normal' });
  });

  it('gets more bots as strong as the last, and loses the last first', () => {
    expect([fitHouse(['easy', 'hard'], 3), fitHouse(['easy', 'hard'], 1), fitHouse([], 2), fitHouse([], 1, 'expert')]).toEqual([['easy', 'hard', 'hard'], ['easy'], ['normal', 'normal'], ['expert']]);
  });

  it('names a bot with its level, and says that it is a program', () => {
    const seat = (level?: 'hard') => ({ seat: 1, brand: null, holder: { kind: 'house' as const, ...(level && { level }) } });
    expect([seat('hard'), seat()].map(holderTitle)).toEqual(['Bot 2 · hard', 'Bot 2']);
    expect([{ ...seat('hard'), bot: 'Robin' }, { ...seat(), bot: 'Kim' }].map((one) => [holderName(one), holderTitle(one)])).toEqual([['Robin', 'Robin (bot) · hard'], ['Kim', 'Kim (bot)']]);
    expect([personKind(seat('hard')), personKind({ seat: 0, brand: null, holder: { kind: 'open' } })]).toEqual(['bot', undefined]);
    expect([seat('hard'), seat()].map(({ holder }) => planOf(holder))).toEqual([{ house: 'hard' }, { house: 'normal' }]);
  });

  it('needs at least one person, and fewer people with bots', () => {
    expect([0, 1, 3].map((others) => peopleRange(TOWN, {}, others))).toEqual([[2, 5], [1, 4], [1, 2]]);
  });

  it('is who one plays with at once, in every game', () => {
    expect(practiceSeats(TOWN, 'normal')).toEqual({ people: 1, house: ['normal', 'normal', 'normal'], levels: [] });
    expect(practiceSeats(CITY, 'hard')).toEqual({ people: 1, house: ['hard', 'hard', 'hard'], levels: [] });
    expect(practiceSeats(SOLO, 'easy').levels).toEqual([]);
    expect(practiceSeats(meta({ people: [1, 2], seats: [1, 2] }), 'easy')).toEqual({ people: 1, house: ['easy'], levels: [] });
    expect(practiceSeats(CITY, 'easy', 2)).toEqual({ people: 1, house: ['easy'], levels: ['novice', 'novice'] });
  });
});

describe('virtual players', () => {
  const virtual: SeatPlan = { virtual: 'easy' };

  it('fill up a table as far as the game lets them', () => {
    expect([1, 2, 4, 6].map((people) => virtualRange(CITY, people))).toEqual([[3, 5], [2, 4], [0, 2], [0, 0]]);
    expect([1, 2, 4].map((people) => virtualRange(SOLO, people))).toEqual([[1, 1], [0, 0], [0, 0]]);
    expect([1, 2, 5].map((people) => virtualRange(TOWN, people))).toEqual([[0, 0], [0, 0], [0, 0]]);
  });

  it('are replaced by people, and replace people who leave', () => {
    const alone = fitLevels(SOLO, 1, []);
    expect([alone, fitLevels(SOLO, 2, alone), fitLevels(SOLO, 1, ['hard'])]).toEqual([['easy'], [], ['hard']]);
  });

  it.each([
    [SOLO, ['person', virtual], true],
    [SOLO, ['person', 'person'], true],
    [SOLO, ['person', { house: 'normal' }, { house: 'normal' }, { house: 'normal' }], true],
    [SOLO, ['person'], false],
    [SOLO, [virtual, virtual], false],
    [SOLO, ['person', 'person', virtual], false],
    [SOLO, ['person', { house: 'normal' }, virtual], false],
    [SOLO, ['person', virtual, virtual], false],
    [CITY, ['person', virtual, virtual, virtual], true],
    [CITY, ['person', virtual, virtual], false],
    [TOWN, ['person', { house: 'normal' }], true],
    [TOWN, ['person', virtual], false],
    [TOWN, ['person'], false],
  ] as const)('sit with people as the game has it: %#', (game, plans, so) => {
    expect(fits(game, {}, plans)).toBe(so);
  });
});

describe('brands', () => {
  it('are chosen unless an option of the game says that they are not', () => {
    const drawn = meta({ brands_by: ['suit_choice', 'choose'] });
    expect([choosesBrands(TOWN, {}), choosesBrands(drawn, { suit_choice: 'random' }), choosesBrands(drawn, { suit_choice: 'choose' })]).toEqual([true, false, true]);
  });
});

describe('options that depend on each other', () => {
  const option = (id: string, values: OptionSpec['values'], when: OptionSpec['when'] = null): OptionSpec => ({ id, values, rule: 'XY-9.1', origin: 'ours', when });
  const LAND = meta({
    people: [1, 6],
    seats: [1, 6],
    sizes: [
      { option: 'mode', value: 'alone', people: [1, 1] },
      { option: 'sixth', value: true, people: [2, 6] },
      { option: 'mode', value: 'against', people: [2, 5] },
    ],
    options: [
      option('mode', { choice: ['against', 'alone'] }),
      option('sixth', { bool: { default: false } }, { option: 'mode', values: ['against'] }),
      option('farmers', { choice: ['third', 'first', 'off'] }, { option: 'mode', values: ['against'] }),
      option('city', { numbers: [0, 3, 4] }, { option: 'farmers', values: ['third', 'first'] }),
      option('small', { numbers: [4, 2] }),
      option('river', { bool: { default: false } }),
    ],
    presets: [
      { id: 'today', options: [['farmers', 'third'], ['small', 4]] },
      { id: 'old', options: [['farmers', 'first'], ['small', 2], ['city', 4]] },
      { id: 'wet', options: [['river', true]] },
    ],
  });
  const draft = draftFor(LAND, 'standard', null);

  it('say how many may sit, the first that holds', () => {
    expect([{}, { sixth: true }, { mode: 'alone' }, { mode: 'alone', sixth: true }].map((options) => sizeOf(LAND, options))).toEqual([[2, 5], [2, 6], [1, 1], [1, 1]]);
    expect(fits(LAND, {}, ['person'])).toBe(false);
    expect(fits(LAND, { mode: 'alone' }, ['person'])).toBe(true);
    expect(practiceSeats(LAND, 'normal').house).toHaveLength(3);
  });

  it('add and remove seats when they change', () => {
    const alone = withOptions(LAND, { ...draft, people: 2, house: ['easy', 'hard'] }, { mode: 'alone' });
    expect(alone).toMatchObject({ people: 1, house: [] });
    expect(withOptions(LAND, alone, {})).toMatchObject({ people: 2, house: [] });
    expect(withOptions(LAND, { ...draft, people: 1, house: ['easy', 'hard', 'easy'] }, { sixth: true })).toMatchObject({ people: 1, house: ['easy', 'hard', 'easy'] });
  });

  it('apply only when their condition holds, and are sent and shown only then', () => {
    const counting = (options: object) => LAND.options.filter((spec) => counts(LAND, { ...options }, spec)).map(({ id }) => id);
    expect(counting({})).toEqual(['mode', 'sixth', 'farmers', 'city', 'small', 'river']);
    expect(counting({ farmers: 'off' })).not.toContain('city');
    expect(counting({ mode: 'alone', farmers: 'first' })).toEqual(['mode', 'small', 'river']);
    const options = { mode: 'alone', farmers: 'first', city: 4, small: 2 };
    expect(createOf(LAND, { ...draft, options }).options).toEqual({ mode: 'alone', small: 2 });
    expect(summary(LAND, { ...draft, options }).join()).not.toContain('first');
  });

  it('are set by a preset, and what another one set is the rule book’s again', () => {
    const old = withPreset(LAND, { mode: 'alone' }, 'old');
    expect(old).toEqual({ mode: 'alone', farmers: 'first', small: 2, city: 4 });
    expect(withPreset(LAND, old, 'today')).toEqual({ mode: 'alone' });
    expect([{}, old, { ...old, city: 3 }, { river: true }, { river: true, small: 2 }].map((options) => presetOf(LAND, options))).toEqual(['today', 'old', null, 'wet', null]);
  });
});
