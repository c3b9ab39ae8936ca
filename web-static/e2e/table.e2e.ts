// The way to a running table with a real server: names, a new table, an invitation, seats, the start, a spectator.

import { expect, it } from 'vitest';
import { axe } from './axe';
import { overflow, PHONE, picture, WIDE } from './browser';
import { onServer, openTable, premises, signIn, visitor } from './people';

onServer('a table on a real server', () => {
  const here = premises();
  const come = (viewport: typeof WIDE) => visitor(here.browser, here.saloon.origin, { viewport });

  it('is opened, found by its link, filled, begun and watched', async () => {
    const [ada, bohdan, hanna] = [await come(WIDE), await come(PHONE), await come(WIDE)];
    await ada.page.goto(here.saloon.origin);
    await signIn(ada.page, 'Ada', 'That is me');
    const link = await openTable(ada.page, 'Dry Gulch');
    await ada.page.getByText(/^A seat is still free: invite somebody/u).waitFor();

    await bohdan.page.goto(link);
    await signIn(bohdan.page, 'Bohdan', 'Sit down');
    await bohdan.page.getByText('Waiting for Ada to start the game.').waitFor();
    await ada.page.getByRole('button', { name: 'Start the game', disabled: false }).waitFor();
    await picture(ada.page, 'real-waiting-wide');
    await picture(bohdan.page, 'real-waiting-phone');
    await ada.page.getByRole('button', { name: 'Start the game' }).click();

    await hanna.page.goto(here.saloon.origin);
    await signIn(hanna.page, 'Hanna', 'That is me');
    await hanna.page.getByRole('button', { name: /^Watch: Dry Gulch/ }).click();
    for (const [{ page }, name] of [[ada, 'ada'], [bohdan, 'bohdan'], [hanna, 'hanna']] as const) {
      await page.getByRole('main').first().waitFor();
      await page.waitForFunction(() => document.body.innerText.includes('Bohdan'));
      await picture(page, `real-table-${name}`);
      expect(await axe(page)).toEqual([]);
      expect(await overflow(page)).toBeLessThanOrEqual(0);
    }
    for (const { strangers, defects } of [ada, bohdan, hanna]) {
      expect(strangers).toEqual([]);
      expect(defects).toEqual([]);
    }
  });
});
