// The contents of some cards of details, by name: free places of a city, treatments of the Doc, keeps on the map.

import { beforeAll, describe, expect, it } from 'vitest';
import type { View as CarsonView } from '../../generated/carson_city';
import type { View as CastleView } from '../../generated/castle';
import type { View as DiceView } from '../../generated/dice_town';
import { visible } from '../../games/carson_city/city';
import { describe as carson } from '../../games/carson_city/lazy/looking';
import { describe as castle } from '../../games/castle/lazy/looking';
import { describe as dice } from '../../games/dice_town/lazy/looking';
import { allSpots } from '../../games/carson_city/stage';
import { GAMES } from '../../games/fixtures/scenes';
import { needTexts, setLanguage } from '../../kit/i18n/index.svelte';
import type { TableState } from '../../net/state';

const scene = (game: string, name: string): TableState => GAMES[game]!.SCENES[name]!();
const lines = (about: ReturnType<typeof carson>): string[] => about?.now?.map(({ text }) => text) ?? [];

beforeAll(async () => {
  await setLanguage('en');
  await Promise.all(['carson_city', 'castle', 'dice_town'].flatMap((game) => [game, `${game}-lazy`]).map(needTexts));
});

describe('a free place of Carson City', () => {
  const table = scene('carson_city', 'take');
  const view = table.view as CarsonView;
  const { city } = view.players[0]!;
  const top = visible(city);
  const places = Array.from({ length: 400 }, (_, i) => ({ x: (i % 20) - 10, y: Math.floor(i / 20) - 10 })).filter(({ x, y }) => carson(`free:0:${x},${y}`, table) !== null);

  it('is told wherever the city may still grow, and nowhere under a card', () => {
    expect(places.length).toBeGreaterThan(20);
    expect(places.filter(({ x, y }) => top.has(`${x},${y}`))).toEqual([]);
    const reach = allSpots(table.decision!.legal as never).flatMap(({ x, y }) => [[x, y], [x + 1, y], [x, y + 1], [x + 1, y + 1]]).filter(([x, y]) => !top.has(`${x},${y}`));
    expect(reach.filter(([x, y]) => !places.some((one) => one.x === x && one.y === y))).toEqual([]);
  });

  it('says what stands around it, which cards on offer reach it, and the best that these bring', () => {
    const said = places.map(({ x, y }) => ({ x, y, now: lines(carson(`free:0:${x},${y}`, table)) }));
    for (const { x, y, now } of said) {
      const around = [...top.values()].filter((one) => Math.abs(one.x - x) < 2 && Math.abs(one.y - y) < 2);
      expect(now.some((text) => text.startsWith('Around it: '))).toBe(around.length > 0);
      // Every other line is of a card, or says that none reaches it.
      expect(now.filter((text) => !/^Around it: |^[^:]+: \d+ ways? over this place(?:, (?:at best )?[+\u2212]?\d+)?$|^No card on offer can be laid over this place now\.$/u.test(text))).toEqual([]);
    }
    expect(said.filter(({ now }) => now.some((text) => /at best \+\d/u.test(text))).length).toBeGreaterThan(0);
    expect(said.filter(({ now }) => now.includes('No card on offer can be laid over this place now.')).length).toBeGreaterThan(0);
  });

  it('promises nothing of another city, nor where no card is to be laid', () => {
    const others = view.players.filter(({ seat, level, city: theirs }) => seat !== 0 && level === null && theirs.length > 0);
    expect(others.length).toBeGreaterThan(0);
    const told = others.flatMap(({ seat }) => Array.from({ length: 400 }, (_, i) => carson(`free:${seat}:${(i % 20) - 10},${Math.floor(i / 20) - 10}`, table))).filter((about) => about !== null);
    expect(told.length).toBeGreaterThan(0);
    expect([...told, ...places.map(({ x, y }) => carson(`free:0:${x},${y}`, { ...table, decision: null }))].flatMap(lines).filter((text) => !text.startsWith('Around it: '))).toEqual([]);
  });
});

describe('a treatment of the Doc', () => {
  const table = scene('dice_town', 'doc');
  const view = table.view as DiceView;
  const others = view.table.players.filter(({ seat }) => seat !== view.you);

  it.each([['petty_theft', ({ dollars }: typeof others[number]) => `$${dollars}`], ['big_theft', ({ nuggets }: typeof others[number]) => `${nuggets} nugget${nuggets === 1 ? '' : 's'}`]] as const)('that takes says what the others have: %s', (of, has) => {
    const now = dice(`treatment:${of}`, table)!.now!;
    expect(now.filter(({ brand }) => brand).map(({ text }) => text.slice(text.indexOf(': ') + 2))).toEqual(others.map(has));
  });

  it('says what becomes of fenced claims, and which ones can be fenced', () => {
    expect(dice('treatment:fence', table)).toMatchObject({ name: 'Fence', meaning: expect.stringMatching(/nobody can take it/u), rule: 'DT-5.78', now: [{ text: '2 of your claims can be fenced: 1 \u00b7 3 \u00b7 4' }] });
    expect(dice('fenced:4', table)).toMatchObject({ name: expect.stringMatching(/4.*fenced/u), rule: 'DT-5.78' });
  });

  it('that is not open says what it needs, and to who only watches nothing of anybody’s claims', () => {
    expect(lines(dice('treatment:draw', table))).toContain('Needs a Jack or Queen and a store card left.');
    const watched = { ...table, decision: null, view: { ...view, you: null, own: null } };
    expect(['fence', 'petty_theft', 'big_theft', 'pass'].flatMap((of) => lines(dice(`treatment:${of}`, watched)))).toEqual([]);
  });
});

it('a keep of The Castle says whose it is, its size and the area that the larger one counts; its space names it', () => {
  const table = scene('castle', 'place');
  const { players, area } = table.view as CastleView;
  const { seat, keep, keep_at } = players.find(({ keep_at: at }) => at !== null)!;
  expect(castle(`keep:${seat}`, table)).toMatchObject({ name: expect.stringMatching(/: keep$/u), rule: 'CAR-8.36' });
  expect(lines(castle(`keep:${seat}`, table))).toEqual([expect.stringContaining(String(keep)), expect.stringContaining(String(area))]);
  expect(lines(castle(`spot:${keep_at!.join()}`, table)).at(-1)).toMatch(/: keep$/u);
});
