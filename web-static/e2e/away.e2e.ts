// The strip of missed moves, with a real server: a person is on another page for more than a minute, another player
// moves, and the strip shows the number of these moves and replays them.

import { expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { inBothThemes, NARROW, overflow, PHONE, WIDE } from './browser';
import { forTwo, onServer, openTable, premises, signIn, visitor } from './people';
import { until } from './tableFrames';
import { CARCASSONNE, TilePlayer } from './tiles';

declare global {
  interface Window {
    late: number;
    elsewhere: boolean;
  }
}

/** Lets a test set whether the page is in view, and advance the clock of the device. */
function prepare(): void {
  const now = Date.now.bind(Date);
  [window.late, window.elsewhere] = [0, false];
  Date.now = () => now() + window.late;
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => (window.elsewhere ? 'hidden' : 'visible') });
}

const looks = (page: Page, elsewhere: boolean, late: number): Promise<void> =>
  page.evaluate(([away, ms]) => {
    [window.elsewhere, window.late] = [away, ms];
    document.dispatchEvent(new Event('visibilitychange'));
  }, [elsewhere, late] as const);

onServer('a person who comes back to a table', () => {
  const here = premises();

  it('is told how many moves were made, sees them one after the other, and is back in the present', async () => {
    const ada = await visitor(here.browser, here.saloon.origin, { viewport: WIDE });
    const bohdan = await visitor(here.browser, here.saloon.origin, { viewport: WIDE });
    await bohdan.context.addInitScript(prepare);
    await ada.page.goto(here.saloon.origin);
    await signIn(ada.page, 'Ada', 'That is me');
    const link = await openTable(ada.page, 'Loire', (page) => forTwo(page, 'Carcassonne'));
    await bohdan.page.goto(link);
    await signIn(bohdan.page, 'Bohdan', 'Sit down');
    await bohdan.page.getByText('Waiting for Ada to start the game.').waitFor();
    const typed = { manners: [], byHand: 0 } as const;
    const [one, other] = [new TilePlayer(ada, 'Ada', CARCASSONNE, typed), new TilePlayer(bohdan, 'Bohdan', CARCASSONNE, typed)];
    const owes = ({ frames }: typeof one): boolean => frames.catchUp().decision?.owed === true;
    const turn = (player: typeof one): Promise<void> => player.play(() => !owes(player));
    const seen = (): Promise<number> => bohdan.page.evaluate(() => Number((JSON.parse(localStorage.getItem('saloon.seen') ?? '[]') as unknown[][])[0]?.[1] ?? -1));
    await ada.page.getByRole('button', { name: 'Start the game', disabled: false }).click();
    await until('somebody is asked', () => owes(one) || owes(other));
    if (owes(other)) await turn(other);
    await until('Ada is asked', () => owes(one));

    // The page knows the step at which it was left, and the counting code is loaded, before anybody moves.
    await looks(bohdan.page, true, 0);
    await until('the page knows that it was left', async () => (await seen()) >= 0);
    const before = await seen();
    await turn(one);
    await until('Bohdan is asked', () => owes(other));
    const moves = other.frames.n - before;
    expect(moves).toBeGreaterThan(1);
    await looks(bohdan.page, false, 61_000);
    const strip = bohdan.page.getByRole('region', { name: `${moves} moves since you were here` });
    await strip.waitFor();
    expect(await inBothThemes(bohdan.page, 'away-wide')).toEqual([]);
    for (const [size, viewport] of [['phone', PHONE], ['narrow', NARROW]] as const) {
      await bohdan.page.setViewportSize(viewport);
      expect(await inBothThemes(bohdan.page, `away-${size}`)).toEqual([]);
      const lines = new Set(await strip.getByRole('button').evaluateAll((buttons) => buttons.map((one) => one.getBoundingClientRect().y)));
      expect([await strip.getByRole('button').count(), lines.size, await overflow(bohdan.page)]).toEqual([2, 1, 0]);
    }
    await bohdan.page.setViewportSize(WIDE);
    await strip.getByRole('button', { name: 'Play' }).click();
    await strip.getByText(`Move 1 of ${moves}`).waitFor();
    await strip.waitFor({ state: 'hidden' });
    await turn(other);

    // The strip does not appear after an absence of under a minute, even if others have moved. A slow machine may have
    // made the absence longer.
    await until('Ada is asked again', () => owes(one));
    await looks(bohdan.page, true, 61_000);
    const left = Date.now();
    await turn(one);
    await until('Bohdan is asked again', () => owes(other));
    await looks(bohdan.page, false, 62_000 - (Date.now() - left));
    await bohdan.page.getByRole('region', { name: 'What is asked' }).getByRole('heading', { level: 1 }).waitFor();
    expect(await bohdan.page.getByText('since you were here').count()).toBe(0);
    expect([ada.defects, bohdan.defects]).toEqual([[], []]);
  });
});
