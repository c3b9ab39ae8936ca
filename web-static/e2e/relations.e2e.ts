// Follows and blocks, with a real server: Ada on a wide screen, Bohdan on a phone.

import { expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { inBothThemes, overflow, PHONE, WIDE } from './browser';
import { inOrder, onServer, openTable, premises, signIn, visitor, type Visitor } from './people';

onServer('people who follow or block others', () => {
  const here = premises();
  let [ada, bohdan] = [] as unknown as [Visitor, Visitor];
  let link = '';
  inOrder('relations', () => ({ ada, bohdan }));

  /** Opens the actions on a person by their name in the waiting room. */
  async function openPerson(page: Page, name: string): Promise<void> {
    await page.getByRole('button', { name, exact: true }).first().click();
    await page.getByRole('dialog', { name }).waitFor();
  }

  it('find the tables of a player whom they follow first, and are told who follows them', async () => {
    ada = await visitor(here.browser, here.saloon.origin, { viewport: WIDE });
    bohdan = await visitor(here.browser, here.saloon.origin, { viewport: PHONE, touch: true });
    await ada.page.goto(here.saloon.origin);
    await signIn(ada.page, 'Ada', 'That is me');
    link = await openTable(ada.page, 'Silver Creek');

    await bohdan.page.goto(link);
    await signIn(bohdan.page, 'Bohdan', 'Sit down');
    await bohdan.page.getByText('Waiting for Ada to start the game.').waitFor();
    await openPerson(bohdan.page, 'Ada');
    expect(await inBothThemes(bohdan.page, 'relations-person-phone')).toEqual([]);
    await bohdan.page.getByRole('button', { name: 'Follow Ada' }).tap();
    await bohdan.page.getByRole('button', { name: 'Stop following Ada' }).waitFor();
    await bohdan.page.keyboard.press('Escape');
    await bohdan.page.getByRole('button', { name: 'Stand up' }).tap();
    await bohdan.page.goto(here.saloon.origin);
    const followed = bohdan.page.getByRole('region', { name: 'Players you follow' });
    await followed.getByRole('button', { name: /^Sit down: Silver Creek/u }).waitFor();
    await followed.scrollIntoViewIfNeeded();
    expect(await inBothThemes(bohdan.page, 'relations-first-phone')).toEqual([]);
    expect(await overflow(bohdan.page)).toBeLessThanOrEqual(0);

    await ada.page.goto(`${here.saloon.origin}/account#privacy`);
    const followers = ada.page.getByRole('region', { name: 'Players who follow you' });
    await followers.getByText('Bohdan', { exact: true }).waitFor();
    await followers.getByRole('button', { name: 'Follow Bohdan' }).click();
    await ada.page.getByRole('region', { name: 'Players you follow' }).getByText('friends').waitFor();
    expect(await inBothThemes(ada.page, 'relations-account-wide')).toEqual([]);
  });

  it('say that they block somebody, who finds nothing changed, and are told where they meet them', async () => {
    await bohdan.page.getByRole('button', { name: /^Sit down: Silver Creek/u }).tap();
    await bohdan.page.getByText('Waiting for Ada to start the game.').waitFor();
    await ada.page.goto(link);
    await openPerson(ada.page, 'Bohdan');
    await ada.page.getByRole('button', { name: /^Block Bohdan/u }).click();
    const sheet = ada.page.getByRole('dialog', { name: 'Bohdan' });
    await sheet.getByText(/They are not told\.$/u).waitFor();
    expect(await inBothThemes(ada.page, 'relations-block-wide')).toEqual([]);
    await ada.page.setViewportSize(PHONE);
    expect(await inBothThemes(ada.page, 'relations-block-phone')).toEqual([]);
    await ada.page.keyboard.press('Tab');
    await ada.page.keyboard.press('Enter');
    await sheet.getByRole('button', { name: 'Unblock Bohdan' }).waitFor();
    await ada.page.keyboard.press('Escape');
    await ada.page.getByRole('status').getByText('Bohdan, whom you have blocked, has a seat at this table.').waitFor();
    expect(await inBothThemes(ada.page, 'relations-here-phone')).toEqual([]);
    expect(await overflow(ada.page)).toBeLessThanOrEqual(0);
    await ada.page.setViewportSize(WIDE);
    expect(await inBothThemes(ada.page, 'relations-here-wide')).toEqual([]);

    await openPerson(bohdan.page, 'Ada');
    await bohdan.page.getByRole('button', { name: 'Stop following Ada' }).waitFor();
    await bohdan.page.keyboard.press('Escape');
  });

  it('are asked before they sit down beside somebody whom they have blocked', async () => {
    await bohdan.page.goto(here.saloon.origin);
    await openTable(bohdan.page, 'Dry Gulch');
    await ada.page.goto(here.saloon.origin);
    const row = ada.page.getByRole('listitem').filter({ hasText: 'Dry Gulch' });
    await row.getByText('blocked: Bohdan').waitFor();
    await row.scrollIntoViewIfNeeded();
    expect(await inBothThemes(ada.page, 'relations-lobby-wide')).toEqual([]);
    const question = ada.page.getByRole('dialog', { name: 'Sit down anyway?' });
    await row.getByRole('button').click();
    await question.getByText('Bohdan, whom you have blocked, has a seat at this table.').waitFor();
    expect(await inBothThemes(ada.page, 'relations-question-wide')).toEqual([]);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await question.waitFor({ state: 'detached' });
    expect(new URL(ada.page.url()).pathname).toBe('/');
    await row.getByRole('button').click();
    await question.getByRole('button', { name: 'Sit down anyway' }).press('Enter');
    await ada.page.getByText('Waiting for Bohdan to start the game.').waitFor();
    await bohdan.page.getByRole('button', { name: 'Ada', exact: true }).first().waitFor();
    expect([ada.defects, bohdan.defects, ada.strangers, bohdan.strangers]).toEqual([[], [], [], []]);
  });
});
