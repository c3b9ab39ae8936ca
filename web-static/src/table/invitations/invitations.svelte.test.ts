import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { spoken, toasts } from '../../kit/announcer.svelte';
import { client } from '../../net/client.svelte';
import { Refusal } from '../../net/connection';
import type { ClientMsg, Done, Err, InvitedPerson, Player, SeatInfo, TableInvitation, TableRow } from '../../generated/protocol';
import { LANGUAGES, needTexts, setLanguage, t } from '../../kit/i18n/index.svelte';
import { go, route } from '../../kit/router.svelte';
import { INITIAL_STATE, reduce, type TableState } from '../../net/state';
import Invitations from './Invitations.svelte';
import InviteByName from './InviteByName.svelte';

const [ADA, BOHDAN, HANNA] = ['Ada', 'Bohdan', 'Hanna'].map((name): Player => ({ id: name.toLowerCase(), name })) as [Player, Player, Player];
const holds = (player: Player): SeatInfo['holder'] => ({ kind: 'person', player, presence: 'here', controller: 'person' });
const seats = (...holders: SeatInfo['holder'][]): SeatInfo[] => holders.map((holder, seat) => ({ seat, holder, brand: null }));
const OPEN = { kind: 'open' } as const;

let undo: () => void = () => undefined;
let sent: ClientMsg[] = [];
/** The server's answers by the type of the request. */
let answers: Partial<Record<ClientMsg['t'], Done | Err>> = {};

const text = (): string => document.body.textContent!.replace(/\s+/gu, ' ').trim();
const button = (name: string): HTMLButtonElement => [...document.querySelectorAll('button')].find((one) => (one.getAttribute('aria-label') ?? one.textContent) === name) ?? expect.fail(`there is no button ${name}`);
/** Waits for everything that needs no timer. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
  flushSync();
}
async function press(name: string): Promise<void> {
  button(name).click();
  await settled();
}
/** The announcements since the last call. */
function heard(): string {
  vi.advanceTimersByTime(700);
  const { polite } = spoken;
  spoken.polite = '';
  return polite;
}

beforeAll(async () => {
  await setLanguage('en');
  await Promise.all(['home', 'invitations', 'entry', 'house'].map(needTexts));
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  [sent, answers] = [[], {}];
  client.me = HANNA;
  client.state = { ...INITIAL_STATE, welcomes: 1 };
  vi.spyOn(client, 'request').mockImplementation((msg) => {
    sent.push(msg);
    const answer = answers[msg.t] ?? { t: 'done' };
    return 'retry' in answer ? Promise.reject(new Refusal(answer)) : Promise.resolve(answer);
  });
});
afterEach(() => {
  undo();
  undo = () => undefined;
  heard();
  toasts.length = 0;
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('the tables to which I am invited', () => {
  const row = (table: string, name: string): TableRow =>
    ({ table, code: `${table}-code`, name, game: 'carson_city', stage: 'open', options: {}, seats: seats(holds(ADA), OPEN, OPEN), watching: 'live', watcher_count: 0, progress: { round: 0, of: 0 }, public: false, yours: null, opened_ms: 0 }) as TableRow;
  const invitation = (table: string, name: string, by = ADA): TableInvitation => ({ row: row(table, name), by, at: 1 });

  async function draw(...invitations: TableInvitation[]): Promise<void> {
    told(...invitations);
    const shown = mount(Invitations, { target: document.body });
    undo = () => void unmount(shown);
    await settled();
  }
  const told = (...invitations: TableInvitation[]): void => {
    client.state = reduce(client.state, { t: 'me.invitations', invitations });
  };

  it('are nothing where there are none, else say who invites to what, with a way to look first', async () => {
    await draw();
    expect(text()).toBe('');
    told(invitation('dry', 'Dry Gulch'), invitation('wet', 'Wet Gulch', HANNA));
    await settled();
    expect([...document.querySelectorAll('li b')].map(({ textContent }) => textContent)).toEqual(['Ada invites you to Dry Gulch', 'Hanna invites you to Wet Gulch']);
    expect(text()).toContain('1 of 3');
    expect(document.querySelector('li a')?.getAttribute('href')).toBe('/t/dry-code');
    expect(document.querySelector(`section[aria-labelledby="${document.querySelector('h2')?.id}"]`)).not.toBeNull();
  });

  it('are spoken once each, whatever else changes', async () => {
    await draw(invitation('dry', 'Dry Gulch'));
    expect(heard()).toBe('Ada invites you to Dry Gulch');
    told(invitation('wet', 'Wet Gulch', HANNA), invitation('dry', 'Dry Gulch'));
    await settled();
    expect(heard()).toBe('Hanna invites you to Wet Gulch');
    told(invitation('dry', 'Dry Gulch'));
    await settled();
    expect(heard()).toBe('');
  });

  it('are followed to the table by one press, once there is a seat', async () => {
    go('/');
    await draw(invitation('dry', 'Dry Gulch'));
    answers = { 'table.sit': { code: 'table_full', retry: 'no' } as Err };
    await press('Sit down at Dry Gulch');
    expect([toasts.length, route()]).toMatchObject([1, { at: 'home' }]);
    answers = {};
    await press('Sit down at Dry Gulch');
    expect(sent.map((msg) => [msg.t, 'code' in msg && msg.code])).toEqual([['table.sit', 'dry-code'], ['table.sit', 'dry-code']]);
    expect(route()).toMatchObject({ at: 'table', code: 'dry-code' });
    go('/');
  });

  it('are declined one by one', async () => {
    await draw(invitation('dry', 'Dry Gulch'), invitation('wet', 'Wet Gulch'));
    await press('No, thank you: Wet Gulch');
    expect(sent).toEqual([{ t: 'table.decline', table: 'wet' }]);
  });
});

describe('the field to invite somebody by name', () => {
  const table = (...holders: SeatInfo['holder'][]): TableState => ({ id: 'dry', code: 'dry-code', info: { seats: seats(...holders) } }) as unknown as TableState;
  const field = (): HTMLInputElement => document.querySelector('input')!;
  const list = (): string[] => [...document.querySelectorAll('ul li')].map(({ textContent, classList }) => `${textContent.replace(/\s+/gu, ' ').trim()}${classList.contains('no') ? ' (struck)' : ''}`);
  const lately = (): string[] => [...document.querySelectorAll('.lately button')].map(({ textContent }) => textContent.trim());
  const told = async (...people: InvitedPerson[]): Promise<void> => {
    client.state = reduce(client.state, { t: 'table.invitations', table: 'dry', people });
    await settled();
  };

  async function draw(at: TableState = table(holds(ADA), OPEN), ...people: Player[]): Promise<void> {
    answers['table.invited'] = { t: 'invitable', people };
    const shown = mount(InviteByName, { target: document.body, props: { table: at } });
    undo = () => void unmount(shown);
    await settled();
  }
  async function type(name: string): Promise<void> {
    field().value = name;
    field().dispatchEvent(new Event('input', { bubbles: true }));
    document.querySelector('form')!.dispatchEvent(new SubmitEvent('submit', { cancelable: true, bubbles: true }));
    await settled();
  }
  const invites = (): unknown[] => sent.filter(({ t: type }) => type === 'table.invite');

  it('offers whom I have played with lately, without those who sit here or are invited', async () => {
    await draw(table(holds(ADA), holds(BOHDAN), OPEN), BOHDAN, HANNA, ADA);
    expect(lately()).toEqual(['Hanna']);
    await press('Invite Hanna');
    expect([invites(), heard()]).toEqual([[{ t: 'table.invite', table: 'dry', who: { person: 'hanna' } }], 'Hanna is invited.']);
    await told({ player: HANNA, declined: false });
    expect([lately(), list()]).toEqual([[], ['Hanna invited']]);
  });

  it('offers the accounts that I follow by their names, and nobody whom I have blocked', async () => {
    const member = (player: Player): Player => ({ ...player, kind: 'member' });
    const [grete, ivan] = [{ id: 'grete', name: 'Grete' }, { id: 'ivan', name: 'Ivan' }];
    client.state = reduce(client.state, { t: 'me.people', follows: [member(grete), ivan, member(BOHDAN)], followers: [], blocked: [HANNA] });
    await draw(table(holds(ADA), holds(BOHDAN), OPEN), HANNA);
    expect([lately(), document.querySelector('.lately')?.textContent.trim()]).toEqual([['Grete'], 'You follow: Grete']);
    await press('Invite Grete');
    expect(invites()).toEqual([{ t: 'table.invite', table: 'dry', who: { name: 'Grete' } }]);
  });

  it('asks again who is invited on a new connection, and for nothing while there is none', async () => {
    client.state = INITIAL_STATE;
    await draw();
    expect(sent).toEqual([]);
    for (const welcomes of [2, 3]) {
      client.state = { ...client.state, welcomes };
      await settled();
    }
    expect(sent).toEqual([{ t: 'table.invited', table: 'dry' }, { t: 'table.invited', table: 'dry' }]);
  });

  it('does not ask again because of what is told meanwhile, such as who is invited', async () => {
    await draw();
    await told({ player: HANNA, declined: false });
    await told({ player: HANNA, declined: true });
    expect(sent).toEqual([{ t: 'table.invited', table: 'dry' }]);
  });

  it('sends the name without what is around it, once, and is empty then', async () => {
    await draw();
    await type('   ');
    expect(invites()).toEqual([]);
    await type('  Hanna ');
    expect([invites(), field().value, heard()]).toEqual([[{ t: 'table.invite', table: 'dry', who: { name: 'Hanna' } }], '', 'Hanna is invited.']);
  });

  it('says why somebody is not invited, and keeps what was typed until it is mended', async () => {
    await draw();
    answers['table.invite'] = { code: 'not_found', params: { what: 'person' }, retry: 'no' } as Err;
    await type('Nobody');
    const alert = document.querySelector('[role=alert]');
    expect(alert?.textContent).toBe('There is no account with this name here. Check the spelling.');
    expect([field().value, field().getAttribute('aria-invalid'), field().getAttribute('aria-errormessage'), heard()]).toEqual(['Nobody', 'true', alert?.id, '']);
    delete answers['table.invite'];
    await type('Hanna');
    expect([document.querySelector('[role=alert]'), field().getAttribute('aria-invalid')]).toEqual([null, 'false']);
  });

  it('says who declines, to eyes and ears, and only when it is news', async () => {
    await draw();
    await told({ player: HANNA, declined: true }, { player: BOHDAN, declined: false });
    expect([list(), heard()]).toEqual([['Hanna declined (struck)', 'Bohdan invited'], '']);
    await told({ player: HANNA, declined: true }, { player: BOHDAN, declined: true });
    expect([list(), heard()]).toEqual([['Hanna declined (struck)', 'Bohdan declined (struck)'], 'Bohdan declined.']);
  });

  it('is not there where all seats are taken', async () => {
    await draw(table(holds(ADA), holds(BOHDAN)), HANNA);
    expect([document.querySelector('form'), lately(), text()]).toEqual([null, [], 'Invite by name All seats are taken.']);
  });
});

it.each(LANGUAGES)('an invitation has its words in %s', async (language) => {
  await setLanguage(language);
  const said = ['inv-title', 'inv-sit', 'inv-decline', 'inv-look', 'inv-by-name', 'inv-lately'].map((id) => t(id));
  await setLanguage('en');
  expect(said.join()).not.toMatch(/inv-/u);
  expect(new Set(said).size).toBe(said.length);
});
