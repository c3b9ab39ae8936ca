// The pages of people and their accounts: each screen against a scripted server, then complete journeys against the
// real one.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import type { Account, Credential, CredentialType, Hours, Me, ServerInfo, SessionInfo } from '../src/generated/protocol';
import { addAuthenticator, appCode, choose, claim, known, SECRET, signInTo } from './accounts';
import { executablePath, inBothThemes, launch, overflow, PHONE, WIDE, type Watched } from './browser';
import { serveClient, type Served } from './client';
import { freshPage, IdlePages } from './idle';
import { onServer, openTable, premises, signIn, visitor, type Visitor } from './people';
import { ADA, fakeServer, row, person } from './wire';

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 4, 17, 19, 30);
const GUEST: Me = { player: ADA };
const MEMBER: Me = { player: { ...ADA, kind: 'member' }, role: 'owner' };
const SERVER: ServerInfo = { registration: 'open', guests: 'play', chat: 'text', guest_chat: 'phrases', passkeys: true, mail: false, providers: [{ id: 'club', name: 'Chess Club' }], privacy: '/privacy', imprint: '/imprint' };

const credential = (id: string, kind: CredentialType, label: string | null = null): Credential => ({ id, kind, label, created_at: NOW - 40 * DAY, used_at: NOW - DAY });
const session = (id: string, label: string | null, more: Partial<SessionInfo> = {}): SessionInfo => ({ id, current: false, label, network: '203.0.113.0/24', created_at: NOW - 9 * DAY, used_at: NOW - DAY / 3, ...more });
const SESSIONS = [session('s1', 'Firefox, Linux', { current: true }), session('s2', 'Safari, iPhone'), session('s3', null, { network: null })];
const ACCOUNT: Account = {
  player: MEMBER.player, role: 'owner', rename_at: NOW + 5 * DAY, profile: { results: 'everybody', pace: 'members', reliability: 'nobody' },
  credentials: [credential('c1', 'passkey', 'Laptop'), credential('c2', 'password'), credential('c3', 'recovery')],
  sessions: [...SESSIONS, session('s4', 'My first bot', { scopes: ['read', 'play'] })],
  bots: [{ player: { id: 'robo', name: 'Robo', kind: 'bot' }, tokens: [session('s5', 'Nightly games', { scopes: ['read', 'play', 'host'] })] }],
};
const FRESH: Account = { player: MEMBER.player, role: 'member', credentials: [credential('c1', 'passkey', 'Laptop')], sessions: [SESSIONS[0]!] };

const HOURS: Hours = {
  zone: 'Europe/Berlin', night: { from_min: 23 * 60 }, night_begins: NOW + DAY / 2, night_again_at: NOW + 7 * DAY, days_left: 11, days_a_year: 20,
  vacations: [{ from: NOW - DAY, until: NOW + DAY, days: 2, by_hand: false }, { from: NOW + 60 * DAY, until: NOW + 67 * DAY, days: 7, by_hand: true }],
};

type Answer = { readonly status?: number; readonly body: unknown };
const refused = (code: string, params: object = {}): Answer => ({ status: 403, body: { code, params, retry: 'no' } });

interface Screen {
  readonly name: string;
  readonly path: string;
  readonly me: Me | null;
  readonly answers?: Record<string, Answer>;
  readonly then: (page: Page) => Promise<unknown>;
}

const heading = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { level: 1, name }).waitFor();
const openMenu = (page: Page) => page.getByRole('button', { name: 'You are Ada. Open your menu' }).click();

const SCREENS: readonly Screen[] = [
  { name: 'sign-in', path: '/sign-in', me: null, then: heading('Sign in') },
  { name: 'sign-in-wrong', path: '/sign-in', me: GUEST, answers: { 'POST /account/sign-in': refused('sign_in_failed') }, then: async (page) => {
    await page.getByLabel('Name', { exact: true }).fill('Ada');
    await page.getByLabel('Password', { exact: true }).fill('correct horse');
    await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('alert').getByText('Wrong name, password or code').waitFor();
    expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('correct horse');
  } },
  { name: 'sign-in-code', path: '/sign-in', me: null, answers: { 'POST /account/sign-in': refused('second_factor') }, then: async (page) => {
    await page.getByLabel('Name', { exact: true }).fill('Ada');
    await page.getByLabel('Password', { exact: true }).fill('correct horse');
    await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByLabel('Code').waitFor();
  } },
  { name: 'sign-in-leave', path: '/sign-in', me: GUEST, answers: { 'POST /account/sign-in': refused('forbidden', { why: 'guest_has_tables' }) }, then: async (page) => {
    await page.getByLabel('Name', { exact: true }).fill('Ada');
    await page.getByLabel('Password', { exact: true }).fill('correct horse');
    await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('button', { name: 'Give up the seats' }).waitFor();
  } },
  { name: 'recover', path: '/sign-in', me: null, then: async (page) => {
    await page.getByRole('button', { name: 'I have a recovery code' }).click();
    await heading('Use a recovery code')(page);
  } },
  { name: 'claim', path: '/sign-in?claim', me: GUEST, then: heading('Create an account') },
  { name: 'claim-invited', path: '/sign-in?claim#ABCDEFGH', me: GUEST, answers: { 'GET /server': { body: { ...SERVER, registration: 'invitation', passkeys: false, providers: [] } } }, then: async (page) => {
    await page.getByLabel('Invitation').waitFor();
    expect(await page.getByLabel('Invitation').inputValue()).toBe('ABCDEFGH');
    expect(new URL(page.url()).hash).toBe('');
  } },
  { name: 'menu-guest', path: '/', me: GUEST, then: async (page) => {
    await openMenu(page);
    await page.getByRole('menuitem', { name: 'Sign out' }).waitFor();
  } },
  { name: 'menu-owner', path: '/', me: MEMBER, then: async (page) => {
    await openMenu(page);
    await page.getByRole('menuitem', { name: 'Administration' }).waitFor();
  } },
  { name: 'sign-out', path: '/', me: GUEST, then: async (page) => {
    await openMenu(page);
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.getByText('You have a seat at 1 table. You would lose it.').waitFor();
  } },
  { name: 'device-code', path: '/', me: GUEST, then: async (page) => {
    await openMenu(page);
    await page.getByRole('menuitem', { name: 'Continue on another device' }).click();
    await page.getByRole('img', { name: 'QR code of the link for the other device' }).waitFor();
  } },
  { name: 'device', path: '/device#ABCDEFGH', me: null, then: async (page) => {
    await page.getByRole('button', { name: 'Continue as Ada' }).waitFor();
    expect(new URL(page.url()).hash).toBe('');
  } },
  { name: 'device-over', path: '/device#ABCDEFGH', me: null, answers: { 'POST /account/device/look': refused('sign_in_failed') }, then: (page) => page.getByText('This link has been used or is older than five minutes.').waitFor() },
  { name: 'setup-guest', path: '/setup#ABCDEFGH', me: GUEST, then: (page) => page.getByRole('heading', { level: 2, name: 'Create an account' }).waitFor() },
  { name: 'setup-member', path: '/setup#ABCDEFGH', me: MEMBER, then: (page) => page.getByRole('button', { name: 'Make me the owner' }).waitFor() },
  { name: 'account', path: '/account', me: MEMBER, then: (page) => page.getByText('My first bot').waitFor() },
  { name: 'account-devices', path: '/account#devices', me: MEMBER, then: async (page) => {
    await page.getByRole('button', { name: 'Sign out: Safari, iPhone' }).click();
    await page.getByText('That device is signed out at once.').waitFor();
  } },
  { name: 'account-hours', path: '/account#hours', me: MEMBER, then: async (page) => {
    await page.getByText(/and ends at 7:00\sAM/u).waitFor();
    expect(await page.getByLabel('My night begins at').isDisabled()).toBe(true);
    await page.getByRole('button', { name: /^End it: the vacation that begins on Jul/u }).click();
    await page.getByText('Days that have not begun are given back.').waitFor();
  } },
  { name: 'account-guest', path: '/account', me: GUEST, answers: { 'GET /account': { body: { ...ACCOUNT, player: ADA, role: null, credentials: [], sessions: SESSIONS } } }, then: heading('You are a guest') },
  { name: 'account-codes', path: '/account#security', me: MEMBER, answers: { 'GET /account': { body: FRESH } }, then: async (page) => {
    await page.getByRole('button', { name: 'Make recovery codes' }).click();
    await page.getByText('abcd-efgh-j0').waitFor();
  } },
  { name: 'account-app', path: '/account#security', me: MEMBER, answers: { 'GET /account': { body: FRESH } }, then: async (page) => {
    await page.getByRole('button', { name: 'Set up an app' }).click();
    await page.getByRole('img', { name: 'QR code for the app' }).waitFor();
    await page.getByRole('button', { name: 'Set a password' }).click();
    await page.getByRole('button', { name: 'Add a passkey' }).click();
  } },
  { name: 'account-token', path: '/account#tokens', me: MEMBER, then: async (page) => {
    await page.getByRole('button', { name: 'New token' }).click();
    await page.getByLabel('For a bot with its own account').check();
    await page.getByLabel('Name of the token').fill('Robo');
    await page.getByLabel('Name of the bot').fill('Robo');
    await page.getByRole('button', { name: 'Create the token' }).click();
    await page.getByText('The token of Robo').waitFor();
  } },
];

describe.skipIf(executablePath === undefined)('the pages of accounts', () => {
  let client: Served;
  let browser: Browser;
  const idle = new IdlePages();

  beforeAll(async () => {
    client = await serveClient();
    browser = await launch();
  });
  afterAll(async () => {
    await browser?.close();
    await client?.close();
  });

  async function open({ path, me, answers = {} }: Screen, viewport: { width: number; height: number }, settings: object = {}): Promise<Watched & { leave: () => void }> {
    const visit = await idle.take([viewport, settings], () => newVisitor(viewport, settings));
    const { page } = visit;
    // The addresses of two screens may differ in their fragments alone, which would not load the page again.
    await page.goto('about:blank');
    await page.unrouteAll();
    await fakeServer(page, { me: me?.player ?? null, rows: [row('a', 'Dry Gulch', { stage: 'running', seats: [person(0, 'Ada'), person(1, 'Bohdan')], yours: { seat: 0, your_move: false } })] });
    const known: Record<string, Answer> = {
      'GET /session': me ? { body: me } : { status: 401, body: { code: 'unauthenticated', retry: 'no' } },
      'GET /server': { body: SERVER },
      'GET /account': { body: ACCOUNT },
      'GET /me/hours': { body: HOURS },
      'GET /me/games': { body: { games: [], next: null } },
      'POST /account/device': { body: { code: 'abcdefghjkmnpqrstuvwxyz234', expires_at: Date.now() + 299_000 } },
      'POST /account/device/look': { body: MEMBER.player },
      'POST /account/recovery': { body: { codes: Array.from({ length: 10 }, (_, i) => `abcd-efgh-j${i}`) } },
      'POST /account/totp/begin': { body: { secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Saloon:Ada?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Saloon' } },
      'POST /account/tokens': { body: { token: 'sal_0123456789abcdefghijklmnopqrstuvwxyz', me: { player: { id: 'bot', name: 'Robo', kind: 'bot' } } } },
      ...answers,
    };
    await page.route('**/api/v1/**', async (route) => {
      const found = known[`${route.request().method()} ${new URL(route.request().url()).pathname.replace('/api/v1', '')}`];
      if (found === undefined) return route.fallback();
      return route.fulfill({ status: found.status ?? 200, contentType: 'application/json', body: JSON.stringify(found.body) });
    });
    await page.goto(client.origin + path);
    return visit;
  }

  async function newVisitor(viewport: { width: number; height: number }, settings: object): Promise<Watched> {
    const visit = await freshPage(browser, client.origin, { viewport, locale: 'en', timezoneId: 'UTC', hasTouch: viewport.width < 500 }, settings);
    // The browser's own offer of passkeys in the field would lead nowhere here.
    await visit.page.addInitScript(() => { if ('PublicKeyCredential' in window) PublicKeyCredential.isConditionalMediationAvailable = async () => false; });
    return visit;
  }

  for (const screen of SCREENS) {
    it.each([['wide', WIDE], ['phone', PHONE]] as const)(`show ${screen.name} whole and accessible, %s`, async (width, viewport) => {
      const { page, strangers, defects, leave } = await open(screen, viewport);
      await screen.then(page);
      await page.evaluate(() => document.fonts.ready);
      expect(await inBothThemes(page, `account-${screen.name}-${width}`)).toEqual([]);
      expect([strangers, defects]).toEqual([[], []]);
      leave();
    });
  }

  it.each(['en', 'de', 'ru', 'uk'] as const)('need no sideways scroll in %s at 320 px and with large text', async (language) => {
    for (const screen of SCREENS.filter(({ name }) => ['sign-in', 'claim', 'device', 'setup-guest', 'account', 'account-guest', 'account-hours', 'account-codes'].includes(name))) {
      const { page, leave } = await open(screen, { width: 320, height: 640 }, { language, text: '150' });
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.locator('main [aria-busy]').waitFor({ state: 'detached' });
      await page.evaluate(() => document.fonts.ready);
      expect([screen.name, await overflow(page)]).toEqual([screen.name, 0]);
      expect(await page.getByRole('main').innerText()).not.toMatch(/acc-|undefined|\{/u);
      leave();
    }
  });

  it('open the menu of a person by keys, move in it by arrows and letters, and give the focus back', async () => {
    const { page, leave } = await open(SCREENS.find(({ name }) => name === 'menu-guest')!, WIDE);
    const button = page.getByRole('button', { name: 'You are Ada. Open your menu' });
    const focused = () => page.evaluate(() => (document.activeElement as HTMLElement).innerText);
    await button.focus();
    await page.keyboard.press('ArrowDown');
    await expect.poll(focused).toBe('Keep this name: create an account');
    await page.keyboard.press('ArrowDown');
    expect(await focused()).toBe('Sign in to an account');
    await page.keyboard.press('s');
    expect(await focused()).toBe('Settings');
    await page.keyboard.press('End');
    expect(await focused()).toBe('Sign out');
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'detached' });
    expect(await button.evaluate((one) => one === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await page.getByRole('menu').waitFor();
    await page.mouse.click(200, 500);
    await page.getByRole('menu').waitFor({ state: 'detached' });
    leave();
  });

  it('lead back to where somebody came from', async () => {
    const { page, leave } = await open({ name: '', path: '/rules/carson_city', me: GUEST, answers: { 'POST /account/claim': { body: MEMBER } }, then: async () => undefined }, WIDE);
    await openMenu(page);
    await page.getByRole('menuitem', { name: 'Keep this name: create an account' }).click();
    await page.getByLabel('Password', { exact: true }).fill('correct horse');
    await page.getByRole('button', { name: 'Create the account' }).click();
    await page.getByText('The name Ada is yours.').first().waitFor();
    expect(new URL(page.url()).pathname).toBe('/rules/carson_city');
    expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, history.state]))).not.toContain('correct horse');
    leave();
  });
});

onServer('people on a real server', () => {
  const here = premises();
  let ada: Visitor;
  let link: string;

  const come = (viewport = WIDE, origin = here.saloon.origin) => visitor(here.browser, origin, { viewport, touch: viewport === PHONE });

  it('make an account of a guest at a table, who keeps seat and connection', async () => {
    ada = await come();
    let sockets = 0;
    ada.page.on('websocket', () => (sockets += 1));
    await ada.page.goto(here.saloon.origin);
    await signIn(ada.page, 'Ada', 'That is me');
    link = await openTable(ada.page, 'Old Ferry');
    await choose(ada.page, 'Ada', 'Keep this name: create an account');
    await claim(ada.page);
    await ada.page.getByRole('heading', { level: 1, name: 'Old Ferry' }).waitFor();
    expect(ada.page.url()).toBe(link);
    await ada.page.getByRole('button', { name: 'Start the game' }).waitFor();
    expect(sockets).toBe(1);
    expect([ada.strangers, ada.defects]).toEqual([[], []]);
  });

  it('are told the same of a wrong password and of a name that nobody has', async () => {
    const { page, context } = await come(PHONE);
    await page.goto(`${here.saloon.origin}/sign-in`);
    const said: string[] = [];
    for (const name of ['Ada', 'Nobody at all']) {
      await signInTo(page, name, 'not the password');
      said.push(await page.getByRole('alert').innerText());
      expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('not the password');
    }
    expect(said[0]).toBe(said[1]);
    await context.close();
  });

  it('sign in on a second device, and are signed out there from the first', async () => {
    const second = await come(PHONE);
    await second.page.goto(link);
    await second.page.getByRole('link', { name: 'I have an account' }).tap();
    await signInTo(second.page, 'Ada', SECRET);
    await second.page.getByRole('button', { name: 'Start the game' }).waitFor();
    expect(second.page.url()).toBe(link);

    await choose(ada.page, 'Ada', 'Devices');
    await ada.page.getByText('this device', { exact: true }).waitFor();
    await ada.page.getByRole('button', { name: 'Sign out all others' }).click();
    await ada.page.getByRole('group').getByRole('button', { name: 'Sign out all others' }).click();
    await second.page.getByRole('alert').getByText('You are signed out.').waitFor();
    await ada.page.getByText('All other devices are signed out.').waitFor();
    expect(await known(ada.page, 'Ada').count()).toBe(1);
    await second.context.close();
  });

  it('go on at the same seat on another device, as guests too, by a link that works once', async () => {
    const first = await come();
    await first.page.goto(here.saloon.origin);
    await signIn(first.page, 'Hanna', 'That is me');
    const table = await openTable(first.page, 'Maple Hill');
    await choose(first.page, 'Hanna', 'Continue on another device');
    const address = await first.page.getByRole('textbox', { name: 'Link for the other device' }).inputValue();
    const second = await come(PHONE);
    await second.page.goto(address);
    await second.page.getByText('This device continues as Hanna').waitFor();
    expect(second.page.url()).toBe(`${here.saloon.origin}/device`);
    await second.page.getByRole('button', { name: 'Continue as Hanna' }).tap();
    await second.page.getByRole('button', { name: 'Back: Maple Hill' }).waitFor();
    await second.page.goto(table);
    await second.page.getByRole('button', { name: 'Start the game' }).waitFor();

    const third = await come(PHONE);
    await third.page.goto(address);
    await third.page.getByText('This link has been used or is older than five minutes.').waitFor();
    for (const { strangers, defects, context } of [first, second, third]) {
      expect([strangers, defects]).toEqual([[], []]);
      await context.close();
    }
  });

  it('are asked before a guest with seats becomes somebody else', async () => {
    const { page, context } = await come();
    await page.goto(here.saloon.origin);
    await signIn(page, 'Visitor', 'That is me');
    await openTable(page, 'Iron Springs');
    await choose(page, 'Visitor', 'Sign in to an account');
    await signInTo(page, 'Ada', SECRET);
    await page.getByText('As the guest Visitor you have seats at tables.').waitFor();
    await page.getByRole('button', { name: 'Stay' }).click();
    expect(await known(page, 'Visitor').count()).toBe(1);
    await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('button', { name: 'Give up the seats' }).click();
    await known(page, 'Ada').waitFor();
    await context.close();
  });

  it('are asked for the code of an app, for which a code on paper stands too', async () => {
    const { page, context, defects } = await come();
    await page.goto(`${here.saloon.origin}/sign-in?claim`);
    await page.getByLabel('Name', { exact: true }).fill('Bohdan');
    await claim(page);
    await choose(page, 'Bohdan', 'Security');
    await page.getByRole('button', { name: 'Set up an app' }).click();
    const secret = (await page.locator('code').innerText()).replaceAll(' ', '');
    await page.getByLabel('Code', { exact: true }).fill('000000');
    await page.getByRole('button', { name: 'Switch on' }).click();
    await page.getByRole('alert').waitFor();
    await page.getByLabel('Code', { exact: true }).fill(appCode(secret));
    await page.getByRole('button', { name: 'Switch on' }).click();
    await page.getByRole('heading', { name: /^Recovery codes of Bohdan/u }).waitFor();
    const codes = await page.locator('ol').getByRole('listitem').allInnerTexts();
    expect(codes).toHaveLength(10);
    await page.getByRole('button', { name: 'I have them' }).click();
    await choose(page, 'Bohdan', 'Sign out');

    await page.goto(`${here.saloon.origin}/sign-in`);
    await signInTo(page, 'Bohdan', SECRET);
    await page.getByLabel('Code', { exact: true }).fill(codes[0]!);
    await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
    await known(page, 'Bohdan').waitFor();
    await choose(page, 'Bohdan', 'Sign out');

    await page.goto(`${here.saloon.origin}/sign-in`);
    await page.getByRole('button', { name: 'I have a recovery code' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Bohdan');
    await page.getByLabel('Recovery code').fill(codes[1]!);
    await page.getByLabel('New password').fill(`${SECRET} again`);
    await page.getByRole('button', { name: 'Open the account' }).click();
    await known(page, 'Bohdan').waitFor();
    expect(defects).toEqual([]);
    await context.close();
  });

  it('make an account with a passkey, and sign in with it', async () => {
    // Browsers allow passkeys for host names, not for IP addresses.
    const origin = here.saloon.origin.replace('127.0.0.1', 'localhost');
    const { page, context, defects } = await come(WIDE, origin);
    await addAuthenticator(context, page);
    await page.goto(`${origin}/sign-in?claim`);
    await page.getByLabel('Name', { exact: true }).fill('Carol');
    await page.getByRole('button', { name: 'With a passkey' }).click();
    await page.getByText('The name Carol is yours.').first().waitFor();
    await choose(page, 'Carol', 'Security');
    await page.getByText('My passkey').waitFor();
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByLabel('Name of the passkey').fill('Laptop');
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByText('This device already has a passkey for this account.').waitFor();
    await choose(page, 'Carol', 'Sign out');

    await page.goto(`${origin}/sign-in`);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await known(page, 'Carol').waitFor();
    expect(defects).toEqual([]);
    await context.close();
  });
});
