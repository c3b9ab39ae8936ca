import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { toasts } from '../../kit/announcer.svelte';
import { client } from '../../net/client.svelte';
import { Refusal } from '../../net/connection';
import type { ClientMsg, Done, Entry, EntryChange, Err, TableRow } from '../../generated/protocol';
import { LANGUAGES, needTexts, setLanguage } from '../../kit/i18n/index.svelte';
import { go } from '../../kit/router.svelte';
import LobbyRow from '../../screens/LobbyRow.svelte';
import { closeSheet, openSettings } from '../../net/sheets.svelte';
import ShellSheets from '../../screens/ui/ShellSheets.svelte';
import EntryFields from './EntryFields.svelte';
import { sitDown } from './sitDown';
import { changedEntry, entryMarks, entryWords } from './words';

const ALL: Entry = { bots: true, accounts_only: true, min_finished: 5, password: true, locked: true };
const ROW = { table: 'dry', code: 'drygulch', name: 'Dry Gulch', game: 'a_game', stage: 'open', options: {}, seats: [{ seat: 0, holder: { kind: 'open' }, brand: null }], watching: 'live', watcher_count: 0, progress: { round: 0, of: 0 }, public: true, yours: null, opened_ms: 0 } as TableRow;

let mounted: Record<string, unknown>[] = [];
const chips = (): string[] => [...document.querySelectorAll('.chip')].map(({ textContent }) => textContent);
const field = (label: string): HTMLInputElement => {
  const found = [...document.querySelectorAll('label')].find(({ textContent }) => textContent.includes(label));
  return (found?.querySelector('input') ?? document.getElementById(found?.htmlFor ?? '') ?? expect.fail(`there is no field ${label}`)) as HTMLInputElement;
};
async function settled(): Promise<void> {
  await vi.dynamicImportSettled();
  await new Promise((resolve) => setTimeout(resolve));
  flushSync();
}
function type(input: HTMLInputElement, text: string): void {
  input.value = text;
  input.dispatchEvent(new Event('input', { bubbles: true }));
  flushSync();
}

beforeAll(async () => {
  await setLanguage('en');
  await Promise.all([needTexts('entry'), needTexts('options')]);
});
afterEach(async () => {
  closeSheet();
  for (const one of mounted) await unmount(one);
  mounted = [];
  toasts.length = 0;
  vi.restoreAllMocks();
});

describe('who may sit down', () => {
  it('is said in short and as sentences, and not where everybody may', () => {
    expect(entryMarks(ALL)).toEqual(['locked', 'accounts only', 'from 5 games', 'password', 'bots welcome']);
    expect(entryWords(ALL)).toHaveLength(5);
    expect([entryMarks({}), entryWords({ min_finished: 0 })]).toEqual([[], []]);
  });

  it.each(LANGUAGES)('has words for each rule in %s', async (language) => {
    await setLanguage(language);
    const said = [...entryMarks(ALL), ...entryWords(ALL)];
    await setLanguage('en');
    expect(said.filter((text) => /^entry-|[{}]/u.test(text))).toEqual([]);
    expect(new Set(said).size).toBe(10);
  });

  it.each<[string, Entry, EntryChange, Entry]>([
    ['keeps what is left out', ALL, { bots: false }, { ...ALL, bots: false }],
    ['keeps the password', { password: true }, {}, { password: true }],
    ['takes a new password', {}, { password: 'sagebrush' }, { password: true }],
    ['removes the password', ALL, { password: null }, { ...ALL, password: false }],
  ])('%s', (_what, now, change, then) => {
    expect(changedEntry(now, change)).toEqual(then);
  });
});

describe('the fields of the form', () => {
  let set: EntryChange[] = [];
  function draw(now: Entry | undefined, change: EntryChange = {}): void {
    set = [];
    mounted = [mount(EntryFields, { target: document.body, props: { now, change, set: (next: EntryChange) => set.push(next) } })];
    flushSync();
  }

  it('set one rule each, and leave the others as they are', () => {
    draw({ bots: true, min_finished: 3 }, { accounts_only: true });
    expect(['Players’ own bots, too', 'Players with an account only', 'Only with a password'].map((label) => field(label).checked)).toEqual([true, true, false]);
    field('Players’ own bots, too').click();
    const games = field('Finished games');
    games.value = '250';
    games.dispatchEvent(new Event('change', { bubbles: true }));
    expect([games.min, games.max, set]).toEqual(['0', '100', [{ accounts_only: true, bots: false }, { accounts_only: true, min_finished: 100 }]]);
  });

  it('ask a new table for its password', () => {
    draw(undefined);
    field('Only with a password').click();
    expect(set).toEqual([{ password: '' }]);
    void unmount(mounted.pop()!);
    draw(undefined, { password: '' });
    const word = document.querySelector<HTMLInputElement>('input[type=text]')!;
    expect([word.required, word.minLength, word.maxLength]).toEqual([true, 4, 64]);
    type(word, 'sagebrush');
    field('Only with a password').click();
    expect(set).toEqual([{ password: 'sagebrush' }, {}]);
  });

  it('keep the password of a table as long as nobody types another one', () => {
    draw({ password: true });
    const word = document.querySelector<HTMLInputElement>('input[type=text]')!;
    expect([word.required, word.value, word.placeholder]).toEqual([false, '', 'Leave empty to keep it']);
    type(word, 'sage');
    type(word, '');
    field('Only with a password').click();
    expect(set).toEqual([{ password: 'sage' }, {}, { password: null }]);
  });
});

describe('a row of the lobby', () => {
  async function draw(entry: Entry): Promise<HTMLButtonElement> {
    mounted = [mount(LobbyRow, { target: document.body, props: { row: { ...ROW, entry }, gone: false } })];
    await settled();
    return document.querySelector<HTMLButtonElement>('li button')!;
  }
  beforeEach(() => void (client.me = { id: 'ada', name: 'Ada' }));

  it.each<[Entry, string, string]>([
    [{ password: true, min_finished: 5, bots: true }, 'Sit down', 'from 5 games,password,bots welcome'],
    [{ accounts_only: true }, 'Watch', 'accounts only'],
    [{ locked: true }, 'Watch', 'locked'],
  ])('of %o offers a guest: %s', async (entry, verb, marks) => {
    expect((await draw(entry)).textContent).toBe(verb);
    expect(chips().join()).toBe(marks);
  });

  it('offers a seat among accounts to who has one', async () => {
    client.me = { id: 'ada', name: 'Ada', kind: 'member' };
    expect((await draw({ accounts_only: true })).textContent).toBe('Sit down');
  });
});

describe('sitting down', () => {
  const refusal = (why: string): Refusal => new Refusal({ code: 'forbidden', params: { why }, retry: 'no' } as Err);
  let asked: ClientMsg[] = [];
  /** The password that the table wants; `null` for none. */
  let password: string | null;
  const input = (): HTMLInputElement | null => document.querySelector('[role=dialog] input');
  async function say(text: string): Promise<void> {
    type(input() ?? expect.fail('no password is asked for'), text);
    input()!.form!.querySelector('button')!.click();
    await settled();
  }

  beforeEach(async () => {
    asked = [];
    password = 'sagebrush';
    client.me = { id: 'ada', name: 'Ada' };
    vi.spyOn(client, 'request').mockImplementation((msg): Promise<Done> => {
      asked.push(msg);
      if (msg.t !== 'table.sit' || password === null || msg.password === password) return Promise.resolve({ t: 'watching', table: 'dry' });
      return Promise.reject(refusal(msg.password === undefined ? 'password_needed' : 'wrong_password'));
    });
    go('/', 'replace');
    mounted = [mount(ShellSheets, { target: document.body })];
    await settled();
  });

  it('asks for no password where none is wanted', async () => {
    password = null;
    expect([await sitDown('drygulch', 1), input(), asked]).toEqual([true, null, [{ t: 'table.sit', code: 'drygulch', seat: 1 }]]);
  });

  it('asks for the password until it is right', async () => {
    const seated = sitDown('drygulch', 1);
    await settled();
    expect(document.activeElement).toBe(input());
    await say('tumbleweed');
    expect(document.querySelector('[role=alert]')?.textContent).toBe('Wrong password. Ask the host for it.');
    await say('sagebrush');
    expect([await seated, input()]).toEqual([true, null]);
    expect(asked.at(-1)).toEqual({ t: 'table.sit', code: 'drygulch', seat: 1, password: 'sagebrush', despite_block: true });
  });

  it.each<[string, () => unknown]>([
    ['closes the sheet', () => closeSheet()],
    ['opens another one', () => openSettings()],
    ['goes to another page', () => go('/about')],
  ])('takes no seat for who %s', async (_how, leave) => {
    const seated = sitDown('drygulch');
    await settled();
    leave();
    await settled();
    expect([await seated, asked.length]).toEqual([false, 1]);
  });

  it.each(['seats_locked', 'no_bots', 'accounts_only', 'min_finished'])('says why not: %s', async (why) => {
    vi.mocked(client.request).mockRejectedValueOnce(refusal(why));
    expect(await sitDown('drygulch')).toBe(false);
    expect(toasts.map(({ text }) => text)).not.toEqual([expect.stringContaining('You cannot do this here.')]);
    expect(toasts).toHaveLength(1);
  });
});
