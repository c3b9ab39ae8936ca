import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ConnectionError, Refusal } from '../../net/connection';
import type { Notifications, NoticeTarget } from '../../generated/protocol';
import { needTexts, setLanguage } from '../../kit/i18n/index.svelte';
import NotificationsSection from './Notifications.svelte';
import { deviceName, hindrance } from './push';
import * as requests from './requests';
import { clockOf, minutesOf, SERVICES, TEMPLATES } from './services';
import UnsubscribePage from './UnsubscribePage.svelte';

const target = (id: string, more: Partial<NoticeTarget> = {}): NoticeTarget => ({ id, kind: 'webhook', template: 'ntfy', label: `Target ${id}`, host: 'ntfy.sh', events: ['your_turn'], digest: 'at_once', broken: null, made_at: 1, sent_at: null, ...more });
const known = (more: Partial<Notifications> = {}): Notifications => ({ quiet: null, language: 'en', targets: [], invites: 'everybody', push_key: 'BKey', mail: true, feed: null, ...more });

let undo: () => void = () => undefined;
async function draw(notifications: Notifications): Promise<void> {
  vi.spyOn(requests, 'read').mockResolvedValue(notifications);
  vi.spyOn(requests, 'hours').mockResolvedValue({ zone: null, night: null, night_begins: null, night_again_at: null, vacations: [], days_left: 20, days_a_year: 20 });
  const shown = mount(NotificationsSection, { target: document.body });
  undo = () => void unmount(shown);
  await vi.waitFor(() => expect(document.querySelector('fieldset')).not.toBeNull());
  document.querySelector('details')!.open = true;
}
const box = (name: string): HTMLInputElement => document.querySelector<HTMLInputElement>(`fieldset > label > input[name=${name}]`)!;
const button = (text: string, within: ParentNode = document): HTMLButtonElement => [...within.querySelectorAll('button')].find(({ textContent }) => textContent?.trim() === text)!;
const text = (): string => document.body.textContent!.replace(/\s+/g, ' ');

function browser(permission: NotificationPermission = 'granted'): { subscribed: unknown[]; ended: () => number } {
  const subscribed: unknown[] = [];
  let ended = 0;
  const subscription = { unsubscribe: () => Promise.resolve(++ended > 0), toJSON: () => ({ endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } }) };
  const pushManager = { getSubscription: () => Promise.resolve(subscribed.length > 0 ? subscription : null), subscribe: (options: unknown) => Promise.resolve((subscribed.push(options), subscription)) };
  vi.stubGlobal('Notification', { permission: 'default', requestPermission: () => Promise.resolve(permission) });
  vi.stubGlobal('PushManager', class {});
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { ready: Promise.resolve({ pushManager }), getRegistration: () => Promise.resolve({ pushManager }) } });
  return { subscribed, ended: () => ended };
}

describe('the plain choice', () => {
  beforeEach(async () => {
    localStorage.clear();
    await setLanguage('en');
    await Promise.all([needTexts('account'), needTexts('notifications')]);
  });
  afterEach(() => {
    undo();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, 'serviceWorker');
  });

  it('is off for somebody new, and turns this device on and off', async () => {
    const { subscribed, ended } = browser();
    const add = vi.spyOn(requests, 'add').mockResolvedValue(target('here', { kind: 'push', label: 'Chrome · Linux' }));
    const drop = vi.spyOn(requests, 'drop').mockResolvedValue();
    await draw(known());
    expect([box('here').checked, box('mail').checked]).toEqual([false, false]);
    box('here').click();
    await vi.waitFor(() => expect(text()).toContain('Chrome · Linux'));
    expect([subscribed, add.mock.calls[0]![0]]).toEqual([
      [{ userVisibleOnly: true, applicationServerKey: 'BKey' }], { kind: 'push', label: deviceName(navigator.userAgent), endpoint: 'https://push.example/1', p256dh: 'p', auth: 'a' },
    ]);
    expect(box('here').checked).toBe(true);
    await vi.waitFor(() => expect(box('here').disabled).toBe(false));
    box('here').click();
    await vi.waitFor(() => expect(text()).toContain('None yet.'));
    expect([drop.mock.calls, ended(), box('here').checked]).toEqual([[['here']], 1, false]);
  });

  it('stays off where the owner of the device says no, and ends a subscription that the server does not take', async () => {
    browser('denied');
    const add = vi.spyOn(requests, 'add');
    await draw(known());
    box('here').click();
    await vi.waitFor(() => expect(document.querySelector('[role=alert]')?.textContent).toBe('Your browser does not let Saloon show notices. You can allow it in the browser’s settings for this page.'));
    expect([add.mock.calls.length, box('here').checked]).toEqual([0, false]);
    const { ended } = browser();
    add.mockRejectedValue(new ConnectionError('lost'));
    box('here').click();
    await vi.waitFor(() => expect(ended()).toBe(1));
    await vi.waitFor(() => expect(document.querySelector('fieldset')!.disabled).toBe(false));
    expect([localStorage.getItem('saloon.push'), box('here').checked]).toEqual([null, false]);
  });

  it('says why the server sends no mail to somebody, and why a browser cannot be told', async () => {
    vi.spyOn(requests, 'add').mockRejectedValue(new Refusal({ code: 'forbidden', params: { why: 'no_address' }, retry: 'no' }));
    await draw(known({ push_key: null }));
    expect([box('here').disabled, text().includes('This server sends no notices to browsers.')]).toEqual([true, true]);
    box('mail').click();
    await vi.waitFor(() => expect(document.querySelector('[role=alert]')?.textContent).toContain('confirmed mail address'));
    expect(box('mail').checked).toBe(false);
  });

  it('tells iPhones that the page must be installed first', () => {
    browser();
    const iPhone = { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', maxTouchPoints: 5, standalone: false };
    expect([hindrance(iPhone), hindrance({ ...iPhone, standalone: true }), hindrance({ userAgent: 'Macintosh', maxTouchPoints: 5, standalone: false }), hindrance({ userAgent: 'Macintosh', maxTouchPoints: 0, standalone: false })])
      .toEqual(['install', null, 'install', null]);
  });
});

describe('a place where somebody is told', () => {
  afterEach(() => {
    undo();
    vi.restoreAllMocks();
  });

  it('is told of what is ticked, as soon as is chosen', async () => {
    const alter = vi.spyOn(requests, 'alter').mockImplementation((id, to) => Promise.resolve(target(id, to as Partial<NoticeTarget>)));
    await draw(known({ targets: [target('t')] }));
    const label = ({ parentElement }: HTMLInputElement): string => parentElement!.textContent!.trim();
    const boxes = (): HTMLInputElement[] => [...document.querySelectorAll<HTMLInputElement>('.events input')];
    const ticked = (): string[] => boxes().filter(({ checked }) => checked).map(label);
    expect(ticked()).toEqual(['It is my turn']);
    boxes().find((box) => label(box) === 'A game has ended')!.click();
    await vi.waitFor(() => expect(ticked()).toEqual(['It is my turn', 'A game has ended']));
    const digest = document.querySelector<HTMLSelectElement>('.digest select')!;
    await vi.waitFor(() => expect(digest.disabled).toBe(false));
    digest.value = 'daily';
    digest.dispatchEvent(new Event('change', { bubbles: true }));
    await vi.waitFor(() => expect(alter.mock.calls).toEqual([['t', { events: ['your_turn', 'game_over'] }], ['t', { digest: 'daily' }]]));
  });

  it('that is broken says since when, why and what to do, and is mended by a test that arrives', async () => {
    const tryOut = vi.spyOn(requests, 'tryOut').mockResolvedValue({ delivered: false, why: 'refused' });
    await draw(known({ targets: [target('t', { broken: { since: 1_700_000_000_000, why: 'gone' } })] }));
    expect(text()).toMatch(/Not working any more: Target t\./);
    expect(text()).toMatch(/Nothing has arrived since .*2023.*\. The address no longer exists\. Remove it here and set it up again\./);
    button('Try it').click();
    await vi.waitFor(() => expect(text()).toContain('It did not arrive. The service refused it.'));
    tryOut.mockResolvedValue({ delivered: true });
    button('Try it').click();
    await vi.waitFor(() => expect(text()).toContain('Sent. You should see it there now.'));
    await vi.waitFor(() => expect(text()).not.toContain('Nothing has arrived'));
  });
});

describe('more of it', () => {
  afterEach(() => {
    undo();
    vi.restoreAllMocks();
  });
  const type = (label: string, value: string): void => {
    const id = [...document.querySelectorAll('label')].find(({ textContent }) => textContent?.trim() === label)?.htmlFor;
    const input = document.getElementById(id ?? '') as HTMLInputElement;
    input.value = value;
    input.dispatchEvent(new Event('input', { bubbles: true }));
    flushSync();
  };

  it('adds another service with what it wants, and explains each', async () => {
    const add = vi.spyOn(requests, 'add').mockResolvedValue(target('new', { template: 'telegram', label: 'Telegram' }));
    await draw(known());
    for (const [i, template] of TEMPLATES.entries()) {
      document.querySelectorAll<HTMLInputElement>('form input[type=radio]')[i]!.click();
      flushSync();
      expect(document.querySelector('.guide')!.textContent!.length).toBeGreaterThan(60);
      expect(document.querySelector<HTMLInputElement>('form input[type=password]') !== null).toBe(SERVICES[template].token !== 'none');
    }
    type('Token', '12:secret');
    type('Number of the chat', ' 34 ');
    button('Add it').click();
    await vi.waitFor(() => expect(text()).toContain('Notification targets Telegram'));
    expect(add.mock.calls[0]![0]).toEqual({ kind: 'webhook', label: 'Telegram', template: 'telegram', url: 'https://api.telegram.org', token: '12:secret', chat: '34' });
    expect(document.querySelector<HTMLInputElement>('form input[type=password]')!.value).toBe('');
  });

  it('keeps quiet hours, and gives a person the time zone of their browser where they have none', async () => {
    const save = vi.spyOn(requests, 'save').mockResolvedValue(null);
    const zone = vi.spyOn(requests, 'setZone').mockImplementation((name, hours) => Promise.resolve({ ...hours, zone: name }));
    await draw(known());
    await vi.waitFor(() => expect(requests.hours).toHaveBeenCalled());
    button('Set quiet hours').click();
    await vi.waitFor(() => expect(save.mock.calls).toEqual([[{ quiet: { from_min: 22 * 60, until_min: 8 * 60 }, language: 'en' }]]));
    expect(zone).toHaveBeenCalledOnce();
    await vi.waitFor(() => expect(button('No quiet hours')).toBeDefined());
    button('No quiet hours').click();
    await vi.waitFor(() => expect(save.mock.calls[1]).toEqual([{ quiet: null, language: 'en' }]));
  });

  it('says who may invite me, and goes back where that is refused', async () => {
    const save = vi.spyOn(requests, 'save').mockResolvedValue(null);
    await draw(known({ quiet: { from_min: 1320, until_min: 480 } }));
    const choice = [...document.querySelectorAll('select')].find(({ options }) => [...options].some(({ value }) => value === 'played_with'))!;
    expect(choice.value).toBe('everybody');
    const choose = (value: string): void => {
      choice.value = value;
      choice.dispatchEvent(new Event('change', { bubbles: true }));
    };
    choose('nobody');
    await vi.waitFor(() => expect(save.mock.calls).toEqual([[{ quiet: { from_min: 1320, until_min: 480 }, language: 'en', invites: 'nobody' }]]));
    save.mockRejectedValueOnce(new Error('no'));
    await vi.waitFor(() => expect(choice.disabled).toBe(false));
    choose('played_with');
    await vi.waitFor(() => expect(choice.value).toBe('nobody'));
    expect(document.querySelector('[role=alert]')).not.toBeNull();
  });

  it('makes secret addresses, and new ones after a question', async () => {
    const make = vi.spyOn(requests, 'newFeed').mockResolvedValue({ rss: 'https://s.example/feeds/x/turns.rss', ics: 'https://s.example/feeds/x/turns.ics' });
    await draw(known());
    button('Make the addresses').click();
    await vi.waitFor(() => expect([...document.querySelectorAll<HTMLInputElement>('input[readonly]')].map(({ value }) => value)).toEqual(['https://s.example/feeds/x/turns.rss', 'https://s.example/feeds/x/turns.ics']));
    button('Make new addresses').click();
    await vi.waitFor(() => expect(text()).toContain('The present addresses stop working.'));
    expect(make).toHaveBeenCalledOnce();
  });

  it('reads and writes the time of the day', () => {
    expect([clockOf(0), clockOf(1439), minutesOf('07:05'), minutesOf('')]).toEqual(['00:00', '23:59', 425, null]);
  });

  it('ends mails by their link after one press', async () => {
    const end = vi.spyOn(requests, 'endMails').mockResolvedValue();
    const shown = mount(UnsubscribePage, { target: document.body, props: { token: 'abc' } });
    undo = () => void unmount(shown);
    expect(end).not.toHaveBeenCalled();
    button('End these mails').click();
    await vi.waitFor(() => expect(text()).toContain('These mails have ended.'));
    expect(end.mock.calls).toEqual([['abc']]);
  });
});
