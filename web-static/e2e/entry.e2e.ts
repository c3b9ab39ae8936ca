// The entry rules of a table, with a real server: a host who sets a password and locks seats, and a guest on a phone
// who comes through the lobby.

import { expect, it } from 'vitest';
import { inBothThemes, overflow, PHONE, WIDE } from './browser';
import { forTwo, onServer, openTable, premises, signIn, visitor } from './people';

onServer('a table that is not for everybody', () => {
  const here = premises();

  it('is opened, seen, entered with its password, changed and locked', async () => {
    const ada = await visitor(here.browser, here.saloon.origin, { viewport: WIDE });
    await ada.page.goto(here.saloon.origin);
    await signIn(ada.page, 'Ada', 'That is me');
    await openTable(ada.page, 'Silver Creek', async (page) => {
      await forTwo(page, 'Carson City');
      await page.getByLabel('Only with a password').check();
      await page.getByLabel('Players’ own bots, too').check();
      await page.getByLabel('Password', { exact: true }).fill('sagebrush');
      await page.getByText('A password is required to join').waitFor();
      await page.getByRole('group', { name: 'Who may sit down' }).scrollIntoViewIfNeeded();
      expect(await inBothThemes(page, 'entry-form-wide')).toEqual([]);
      await page.setViewportSize(PHONE);
      await page.getByRole('group', { name: 'Who may sit down' }).scrollIntoViewIfNeeded();
      expect(await inBothThemes(page, 'entry-form-phone')).toEqual([]);
      await page.setViewportSize(WIDE);
    });
    await ada.page.getByText('Players’ own bots may join, too').waitFor();
    expect(await inBothThemes(ada.page, 'entry-waiting-wide')).toEqual([]);

    const bohdan = await visitor(here.browser, here.saloon.origin, { viewport: PHONE, touch: true });
    await bohdan.page.goto(here.saloon.origin);
    await signIn(bohdan.page, 'Bohdan', 'That is me');
    const row = bohdan.page.getByRole('listitem').filter({ hasText: 'Silver Creek' });
    await row.getByText('password', { exact: true }).waitFor();
    for (const [size, viewport] of [['wide', WIDE], ['phone', PHONE]] as const) {
      await bohdan.page.setViewportSize(viewport);
      await row.scrollIntoViewIfNeeded();
      expect(await inBothThemes(bohdan.page, `entry-lobby-${size}`)).toEqual([]);
    }
    await row.getByRole('button', { name: /^Sit down: Silver Creek/u }).tap();
    const sheet = bohdan.page.getByRole('dialog', { name: 'This table has a password' });
    const word = sheet.getByRole('textbox', { name: 'Password' });
    await word.fill('tumbleweed');
    await bohdan.page.keyboard.press('Enter');
    await sheet.getByRole('alert').getByText('Wrong password. Ask the host for it.').waitFor();
    expect(await inBothThemes(bohdan.page, 'entry-password-phone')).toEqual([]);
    expect(await overflow(bohdan.page)).toBeLessThanOrEqual(0);
    await word.fill('sagebrush');
    await bohdan.page.keyboard.press('Enter');
    await bohdan.page.getByText('Waiting for Ada to start the game.').waitFor();
    await bohdan.page.getByRole('button', { name: 'Stand up' }).tap();

    await ada.page.getByRole('button', { name: 'Lock the seats' }).click();
    await bohdan.page.getByText('The seats are locked: nobody else can join').waitFor();
    await bohdan.page.getByText('The host has locked the seats. You can still watch.').waitFor();
    expect(await bohdan.page.getByRole('button', { name: /^Sit down/u }).count()).toBe(0);
    expect(await inBothThemes(bohdan.page, 'entry-locked-phone')).toEqual([]);
    await ada.page.getByRole('button', { name: 'Unlock the seats' }).click();
    await bohdan.page.getByRole('button', { name: /^Sit down on seat/u }).waitFor();

    // The host removes the password and admits only accounts: a guest cannot take a seat.
    await ada.page.getByRole('button', { name: 'Change…' }).click();
    await ada.page.getByLabel('Only with a password').uncheck();
    await ada.page.getByLabel('Players with an account only').check();
    await ada.page.getByRole('button', { name: 'Change the table' }).click();
    await bohdan.page.getByText('Only players with an account can join').waitFor();
    expect(await bohdan.page.getByRole('button', { name: /^Sit down/u }).count()).toBe(0);
    const told = [...ada.told, ...bohdan.told].join('\n');
    expect(told).toContain('"password":true');
    expect(told).not.toContain('sagebrush');
    expect([ada.defects, bohdan.defects, ada.strangers, bohdan.strangers]).toEqual([[], [], [], []]);
  });
});
