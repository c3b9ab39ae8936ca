// Moderation and administration on a real server, from the link that the first start prints to the audit log. A third
// person watches: the one against whom the moderators act.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { known, SECRET } from './accounts';
import { inBothThemes, look, PHONE, WIDE } from './browser';
import { forTwo, inOrder, onServer, openTable, premises, signIn, visitor, type Visitor } from './people';

onServer('the administration of a real server', () => {
  const here = premises();
  let olga: Visitor;
  let mona: Visitor;
  let ada: Visitor;
  let trudy: Visitor;
  let setUp: string;

  // Without a configured address the server calls itself `localhost`, and the browser stores cookies for that name.
  const origin = (): string => here.saloon.origin.replace('127.0.0.1', 'localhost');
  const come = (settings: object = {}, viewport = WIDE): Promise<Visitor> => visitor(here.browser, origin(), { viewport, settings });
  const main = (page: Page): Locator => page.getByRole('main');
  const section = async (page: Page, name: string): Promise<void> => {
    await page.goto(`${origin()}/admin`);
    await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name, exact: true }).click();
    await page.getByRole('heading', { level: 2, name }).waitFor();
    await page.locator('main [aria-busy=true]').waitFor({ state: 'detached' });
  };
  const find = async (page: Page, where: 'People' | 'Tables', name: string): Promise<void> => {
    await section(page, where);
    await page.getByRole('searchbox').fill(name);
    await page.getByRole('button', { name: 'Search' }).click();
    await main(page).getByRole('link', { name, exact: true }).click();
    await page.getByRole('heading', { level: 3, name }).waitFor();
  };
  /** Performs an action that requires a reason, by pointer; waits until its form is closed. */
  const because = async (at: Page | Locator, deed: string, why: string): Promise<void> => {
    await at.getByRole('button', { name: deed, exact: true }).click();
    const field = at.getByLabel(`${deed}: Reason for the audit log`);
    await field.fill(why);
    await at.getByRole('button', { name: deed, exact: true }).click();
    await field.waitFor({ state: 'detached' });
  };
  const claim = async (page: Page, name: string): Promise<void> => {
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByLabel('Password', { exact: true }).fill(SECRET);
    await page.getByRole('button', { name: 'Create the account' }).click();
  };

  beforeAll(async () => {
    [olga, mona, ada, trudy] = await Promise.all([come(), come(), come(), come()]) as [Visitor, Visitor, Visitor, Visitor];
  });
  inOrder('admin', () => ({ olga, mona, ada, trudy }));
  afterAll(() => {
    for (const { strangers, defects } of [olga, mona, ada, trudy]) expect([strangers, defects]).toEqual([[], []]);
  });

  it('belongs to whoever opens the link that the first start printed, once', async () => {
    setUp = /http\S+\/setup#\S+/u.exec(here.saloon.printed())?.[0] ?? '';
    await olga.page.goto(setUp);
    await olga.page.getByRole('heading', { level: 2, name: 'Create an account' }).waitFor();
    expect(await look(olga.page, 'admin-setup-first')).toEqual([]);
    await claim(olga.page, 'Olga');
    await olga.page.getByText('The server is yours.').first().waitFor();

    await mona.page.goto(`${origin()}/sign-in?claim`);
    await claim(mona.page, 'Mona');
    await mona.page.getByText('The name Mona is yours.').first().waitFor();
    await mona.page.goto(setUp);
    await mona.page.getByText('Mona becomes the owner of this server').waitFor();
    expect(await look(mona.page, 'admin-setup-own')).toEqual([]);
    await mona.page.getByRole('button', { name: 'Make me the owner' }).click();
    await mona.page.getByRole('alert').getByText('This link has been used or is older than a week.').waitFor();
  });

  it('finds a person and makes them a moderator, who sees nothing of the administrators’', async () => {
    await find(olga.page, 'People', 'Mona');
    await because(olga.page, 'Role: moderator', 'She knows everybody.');
    await main(olga.page).getByText('moderator').first().waitFor();
    expect(await look(olga.page, 'admin-person')).toEqual([]);
    await mona.page.goto(origin());
    await known(mona.page, 'Mona').click();
    await mona.page.getByRole('menuitem', { name: 'Administration' }).click();
    await main(mona.page).getByRole('link', { name: 'Mona' }).waitFor();
    expect(await mona.page.getByRole('navigation', { name: 'Administration' }).getByRole('link').allTextContents()).toEqual(['People', 'Tables', 'Reports', 'Measures', 'Invitations']);
    expect(await look(mona.page, 'admin-people')).toEqual([]);
    await mona.page.goto(`${origin()}/admin/audit`);
    await main(mona.page).getByText('Only administrators may do that.').waitFor();
    await find(mona.page, 'People', 'Olga');
    expect(await main(mona.page).getByRole('button', { name: /^(?:Role|Reset|Disable)/u }).count()).toBe(0);
  });

  it('reads what a guest reports about another at a table, and closes it', async () => {
    await trudy.page.goto(origin());
    await signIn(trudy.page, 'Trudy', 'That is me');
    const link = await openTable(trudy.page, 'Rude Gulch', (page) => forTwo(page, 'Carson City'));
    await ada.page.goto(link);
    await signIn(ada.page, 'Ada', 'Sit down');
    await ada.page.getByText('Waiting for Trudy to start the game.').waitFor();
    await ada.page.getByRole('button', { name: 'Report a player or a table…' }).click();
    const sheet = ada.page.getByRole('dialog', { name: 'Report' });
    await sheet.getByRole('radio', { name: /^Trudy/u }).check();
    await sheet.getByLabel('What is wrong').fill('The name of the table is an insult.');
    expect(await look(ada.page, 'admin-report-sheet')).toEqual([]);
    await sheet.getByRole('button', { name: 'Send the report' }).click();
    await ada.page.getByText('Thank you. Moderators will read it.').first().waitFor();

    await section(mona.page, 'Reports');
    await main(mona.page).getByText('The name of the table is an insult.').waitFor();
    expect(await look(mona.page, 'admin-reports')).toEqual([]);
    await main(mona.page).getByRole('strong').getByRole('link', { name: 'Trudy' }).click();
    await mona.page.getByRole('heading', { level: 3, name: 'Trudy' }).waitFor();
    await main(mona.page).getByText('The name of the table is an insult.').waitFor();
    await because(main(mona.page), 'Close', 'Renamed.');
    await section(mona.page, 'Reports');
    await main(mona.page).getByText('There is nothing here.').waitFor();
    await main(mona.page).getByLabel('Show the closed ones').check();
    await main(mona.page).getByText('Closed by Mona: Renamed.').waitFor();
  });

  it('renames a table, takes it out of the lobby and puts it back', async () => {
    await find(mona.page, 'Tables', 'Rude Gulch');
    await main(mona.page).getByLabel('Name of the table').fill('Quiet Gulch');
    await because(mona.page, 'Rename', 'An insult.');
    await mona.page.getByRole('heading', { level: 3, name: 'Quiet Gulch' }).waitFor();
    await trudy.page.getByRole('heading', { level: 1, name: 'Quiet Gulch' }).waitFor();
    await because(mona.page, 'Take out of the lobby', 'Until it is settled.');
    await main(mona.page).getByRole('button', { name: 'Put into the lobby' }).waitFor();
    await because(mona.page, 'Put into the lobby', 'Settled.');
    await main(mona.page).getByRole('button', { name: 'Take out of the lobby' }).waitFor();
  });

  describe('treats somebody who misbehaves', () => {
    const WHAT = [
      ['Mute', 'A moderator has muted you'],
      ['No tables of their own', 'you cannot open tables'],
      ['Watch only', 'A moderator has decided that you can only watch.'],
    ] as const;

    const take = async (kind: string, reason: string): Promise<void> => {
      await find(mona.page, 'People', 'Trudy');
      await main(mona.page).getByText('Take a measure').first().click();
      await main(mona.page).getByLabel('Measure', { exact: true }).selectOption({ label: kind });
      await main(mona.page).getByLabel('Reason, shown to the player').fill(reason);
      await main(mona.page).getByRole('button', { name: 'Take a measure' }).click();
      await main(mona.page).getByRole('listitem').getByText(reason).waitFor();
    };
    const lift = (reason: string): Promise<void> => because(main(mona.page).getByRole('listitem').filter({ hasText: reason }), 'Lift', 'Enough.');

    it('with a warning, by keys alone; its reader is told and answers once', async () => {
      const { page } = mona;
      await find(page, 'People', 'Trudy');
      const summary = page.locator('summary').filter({ hasText: 'Take a measure' });
      await summary.focus();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await page.keyboard.type('Warning');
      await page.keyboard.press('Tab');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Tab');
      await page.keyboard.type('Tables are not for insults.');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await main(page).getByRole('listitem').getByText('Tables are not for insults.').waitFor();

      await trudy.page.goto(origin());
      const strip = trudy.page.getByRole('complementary', { name: 'From the moderators' });
      await strip.getByText('A moderator has made a decision about you.').waitFor();
      expect(await look(trudy.page, 'measure-strip')).toEqual([]);
      await strip.getByRole('link', { name: 'Read' }).click();
      await main(trudy.page).getByText('A moderator has warned you.').waitFor();
      await main(trudy.page).getByText('Tables are not for insults.').waitFor();
      await strip.waitFor({ state: 'detached' });
      await main(trudy.page).getByText('Answer once', { exact: true }).click();
      await main(trudy.page).getByLabel('Message to the moderators').fill('It was a joke.');
      expect(await look(trudy.page, 'measure-own')).toEqual([]);
      await main(trudy.page).getByRole('button', { name: 'Send the answer' }).click();
      await main(trudy.page).getByText('It was a joke.').waitFor();
      expect(await main(trudy.page).getByText('Answer once', { exact: true }).count()).toBe(0);

      await section(page, 'Measures');
      await main(page).getByText('Their answer: “It was a joke.”').waitFor();
      expect(await look(page, 'admin-measures')).toEqual([]);
      await lift('Tables are not for insults.');
      await main(page).getByText('lifted').waitFor();
    });

    it.each(WHAT)('with “%s”, and lifts it', async (kind, told) => {
      await take(kind, `For an example: ${kind}.`);
      await main(trudy.page).getByText(told).waitFor();
      await lift(`For an example: ${kind}.`);
      await main(trudy.page).getByText('lifted by a moderator').nth(1).waitFor();
    });

    it('with a ban, which closes their pages at once and says why; after it is lifted they are back', async () => {
      await trudy.page.goto(origin());
      await known(trudy.page, 'Trudy').waitFor();
      await take('Ban', 'Insults, and no end to them.');
      await trudy.page.getByRole('heading', { level: 1, name: 'A moderator has banned you from this server.' }).waitFor();
      await main(trudy.page).getByText('Insults, and no end to them.').waitFor();
      // A person who returns later reads the same.
      await trudy.page.reload();
      await main(trudy.page).getByText('Insults, and no end to them.').waitFor();
      expect(await look(trudy.page, 'measure-banned')).toEqual([]);
      await main(trudy.page).getByText('Answer once', { exact: true }).first().click();
      await main(trudy.page).getByLabel('Message to the moderators').fill('Let me back, please.');
      await main(trudy.page).getByRole('button', { name: 'Send the answer' }).click();
      await main(trudy.page).getByText('Let me back, please.').waitFor();
      await lift('Insults, and no end to them.');
      await trudy.page.getByRole('button', { name: 'Check again' }).click();
      await known(trudy.page, 'Trudy').waitFor();
      await trudy.page.getByRole('heading', { level: 1, name: 'banned' }).waitFor({ state: 'detached' });
    });
  });

  it('reads why a table is stuck, looks at its hands for a reason, and ends it', async () => {
    await trudy.page.getByRole('button', { name: 'Back: Quiet Gulch' }).click();
    await trudy.page.getByRole('button', { name: 'Start the game', disabled: false }).click();
    await trudy.page.getByRole('region', { name: 'What is asked' }).waitFor();
    await ada.page.goto(origin());
    await trudy.page.goto(origin());
    await find(mona.page, 'Tables', 'Quiet Gulch');
    await main(mona.page).getByText('the game waits').first().waitFor();
    expect(await look(mona.page, 'admin-table')).toEqual([]);
    expect(await main(mona.page).getByRole('button', { name: 'Look at hidden hands' }).count()).toBe(0);

    await find(olga.page, 'Tables', 'Quiet Gulch');
    await because(olga.page, 'Look at hidden hands', 'Ada says that a card is missing.');
    const heading = olga.page.getByRole('heading', { name: 'Not visible to every seat' });
    await heading.waitFor();
    await main(olga.page).getByLabel('Also show what everybody sees').check();
    await main(olga.page).getByText('phase').first().waitFor();
    expect(await main(olga.page).innerText()).not.toMatch(/[{}[\]"]/u);
    await heading.evaluate((one) => one.scrollIntoView());
    expect(await look(olga.page, 'admin-hands')).toEqual([]);

    await because(mona.page, 'End the game', 'Nobody can go on.');
    await main(mona.page).getByText('finished').first().waitFor();
  });

  it('announces in two languages, each guest reads it in theirs', async () => {
    const german = await come({ language: 'de' }, PHONE);
    await german.page.goto(origin());
    await german.page.getByRole('heading', { level: 1 }).waitFor();
    await german.page.getByLabel('Wie sollen wir dich nennen?').fill('Grete');
    await german.page.getByRole('button', { name: 'Das bin ich' }).click();
    await german.page.getByRole('button', { name: /Grete/u }).waitFor();
    await section(olga.page, 'Announcements');
    await main(olga.page).getByLabel('English').fill('Tournament on Sunday.');
    await main(olga.page).getByLabel('Deutsch').fill('Turnier am Sonntag.');
    await main(olga.page).getByRole('button', { name: 'Announce' }).click();
    await main(olga.page).getByRole('listitem').getByText('Tournament on Sunday.').waitFor();
    expect(await look(olga.page, 'admin-announcements')).toEqual([]);
    await german.page.getByRole('status').getByText('Turnier am Sonntag.').waitFor();
    await ada.page.getByRole('status').getByText('Tournament on Sunday.').waitFor();
    expect(await inBothThemes(german.page, 'announcement-phone-de')).toEqual([]);
    await because(main(olga.page).getByRole('listitem'), 'Remove', 'It is over.');
    await german.page.getByText('Turnier am Sonntag.').waitFor({ state: 'detached' });
    await german.context.close();
  });

  it('lets accounts in by invitation only, and an invitation is used', async () => {
    await section(olga.page, 'Settings');
    await main(olga.page).getByLabel('Who may make an account').selectOption({ label: 'by invitation' });
    await main(olga.page).getByLabel('Reason for the audit log').fill('Only friends.');
    expect(await look(olga.page, 'admin-settings')).toEqual([]);
    await main(olga.page).getByRole('button', { name: 'Save' }).click();
    await olga.page.getByText('Saved.').first().waitFor();

    await section(mona.page, 'Invitations');
    await main(mona.page).getByLabel('For whom').fill('Rita');
    await main(mona.page).getByRole('button', { name: 'Invite' }).click();
    const link = await main(mona.page).getByRole('textbox', { name: 'The link is shown only now' }).inputValue();
    expect(await look(mona.page, 'admin-invitations')).toEqual([]);

    const rita = await come();
    await rita.page.goto(link);
    await rita.page.getByRole('heading', { level: 1, name: 'Create an account' }).waitFor();
    await claim(rita.page, 'Rita');
    await rita.page.getByText('The name Rita is yours.').first().waitFor();
    const late = await come();
    await late.page.goto(link);
    await claim(late.page, 'Late');
    await late.page.getByRole('alert').waitFor();
    // A person whose request is refused gets no session, not even that of a guest with this name.
    expect(await known(late.page, 'Late').count()).toBe(0);
    await section(mona.page, 'Invitations');
    // One that is used up is gone.
    await main(mona.page).getByText('There is nothing here.').waitFor();
    for (const { context } of [rita, late]) await context.close();
  });

  it('resets a password by a link that works once', async () => {
    await find(olga.page, 'People', 'Rita');
    await because(olga.page, 'Reset the password', 'She has forgotten it.');
    const link = await main(olga.page).getByRole('textbox', { name: 'Give this link to the player.' }).inputValue();
    const rita = await come({}, PHONE);
    for (const attempt of [1, 2]) {
      await rita.page.goto('about:blank');
      await rita.page.goto(link);
      await rita.page.getByLabel('New password').fill(`${SECRET} ${attempt}`);
      if (attempt === 1) expect(await look(rita.page, 'admin-reset')).toEqual([]);
      await rita.page.getByRole('button', { name: 'Save the password' }).click();
      await (attempt === 1 ? rita.page.getByText('The password is changed.').first() : rita.page.getByRole('alert').getByText('This link has been used or is older than a day.')).waitFor();
    }
    expect(await inBothThemes(rita.page, 'admin-reset-used-phone')).toEqual([]);
    await rita.page.goto(`${origin()}/sign-in`);
    await rita.page.getByLabel('Name', { exact: true }).fill('Rita');
    await rita.page.getByLabel('Password', { exact: true }).fill(`${SECRET} 1`);
    await main(rita.page).getByRole('button', { name: 'Sign in', exact: true }).click();
    await known(rita.page, 'Rita').waitFor();
    await rita.context.close();
  });

  it('keeps all of it in the audit log, and shows how the server is', async () => {
    await section(olga.page, 'Audit log');
    const lines = main(olga.page).getByRole('listitem');
    while ((await main(olga.page).getByRole('button', { name: 'More' }).count()) > 0) await main(olga.page).getByRole('button', { name: 'More' }).click();
    const said = (await lines.allInnerTexts()).join('\n');
    for (const action of [
      'Role changed', 'Report closed', 'Table renamed', 'Table taken out of the lobby', 'Table put into the lobby', 'Measure taken', 'Measure lifted', 'Look at hidden hands', 'Game ended',
      'Announcement made', 'Announcement removed', 'Settings changed', 'Invitation made', 'Account reset',
    ]) expect(said).toContain(action);
    expect(said).toContain('Ada says that a card is missing.');
    for (const chip of ['Before: member', 'Now: moderator', 'Measure: Mute', 'Name: Rude Gulch', 'Guests: ']) expect(said).toContain(chip);
    expect(await look(olga.page, 'admin-audit')).toEqual([]);
    await section(olga.page, 'Health');
    await main(olga.page).getByText('People online').first().waitFor();
    // The first point comes half a minute after the start.
    await main(olga.page).getByText(/^[\d.,]+ to [\d.,]+$/u).first().waitFor({ timeout: 60_000 });
    await main(olga.page).getByText('The last hour as a table').click();
    await main(olga.page).getByRole('columnheader', { name: 'Moves a minute' }).waitFor();
    expect(await look(olga.page, 'admin-health')).toEqual([]);
    await section(olga.page, 'Tables');
    expect(await look(olga.page, 'admin-tables')).toEqual([]);
  });

  it.each(['en', 'de', 'ru', 'uk'])('has no sideways scroll in %s at 320 px', async (language) => {
    await olga.page.evaluate((chosen) => localStorage.setItem('saloon.settings', JSON.stringify({ language: chosen, text: '130' })), language);
    await olga.page.setViewportSize({ width: 320, height: 640 });
    await olga.page.goto(`${origin()}/admin`);
    for (const part of ['people', 'tables', 'reports', 'measures', 'invitations', 'announcements', 'settings', 'audit', 'health']) {
      // Follows links as people do: loading the page for each part would request the page, the session and a socket
      // each time.
      const link = olga.page.locator(`nav a[href="/admin/${part}"]`);
      await link.click();
      await link.and(olga.page.locator('[aria-current=page]')).waitFor();
      await olga.page.getByRole('heading', { level: 2 }).waitFor();
      await olga.page.locator('main [aria-busy=true]').waitFor({ state: 'detached' });
      expect([part, await olga.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)]).toEqual([part, 0]);
      expect(await main(olga.page).innerText()).not.toMatch(/admin-|measure-|audit-|undefined/u);
    }
  });
});
