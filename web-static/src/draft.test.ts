import { beforeAll, describe, expect, it } from 'vitest';
import { createOf, draftFor, draftOf, parseDraft, summary, type Draft } from './draft';
import type { GameMeta, TableInfo } from './generated/protocol';
import { setLanguage } from './i18n/index.svelte';
import { peopleRange, practiceSeats, seatPlans } from './options';

const meta = (more: Partial<GameMeta>): GameMeta => ({ id: 'a_game', title: 'A game', revision: 1, people: [2, 5], seats: [2, 5], virtual_levels: [], minutes: [30, 45], options: [], credits: '', ...more });
const TOWN = meta({});
const CITY = meta({ people: [1, 6], seats: [4, 6], virtual_levels: ['novice', 'expert'] });

describe('a table with house players', () => {
  beforeAll(() => setLanguage('en'));

  const draft: Draft = { ...draftFor(TOWN, 'standard', null), people: 2, house: 2 };

  it('is opened with people first, then the house, then virtual players', () => {
    expect(createOf(TOWN, draft).seats).toEqual(['person', 'person', 'house', 'house']);
    expect(seatPlans({ people: 1, house: 1, levels: ['novice'] })).toEqual(['person', 'house', { virtual: 'novice' }]);
  });

  it('is told in words', () => {
    expect(summary(TOWN, draft).slice(0, 2)).toEqual(['2 people', '2 house players']);
    expect(summary(TOWN, { ...draft, house: 0 })[1]).not.toContain('house');
  });

  it('becomes the same draft again when it is changed', () => {
    const holders = [{ kind: 'person', player: { id: 'a', name: 'Ada' }, presence: 'here', controller: 'person' }, { kind: 'open' }, { kind: 'house' }, { kind: 'house' }] as const;
    const info = { seats: holders.map((holder, seat) => ({ seat, holder, brand: null })), options: {}, name: 'Dry Gulch', visibility: 'link', watching: 'live' } as unknown as TableInfo;
    expect(draftOf(TOWN, info)).toMatchObject({ people: 2, house: 2, levels: [] });
  });

  it('is kept for the next time, and given up where it does not fit the game any more', () => {
    const kept = JSON.stringify(draft);
    expect(parseDraft(TOWN, kept)).toMatchObject({ people: 2, house: 2 });
    expect(parseDraft(meta({ people: [2, 3], seats: [2, 3] }), kept)).toBeNull();
    expect(parseDraft(TOWN, JSON.stringify({ ...draft, house: -1 }))).toBeNull();
    expect(parseDraft(TOWN, JSON.stringify({ ...draft, house: undefined }))).toMatchObject({ people: 2, house: 0 });
  });

  it('needs at least one person, and fewer where the house plays', () => {
    expect([peopleRange(TOWN, 0), peopleRange(TOWN, 1), peopleRange(TOWN, 3)]).toEqual([[2, 5], [1, 4], [1, 2]]);
  });

  it('is how one plays at once where a game has no virtual players', () => {
    expect(practiceSeats(TOWN)).toEqual({ people: 1, house: 3, levels: [] });
    expect(practiceSeats(meta({ people: [1, 2], seats: [1, 2] }))).toEqual({ people: 1, house: 1, levels: [] });
    expect(practiceSeats(CITY)).toEqual({ people: 1, house: 0, levels: ['novice', 'novice', 'novice'] });
  });
});
