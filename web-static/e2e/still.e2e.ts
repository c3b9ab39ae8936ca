// Whole games of everything on a wide page and on a phone, and how far their pages moved by themselves from the first
// question to the end. `npm run e2e -- e2e/still.e2e.ts` prints the figures.

import { afterAll, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { PHONE, WIDE } from './browser';
import { DicePlayer } from './dice';
import { forTwo, onServer, openTable, premises, signIn, visitor, type Visitor } from './people';
import { Player } from './player';
import { PointPlayer } from './point';
import { noteShifts, shiftsOf, sumOf } from './stillness';
import { CARCASSONNE, CASTLE, TilePlayer } from './tiles';
import { writeFileSync } from 'node:fs';

interface Person { readonly visitor: Visitor; readonly name: string; readonly touch: boolean }
interface Game { readonly form: (page: Page) => Promise<void>; /** Who plays it through the page of this person: from before the first question on. */ readonly player: (person: Person) => { play: () => Promise<unknown> } }

/** Most of what a page may move in a whole game. */
const STILL = 0.05;

const BY_HAND = 10;
const GAMES: Readonly<Record<string, Game>> = {
  carcassonne: {
    form: (page) => forTwo(page, 'Carcassonne'),
    player: ({ visitor: at, name, touch }) => new TilePlayer(at, name, CARCASSONNE, { manners: ['pointer'], byHand: BY_HAND, then: 'keys', touch }),
  },
  castle: {
    form: (page) => forTwo(page, 'Carcassonne: The Castle'),
    player: ({ visitor: at, name, touch }) => new TilePlayer(at, name, CASTLE, { manners: ['pointer'], byHand: BY_HAND, then: 'keys', touch }),
  },
  point_city: {
    form: (page) => forTwo(page, 'Point City'),
    player: ({ visitor: at, name, touch }) => new PointPlayer(at, name, { manners: ['pointer'], touch }),
  },
  dice_town: {
    form: async (page) => {
      await forTwo(page, 'Dice Town');
      await page.getByText('More options').click();
      await page.getByRole('radio', { name: 'windows without limit' }).check();
    },
    player: ({ visitor: at, name, touch }) => new DicePlayer(at, name, { met: new Set(), likes: touch ? ['ace', 'queen', 'nine'] : ['jack', 'ace', 'nine'], glance: async () => undefined, touch }),
  },
  carson_city: {
    form: (page) => forTwo(page, 'Carson City'),
    player: ({ visitor: { page }, name, touch }) => {
      const player = new Player(page, name, touch);
      const play = async (): Promise<void> => {
        while ((await player.untilBid()) === 'bid') await player.bid((await player.values())[0] ?? 0);
      };
      return { play };
    },
  },
};

onServer('the page stays still', () => {
  const here = premises();
  const figures: (readonly [game: string, wide: number, phone: number])[] = [];
  afterAll(() => console.table(Object.fromEntries(figures.map(([game, wide, phone]) => [game, { wide: wide.toFixed(3), phone: phone.toFixed(3) }]))));

  it.each(Object.keys(GAMES))('in a whole game of %s', async (game) => {
    const { form, player } = GAMES[game]!;
    const people: Person[] = [];
    for (const [name, viewport, touch] of [['Ada', WIDE, false], ['Bohdan', PHONE, true]] as const) {
      const who = await visitor(here.browser, here.saloon.origin, { viewport, touch, motion: 'no-preference' });
      await noteShifts(who.context);
      people.push({ visitor: who, name, touch });
    }
    const [ada, bohdan] = people.map(({ visitor: { page } }) => page) as [Page, Page];
    await ada.goto(here.saloon.origin);
    await signIn(ada, 'Ada', 'That is me');
    const link = await openTable(ada, 'Still', form);
    await bohdan.goto(link);
    await signIn(bohdan, 'Bohdan', 'Sit down');
    await bohdan.getByText('Ada starts the game.').waitFor();
    const players = people.map(player);
    await ada.getByRole('button', { name: 'Start the game', disabled: false }).click();
    for (const page of [ada, bohdan]) {
      await page.getByRole('region', { name: 'What is asked' }).getByRole('heading', { level: 1 }).waitFor();
      await page.waitForTimeout(1500);
      await shiftsOf(page);
    }
    await Promise.all(players.map((one) => one.play()));
    const shifts = await Promise.all([ada, bohdan].map(shiftsOf));
    writeFileSync(`/tmp/shifts-${game}.json`, JSON.stringify(shifts));
    const [wide = 0, phone = 0] = shifts.map(sumOf);
    figures.push([game, wide, phone]);
    for (const { visitor: { context } } of people) await context.close();
    expect.soft(wide).toBeLessThanOrEqual(STILL);
    expect.soft(phone).toBeLessThanOrEqual(STILL);
  });
});
