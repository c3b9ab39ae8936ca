// An invitation by name, with a real server: a host on a wide screen, and a person with an account on a phone.

import { expect, it } from 'vitest';
import type { Locator } from 'playwright-core';
import { choose, claim } from './accounts';
import { inBothThemes, NARROW, overflow, PHONE, WIDE } from './browser';
import { forTwo, inOrder, onServer, openTable, premises, signIn, visitor, type Visitor } from './people';

onServer('a person who is invited by name', () => {
  const here = premises();
  let [ada, bohdan] = [] as unknown as [Visitor, Visitor];
  inOrder('invitations', () => ({ ada, bohdan }));

  /** The invitation on the first page of the invited person. */
  const invitation = (name: string): Locator => bohdan.page.getByRole('region', { name: 'You are invited' }).getByRole('listitem').filter({ hasText: `Ada invites you to ${name}` });

  /** Whether the server has sent Bohdan's page an invitation to this table, from a message on. */
  const toldOf = (name: string, from = 0): boolean => bohdan.told.slice(from).some((frame) => frame.includes('"t":"me.invitations"') && frame.includes(name));

  it('sees it on the first page, declines one, and sits down at another that no list shows', async () => {
    ada = await visitor(here.browser, here.saloon.origin, { viewport: WIDE });
    bohdan = await visitor(here.browser, here.saloon.origin, { viewport: PHONE, touch: true });
    await bohdan.page.goto(here.saloon.origin);
    await signIn(bohdan.page, 'Bohdan', 'That is me');
    await choose(bohdan.page, 'Bohdan', 'Keep this name: create an account');
    await claim(bohdan.page);
    await bohdan.page.goto(here.saloon.origin);

    await ada.page.goto(here.saloon.origin);
    await signIn(ada.page, 'Ada', 'That is me');
    await openTable(ada.page, 'Silver Creek');
    const panel = ada.page.getByRole('region', { name: 'Invite by name' });
    const field = panel.getByRole('textbox', { name: 'Account name' });
    await field.fill('Nobody');
    await field.press('Enter');
    await panel.getByRole('alert').getByText('There is no account with this name here.').waitFor();
    await field.fill('bohdan');
    await field.press('Enter');
    const who = panel.getByRole('list', { name: 'Invited players' }).getByRole('listitem');
    await who.filter({ hasText: /Bohdan\s*invited/u }).waitFor();
    expect(await field.inputValue()).toBe('');

    await invitation('Silver Creek').waitFor();
    for (const [size, viewport] of [['wide', WIDE], ['phone', PHONE]] as const) {
      await bohdan.page.setViewportSize(viewport);
      expect(await inBothThemes(bohdan.page, `invitation-${size}`)).toEqual([]);
      await ada.page.setViewportSize(viewport);
      await panel.scrollIntoViewIfNeeded();
      expect(await inBothThemes(ada.page, `invite-${size}`)).toEqual([]);
    }
    expect(await overflow(bohdan.page)).toBeLessThanOrEqual(0);
    await ada.page.setViewportSize(WIDE);

    await invitation('Silver Creek').getByRole('button', { name: 'No, thank you: Silver Creek' }).tap();
    await invitation('Silver Creek').waitFor({ state: 'hidden' });
    await who.filter({ hasText: /Bohdan\s*declined/u }).waitFor();
    expect(await inBothThemes(ada.page, 'invite-declined')).toEqual([]);
    await field.fill('Bohdan');
    await field.press('Enter');
    await panel.getByRole('alert').getByText('This player has already declined.').waitFor();

    // Another table, reachable by its link only.
    await ada.page.goto(here.saloon.origin);
    await openTable(ada.page, 'Hidden Gulch', async (page) => {
      await forTwo(page, 'Carson City');
      await page.getByRole('radio', { name: /link/iu }).check();
    });
    await field.fill('Bohdan');
    await panel.getByRole('button', { name: 'Invite', exact: true }).click();
    const sit = invitation('Hidden Gulch').getByRole('button', { name: 'Sit down at Hidden Gulch' });
    await sit.focus();
    await bohdan.page.keyboard.press('Enter');
    await bohdan.page.getByText('Waiting for Ada to start the game.').waitFor();
    await panel.getByText('All seats are taken.').waitFor();
    await expect.poll(() => who.count()).toBe(0);
    expect(toldOf('Hidden Gulch')).toBe(true);
    const before = bohdan.told.length;
    await bohdan.page.goto(here.saloon.origin);
    await bohdan.page.getByText('Hidden Gulch').first().waitFor();
    // The server sends invitations after the welcome and before the tables.
    expect(toldOf('Hidden Gulch', before)).toBe(false);
    expect(await invitation('Hidden Gulch').count()).toBe(0);
  });

  it('is invited without their name by somebody who has played with them lately', async () => {
    await ada.page.getByRole('button', { name: 'Start the game', disabled: false }).click();
    await ada.page.getByRole('button', { name: 'This table' }).click();
    await ada.page.getByRole('dialog', { name: 'This table' }).getByRole('button', { name: 'Propose to end the game' }).click();
    await bohdan.page.getByRole('button', { name: /: Hidden Gulch,/u }).first().tap();
    await bohdan.page.getByRole('region', { name: 'Proposal' }).getByRole('button', { name: 'Agree' }).tap();
    await ada.page.getByRole('heading', { level: 1, name: 'This game ended without a result' }).waitFor();
    await bohdan.page.goto(here.saloon.origin);

    await ada.page.goto(here.saloon.origin);
    await openTable(ada.page, 'Third Creek');
    const lately = ada.page.getByRole('group', { name: 'Played recently:' });
    await lately.getByRole('button', { name: 'Invite Bohdan' }).waitFor();
    for (const [size, viewport] of [['wide', WIDE], ['phone', PHONE], ['narrow', NARROW]] as const) {
      await ada.page.setViewportSize(viewport);
      await lately.scrollIntoViewIfNeeded();
      expect(await inBothThemes(ada.page, `invite-lately-${size}`)).toEqual([]);
      expect(await overflow(ada.page)).toBeLessThanOrEqual(0);
    }
    await ada.page.setViewportSize(WIDE);
    await lately.getByRole('button', { name: 'Invite Bohdan' }).click();
    await ada.page.getByRole('list', { name: 'Invited players' }).getByRole('listitem').filter({ hasText: /Bohdan\s*invited/u }).waitFor();
    await lately.waitFor({ state: 'detached' });
    await invitation('Third Creek').waitFor();
    await bohdan.page.setViewportSize(NARROW);
    expect(await inBothThemes(bohdan.page, 'invitation-narrow')).toEqual([]);
    expect(await overflow(bohdan.page)).toBeLessThanOrEqual(0);
    expect([ada.defects, bohdan.defects, ada.strangers, bohdan.strangers]).toEqual([[], [], [], []]);
  });
});
