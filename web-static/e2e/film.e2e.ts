// Every way to create an account and to sign in again, screen by screen: at most three screens after the first page.
// `SALOON_PICTURES` stores each screen at both widths and in both themes.

import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { addAuthenticator, appCode, choose, fillSignIn, known, SECRET, setUpApp, signInButton } from './accounts';
import { launch, WIDE } from './browser';
import { Film } from './film';
import { inOrder, onServer, signIn, visitor, type Premises, type Visitor } from './people';
import { startSaloon } from './saloon';
import { linkIn, receiveMail, type MailServer } from './smtp';

const MOST_SCREENS = 3;
const ADDRESS = 'carol@example.org';

onServer('the ways to an account', () => {
  const here = {} as Premises;
  let mail: MailServer;
  let last: Visitor;
  /** Bohdan's app for codes. */
  let secret: string;

  // Browsers allow passkeys for host names, not for IP addresses.
  const origin = (): string => here.saloon.origin.replace('127.0.0.1', 'localhost');
  const item = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true });
  const toSignIn = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Sign in', exact: true });
  const there = async (page: Page, name: string): Promise<void> => {
    await known(page, name).waitFor();
    await page.getByRole('heading', { level: 2 }).first().waitFor();
  };

  async function come(film?: Film): Promise<Page> {
    last = await visitor(here.browser, origin(), { viewport: WIDE });
    await addAuthenticator(last.context, last.page);
    await film?.follow(last.context);
    await last.page.goto(origin());
    return last.page;
  }
  async function comeAsGuest(name: string, film?: Film): Promise<Page> {
    const page = await come();
    await signIn(page, name, 'That is me');
    await film?.follow(last.context);
    await page.reload();
    await known(page, name).waitFor();
    return page;
  }
  /** Ends a journey; none of its pages has requested another host or reported an error. */
  async function leave(): Promise<void> {
    expect([last.strangers, last.defects]).toEqual([[], []]);
    await last.context.close();
  }

  beforeAll(async () => {
    mail = await receiveMail();
    here.saloon = await startSaloon('--public-url', 'http://localhost:{port}', '--smtp-url', mail.url, '--mail-from', 'Saloon <saloon@example.org>');
    here.browser = await launch();
  });
  inOrder('film', () => ({ last }));
  afterAll(async () => {
    await here.browser?.close();
    await here.saloon?.stop();
    await mail?.close();
  });

  it('from a guest with a password', async () => {
    const film = new Film('claim-password');
    const page = await comeAsGuest('Bohdan', film);
    await film.press(page, 'guest', known(page, 'Bohdan'));
    await film.press(page, 'menu', item(page, 'Keep this name: create an account'));
    await page.getByLabel('Password', { exact: true }).fill(SECRET);
    await film.press(page, 'form', page.getByRole('button', { name: 'Create the account' }));
    await page.getByText('The name Bohdan is yours.').first().waitFor();
    await film.end(page, MOST_SCREENS);
    await choose(page, 'Bohdan', 'Security');
    secret = await setUpApp(page);
    await leave();
  });

  it('from a guest with a passkey, and into it again', async () => {
    const film = new Film('claim-passkey');
    const page = await comeAsGuest('Carol', film);
    await film.press(page, 'guest', known(page, 'Carol'));
    await film.press(page, 'menu', item(page, 'Keep this name: create an account'));
    await page.getByRole('button', { name: 'With a passkey' }).waitFor();
    await film.press(page, 'form', page.getByRole('button', { name: 'With a passkey' }));
    await page.getByText('The name Carol is yours.').first().waitFor();
    await film.end(page, MOST_SCREENS);

    await page.goto(`${origin()}/account#security`);
    await page.getByLabel('Mail address').fill(ADDRESS);
    await page.getByRole('button', { name: 'Add the address' }).click();
    await page.goto(linkIn(await mail.next()));
    await page.getByRole('heading', { level: 1, name: 'The address is confirmed' }).waitFor();
    await choose(page, 'Carol', 'Sign out');
    await toSignIn(page).waitFor();

    await page.goto(origin());
    const back = new Film('passkey');
    await back.follow(last.context);
    await page.reload();
    await toSignIn(page).waitFor();
    await back.press(page, 'first', toSignIn(page));
    await page.getByRole('button', { name: 'Sign in with a passkey' }).waitFor();
    await back.press(page, 'form', page.getByRole('button', { name: 'Sign in with a passkey' }));
    await there(page, 'Carol');
    await back.end(page, MOST_SCREENS);
    await leave();
  });

  it('with a password and the code of an app', async () => {
    const film = new Film('password-code');
    const page = await come(film);
    await film.press(page, 'first', toSignIn(page));
    await fillSignIn(page, 'Bohdan', SECRET);
    await film.press(page, 'form', signInButton(page));
    await page.getByLabel('Code', { exact: true }).waitFor();
    // The code of this step was used for setting up the app; the server accepts the next one too.
    await page.getByLabel('Code', { exact: true }).fill(appCode(secret, 1));
    await film.press(page, 'code', signInButton(page));
    await there(page, 'Bohdan');
    await film.end(page, MOST_SCREENS);
    await leave();
  });

  it('on a second device by a code', async () => {
    const film = new Film('device');
    const page = await comeAsGuest('Hanna', film);
    const first = last;
    await film.press(page, 'guest', known(page, 'Hanna'));
    await film.press(page, 'menu', item(page, 'Continue on another device'));
    await page.getByRole('img', { name: 'QR code of the link for the other device' }).waitFor();
    await film.see(page, 'code');
    const address = await page.getByRole('textbox', { name: 'Link for the other device' }).inputValue();
    const second = await come(film);
    await second.goto(address);
    await second.getByText('This device continues as Hanna').waitFor();
    await film.press(second, 'question', second.getByRole('button', { name: 'Continue as Hanna' }));
    await there(second, 'Hanna');
    await film.end(second, MOST_SCREENS);
    await first.context.close();
    await leave();
  });

  it('by the link of a mail', async () => {
    const film = new Film('mail');
    const page = await come(film);
    await film.press(page, 'first', toSignIn(page));
    await film.press(page, 'form', page.getByRole('button', { name: 'Send me a link by mail' }));
    await page.getByLabel('Mail address').fill(ADDRESS);
    await film.press(page, 'address', page.getByRole('button', { name: 'Send the link' }));
    await page.getByText(`If an account has the address ${ADDRESS}, a link is on its way there.`).waitFor();
    await film.see(page, 'sent');
    await page.goto(linkIn(await mail.next()));
    await there(page, 'Carol');
    await film.end(page, MOST_SCREENS);
    await leave();
  });

  it('from nothing', async () => {
    const film = new Film('new');
    const page = await come(film);
    await film.press(page, 'first', toSignIn(page));
    await film.press(page, 'sign-in', page.getByRole('button', { name: 'Create an account' }));
    await page.getByLabel('Name', { exact: true }).fill('Dora');
    await page.getByLabel('Password', { exact: true }).fill(SECRET);
    await film.press(page, 'form', page.getByRole('button', { name: 'Create the account' }));
    await page.getByText('The name Dora is yours.').first().waitFor();
    await film.end(page, MOST_SCREENS);
    await leave();
  });
});
