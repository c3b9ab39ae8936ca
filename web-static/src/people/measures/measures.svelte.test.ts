import { flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { spoken, toasts } from '../../kit/announcer.svelte';
import { Client, client } from '../../net/client.svelte';
import type { Socket } from '../../net/connection';
import type { MeasureInfo } from '../../generated/protocol';
import { needTexts, setLanguage } from '../../kit/i18n/index.svelte';
import type { ReportedTable } from '../../net/sheets.svelte';
import BannedPage from './BannedPage.svelte';
import MeasureStrip from './MeasureStrip.svelte';
import OwnMeasures from './OwnMeasures.svelte';
import { INITIAL_STATE, reduce } from '../../net/state';
import { forbidding, loadMeasures, ownMeasures, readsAs, unread } from './ownMeasures.svelte';
import ReportSheet from './ReportSheet.svelte';

const HOUR = 3_600_000;
/** All measures have the same time: equal times keep the order in which they arrive. */
const NOW = Date.now();
const measure = (id: string, more: Partial<MeasureInfo> = {}): MeasureInfo => ({ id, kind: 'mute', reason: 'Insults.', at: NOW - HOUR, until: NOW + HOUR, lifted: false, appeal: null, ...more });
const TABLE: ReportedTable = {
  code: 'drygulch', name: 'Dry Gulch',
  seats: [
    { seat: 0, brand: null, holder: { kind: 'person', player: { id: 'ada', name: 'Ada' }, presence: 'here', controller: 'person' } },
    { seat: 1, brand: null, holder: { kind: 'person', player: { id: 'bohdan', name: 'Bohdan' }, presence: 'here', controller: 'person' } },
    { seat: 2, brand: null, holder: { kind: 'house' } },
  ],
};

let asked: { readonly what: string; readonly body: unknown }[] = [];
let answers: Record<string, [number, unknown]> = {};
let mounted: Record<string, unknown>[] = [];

async function settled(): Promise<void> {
  for (let turn = 0; turn < 5; turn++) {
    flushSync();
    await new Promise((resolve) => setTimeout(resolve));
  }
  flushSync();
}
async function show<P extends Record<string, unknown>>(part: Component<P>, props: P): Promise<void> {
  mounted.push(mount(part, { target: document.body, props }));
  await settled();
}
const text = (): string => document.body.textContent;
const buttons = (name: string): HTMLButtonElement[] => [...document.querySelectorAll('button')].filter((one) => one.textContent.trim() === name);
async function press(name: string): Promise<void> {
  (buttons(name)[0] ?? expect.fail(`there is no button ${name}`)).click();
  await settled();
}
async function write(words: string): Promise<void> {
  const area = document.querySelector('textarea') ?? expect.fail('there is nothing to write in');
  area.value = words;
  area.dispatchEvent(new Event('input', { bubbles: true }));
  await settled();
}

beforeAll(async () => {
  await setLanguage('en');
  await needTexts('measures');
});
beforeEach(() => {
  asked = [];
  answers = {};
  localStorage.clear();
  client.me = { id: 'ada', name: 'Ada' };
  client.state = INITIAL_STATE;
  // Nothing of an earlier test is known.
  readsAs('somebody else');
  readsAs('ada');
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    const what = `${method} ${path.replace('/api/v1', '')}`;
    asked.push({ what, body: typeof body === 'string' ? JSON.parse(body) : undefined });
    const [status, answer] = answers[what] ?? [404, { code: 'not_found', params: { what: 'page' }, retry: 'no' }];
    return new Response(status === 204 ? null : JSON.stringify(answer), { status });
  });
});
afterEach(async () => {
  for (const part of mounted.splice(0)) await unmount(part);
  vi.unstubAllGlobals();
});

describe('what moderators have decided', () => {
  it('is told with its reason and its end, and the strip is gone once it is read', async () => {
    answers['GET /me/measures'] = [200, { measures: [measure('m1'), measure('m2', { lifted: true }), measure('m3', { until: Date.now() - 1 })] }];
    await show(MeasureStrip, {});
    expect(unread().map(({ id }) => id)).toEqual(['m1']);
    expect(text()).toContain('A moderator has made a decision about you.');
    await show(OwnMeasures, {});
    expect(text()).not.toContain('A moderator has made a decision about you.');
    expect(text()).toMatch(/A moderator has muted you.*Insults\..*until .*lifted by a moderator.*over since /su);
    expect(localStorage.getItem('saloon.measures-read')).toBe('m1 m2 m3');
  });

  it('says a warning even after its time, unless it was lifted', async () => {
    answers['GET /me/measures'] = [200, { measures: [measure('w1', { kind: 'warn', until: Date.now() - 1 }), measure('w2', { kind: 'warn', lifted: true })] }];
    await loadMeasures();
    expect(unread().map(({ id }) => id)).toEqual(['w1']);
  });

  it('is told at once when the server says so, and announced politely', async () => {
    answers['GET /me/measures'] = [200, { measures: [] }];
    await show(MeasureStrip, {});
    expect(text()).not.toContain('A moderator has made a decision about you.');
    client.state = reduce(client.state, { t: 'me.measures', measures: [measure('p1')] });
    await settled();
    expect(text()).toContain('A moderator has made a decision about you.');
    await vi.waitFor(() => expect(spoken.polite).toContain('A moderator has made a decision about you.'));
    expect(asked.map(({ what }) => what)).toEqual(['GET /me/measures']);
  });

  it('is known however late an older answer of the server comes', async () => {
    let answer: (measures: MeasureInfo[]) => void = () => expect.fail('nothing was asked');
    vi.stubGlobal('fetch', () => new Promise((resolve) => { answer = (measures) => resolve(Response.json({ measures })); }));
    await show(MeasureStrip, {});
    client.state = reduce(client.state, { t: 'me.measures', measures: [measure('p2', { lifted: true, appeal: 'No.' }), measure('p3')] });
    await settled();
    answer([measure('p2')]);
    await settled();
    expect(ownMeasures()).toMatchObject([{ id: 'p2', lifted: true, appeal: 'No.' }, { id: 'p3', lifted: false }]);
  });

  it('is gone from the page when it was ended early, which is said', async () => {
    answers['GET /me/measures'] = [200, { measures: [measure('p4')] }];
    await show(MeasureStrip, {});
    expect(forbidding('write')?.id).toBe('p4');
    client.state = reduce(client.state, { t: 'me.measures', measures: [measure('p4', { lifted: true })] });
    await settled();
    expect([forbidding('write'), unread()]).toEqual([undefined, []]);
    expect(toasts.at(-1)?.text).toBe('A moderator has lifted the decision about you.');
  });

  it('is not shown to who uses the page next', async () => {
    answers['GET /me/measures'] = [200, { measures: [measure('p5')] }];
    await show(MeasureStrip, {});
    answers = {};
    client.state = INITIAL_STATE;
    client.me = { id: 'bohdan', name: 'Bohdan' };
    await settled();
    expect([ownMeasures(), text().includes('A moderator')]).toEqual([null, false]);
  });

  it('forbids what its kind says, until its end', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] });
    try {
      client.state = reduce(client.state, { t: 'me.measures', measures: [measure('f1', { kind: 'watch_only', until: Date.now() + 1000 })] });
      mounted.push(mount(MeasureStrip, { target: document.body }));
      flushSync();
      expect((['write', 'open', 'sit'] as const).map((what) => forbidding(what)?.id)).toEqual([undefined, 'f1', 'f1']);
      const seen = $derived(forbidding('sit')?.id ?? 'nothing');
      expect(seen).toBe('f1');
      vi.advanceTimersByTime(1002);
      flushSync();
      expect(seen).toBe('nothing');
    } finally {
      vi.useRealTimers();
    }
  });

  it('is answered once', async () => {
    answers['GET /me/measures'] = [200, { measures: [measure('a1')] }];
    answers['POST /me/measures/a1/appeal'] = [200, { measures: [measure('a1', { appeal: 'It was a joke.' })] }];
    await loadMeasures();
    await show(OwnMeasures, {});
    expect(buttons('Send the answer')[0]?.disabled).toBe(true);
    await write(' It was a joke. ');
    await press('Send the answer');
    expect(asked.at(-1)).toEqual({ what: 'POST /me/measures/a1/appeal', body: { text: 'It was a joke.' } });
    expect([text().includes('Your answer: It was a joke.'), buttons('Send the answer')]).toEqual([true, []]);
  });

  it('says why an answer was refused, and keeps what was written', async () => {
    answers['GET /me/measures'] = [200, { measures: [measure('a2')] }];
    answers['POST /me/measures/a2/appeal'] = [403, { code: 'forbidden', params: { why: 'appealed' }, retry: 'no' }];
    await loadMeasures();
    await show(OwnMeasures, {});
    await write('Once more.');
    await press('Send the answer');
    expect(text()).toContain('You have already answered this.');
    expect(document.querySelector('textarea')?.value).toBe('Once more.');
  });

  it('is all that a banned person sees, who may look again', async () => {
    answers['GET /session'] = [403, { code: 'measure', params: { kind: 'banned', reason: 'Insults.' }, retry: 'no' }];
    answers['GET /games'] = [403, { code: 'measure', params: { kind: 'banned', reason: 'Insults.' }, retry: 'no' }];
    answers['GET /me/measures'] = [200, { measures: [measure('b1', { kind: 'ban', until: null })] }];
    const stranger = new Client(() => ({ onmessage: null, onclose: null, send: () => undefined, close: () => undefined }) as Socket);
    await stranger.start();
    expect([stranger.connectionState.kind, stranger.me]).toEqual(['banned', null]);
    await show(BannedPage, {});
    expect(text()).toMatch(/A moderator has banned you.*until a moderator lifts it/su);
    expect(document.activeElement?.tagName).toBe('H1');
  });
});

describe('a report', () => {
  const radios = (): string[] => [...document.querySelectorAll('label.one')].map((one) => one.textContent.trim());

  it('is about the table or a person at it, but not about oneself', async () => {
    answers['POST /reports'] = [204, null];
    await show(ReportSheet, { table: TABLE });
    expect(radios()).toEqual(['The table “Dry Gulch”', 'Bohdan guest']);
    expect(buttons('Send the report')[0]?.disabled).toBe(true);
    document.querySelectorAll<HTMLInputElement>('input[type=radio]')[1]?.click();
    await write('Insults.');
    await press('Send the report');
    expect(asked.at(-1)).toEqual({ what: 'POST /reports', body: { table: 'drygulch', player: 'bohdan', why: 'Insults.' } });
    expect(toasts.at(-1)?.text).toBe('Thank you. Moderators will read it.');
  });

  it('is about who only watches by their name', async () => {
    answers['POST /reports'] = [404, { code: 'not_found', params: { what: 'watcher' }, retry: 'no' }];
    await show(ReportSheet, { table: { ...TABLE, watchers: ['Ada', 'Hanna'] } });
    expect(radios()).toEqual(['The table “Dry Gulch”', 'Bohdan guest', 'Hanna watching']);
    document.querySelectorAll<HTMLInputElement>('input[type=radio]')[2]?.click();
    await write('Insults.');
    await press('Send the report');
    expect(asked.at(-1)?.body).toEqual({ table: 'drygulch', watcher: 'Hanna', why: 'Insults.' });
    expect(document.querySelector('[role=alert]')?.textContent).toBe('This spectator is no longer here.');
    expect(document.querySelector('textarea')?.value).toBe('Insults.');
  });

  it('from a name or a message asks for nothing but what is wrong', async () => {
    answers['POST /reports'] = [204, null];
    await show(ReportSheet, { table: TABLE, person: { name: 'Hanna' } });
    expect([radios(), text().includes('the last messages of Hanna')]).toEqual([[], true]);
    await write('Insults.');
    await press('Send the report');
    expect(asked.at(-1)?.body).toEqual({ table: 'drygulch', watcher: 'Hanna', why: 'Insults.' });
    await unmount(mounted.pop()!);
    await show(ReportSheet, { table: TABLE, message: { id: 'm1', by: 'Bohdan', text: '<b>x</b>' } });
    expect([document.querySelector('blockquote')?.textContent, radios()]).toEqual(['Bohdan<b>x</b>', []]);
    await write('Insults.');
    await press('Send the report');
    expect(asked.at(-1)?.body).toEqual({ table: 'drygulch', message: 'm1', why: 'Insults.' });
  });

  it('says why it was refused', async () => {
    answers['POST /reports'] = [429, { code: 'rate_limited', retry: 'after', after_ms: 1000 }];
    await show(ReportSheet, { table: TABLE });
    await write('Insults.');
    await press('Send the report');
    expect(asked.at(-1)?.body).toEqual({ table: 'drygulch', why: 'Insults.' });
    expect(document.querySelector('[role=alert]')?.textContent).toContain('Try again');
  });

  it('finds nothing to report in an empty lobby', async () => {
    await show(ReportSheet, { table: null });
    expect(text()).toContain('There is no table to report.');
  });
});
