// A table whose host has no seat, with a real server: the host reserves seats for people by name and starts their game.

import { expect, it } from 'vitest';
import { choose, claim } from './accounts';
import { inBothThemes, overflow, PHONE, WIDE } from './browser';
import { forTwo, inOrder, onServer, openTable, premises, signIn, visitor, type Visitor } from './people';

onServer('a table that somebody organises for others', () => {
  const here = premises();
  let [ada, bohdan, hanna] = [] as unknown as [Visitor, Visitor, Visitor];
  inOrder('organise', () => ({ ada, bohdan, hanna }));

  it('keeps a seat for its person and is started by its host, who watches', async () => {
    ada = await visitor(here.browser, here.saloon.origin, { viewport: WIDE });
    bohdan = await visitor(here.browser, here.saloon.origin, { viewport: PHONE, touch: true });
    hanna = await visitor(here.browser, here.saloon.origin, { viewport: WIDE });
    await bohdan.page.goto(here.saloon.origin);
    await signIn(bohdan.page, 'Bohdan', 'That is me');
    await choose(bohdan.page, 'Bohdan', 'Keep this name: create an account');
    await claim(bohdan.page);
    await bohdan.page.goto(here.saloon.origin);

    await ada.page.goto(here.saloon.origin);
    await signIn(ada.page, 'Ada', 'That is me');
    const link = await openTable(ada.page, 'Club Night', async (page) => {
      await forTwo(page, 'Carson City');
      await page.getByText('Organise for others').click();
      await page.getByRole('checkbox', { name: 'I only organise' }).check();
      const names = page.getByRole('textbox', { name: 'Reserve seats for' });
      await names.fill('Nobody');
      await page.getByRole('button', { name: 'Open the table' }).click();
      await page.getByRole('alert').getByText('There is no account named “Nobody” here.').waitFor();
      expect(await inBothThemes(page, 'organise-form')).toEqual([]);
      await page.setViewportSize(PHONE);
      expect(await inBothThemes(page, 'organise-form-phone')).toEqual([]);
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      await page.setViewportSize(WIDE);
      await names.fill('bohdan');
    });
    await ada.page.getByText('Seat 1 is reserved for Bohdan').waitFor();
    expect(await inBothThemes(ada.page, 'organise-waiting')).toEqual([]);

    // A stranger receives no name, and takes the other seat.
    await hanna.page.goto(link);
    await signIn(hanna.page, 'Hanna', 'Sit down');
    await hanna.page.getByText('Waiting for Ada to start the game.').waitFor();
    await hanna.page.getByText('Seat 2 is free').waitFor({ state: 'hidden' });

    await bohdan.page.getByRole('button', { name: 'Sit down at Club Night' }).tap();
    await bohdan.page.getByText('Waiting for Ada to start the game.').waitFor();
    await ada.page.getByRole('button', { name: 'Start the game', disabled: false }).click();
    await ada.page.getByRole('region', { name: 'What is asked' }).getByText('Watching', { exact: true }).waitFor();
    await ada.page.goto(here.saloon.origin);
    await ada.page.getByRole('button', { name: /: Club Night,/u }).first().waitFor();
    for (const { strangers, defects } of [ada, bohdan, hanna]) expect([strangers, defects]).toEqual([[], []]);
  });

  it('begins by itself once all seats are taken, and says when it would at a time', async () => {
    await ada.page.goto(here.saloon.origin);
    await openTable(ada.page, 'Early Night', async (page) => {
      await forTwo(page, 'Carson City');
      await page.getByText('Organise for others').click();
      await page.getByRole('radio', { name: 'at a set time' }).check();
      await page.getByLabel('Date and time').waitFor();
      await page.getByLabel('Date and time').scrollIntoViewIfNeeded();
      expect(await inBothThemes(page, 'organise-begins')).toEqual([]);
      await page.setViewportSize(PHONE);
      await page.getByLabel('Date and time').evaluate((field) => field.scrollIntoView({ block: 'center' }));
      expect(await inBothThemes(page, 'organise-begins-phone')).toEqual([]);
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      await page.setViewportSize(WIDE);
    });
    await ada.page.getByText(/^The game begins by itself: .+\. Everybody who has a seat then plays\.$/u).waitFor();
    expect(await inBothThemes(ada.page, 'organise-begins-waiting')).toEqual([]);
    await ada.page.setViewportSize(PHONE);
    expect(await inBothThemes(ada.page, 'organise-begins-waiting-phone')).toEqual([]);
    expect(await overflow(ada.page)).toBeLessThanOrEqual(0);
    await ada.page.setViewportSize(WIDE);
    await ada.page.getByRole('button', { name: 'Start it myself' }).click();
    await ada.page.getByRole('button', { name: 'Start the game' }).waitFor();
    await ada.page.getByRole('button', { name: 'Close the table' }).click();
    await ada.page.getByText('The host has closed it.').waitFor();
    await ada.page.goto(here.saloon.origin);

    const next = await openTable(ada.page, 'Full House', async (page) => {
      await forTwo(page, 'Carson City');
      await page.getByText('Organise for others').click();
      await page.getByRole('radio', { name: 'when all seats are taken' }).check();
    });
    await ada.page.getByText('The game begins by itself when all seats are taken.').waitFor();
    await hanna.page.goto(next);
    await hanna.page.getByRole('button', { name: 'Sit down on seat 2' }).click();
    for (const { page, strangers, defects } of [ada, hanna]) {
      await page.getByRole('region', { name: 'What is asked' }).waitFor();
      expect([strangers, defects]).toEqual([[], []]);
    }
  });
});
