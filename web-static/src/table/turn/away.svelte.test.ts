import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { needTexts, setLanguage } from '../../kit/i18n/index.svelte';
import type { TableState } from '../../net/state';
import { Away, AWAY_MS, CATCH_UP_MS, STEP_MS } from './away.svelte';
import AwayStrip from './AwayStrip.svelte';
import { forgetSeen, lastSeen, noteSeen } from './seen';

const NOW = 1_700_000_000_000;
let now = $state.raw<TableState | undefined>(undefined);
let visible = true;
let away: Away;

const at = (n: number, fresh: readonly unknown[] | null = [n]): TableState => ({ id: 'a', code: 'abc', n, view: { n }, info: { stage: 'running' }, decision: { owed: true }, fresh }) as unknown as TableState;
function show(state: TableState): void {
  now = state;
  flushSync();
}
function see(on: boolean): void {
  visible = on;
  document.dispatchEvent(new Event('visibilitychange'));
  flushSync();
}
function pass(ms: number): void {
  vi.advanceTimersByTime(ms);
  flushSync();
}
function begin(first: TableState): void {
  away = new Away(() => now);
  show(first);
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  localStorage.clear();
  [now, visible] = [undefined, true];
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (visible ? 'visible' : 'hidden'));
});
afterEach(() => {
  away.end();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('what happened while somebody was away', () => {
  it('is played state by state without asking for anything, and ends in the present', () => {
    begin(at(5));
    see(false);
    for (const n of [6, 7, 8]) show(at(n));
    pass(AWAY_MS);
    see(true);
    expect([away.count, away.from, away.playable, away.playing]).toEqual([3, 5, true, null]);
    away.play();
    const played = [];
    for (let step = 0; step < 3; step++) {
      played.push([away.shown?.n, away.shown?.decision, away.playing]);
      pass(STEP_MS);
    }
    expect(played).toEqual([6, 7, 8].map((n, i) => [n, null, { i: i + 1, n: 3 }]));
    expect([away.shown, away.count, away.playing]).toEqual([undefined, 0, null]);
  });

  it('is counted from the beginning of a game that begins while nobody looks', () => {
    visible = false;
    begin(at(1));
    for (const n of [2, 3]) show(at(n));
    pass(AWAY_MS);
    see(true);
    expect([away.count, away.from, away.playable]).toEqual([2, 1, true]);
  });

  it('is counted from what was seen last on a page that is opened behind others', () => {
    noteSeen(localStorage, 'abc', 5, NOW - AWAY_MS);
    visible = false;
    begin(at(7));
    show(at(8));
    see(true);
    expect([away.count, away.from, away.playable]).toEqual([3, 5, false]);
  });

  it('is skipped at a press, while it is played too', () => {
    begin(at(5));
    see(false);
    show(at(6));
    pass(AWAY_MS);
    see(true);
    away.play();
    away.skip();
    pass(STEP_MS * 3);
    expect([away.shown, away.count]).toEqual([undefined, 0]);
  });

  it('is nothing after a short look elsewhere, and nothing where nobody moved', () => {
    begin(at(5));
    see(false);
    show(at(6));
    pass(AWAY_MS - 1);
    see(true);
    expect(away.count).toBe(0);
    see(false);
    pass(AWAY_MS);
    see(true);
    pass(CATCH_UP_MS);
    expect([away.count, away.from]).toEqual([0, null]);
  });

  it('holds what a connection brings that was asleep, and not what is seen later', () => {
    begin(at(5));
    see(false);
    pass(AWAY_MS);
    see(true);
    for (const n of [6, 7]) show(at(n));
    pass(CATCH_UP_MS);
    show(at(8));
    expect([away.count, away.playable]).toEqual([2, true]);
    away.play();
    pass(STEP_MS);
    expect(away.playing).toEqual({ i: 2, n: 2 });
  });

  it('is only counted where the steps are not known', () => {
    begin(at(5));
    see(false);
    show(at(6));
    show(at(9, null));
    pass(AWAY_MS);
    see(true);
    expect([away.count, away.playable]).toEqual([4, false]);
  });

  it('is counted after a reload, from the last step that this device has seen', () => {
    begin(at(5));
    pass(1_000);
    // Leaving for another page removes the table first.
    now = undefined;
    flushSync();
    away.end();
    expect(lastSeen(localStorage, 'abc')).toEqual({ n: 5, at: NOW + 1_000 });
    pass(AWAY_MS);
    begin(at(12, null));
    expect([away.count, away.playable]).toEqual([7, false]);
    show(at(13));
    expect(away.count).toBe(7);
  });
});

describe('the strip', () => {
  it('says how many moves, and has the buttons that there is something for', async () => {
    await setLanguage('en');
    await needTexts('turn');
    begin(at(5));
    see(false);
    show(at(6));
    pass(AWAY_MS);
    see(true);
    const shown = mount(AwayStrip, { target: document.body, props: { away } });
    flushSync();
    const buttons = (): string[] => [...document.querySelectorAll('.strip button')].map(({ textContent }) => textContent!.trim());
    expect([document.querySelector('.strip')!.getAttribute('aria-label')!.replace(/\s+/g, ' '), buttons()]).toEqual(['1 move since you were here', ['Play', 'Skip']]);
    document.querySelector<HTMLButtonElement>('.strip button')!.click();
    flushSync();
    expect([document.querySelector('.strip span')!.textContent, buttons()]).toEqual(['Move 1 of 1', ['Skip to now']]);
    void unmount(shown);
  });
});

describe('the steps that a device has seen', () => {
  it('are those of the latest fifty tables, and can be forgotten', () => {
    begin(at(1));
    for (let table = 0; table < 60; table++) noteSeen(localStorage, `t${table}`, table, NOW);
    noteSeen(localStorage, 't59', 3, NOW);
    expect([lastSeen(localStorage, 't9'), lastSeen(localStorage, 't10')?.n, lastSeen(localStorage, 't59')?.n]).toEqual([null, 10, 3]);
    localStorage.setItem('saloon.seen', '[["x"],7,["y",1,2]]');
    expect([lastSeen(localStorage, 'x'), lastSeen(localStorage, 'y')?.n]).toEqual([null, 1]);
    forgetSeen(localStorage);
    expect(lastSeen(localStorage, 'y')).toBeNull();
  });
});
