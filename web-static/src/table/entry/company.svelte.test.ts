import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { toasts } from '../../kit/announcer.svelte';
import { client } from '../../net/client.svelte';
import { Refusal } from '../../net/connection';
import type { ClientMsg, TableRow } from '../../generated/protocol';
import { LANGUAGES, needTexts, setLanguage, t } from '../../kit/i18n/index.svelte';
import { closeSheet } from '../../net/sheets.svelte';
import { INITIAL_STATE, reduce } from '../../net/state';
import ShellSheets from '../../screens/ui/ShellSheets.svelte';
import BlockedHere from './BlockedHere.svelte';
import { sitDown } from './sitDown';

const BOHDAN = { id: 'bohdan', name: 'Bohdan' };
const SEATS: TableRow['seats'] = [{ seat: 0, brand: null, holder: { kind: 'person', player: BOHDAN, presence: 'here', controller: 'person' } }];

let mounted: Record<string, unknown>[] = [];
let sent: ClientMsg[] = [];
const button = (name: string): HTMLButtonElement => [...document.querySelectorAll('button')].find((one) => one.textContent.trim() === name) ?? expect.fail(`there is no button ${name}`);
async function settled(): Promise<void> {
  for (let turn = 0; turn < 5; turn++) {
    await vi.dynamicImportSettled();
    await new Promise((resolve) => setTimeout(resolve));
    flushSync();
  }
}

beforeAll(async () => {
  await setLanguage('en');
  await needTexts('entry');
});
beforeEach(() => {
  sent = [];
  client.me = { id: 'ada', name: 'Ada' };
  client.state = INITIAL_STATE;
  vi.spyOn(client, 'request').mockImplementation((msg) => {
    sent.push(msg);
    const isAsked = msg.t === 'table.sit' && msg.despite_block !== true;
    return isAsked ? Promise.reject(new Refusal({ code: 'blocked_seated', params: { people: [BOHDAN] }, retry: 'no' })) : Promise.resolve({ t: 'done' });
  });
});
afterEach(async () => {
  closeSheet();
  for (const one of mounted) await unmount(one);
  mounted = [];
  toasts.length = 0;
  vi.restoreAllMocks();
});

it.each([['Sit down anyway', true], ['Cancel', false]])('before a seat beside somebody blocked is asked: %s', async (answer, sits) => {
  mounted = [mount(ShellSheets, { target: document.body })];
  const sat = sitDown('drygulch', 1);
  await settled();
  expect(document.querySelector('[role=dialog]')?.textContent).toContain('Bohdan, whom you have blocked, has a seat at this table.');
  expect(document.activeElement).toBe(button('Sit down anyway'));
  button(answer).click();
  expect([await sat, toasts]).toEqual([sits, []]);
  expect(sent.slice(1)).toEqual(sits ? [{ t: 'table.sit', code: 'drygulch', seat: 1, despite_block: true }] : []);
});

it('people who are blocked are marked in a row and named in the waiting room, others are not', async () => {
  for (const short of [true, false]) mounted.push(mount(BlockedHere, { target: document.body, props: { seats: SEATS, short } }));
  await settled();
  expect(document.body.textContent).not.toContain('Bohdan');
  client.state = reduce(client.state, { t: 'me.people', follows: [], followers: [], blocked: [BOHDAN] });
  await settled();
  expect(document.querySelector('.chip')?.textContent).toBe('blocked: Bohdan');
  expect(document.querySelector('[role=status]')?.textContent).toBe('Bohdan, whom you have blocked, has a seat at this table. Only you see this.');
});

it.each(LANGUAGES)('one person and several have their forms in %s', async (language) => {
  await setLanguage(language);
  const [one, two] = [1, 2].map((n) => t('company-text', { names: 'X', n }));
  await setLanguage('en');
  expect(one).not.toBe(two);
  expect(`${one}${two}`).not.toMatch(/company-|[{}]/u);
});
