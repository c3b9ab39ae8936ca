import { expect, it } from 'vitest';
import { medal } from './medal';

it('a badge has the same medal everywhere, and those of a game have a ribbon of their own', () => {
  const ribbon = (id: string, game?: string): string | undefined => /fill="([^"]+)"/u.exec(medal(id, game).body)?.[1];
  expect(medal('gold_rush', 'dice_town')).toEqual(medal('gold_rush', 'dice_town'));
  expect(ribbon('gold_rush', 'dice_town')).toBe(ribbon('five_places', 'dice_town'));
  expect(ribbon('first_win')).not.toBe(ribbon('gold_rush', 'dice_town'));
  expect(medal('first_win').body).not.toBe(medal('ten_wins').body);
});

it('a badge of a game that is newer than this client has a medal, too', () => {
  expect(medal('brand_new', 'no_such_game').body).not.toMatch(/undefined|NaN/u);
});
