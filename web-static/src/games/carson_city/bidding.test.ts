import { describe, expect, it } from 'vitest';
import type { PlayerView, View } from '../../generated/carson_city';
import { filesOf, wordsIn } from '../fixtures/texts';
import { goBefore, isBare, isBidding } from './bidding';
import { SCENES, viewOf } from './fixtures/scenes';
import { promptOf } from './prompt';
import { stageBid } from './stage';

/** The view with a change of one seat. The viewer is the star; ties: cactus, horseshoe, hat, star, boot, cow. */
const withSeat = (seat: number, change: Partial<PlayerView>): View => viewOf({ players: viewOf().players.map((player) => (player.seat === seat ? { ...player, ...change } : player)) });
const own = (id: PlayerView['characters'][number]['id'], tapped = false) => ({ id, tapped, used_forever: false, active: false });

describe('what may pick before a bid', () => {
  it('are the higher cards that others hold, and the suits that win a tie', () => {
    const bare = withSeat(1, { characters: [] });
    expect(goBefore(bare, 6)).toEqual({ higher: [8, 9], ties: ['hat'] });
    expect(goBefore(bare, 9)).toEqual({ higher: [], ties: ['hat'] });
    expect(goBefore(bare, 10)).toEqual({ higher: [], ties: [] });
  });

  it.each([
    ['a bonus that is sure', { characters: [], bonus: 3 }, [11, 12]],
    ['an upright Mercenary', { characters: [own('mercenary')] }, [11, 13, 14]],
    ['an upright Doctor', { characters: [own('doctor')] }, [11]],
    ['both', { characters: [own('mercenary'), own('doctor')] }, [11, 13, 14, 15, 16]],
    ['a Mercenary that was used', { characters: [own('mercenary', true)] }, []],
    ['a character whose time is over', { characters: [own('gunsmith')] }, []],
    ['no turn in this round', { characters: [own('mercenary')], void: true }, []],
  ] satisfies [string, Partial<PlayerView>, number[]][])('counts %s of a person', (_what, change, higher) => {
    const values = goBefore(withSeat(1, change), 10).higher;
    expect(values).toEqual(higher);
  });

  it('counts no bonus of a virtual player, who uses no characters (CC-8.5)', () => {
    expect(goBefore({ ...withSeat(1, { characters: [] }), players: viewOf().players.map((player) => ({ ...player, characters: player.level === null ? [] : [own('mercenary')] })) }, 9).higher).toEqual([]);
  });

  it('follows from what lies open: a card that is sealed changes nothing', () => {
    const sealed = [true, false].map((committed) => goBefore(withSeat(1, { committed }), 6));
    expect(sealed[0]).toEqual(sealed[1]);
  });
});

describe('the sentence about a staged bid', () => {
  const say = (lang: string, value: number, view = withSeat(1, { characters: [] })): string => {
    const table = SCENES['bid']?.();
    const legal = table?.decision?.legal as Parameters<typeof promptOf>[0]['legal'];
    const words = wordsIn(lang, [...filesOf('carson_city', 'table', 'names')]);
    return promptOf({ view, legal, stage: stageBid(legal, value), waiting: [0], preview: null, gains: false, replay: false }, words).sub;
  };

  it.each([
    ['en', 6, 'Your 6: only an 8 or a 9 picks before you. Ties go to Hat.'], ['en', 9, 'Your 9: nobody can bid higher. Ties go to Hat.'], ['en', 1, 'Your 1: 3 or higher picks before you. Ties go to Hat.'],
    ['de', 6, 'Deine 6: Vor dir wählt nur eine 8 oder eine 9. Bei Gleichstand vor dir: Hut.'], ['ru', 6, 'Ваша 6: раньше вас выберет только 8 или 9. При ничьей раньше вас: шляпа.'],
    ['uk', 6, 'Ваша 6: раніше за вас обере лише 8 або 9. За нічиєї раніше за вас: капелюх.'],
  ] as const)('in %s, of the %i', (lang, value, text) => {
    expect(say(lang, value)).toBe(text);
  });

  it('says who is first for sure', () => {
    const alone = viewOf({ players: viewOf().players.map((player) => (player.seat === 0 ? player : { ...player, characters: [], cards_left: [1, 2] })) });
    expect(say('en', 9, alone)).toBe('Your 9: nobody picks before you.');
  });

  it('is not said of the next round, of which nothing is known', () => {
    expect(say('en', 6, viewOf({ phase: 'turns' }))).toBe('Everybody bids in secret. Bohdan has bid.');
  });
});

describe('the row', () => {
  it('is what is decided about as long as bids may change', () => {
    expect((['window_a', 'bidding', 'window_b', 'special', 'turns', 'newsboy', 'final_sale', 'finished'] as const).filter((phase) => isBidding(viewOf({ phase })))).toEqual(['window_a', 'bidding', 'window_b']);
  });

  it('is alone until somebody owns a card', () => {
    const first = SCENES['first']?.().view as View;
    expect([isBare(first), isBare(viewOf()), isBare({ ...first, players: first.players.map((player) => (player.seat === 2 ? { ...player, terrain: ['e1_02'] } : player)) })]).toEqual([true, false, false]);
  });
});
