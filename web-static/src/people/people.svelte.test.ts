import { flushSync, mount, tick, unmount } from 'svelte';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { toasts } from '../kit/announcer.svelte';
import { client } from '../net/client.svelte';
import type { ClientMsg, TableInfo } from '../generated/protocol';
import { listenToSeats } from '../games/frame/lazy/seatNames';
import { needTexts, setLanguage } from '../kit/i18n/index.svelte';
import { closeSheet, openPerson, sheet, type Named } from '../net/sheets.svelte';
import { INITIAL_STATE, reduce, type TableState } from '../net/state';
import ShellSheets from '../screens/ui/ShellSheets.svelte';
import NameButton from './NameButton.svelte';
import { othersAt } from './people';

const ADA = { id: 'ada', name: 'Ada' };
const BOHDAN = { id: 'bohdan', name: 'Bohdan' };
const person = (seat: number, player: typeof ADA) => ({ seat, brand: null, holder: { kind: 'person' as const, player, presence: 'here' as const, controller: 'person' as const } });
const TABLE = { code: 'drygulch', name: 'Dry Gulch', watchers: ['Ada', 'Hanna'], watcher_count: 2, seats: [person(0, ADA), person(1, BOHDAN), { seat: 2, brand: null, holder: { kind: 'house' as const } }] };

let mounted: Record<string, unknown>[] = [];
let sent: ClientMsg[] = [];

async function settled(): Promise<void> {
  for (let turn = 0; turn < 5; turn++) {
    flushSync();
    await new Promise((resolve) => setTimeout(resolve));
  }
  await vi.dynamicImportSettled();
  await tick();
  flushSync();
}
const dialog = (): HTMLElement | null => document.querySelector('[role=dialog]');
const button = (name: string): HTMLButtonElement => [...document.querySelectorAll('button')].find((one) => one.textContent.trim() === name) ?? expect.fail(`there is no button ${name}`);
async function press(name: string): Promise<void> {
  button(name).click();
  await settled();
}

beforeAll(async () => {
  await setLanguage('en');
  await needTexts('measures');
});
beforeEach(() => {
  sent = [];
  client.me = ADA;
  client.state = INITIAL_STATE;
  vi.spyOn(client, 'request').mockImplementation((msg) => {
    sent.push(msg);
    return Promise.resolve({ t: 'done' });
  });
});
afterEach(async () => {
  closeSheet();
  for (const part of mounted.splice(0)) await unmount(part);
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

describe('a name', () => {
  const draw = (named: Named): void => {
    mounted.push(mount(NameButton, { target: document.body, props: { person: named, table: TABLE } }));
    flushSync();
  };

  it('of the reader, and for who has not signed in, is nothing but a name', () => {
    draw(ADA);
    draw({ name: 'Ada' });
    client.me = null;
    draw(BOHDAN);
    expect([document.body.textContent, document.querySelectorAll('button').length]).toEqual(['AdaAdaBohdan', 0]);
  });

  it('of somebody else opens what can be done about them', () => {
    draw({ name: 'Hanna' });
    button('Hanna').click();
    expect(sheet()).toEqual({ kind: 'person', person: { name: 'Hanna' }, table: TABLE });
  });

  it('stands once for everybody else at a table', () => {
    expect(othersAt(TABLE, ADA)).toEqual([BOHDAN, { name: 'Hanna' }]);
    expect(othersAt({ ...TABLE, watchers: [] }, null)).toEqual([ADA, BOHDAN]);
  });
});

describe('the sheet of somebody', () => {
  async function open(named: Named): Promise<void> {
    mounted.push(mount(ShellSheets, { target: document.body }));
    openPerson(named, TABLE);
    await settled();
  }

  it('of who only watches offers a report, and takes the focus', async () => {
    await open({ name: 'Hanna' });
    expect(dialog()?.getAttribute('aria-label')).toBe('Hanna');
    expect([...document.querySelectorAll('li')].map((one) => one.textContent.trim())).toEqual(['Report Hanna…']);
    expect(document.activeElement).toBe(button('Report Hanna…'));
    await press('Report Hanna…');
    expect([dialog()?.getAttribute('aria-label'), document.activeElement?.tagName]).toEqual(['Report', 'TEXTAREA']);
    expect(dialog()?.textContent).toContain('the last messages of Hanna');
  });

  it.each(['member', 'bot'] as const)('with an account (%s) leads to their profile', async (kind) => {
    await open({ ...BOHDAN, name: 'Б. Б', kind });
    const link = document.querySelector('[role=dialog] li a');
    expect([link?.textContent, link?.getAttribute('href')]).toEqual(['Profile of Б. Б', '/people/%D0%91.%20%D0%91']);
  });

  it('without an account leads to none', async () => {
    await open({ ...BOHDAN, kind: 'guest' });
    expect(document.querySelector('[role=dialog] li a')).toBeNull();
  });

  it('hides what somebody writes, and shows it again', async () => {
    await open(BOHDAN);
    await press('Hide messages of Bohdan');
    expect(sent).toEqual([{ t: 'chat.mute', player: 'bohdan', muted: true }]);
    expect(toasts.at(-1)?.text).toContain('Messages of Bohdan are hidden.');
    client.state = reduce(client.state, { t: 'me.muted', people: [BOHDAN] });
    await settled();
    await press('Show messages of Bohdan again');
    expect(sent.at(-1)).toEqual({ t: 'chat.mute', player: 'bohdan', muted: false });
  });
});

describe('the sheet of somebody with an id', () => {
  const labels = (): string[] => [...document.querySelectorAll('[role=dialog] li')].map((one) => one.textContent.trim());
  async function open(): Promise<void> {
    mounted.push(mount(ShellSheets, { target: document.body }));
    openPerson(BOHDAN, TABLE);
    await settled();
  }

  it('follows them, and no longer', async () => {
    await open();
    expect(labels()).toEqual(['Follow Bohdan', 'Report Bohdan…', 'Hide messages of Bohdan', 'Block Bohdan…']);
    await press('Follow Bohdan');
    expect(sent).toEqual([{ t: 'people.follow', player: 'bohdan', followed: true }]);
    client.state = reduce(client.state, { t: 'me.people', follows: [BOHDAN], followers: [], blocked: [] });
    await settled();
    button('Stop following Bohdan').focus();
    await press('Stop following Bohdan');
    expect(sent.at(-1)).toEqual({ t: 'people.follow', player: 'bohdan', followed: false });
    client.state = reduce(client.state, { t: 'me.people', follows: [], followers: [], blocked: [] });
    await settled();
    expect(document.activeElement).toBe(button('Follow Bohdan'));
  });

  it('says what a block does before it is made, and takes it back', async () => {
    await open();
    await press('Block Bohdan…');
    expect(document.activeElement?.textContent).toContain('They are not told.');
    await press('Cancel');
    expect([sent, document.activeElement]).toEqual([[], button('Block Bohdan…')]);
    await press('Block Bohdan…');
    await press('Block');
    expect(sent).toEqual([{ t: 'people.block', player: 'bohdan', blocked: true }]);
    expect(toasts.at(-1)?.text).toContain('Bohdan is blocked.');
    client.state = reduce(client.state, { t: 'me.people', follows: [], followers: [], blocked: [BOHDAN] });
    await settled();
    expect(labels()).toEqual(['Report Bohdan…', 'Unblock Bohdan']);
    await press('Unblock Bohdan');
    expect(sent.at(-1)).toEqual({ t: 'people.block', player: 'bohdan', blocked: false });
  });
});

describe('a seat of a running game', () => {
  let end: () => void = () => undefined;
  let taps = 0;
  beforeEach(() => {
    taps = 0;
    document.body.innerHTML = '<ul><li data-seat="0"><button>Ada</button></li><li data-seat="1"><button>Bohdan</button></li></ul>';
    for (const one of document.querySelectorAll('button')) one.addEventListener('click', () => (taps += 1));
    end = listenToSeats(() => ({ info: TABLE as unknown as TableInfo }) as TableState);
  });
  afterEach(() => {
    end();
    vi.useRealTimers();
  });
  const finger = (kind: string, x = 5): Event => Object.assign(new Event(kind, { bubbles: true, cancelable: true }), { pointerType: 'touch', isPrimary: true, clientX: x, clientY: 5 });
  const menu = (name: string): boolean => button(name).dispatchEvent(new Event('contextmenu', { bubbles: true, cancelable: true }));

  it('opens its person by the menu key or the other mouse button, and not the reader', () => {
    expect([menu('Ada'), sheet()]).toEqual([true, null]);
    expect(menu('Bohdan')).toBe(false);
    expect(sheet()).toMatchObject({ kind: 'person', person: BOHDAN });
  });

  it('opens its person by a long press, whose end is no tap', () => {
    vi.useFakeTimers();
    button('Bohdan').dispatchEvent(finger('pointerdown'));
    vi.advanceTimersByTime(500);
    button('Bohdan').dispatchEvent(finger('pointerup'));
    button('Bohdan').click();
    expect([sheet()?.kind, taps]).toEqual(['person', 0]);
    button('Bohdan').dispatchEvent(finger('pointerdown'));
    button('Bohdan').dispatchEvent(finger('pointerup'));
    button('Bohdan').click();
    expect(taps, 'the next tap is').toBe(1);
  });

  it('keeps taps and scrolling to the game', () => {
    vi.useFakeTimers();
    button('Bohdan').dispatchEvent(finger('pointerdown'));
    button('Bohdan').dispatchEvent(finger('pointermove', 40));
    vi.advanceTimersByTime(1000);
    expect(sheet()).toBeNull();
    button('Bohdan').click();
    expect(taps).toBe(1);
  });
});
