import { beforeEach, describe, expect, it } from 'vitest';
import type { GameMeta } from '../../generated/protocol';
import { keepSearch, misfit, rememberedSearch, requestOf, sizesOfAny, toggled, type Search } from './search';

const game = (id: string, ...people: [number, number]): GameMeta => ({ id, people }) as GameMeta;
const [ALONE, PAIR, PARTY] = [game('alone', 1, 4), game('pair', 2, 2), game('party', 3, 6)] as const;
const GAMES = [ALONE, PAIR, PARTY];
const FIRST: Search = { games: ['alone', 'pair', 'party'], pace: 'live', seats: [], near: false, rated: false };

beforeEach(() => localStorage.clear());

describe('the last search of a device', () => {
  it('is for any game, at once and with anybody, the first time', () => {
    expect(rememberedSearch(GAMES)).toEqual(FIRST);
  });

  it('names no more games than the server takes', () => {
    const many = Array.from({ length: 8 }, (_, i) => game(`g${i}`, 2, 4));
    expect(rememberedSearch(many).games).toEqual(['g0', 'g1', 'g2', 'g3', 'g4']);
  });

  it('is that of before, with the game of a card in place of the others', () => {
    const last: Search = { games: ['pair', 'alone'], pace: 'days', seats: [4, 2], near: true, rated: true };
    keepSearch(last);
    expect(rememberedSearch(GAMES)).toEqual({ ...last, games: ['alone', 'pair'], seats: [2, 4] });
    expect(rememberedSearch(GAMES, 'pair')).toEqual({ ...last, games: ['pair'], seats: [2] });
    expect(rememberedSearch(GAMES, 'party')).toEqual({ ...last, games: ['party'], seats: [4] });
  });

  it('leaves out games that are gone, and numbers that none of the others has', () => {
    keepSearch({ ...FIRST, games: ['pair', 'gone'], seats: [2, 5] });
    expect(rememberedSearch(GAMES)).toEqual({ ...FIRST, games: ['pair'], seats: [2] });
    expect(rememberedSearch(GAMES, 'gone').games).toEqual(['pair']);
    keepSearch({ ...FIRST, games: ['gone'] });
    expect(rememberedSearch(GAMES)).toEqual(FIRST);
  });

  it.each(['', 'null', '7', '[', '{"games":"pair","pace":"never","seats":2,"near":1,"rated":"yes"}'])('is a first one after %s', (text) => {
    localStorage.setItem('saloon.find', text);
    expect(rememberedSearch(GAMES)).toEqual(FIRST);
  });
});

it('offers the numbers from 2 on that any of the games has', () => {
  expect([sizesOfAny([ALONE]), sizesOfAny([PAIR, PARTY]), sizesOfAny([])]).toEqual([[2, 3, 4], [2, 3, 4, 5, 6], []]);
});

it('names the first game without any of the numbers', () => {
  expect([misfit(GAMES, []), misfit(GAMES, [2, 3]), misfit(GAMES, [2])?.id, misfit(GAMES, [6])?.id]).toEqual([undefined, undefined, 'party', 'alone']);
});

it('adds a value to a list, and takes it out', () => {
  expect([toggled([1], 2), toggled([1, 2], 1)]).toEqual([[1, 2], [2]]);
});

it('asks for any number by naming none, and for a rated game only with an account', () => {
  const search = { ...FIRST, rated: true };
  expect(requestOf(search, true)).toEqual({ games: FIRST.games, pace: 'live', near: false, rated: true });
  expect(requestOf({ ...search, seats: [3] }, false)).toEqual({ games: FIRST.games, pace: 'live', seats: [3], near: false, rated: false });
});
