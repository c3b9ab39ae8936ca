import { flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { toasts } from '../../kit/announcer.svelte';
import { Client, client } from '../../net/client.svelte';
import type { Socket } from '../../net/connection';
import type { Account, Hours, Me, Player } from '../../generated/protocol';
import { needTexts, setLanguage } from '../../kit/i18n/index.svelte';
import { go } from '../../kit/router.svelte';
import { closeSheet, sheet } from '../../net/sheets.svelte';
import { INITIAL_STATE } from '../../net/state';
import AccountPage from './AccountPage.svelte';
import DevicePage from './DevicePage.svelte';
import { personItems } from './personItems';
import SetUpPage from './SetUpPage.svelte';
import SignInPage from './SignInPage.svelte';
import SignOutSheet from './SignOutSheet.svelte';

const GUEST: Player = { id: 'ada', name: 'Ada' };
const MEMBER: Player = { ...GUEST, kind: 'member' };
const ACCOUNT: Account = {
  player: MEMBER, role: 'member',
  credentials: [{ id: 'c1', kind: 'password', label: null, created_at: 0, used_at: null }],
  sessions: [
    { id: 's1', current: true, label: 'Firefox', network: null, created_at: 0, used_at: 0 },
    { id: 's2', current: false, label: 'Safari', network: null, created_at: 0, used_at: 0 },
    { id: 's3', current: false, label: 'My bot', network: null, scopes: ['read'], created_at: 0, used_at: 0 },
  ],
};
const HOURS: Hours = { zone: null, night: null, night_begins: null, night_again_at: null, vacations: [], days_left: 20, days_a_year: 20 };
const SECRET = 'correct horse';

interface Asked { readonly what: string; readonly body: unknown }
let asked: Asked[] = [];
let answers: Record<string, (body: never) => [number, unknown]> = {};
let mounted: Record<string, unknown>[] = [];

const refused = (code: string, params: object = {}): [number, unknown] => [403, { code, params, retry: 'no' }];
const bodiesOf = (what: string): unknown[] => asked.filter((one) => one.what === what).map(({ body }) => body);

async function settled(): Promise<void> {
  for (let turn = 0; turn < 5; turn++) {
    flushSync();
    await new Promise((resolve) => setTimeout(resolve));
  }
  flushSync();
}
async function show(page: Component, path: string): Promise<void> {
  go(path, 'replace');
  mounted.push(mount(page, { target: document.body }));
  await settled();
}
function button(name: string): HTMLButtonElement {
  const found = [...document.querySelectorAll('button')].find((one) => (one.getAttribute('aria-label') ?? one.textContent).trim() === name);
  return found ?? expect.fail(`there is no button ${name}`);
}
function field(label: string): HTMLInputElement {
  const found = [...document.querySelectorAll('label')].find((one) => one.textContent.trim() === label);
  return (document.getElementById(found?.htmlFor ?? '') as HTMLInputElement | null) ?? expect.fail(`there is no field ${label}`);
}
async function fill(label: string, value: string): Promise<void> {
  const input = field(label);
  input.value = value;
  input.dispatchEvent(new Event('input', { bubbles: true }));
  await settled();
}
async function press(name: string): Promise<void> {
  button(name).click();
  await settled();
}
/** The text below a field. */
const noteOf = (label: string): string => document.getElementById(field(label).getAttribute('aria-describedby') ?? '')?.textContent ?? '';
const text = (): string => document.body.textContent;

beforeAll(async () => {
  await setLanguage('en');
  await needTexts('account');
});
beforeEach(() => {
  asked = [];
  answers = { 'GET /account': () => [200, ACCOUNT], 'GET /me/hours': () => [200, HOURS] };
  client.me = GUEST;
  client.role = undefined;
  vi.stubGlobal('WebSocket', class { close(): void {} });
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    const what = `${method} ${path.replace('/api/v1', '')}`;
    const given: unknown = typeof body === 'string' ? JSON.parse(body) : undefined;
    asked.push({ what, body: given });
    const [status, answer] = answers[what]?.(given as never) ?? [404, { code: 'not_found', params: { what: 'page' }, retry: 'no' }];
    return new Response(status === 204 ? null : JSON.stringify(answer), { status });
  });
});
afterEach(async () => {
  for (const one of mounted.splice(0)) await unmount(one);
  toasts.length = 0;
  closeSheet();
  client.state = INITIAL_STATE;
  client.me = undefined;
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('signing in', () => {
  async function tryAs(name: string, password: string): Promise<void> {
    await show(SignInPage, '/sign-in');
    await fill('Name', name);
    await fill('Password', password);
    await press('Sign in');
  }

  it('says beside the password that it failed, and keeps what was typed', async () => {
    answers['POST /account/sign-in'] = () => refused('sign_in_failed');
    await tryAs('Bohdan', SECRET);
    expect(noteOf('Password')).toMatch(/^Wrong name, password or code/);
    expect([field('Name').value, field('Password').value]).toEqual(['Bohdan', SECRET]);
    expect(document.activeElement).toBe(field('Password'));
  });

  it('asks for the code once the server wants one, and sends all of it together', async () => {
    answers['POST /account/sign-in'] = ({ code }: { code?: string }) => (code === '123456' ? [200, { player: { id: 'bohdan', name: 'Bohdan', kind: 'member' } }] : refused(code === undefined ? 'second_factor' : 'sign_in_failed'));
    await tryAs('Bohdan', SECRET);
    await fill('Code', '000000');
    await press('Sign in');
    expect(noteOf('Code')).toMatch(/^Wrong name, password or code/);
    await fill('Code', '123456');
    await press('Sign in');
    expect(bodiesOf('POST /account/sign-in').at(-1)).toEqual({ name: 'Bohdan', password: SECRET, code: '123456', leave_guest: false });
    expect(client.me?.name).toBe('Bohdan');
  });

  it('leaves seats of a guest behind only where that is confirmed', async () => {
    answers['POST /account/sign-in'] = ({ leave_guest }: { leave_guest: boolean }) => (leave_guest ? [200, { player: { id: 'bohdan', name: 'Bohdan', kind: 'member' } }] : refused('forbidden', { why: 'guest_has_tables' }));
    await tryAs('Bohdan', SECRET);
    await press('Stay');
    expect([client.me?.name, field('Password').value]).toEqual(['Ada', SECRET]);
    await press('Sign in');
    await press('Give up the seats');
    expect(client.me?.name).toBe('Bohdan');
    expect(bodiesOf('POST /account/sign-in')).toMatchObject([{ leave_guest: false }, { leave_guest: false }, { leave_guest: true }]);
  });

  it('takes a recovery code with a new password', async () => {
    answers['POST /account/recover'] = () => [200, { player: MEMBER, role: 'member' }];
    await show(SignInPage, '/sign-in');
    await press('I have a recovery code');
    await fill('Name', 'Ada');
    await fill('Recovery code', ' abcd-efgh-jk ');
    await fill('New password', SECRET);
    await press('Open the account');
    expect(bodiesOf('POST /account/recover')).toEqual([{ name: 'Ada', code: 'abcd-efgh-jk', password: SECRET }]);
    expect(client.me).toEqual(MEMBER);
  });

  it('asks for the code that an account wants after a provider has said who one is', async () => {
    answers['POST /account/provider/finish'] = ({ second_factor }: { second_factor: string }) => (second_factor === '123456' ? [200, { player: MEMBER, role: 'member' }] : refused('sign_in_failed'));
    await show(SignInPage, '/sign-in?provider=club&why=second_factor');
    await fill('Code', '000000');
    await press('Sign in');
    expect(noteOf('Code')).toMatch(/^Wrong name, password or code/);
    await fill('Code', ' 123456 ');
    await press('Sign in');
    expect(bodiesOf('POST /account/provider/finish').at(-1)).toEqual({ second_factor: '123456', leave_guest: false });
    expect(client.me).toEqual(MEMBER);
  });

  it('keeps no password anywhere', async () => {
    answers['POST /account/sign-in'] = () => refused('sign_in_failed');
    await tryAs('Ada', SECRET);
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state, location.href])).not.toContain(SECRET);
  });
});

describe('making an account', () => {
  const claimed: Me = { player: { ...MEMBER, name: 'Ada Lovelace' }, role: 'member' };

  it('needs no guest where nobody is here', async () => {
    client.me = null;
    answers['POST /account/claim'] = () => [200, claimed];
    await show(SignInPage, '/sign-in?claim');
    await fill('Name', 'Ada Lovelace');
    await fill('Password', SECRET);
    await press('Create the account');
    expect(asked.map(({ what }) => what).filter((what) => what.startsWith('POST'))).toEqual(['POST /account/claim']);
    expect(bodiesOf('POST /account/claim')).toEqual([{ name: 'Ada Lovelace', password: SECRET }]);
    expect([client.me, client.role]).toEqual([claimed.player, 'member']);
  });

  it('whose answer was lost is signed in to at the next try, which finds its name taken', async () => {
    answers['POST /account/claim'] = () => {
      throw new TypeError('the line has died');
    };
    await show(SignInPage, '/sign-in?claim');
    await fill('Password', SECRET);
    await press('Create the account');
    answers['POST /account/claim'] = () => refused('name_invalid', { why: 'taken' });
    answers['POST /account/sign-in'] = ({ password }: { password: string }) => (password === SECRET ? [200, { player: MEMBER, role: 'member' }] : refused('sign_in_failed'));
    await fill('Password', 'another horse');
    await press('Create the account');
    expect(noteOf('Name')).toMatch(/^This name is taken/);
    await fill('Password', SECRET);
    await press('Create the account');
    expect([client.me, client.role]).toEqual([MEMBER, 'member']);
    expect(bodiesOf('POST /account/sign-in')).toHaveLength(2);
  });

  it.each([
    ['name_invalid', { why: 'taken' }, 'Name', /^This name is taken/],
    ['password_invalid', { why: 'common' }, 'Password', /^This password is too common/],
  ])('says %s beside its field', async (code, params, label, sentence) => {
    answers['POST /account/claim'] = () => refused(code, params);
    await show(SignInPage, '/sign-in?claim');
    await fill('Password', SECRET);
    await press('Create the account');
    expect(noteOf(label)).toMatch(sentence);
    expect(field('Password').value).toBe(SECRET);
  });

  it('is not offered to who has one', async () => {
    client.me = MEMBER;
    await show(SignInPage, '/sign-in?claim');
    expect(text()).toContain('You have an account: Ada.');
  });
});

describe('another device', () => {
  const CODE = 'abcdefghjkmnpqrstuvwxyz234';

  it('says whose seats it would take over, and takes the code out of the address at once', async () => {
    client.me = null;
    answers['POST /account/device/look'] = () => [200, MEMBER];
    answers['POST /account/device/finish'] = () => [200, { player: MEMBER, role: 'member' }];
    await show(DevicePage, `/device#${CODE}`);
    expect([location.pathname, location.hash]).toEqual(['/device', '']);
    expect(text()).toContain('This device continues as Ada');
    await press('Continue as Ada');
    expect(bodiesOf('POST /account/device/finish')).toEqual([{ code: CODE, leave_guest: false }]);
    expect([client.me, location.pathname]).toEqual([MEMBER, '/']);
  });

  it('says that a code is over', async () => {
    answers['POST /account/device/look'] = () => refused('sign_in_failed');
    await show(DevicePage, `/device#${CODE}`);
    expect(text()).toContain('This link has been used or is older than five minutes.');
  });
});

describe('setting up a server', () => {
  it('makes an account that is the owner from its beginning', async () => {
    client.me = null;
    answers['POST /account/claim'] = () => [200, { player: MEMBER, role: 'owner' }];
    await show(SetUpPage, '/setup#THECODE');
    expect(location.hash).toBe('');
    await fill('Name', 'Ada');
    await fill('Password', SECRET);
    await press('Create the account');
    expect(bodiesOf('POST /account/claim')).toEqual([{ name: 'Ada', password: SECRET, set_up: 'THECODE' }]);
    expect([client.role, location.pathname]).toEqual(['owner', '/']);
  });

  it('makes an account that is there the owner', async () => {
    client.me = MEMBER;
    answers['POST /account/setup'] = () => [200, { player: MEMBER, role: 'owner' }];
    await show(SetUpPage, '/setup#THECODE');
    await press('Make me the owner');
    expect(bodiesOf('POST /account/setup')).toEqual([{ code: 'THECODE' }]);
    expect(client.role).toBe('owner');
  });
});

describe('the account', () => {
  beforeEach(() => {
    client.me = MEMBER;
    client.role = 'member';
    answers['GET /me/games'] = () => [200, { games: [], next: null }];
  });

  it('signs another device out only after a question', async () => {
    answers['DELETE /account/sessions/s2'] = () => [204, null];
    await show(AccountPage, '/account');
    await press('Sign out: Safari');
    expect(document.activeElement).toBe(button('Cancel'));
    expect(bodiesOf('DELETE /account/sessions/s2')).toHaveLength(0);
    await press('Sign out');
    expect(bodiesOf('DELETE /account/sessions/s2')).toHaveLength(1);
    expect(bodiesOf('GET /account')).toHaveLength(2);
  });

  it('says that somebody has guessed, and nothing where nobody has', async () => {
    await show(AccountPage, '/account');
    expect(text()).not.toContain('Somebody tried');
    answers['GET /account'] = () => [200, { ...ACCOUNT, guessed_at: Date.UTC(2026, 10, 29, 12) }];
    await show(AccountPage, '/account');
    expect(text()).toContain('Somebody tried wrong passwords or codes for your account, last on November 29, 2026.');
  });

  it('shows recovery codes until they are kept', async () => {
    answers['POST /account/recovery'] = () => [200, { codes: ['abcd-efgh-jk'] }];
    await show(AccountPage, '/account');
    await press('Make recovery codes');
    expect(text()).toContain('abcd-efgh-jk');
    await press('I have them');
    expect(text()).not.toContain('abcd-efgh-jk');
  });

  it('shows a token once, for a bot of its own', async () => {
    answers['POST /account/tokens'] = () => [200, { token: 'sal_secret', me: { player: { id: 'robo', name: 'Robo', kind: 'bot' } } }];
    await show(AccountPage, '/account');
    await press('New token');
    await fill('Name of the token', 'Robo');
    for (const box of [...document.querySelectorAll<HTMLInputElement>('input[type=checkbox]:not(:disabled)')]) box.click();
    await settled();
    await fill('Name of the bot', 'Robo');
    await press('Create the token');
    expect(bodiesOf('POST /account/tokens')).toEqual([{ label: 'Robo', scopes: ['read', 'play', 'host'], bot: 'Robo' }]);
    expect(document.querySelector<HTMLInputElement>('input[readonly][value=sal_secret], input[readonly]')?.value).toBe('sal_secret');
    await press('I have it');
    expect(document.body.innerHTML).not.toContain('sal_secret');
  });

  it('says why the only way to sign in stays', async () => {
    answers['DELETE /account/credentials/c1'] = () => refused('forbidden', { why: 'last_credential' });
    await show(AccountPage, '/account');
    await press('Remove: Password');
    await press('Remove');
    expect(toasts).toHaveLength(1);
  });

  it('of a guest is notifications, devices, hours, games and privacy', async () => {
    client.me = GUEST;
    await show(AccountPage, '/account');
    expect([...document.querySelectorAll('main section h2')].map((one) => one.textContent.trim())).toEqual(['Keep this name', 'Notifications', 'Devices', 'Hours', 'Finished games', 'Privacy']);
  });
});

describe('the menu of a person', () => {
  const ids = (): string[] => personItems().map(({ id }) => id);

  it('offers an account to guests, and administration to moderators and up', () => {
    expect(ids()).toContain('claim');
    client.me = MEMBER;
    client.role = 'member';
    expect(ids()).not.toContain('claim');
    expect(ids()).not.toContain('admin');
    client.role = 'moderator';
    expect(ids()).toContain('admin');
  });

  it('asks guests before they sign out', () => {
    const out = personItems().find(({ id }) => id === 'sign-out');
    if (typeof out?.to === 'function') out.to();
    expect([sheet()?.kind, asked]).toEqual(['sign-out', []]);
  });

  it('says how many seats a guest would lose', async () => {
    client.state = { ...client.state, lobby: { n: 1, online: 1, stale: false, rows: { a: { stage: 'running', yours: { seat: 0, your_move: false } }, b: { stage: 'finished', yours: { seat: 0, your_move: false } }, c: { stage: 'running', yours: null } } } as never };
    await show(SignOutSheet, '/');
    expect(text()).toContain('You have a seat at 1 table. You would lose it.');
  });
});

describe('a client whose session is replaced', () => {
  class FakeSocket implements Socket {
    onmessage: Socket['onmessage'] = null;
    onclose: Socket['onclose'] = null;
    closed = false;
    send(): void {}
    close(): void {
      this.closed = true;
    }
  }
  let sockets: FakeSocket[] = [];
  const begin = (): Client => {
    sockets = [];
    const one = new Client(() => {
      sockets.push(new FakeSocket());
      return sockets.at(-1)!;
    });
    one.me = GUEST;
    return one;
  };

  it('keeps its connection as the same person', async () => {
    const one = begin();
    await one.become(async () => ({ player: GUEST }));
    await one.become(async () => ({ player: MEMBER, role: 'member' }));
    expect([sockets.length, sockets[0]?.closed, one.me, one.role]).toEqual([1, false, MEMBER, 'member']);
  });

  it('connects anew as somebody else, without a word that the old session has ended', async () => {
    const one = begin();
    await one.become(async () => ({ player: GUEST }));
    await one.become(async () => {
      sockets[0]?.onclose?.({ code: 4005 });
      return { player: { id: 'bohdan', name: 'Bohdan', kind: 'member' } };
    });
    expect([sockets.length, one.me?.name, one.connectionState.kind]).toEqual([2, 'Bohdan', 'connecting']);
  });

  it('is who it was after a refusal', async () => {
    const one = begin();
    await one.become(async () => ({ player: GUEST }));
    await expect(one.become(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect([one.me, sockets.length, sockets[0]?.closed]).toEqual([GUEST, 1, false]);
  });
});
