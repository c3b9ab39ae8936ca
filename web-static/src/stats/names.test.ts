// Everything that the statistics of a game count has a name in every language.

import { describe, expect, it } from 'vitest';
import carson from '../generated/carson_city.json';
import dice from '../generated/dice_town.json';
import point from '../generated/point_city.json';
import type { Kind as Feature, Source as CarcassonneSource } from '../generated/carcassonne';
import type { Kind as CastleFeature, Source as CastleSource } from '../generated/castle';
import { filesOf, textsIn } from '../games/fixtures/texts';
import type { StatsNames } from '../games/types';
import { LANGUAGES, setLanguage } from '../kit/i18n/index.svelte';
import { namesOf } from './names';

const keys = Object.keys;
const FEATURES: Record<Exclude<Feature, 'river'>, true> = { field: true, road: true, city: true, monastery: true, garden: true };
const CARCASSONNE: Record<CarcassonneSource, true> = {
  start: true, road: true, city: true, monastery: true, garden: true, recall: true, open_road: true, open_city: true, open_monastery: true, open_garden: true, field: true,
};
const CASTLE: Record<CastleFeature, true> = { court: true, path: true, house: true, tower: true };
const CASTLE_LINES: Record<CastleSource, true> = { path: true, house: true, tower: true, court: true, keep: true, unfinished: true, markets: true, bonus: true };
const PAD = ['ranch', 'mine', 'drugstore_adjacent', 'bank_adjacent', 'saloon', 'store_and_town_hall_adjacent', 'per_ranch', 'per_mine', 'per_house', 'hotel', 'town_hall_buildings', 'outlaws', 'attraction'];

const LEVELS = ['beat_novice', 'beat_intermediate', 'beat_expert'];

interface Counted { readonly choices: Readonly<Record<string, readonly string[]>>; readonly lines: readonly string[] }
const GAMES: Readonly<Record<string, Counted>> = {
  carcassonne: { choices: { feature: keys(FEATURES), feat: ['large_city', 'long_road', 'five_cities', 'three_monasteries'] }, lines: keys(CARCASSONNE) },
  castle: { choices: { feature: keys(CASTLE), feat: ['large_house', 'long_path', 'three_markets', 'proud_keep'] }, lines: keys(CASTLE_LINES) },
  carson_city: {
    choices: { feat: [...LEVELS, 'safe_city', 'eleven_kinds', 'boom_town'], character: keys(carson.character), building: Object.entries(carson.parcel).flatMap(([id, { building }]) => (building ? [id] : [])) },
    lines: [...PAD, ...keys(carson.character).map((id) => `char_${id}`)],
  },
  dice_town: { choices: { place: keys(dice.location), card: keys(dice.store_card), feat: ['five_of_a_kind', 'five_places', 'gold_rush', 'sheriff_wins'] }, lines: ['nuggets', 'dollars', 'sheriff', 'equipment', 'claims'] },
  point_city: { choices: { building: keys(point.card), token: keys(point.civic_token), feat: ['beat_easy', 'beat_medium', 'beat_hard', 'four_tokens', 'pairs_of_all', 'nothing_left'] }, lines: ['buildings', ...keys(point.civic_token), 'resources', 'ingenuity', 'civic'] },
};

const STATS = import.meta.glob<StatsNames>('../games/*/lazy/stats.ts', { import: 'stats', eager: true });

it('all games have names', () => {
  expect(keys(STATS)).toEqual(keys(GAMES).toSorted().map((game) => `../games/${game}/lazy/stats.ts`));
});

describe.each(LANGUAGES)('the names in %s', (lang) => {
  describe.each(Object.entries(GAMES))('of %s', (game, { choices, lines }) => {
    // A text that is missing is a failure.
    const w = { t: textsIn(lang, filesOf(game, 'names', 'table', 'lazy')), lang };
    const stats = STATS[`../games/${game}/lazy/stats.ts`]!;

    it.each(Object.entries(choices))('are there for %s, a different one for each thing', (kind, ids) => {
      expect(stats.group(w, kind)).toMatch(/\p{L}{4}/u);
      const all = ids.map((id) => stats.thing(w, kind, id));
      expect(all.filter((name, i) => !/\p{L}{2}/u.test(name) || / $/u.test(name) || all.indexOf(name) !== i)).toEqual([]);
    });

    it('say in a sentence how each feat is earned, each in another way', () => {
      const all = (choices['feat'] ?? []).map((id) => stats.how?.(w, id) ?? '');
      expect(all.length).toBeGreaterThan(2);
      expect(all.filter((how, i) => !/^\p{L}.+\.$/u.test(how) || all.indexOf(how) !== i)).toEqual([]);
    });

    it('are there for every line of a score', () => {
      const all = lines.map((line) => stats.line(w, line));
      expect(all.filter((name) => !/\p{L}{2}/u.test(name))).toEqual([]);
    });
  });
});

it('the things of a game are named in the language of the reader', async () => {
  await setLanguage('uk');
  const [carsonCity, castle] = await Promise.all(['carson_city', 'castle'].map(namesOf));
  expect([carsonCity!.group('character'), castle!.thing('feature', 'tower'), castle!.line('path')]).toEqual(['Узяті персонажі', 'Вежа', 'Дороги']);
});

it('a game without names shows its ids in readable form', async () => {
  await setLanguage('en');
  const names = await namesOf('no_such_game');
  expect([names.group('stall'), names.thing('stall', 'general_store'), names.line('per_stall')]).toEqual(['Stall', 'General store', 'Per stall']);
});

it('a thing that is newer than this client shows its id in readable form', async () => {
  await setLanguage('de');
  const names = await Promise.all(keys(GAMES).map(namesOf));
  expect(names.flatMap((of) => [of.group('newest_group'), of.thing('building', 'brand_new'), of.line('brand_new')]).filter((name) => !/^(?:Newest group|Brand new)$/u.test(name))).toEqual([]);
});
