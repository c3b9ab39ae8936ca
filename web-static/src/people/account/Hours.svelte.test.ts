import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Hours } from '../../generated/protocol';
import { needTexts, setLanguage } from '../../kit/i18n/index.svelte';
import HoursSection from './Hours.svelte';

const NONE: Hours = { zone: null, night: null, night_begins: null, night_again_at: null, vacations: [], days_left: 20, days_a_year: 20 };
const DAY = 86_400_000;

let undo: () => void = () => undefined;
let sent: [string, unknown][] = [];

async function draw(hours: Hours, answer: (body: unknown) => [number, unknown] = (body) => [200, { ...hours, ...(body as object) }]): Promise<HTMLElement> {
  vi.stubGlobal('fetch', (path: string, init: RequestInit = {}) => {
    const { method = 'GET', body } = init;
    if (method === 'GET') return Promise.resolve(Response.json(hours));
    const given: unknown = typeof body === 'string' ? JSON.parse(body) : null;
    sent.push([`${method} ${path}`, given]);
    const [status, told] = answer(given);
    return Promise.resolve(Response.json(told, { status }));
  });
  const mounted = mount(HoursSection, { target: document.body });
  undo = () => void unmount(mounted);
  await settled();
  return document.body;
}
async function settled(): Promise<void> {
  for (let turn = 0; turn < 5; turn++) {
    flushSync();
    await new Promise((resolve) => setTimeout(resolve));
  }
  flushSync();
}
async function press(page: HTMLElement, name: string): Promise<void> {
  const found = [...page.querySelectorAll('button')].find((one) => one.textContent.trim() === name) ?? expect.fail(`there is no button ${name}`);
  found.click();
  await settled();
}
const select = (page: HTMLElement): HTMLSelectElement => page.querySelector('select')!;

describe('the hours of a person', () => {
  beforeAll(async () => {
    await setLanguage('en');
    await needTexts('account');
  });
  afterEach(() => {
    undo();
    vi.unstubAllGlobals();
    sent = [];
  });

  it('begin with the zone of the browser and without a night', async () => {
    const page = await draw(NONE);
    expect(select(page).value).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
    expect(page.querySelector('input[type=time]')).toBeNull();
    await press(page, 'Save');
    expect(sent).toEqual([['PUT /api/v1/me/hours', { zone: select(page).value, night: null }]]);
  });

  it('have a night that ends eight hours later, over midnight too', async () => {
    const page = await draw({ ...NONE, zone: 'Europe/Berlin' });
    page.querySelector<HTMLInputElement>('input[type=checkbox]')!.click();
    flushSync();
    const from = page.querySelector<HTMLInputElement>('input[type=time]')!;
    expect([from.value, page.textContent]).toEqual(['23:00', expect.stringMatching(/and ends at 7:00\sAM/u)]);
    from.value = '00:30';
    from.dispatchEvent(new Event('change', { bubbles: true }));
    flushSync();
    expect(page.textContent).toMatch(/and ends at 8:30\sAM/u);
    await press(page, 'Save');
    expect(sent).toEqual([['PUT /api/v1/me/hours', { zone: 'Europe/Berlin', night: { from_min: 30 } }]]);
  });

  it('say when a night counts and when it may change, and let nobody change it before', async () => {
    const page = await draw({ ...NONE, zone: 'UTC', night: { from_min: 1320 }, night_begins: 20_000 * DAY, night_again_at: 20_006 * DAY });
    expect(page.textContent).toContain('This night applies from');
    expect(page.textContent).toContain('You can change your night once a week, the next time on');
    expect(page.querySelector<HTMLInputElement>('input[type=time]')!.disabled).toBe(true);
    expect(page.querySelector<HTMLInputElement>('input[type=checkbox]')!.disabled).toBe(true);
  });

  it('plan a vacation of one day or more, and say why they do not', async () => {
    const page = await draw({ ...NONE, zone: 'UTC' }, () => [403, { code: 'forbidden', params: { why: 'vacation_days' }, retry: 'no' }]);
    const [first] = page.querySelectorAll<HTMLInputElement>('input[type=date]');
    first!.value = '2026-12-24';
    first!.dispatchEvent(new Event('input', { bubbles: true }));
    flushSync();
    await press(page, 'Take this vacation');
    expect(sent).toEqual([['POST /api/v1/me/vacations', { first: '2026-12-24', last: '2026-12-24' }]]);
    expect(page.querySelector('[role=alert]')?.textContent).toBe('You do not have that many days of vacation left.');
  });

  it('end a vacation after a question', async () => {
    const page = await draw({ ...NONE, zone: 'UTC', days_left: 18, vacations: [{ from: 20_000 * DAY, until: 20_002 * DAY, days: 2, by_hand: true }] });
    expect(page.textContent).toContain('18 of 20 days are left this year.');
    expect(page.textContent).toContain('2 days, planned by you');
    await press(page, 'End it');
    expect(sent).toEqual([]);
    await press(page, 'End it');
    expect(sent).toEqual([[`DELETE /api/v1/me/vacations/${20_000 * DAY}`, null]]);
  });
});
