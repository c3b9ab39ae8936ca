// The statistics of a game on a real server: a whole game of two people and one who watches is counted once, for
// everybody and for each of them, on the page and in its files. The tests depend on their order.

import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import type { GameStats } from '../src/generated/protocol';
import { look } from './browser';
import { company, forTwo, gameCard, gather, onServer } from './people';
import { CASTLE, twoAtTiles } from './tiles';

onServer('the statistics of The Castle', () => {
  const us = company('stats');
  const { play } = twoAtTiles(us, CASTLE, async () => undefined);

  const counted = (page: Page, games: string): Promise<void> => page.getByRole('status').filter({ hasText: games }).waitFor();
  /** The large number above this name. */
  const figure = (page: Page, name: string): Promise<string> => page.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) }).getByRole('definition').innerText();
  async function saved(page: Page, format: string): Promise<string> {
    const coming = page.waitForEvent('download');
    await page.getByRole('link', { name: `Download these figures: ${format}` }).click();
    return readFile(await (await coming).path(), 'utf8');
  }

  it('are empty before the first game, and begin one', async () => {
    await gather(us, 'Keep', async (page) => {
      await page.goto(us.saloon.origin);
      await (await gameCard(page, 'castle')).getByRole('link', { name: 'Statistics' }).click();
      await page.getByRole('heading', { name: 'No game has been finished yet' }).waitFor();
      await page.getByRole('link', { name: 'Open a table' }).click();
      await forTwo(page, 'Carcassonne: The Castle');
    });
  });

  it('count a game once it is over, for everybody and for its players', async () => {
    await play();
    const { page } = us.ada;
    // The server counts a game within seconds of its end.
    const games = async (): Promise<number> => ((await (await page.request.get(new URL('/api/v1/stats/castle', us.saloon.origin).href)).json()) as GameStats).all.games;
    await expect.poll(games, { timeout: 60_000, interval: 500 }).toBe(1);
    await page.getByRole('link', { name: 'Game page' }).click();
    await page.getByRole('link', { name: 'Statistics' }).click();
    await counted(page, 'Statistics of 1 game');
    expect(await Promise.all(['Games', 'Your games', 'Share of wins'].map((name) => figure(page, name)))).toEqual(['1', '1', '50%']);
    for (const section of ['Points', 'Order of seats', 'Sources of points', 'Followers placed']) await page.getByRole('heading', { level: 2, name: section, exact: true }).waitFor();
    expect(await look(page, 'stats-real')).toEqual([]);
  });

  it('show a spectator those of everybody alone', async () => {
    const { page } = us.hanna;
    await page.goto(us.saloon.origin);
    await (await gameCard(page, 'castle')).getByRole('link', { name: 'Statistics' }).click();
    await counted(page, 'Statistics of 1 game');
    await page.getByText('You have not finished such a game yet.').waitFor();
    expect(await page.getByText('Your games', { exact: true }).count()).toBe(0);
  });

  it('are none of games with bots', async () => {
    const { page } = us.bohdan;
    await page.goto(new URL('/stats/castle?company=bots', us.saloon.origin).href);
    await page.getByRole('heading', { name: 'No game has been finished yet' }).waitFor();
    await page.getByRole('button', { name: 'People', exact: true }).tap();
    await counted(page, 'Statistics of 1 game');
    expect(await figure(page, 'Your games')).toBe('1');
    expect(await look(page, 'stats-real-phone')).toEqual([]);
  });

  it('can be kept as files', async () => {
    const { page } = us.ada;
    const stats = JSON.parse(await saved(page, 'JSON')) as GameStats;
    expect([stats.game, stats.company, stats.all.games, stats.mine?.games]).toEqual(['castle', 'people', 1, 1]);
    expect((await saved(page, 'CSV')).trim().split('\n').length).toBeGreaterThan(10);
    for (const { strangers, defects } of [us.ada, us.bohdan, us.hanna]) expect([strangers, defects]).toEqual([[], []]);
  });
});
