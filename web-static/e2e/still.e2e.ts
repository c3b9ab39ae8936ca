// Measures unintended layout shifts: a complete game of each kind on a wide page, on a phone and on a small phone,
// every answer by hand, from the first decision to the end with its logs. `npm run e2e -- e2e/still.e2e.ts` prints the
// figures, with `SALOON_SHIFTS=1` also the elements that moved on each page.

import { afterAll, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { PHONE, WIDE } from './browser';
import { DicePlayer } from './dice';
import { forTwo, newPage, onServer, openTable, premises, signIn, visitor, type Visitor } from './people';
import { Player } from './player';
import { PointPlayer } from './point';
import { noteShifts, shiftsOf, sourcesOf, sumOf } from './stillness';
import { CARCASSONNE, CASTLE, TilePlayer } from './tiles';

interface Person { readonly visitor: Visitor; readonly name: string; readonly touch: boolean }
interface Game {
  readonly form: (page: Page) => Promise<void>;
  /** The player who answers through the page of this person, from before the first decision on. */
  readonly player: (person: Person) => { readonly play: () => Promise<unknown> };
}

/** The maximum layout shift of each page during the whole game. */
const STILL = 0.05;
const SMALL = { width: 360, height: 640 };
/** The number of answers by pointer in a game that lays tiles; later answers use keys. Neither may shift the page. */
const BY_POINTER = 10;

const GAMES: Readonly<Record<string, Game>> = {
  carcassonne: {
    form: (page) => forTwo(page, 'Carcassonne'),
    player: ({ visitor: at, name, touch }) => new TilePlayer(at, name, CARCASSONNE, { manners: ['pointer'], byHand: BY_POINTER, then: 'keys', touch }),
  },
  castle: {
    form: (page) => forTwo(page, 'Carcassonne: The Castle'),
    player: ({ visitor: at, name, touch }) => new TilePlayer(at, name, CASTLE, { manners: ['pointer'], byHand: BY_POINTER, then: 'keys', touch }),
  },
  point_city: {
    form: (page) => forTwo(page, 'Point City'),
    player: ({ visitor: at, name, touch }) => new PointPlayer(at, name, { manners: ['pointer'], touch }),
  },
  dice_town: {
    form: async (page) => {
      await forTwo(page, 'Dice Town');
      await page.getByText('More options').click();
      await page.getByRole('radio', { name: 'no time limit to react' }).check();
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
  const figures: Record<string, Record<string, string>> = {};
  afterAll(() => console.table(figures));

  it.each(Object.entries(GAMES))('in a whole game of %s', async (game, { form, player }) => {
    const people: Person[] = [];
    for (const [name, viewport, touch] of [['Ada', WIDE, false], ['Bohdan', PHONE, true]] as const) {
      const who = await visitor(here.browser, here.saloon.origin, { viewport, touch });
      await who.page.emulateMedia({ reducedMotion: 'no-preference' });
      await noteShifts(who.context);
      people.push({ visitor: who, name, touch });
    }
    const [ada, bohdan] = people.map(({ visitor: { page } }) => page) as [Page, Page];
    await ada.goto(here.saloon.origin);
    await signIn(ada, 'Ada', 'That is me');
    await bohdan.goto(await openTable(ada, 'Still', form));
    await signIn(bohdan, 'Bohdan', 'Sit down');
    await bohdan.getByText('Waiting for Ada to start the game.').waitFor();
    const players = people.map(player);
    await ada.getByRole('button', { name: 'Start the game', disabled: false }).click();
    for (const page of [ada, bohdan]) await page.getByRole('region', { name: 'What is asked' }).getByRole('heading', { level: 1 }).waitFor();
    // The last part that is loaded with a table is in the prompt of the first decision. From now on nothing may move.
    await Promise.all([ada, bohdan].map((page) => page.getByRole('button', { name: /^New to /u }).or(page.locator('.bar:not(.mine)')).first().waitFor()));
    // Bohdan opens the table on a small phone too.
    const { page: small } = await newPage(people[1]!.visitor.context, here.saloon.origin);
    await small.setViewportSize(SMALL);
    await small.emulateMedia({ reducedMotion: 'no-preference' });
    await small.goto(bohdan.url());
    await small.getByRole('region', { name: 'What is asked' }).getByRole('heading', { level: 1 }).waitFor();
    const pages = { wide: ada, phone: bohdan, small };
    for (const page of Object.values(pages)) await shiftsOf(page);
    await Promise.all(players.map((one) => one.play()));
    await Promise.all([ada, bohdan].map((page) => page.getByRole('rowheader', { name: 'Total' }).first().waitFor()));
    const seen = await Promise.all(Object.entries(pages).map(async ([size, page]) => ({ size, shifts: await shiftsOf(page) })));
    if (process.env['SALOON_SHIFTS']) for (const { size, shifts } of seen) console.log(game, size, sourcesOf(shifts));
    figures[game] = Object.fromEntries(seen.map(({ size, shifts }) => [size, sumOf(shifts).toFixed(3)]));
    for (const { visitor: { context } } of people) await context.close();
    for (const { size, shifts } of seen) expect(sumOf(shifts), `${size}: ${JSON.stringify(shifts.toSorted((a, b) => b.value - a.value).slice(0, 8), null, 1)}`).toBeLessThanOrEqual(STILL);
  });
});
