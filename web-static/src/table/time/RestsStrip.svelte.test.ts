import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { client } from '../../net/client.svelte';
import type { TableInfo } from '../../generated/protocol';
import { needTexts, setLanguage } from '../../kit/i18n/index.svelte';
import type { TableState } from '../../net/state';
import RestsStrip from './RestsStrip.svelte';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Eleven in the evening of a day in UTC. */
const NOW = 20_000 * DAY + 23 * HOUR;
const person = (seat: number, name: string) => ({ seat, holder: { kind: 'person' as const, player: { id: name, name }, presence: 'here' as const, controller: 'person' as const }, brand: null });

let undo: () => void = () => undefined;

function lines(parts: Partial<TableInfo>, seat: number | null = 1): string[] {
  vi.spyOn(client, 'serverNow').mockReturnValue(NOW);
  const table = { id: 'dry', seat, info: { stage: 'running', seats: [person(0, 'Ada'), person(1, 'Bob')], ...parts } } as unknown as TableState;
  const mounted = mount(RestsStrip, { target: document.body, props: { table } });
  undo = () => void unmount(mounted);
  flushSync();
  return [...document.querySelectorAll('li')].map((line) => line.textContent.trim());
}

describe('the strip of clocks that stand still', () => {
  beforeAll(async () => {
    await setLanguage('en');
    await needTexts('time');
  });
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    undo();
    // The announcer waits a moment for further sentences.
    vi.advanceTimersByTime(10_000);
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('is not there while all clocks may run', () => {
    expect(lines({ rests: [{ seat: 0, night_utc_min: 60 }] })).toEqual([]);
    expect(document.querySelector('section')).toBeNull();
  });

  it('names who sleeps, and says it to the sleeper in their own words', () => {
    const rests = [{ seat: 0, night_utc_min: 22 * 60 }];
    expect(lines({ rests })).toEqual([expect.stringMatching(/^Night for Ada until .+ \(on your clock\)$/u)]);
    undo();
    expect(lines({ rests }, 0)).toEqual([expect.stringMatching(/^Your night: your clock is paused until /u)]);
  });

  it('says when everybody sleeps to who sits down', () => {
    const rests = [{ seat: 1, night_utc_min: 60 }];
    expect(lines({ stage: 'open', rests })).toEqual([expect.stringMatching(/^Your night here: .+ to .+/u)]);
    undo();
    expect(lines({ stage: 'open', rests }, 0)).toEqual([expect.stringMatching(/^Night for Bob: .+ to .+ \(on your clock\)$/u)]);
    undo();
    expect(lines({ stage: 'running', rests }, 0)).toEqual([]);
  });

  it('names vacations that last and that are planned, and the pause of all', () => {
    const rests = [{ seat: 0, vacation: { from: NOW - DAY, until: NOW + DAY } }, { seat: 1, vacation: { from: NOW + DAY, until: NOW + 2 * DAY } }];
    const said = lines({ rests, paused: { from: NOW - HOUR, until: NOW + 30 * DAY } });
    expect(said).toEqual([expect.stringMatching(/^The game is paused until /u), expect.stringMatching(/^Ada is on vacation until /u), expect.stringMatching(/^Vacation of Bob: /u)]);
    undo();
    expect(lines({ paused: { from: NOW - DAY, until: NOW } })).toEqual([]);
  });
});
