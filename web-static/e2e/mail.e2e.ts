// Signing in by mail on a real server. The test receives the mails itself and opens their links as people do.

import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { known, SECRET } from './accounts';
import { inBothThemes, launch, look, PHONE, WIDE } from './browser';
import { inOrder, onServer, openTable, signIn, visitor, type Premises, type Visitor } from './people';
import { startSaloon } from './saloon';
import { linkIn, receiveMail, type MailServer } from './smtp';

const ADDRESS = 'ada@example.org';

onServer('mail of a real server', () => {
  const here = {} as Premises;
  let mail: MailServer;
  let ada: Visitor;
  let used: string;

  const come = (settings: object = {}, viewport = WIDE): Promise<Visitor> => visitor(here.browser, here.saloon.origin, { viewport, settings });
  const main = (page: Page): Locator => page.getByRole('main');
  const signOut = async (page: Page): Promise<void> => {
    await known(page, 'Ada').click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.getByRole('link', { name: 'Sign in', exact: true }).first().waitFor();
  };
  /** Requests a link in the sign-in form. */
  const askForLink = async (page: Page, to = ADDRESS): Promise<void> => {
    await page.goto(`${here.saloon.origin}/sign-in`);
    await page.getByRole('button', { name: 'Send me a link by mail' }).click();
    await page.getByLabel('Mail address').fill(to);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await main(page).getByText(`If an account has the address ${to}, a link is on its way there.`).waitFor();
  };

  beforeAll(async () => {
    mail = await receiveMail();
    here.saloon = await startSaloon('--public-url', '{origin}', '--smtp-url', mail.url, '--mail-from', 'Saloon <saloon@example.org>');
    here.browser = await launch();
    ada = await come();
  });
  inOrder('mail', () => ({ ada }));
  afterAll(async () => {
    await here.browser?.close();
    await here.saloon?.stop();
    await mail?.close();
  });

  it('confirms the address of an account', async () => {
    const { page } = ada;
    await page.goto(`${here.saloon.origin}/sign-in?claim`);
    await page.getByLabel('Name', { exact: true }).fill('Ada');
    await page.getByLabel('Password', { exact: true }).fill(SECRET);
    await page.getByRole('button', { name: 'Create the account' }).click();
    await page.getByText('The name Ada is yours.').first().waitFor();
    await page.goto(`${here.saloon.origin}/account#security`);
    await page.getByLabel('Mail address').fill(ADDRESS);
    await page.getByRole('button', { name: 'Add the address' }).click();
    await main(page).getByText(`A link is on its way to ${ADDRESS}.`).waitFor();
    await main(page).getByText(`A link is on its way to ${ADDRESS}.`).scrollIntoViewIfNeeded();
    expect(await look(page, 'mail-address-sent')).toEqual([]);
    const sent = await mail.next();
    expect([sent.to, sent.subject]).toEqual([ADDRESS, 'Confirm your address for 127.0.0.1']);
    await page.goto(linkIn(sent));
    await page.getByRole('heading', { level: 1, name: 'The address is confirmed' }).waitFor();
    expect(new URL(page.url()).hash).toBe('');
    expect(await look(page, 'mail-address-done')).toEqual([]);
    await page.goto('about:blank');
    await page.goto(linkIn(sent));
    await page.getByRole('alert').getByText('This link has been used or is older than 15 minutes.').waitFor();
    await page.getByRole('link', { name: 'To the addresses of your account' }).click();
    await main(page).getByText(ADDRESS).waitFor();
  });

  it('signs in at once in the browser that asked for the link', async () => {
    const { page } = ada;
    await signOut(page);
    await askForLink(page);
    expect(await look(page, 'mail-sent')).toEqual([]);
    const sent = await mail.next();
    expect([sent.to, sent.subject]).toEqual([ADDRESS, 'Sign in to 127.0.0.1']);
    await page.goto(linkIn(sent));
    await known(page, 'Ada').waitFor();
    await page.getByRole('region', { name: 'Notes' }).getByText('Welcome, Ada.').waitFor();
  });

  it('asks in another browser first, and a used link says so and leads on', async () => {
    const asker = await come();
    await askForLink(asker.page);
    used = linkIn(await mail.next());
    const other = await come({}, PHONE);
    await other.page.goto(used);
    await other.page.getByRole('heading', { level: 1, name: 'Sign in in this browser?' }).waitFor();
    expect(await look(other.page, 'mail-ask')).toEqual([]);
    await other.page.getByRole('button', { name: 'It was me: sign in' }).click();
    await known(other.page, 'Ada').waitFor();
    await asker.page.goto(used);
    await asker.page.getByRole('alert').getByText('This link has been used or is older than 15 minutes.').waitFor();
    expect(await look(asker.page, 'mail-over')).toEqual([]);
    await asker.page.getByRole('link', { name: 'Ask for a new link' }).click();
    await asker.page.getByLabel('Mail address').waitFor();
    for (const { context } of [asker, other]) await context.close();
  });

  it('asks a guest with seats before they become somebody else', async () => {
    const guest = await come();
    await guest.page.goto(here.saloon.origin);
    await signIn(guest.page, 'Visitor', 'That is me');
    await openTable(guest.page, 'Iron Springs');
    await askForLink(guest.page);
    await guest.page.goto(linkIn(await mail.next()));
    await guest.page.getByText('As the guest Visitor you have seats at tables.').waitFor();
    expect(await look(guest.page, 'mail-leave')).toEqual([]);
    await guest.page.getByRole('button', { name: 'Give up the seats' }).click();
    await known(guest.page, 'Ada').waitFor();
    await guest.context.close();
  });

  it('brings back who has forgotten the password, by a link that works once', async () => {
    const { page, context } = await come({}, PHONE);
    await page.goto(`${here.saloon.origin}/sign-in`);
    await page.getByRole('button', { name: 'I have forgotten the password' }).click();
    expect(await look(page, 'mail-forgotten')).toEqual([]);
    await page.getByLabel('Mail address').fill(ADDRESS);
    await page.getByRole('button', { name: 'Send the link' }).click();
    const link = linkIn(await mail.next());
    await page.goto(link);
    await page.getByLabel('New password').fill(`${SECRET} again`);
    await page.getByRole('button', { name: 'Save the password' }).click();
    await page.getByText('The password is changed.').first().waitFor();
    await page.getByLabel('Name', { exact: true }).fill('Ada');
    await page.getByLabel('Password', { exact: true }).fill(`${SECRET} again`);
    await main(page).getByRole('button', { name: 'Sign in', exact: true }).click();
    await known(page, 'Ada').waitFor();
    await page.goto(link);
    await page.getByLabel('New password').fill(`${SECRET} once more`);
    await page.getByRole('button', { name: 'Save the password' }).click();
    await page.getByRole('alert').getByText('This link has been used or is older than 15 minutes.').waitFor();
    await page.getByRole('link', { name: 'Ask for a new link' }).click();
    await page.getByLabel('Mail address').waitFor();
    await context.close();
  });

  it('says of a link without a code where to get one, and why a provider signed nobody in', async () => {
    const { page, context } = await come({}, PHONE);
    for (const path of ['sign-in/mail', 'sign-in/recover']) {
      await page.goto(`${here.saloon.origin}/${path}`);
      await main(page).getByText('This page needs the link of a mail.').waitFor();
    }
    await page.goto(`${here.saloon.origin}/account/mail`);
    await main(page).getByText('This page needs the link of the mail that was sent to the address.').waitFor();
    for (const [why, text] of [['expired', 'That took too long'], ['no_provider', 'This server does not know that way'], ['other_account', 'This link is for another account.'], ['registration_closed', 'This server accepts no new accounts']] as const) {
      await page.goto(`${here.saloon.origin}/sign-in?provider=club&why=${why}`);
      await page.getByRole('alert').getByText(text).waitFor();
    }
    expect(await inBothThemes(page, 'provider-failed-phone')).toEqual([]);
    await context.close();
  });

  it('writes and speaks the language of the page, also to an address that is removed', async () => {
    const { page, context } = await come({ language: 'de' });
    await page.goto(`${here.saloon.origin}/sign-in?claim`);
    await page.getByLabel('Name', { exact: true }).fill('Grete');
    await page.getByLabel('Passwort', { exact: true }).fill(SECRET);
    await page.getByRole('button', { name: 'Konto anlegen' }).click();
    await page.getByText('Der Name Grete gehört dir.').waitFor();
    await page.goto(`${here.saloon.origin}/account#security`);
    await page.getByLabel('E-Mail-Adresse').fill('grete@example.org');
    await page.getByRole('button', { name: 'Adresse hinzufügen' }).click();
    const sent = await mail.next();
    expect([sent.to, sent.subject]).toEqual(['grete@example.org', 'Deine Adresse bei 127.0.0.1 bestätigen']);
    await page.goto(linkIn(sent));
    await page.getByRole('heading', { level: 1, name: 'Die Adresse ist bestätigt' }).waitFor();
    await page.getByRole('main').getByRole('link').click();
    await page.getByRole('button', { name: 'Entfernen: grete@example.org' }).click();
    await page.getByRole('group').getByRole('button', { name: 'Entfernen', exact: true }).click();
    const told = await mail.next();
    expect([told.to, linkIn(told)]).toEqual(['grete@example.org', '']);
    await context.close();
  });
});
