import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { Refusal } from '../../net/connection';
import type { Analysis, AnalysisState, TableInfo } from '../../generated/protocol';
import { needTexts, setLanguage } from '../../kit/i18n/index.svelte';
import AnalysisSection from './AnalysisSection.svelte';
import { isAnalysed } from '../../table/outcome/analysed';
import './parts';
import * as requests from '../../table/analysis/requests';

const seat = { decisions: 1, accuracy: 84, phases: [84, null, null] as [number, null, null], lost_chance: 1234, lost_points: 340, luck_chance: -210, luck_points: 0, luck_error: 55 };
const ANALYSIS: Analysis = {
  format: 'saloon.analysis/7', effort: 10, seed: 1, curve: [[5000, 5000], [2500, 7500], [0, 10_000]],
  decisions: [{ v: 1, seat: 0, made: { do: 'skip' }, best: { do: 'take' }, chance: 5000, lost_chance: 1234, lost_points: 340 }, { v: 2, seat: 1, made: { do: 'skip' }, chance: 7500, lost_chance: 0, lost_points: 0 }],
  seats: [seat, { ...seat, accuracy: null }], turning_points: [{ v: 1, seat: 0, by: 'choice', chance: -1234 }, { v: 2, seat: 1, by: 'luck', chance: 2500 }],
};

let undo: () => void = () => undefined;

/** The section at a step, with these consecutive answers of the server. */
async function draw(answers: readonly (AnalysisState | Error)[], at = 1) {
  let next = 0;
  const answer = (): Promise<AnalysisState> => {
    const state = answers[Math.min(next, answers.length - 1)]!;
    next += 1;
    return state instanceof Error ? Promise.reject(state) : Promise.resolve(state);
  };
  vi.spyOn(requests, 'beginAnalysis').mockImplementation(answer);
  vi.spyOn(requests, 'readAnalysis').mockImplementation(answer);
  const [go, found] = [vi.fn(), vi.fn()];
  const info = { game: 'no_such_game', seats: [] } as unknown as TableInfo;
  const mounted = mount(AnalysisSection, { target: document.body, props: { code: 'C', info, before: {}, at, names: ['Ada', 'Bob'], colours: [1, 2], go, found } });
  undo = () => void unmount(mounted);
  const settle = async (ms = 0): Promise<void> => {
    await vi.advanceTimersByTimeAsync(ms);
    flushSync();
  };
  await settle();
  return { page: document.body, go, found, settle };
}
const button = (page: HTMLElement, name: RegExp): HTMLButtonElement => [...page.querySelectorAll('button')].find((one) => name.test(one.textContent))!;

describe('the analysis in a replay', () => {
  beforeAll(async () => {
    await setLanguage('en');
    await needTexts('analysis');
    vi.useFakeTimers();
  });
  afterEach(() => {
    undo();
    vi.restoreAllMocks();
  });

  it('says how far it is until it is there, and hands it on once', async () => {
    const { page, found, settle } = await draw([{ state: 'queued', ahead: 2 }, { state: 'running', done: 30, of: 120 }, { state: 'ready', analysis: ANALYSIS }]);
    expect(page.textContent).toContain('2 games are analysed first');
    await settle(2000);
    expect(page.querySelector('progress')).toMatchObject({ value: 30, max: 120 });
    expect(found).not.toHaveBeenCalled();
    expect(isAnalysed('C')).toBe(false);
    await settle(2000);
    await settle(60_000);
    expect(found.mock.calls).toEqual([[ANALYSIS]]);
    // The page of the game shows its turning points from now on.
    expect(isAnalysed('C')).toBe(true);
  });

  it.each([
    [0, 'Nobody had a choice at this step.'],
    [1, 'Ada had a better choice. That cost 12.3% of the chance to win and 3.4 points.'],
    [2, 'Bob chose well.'],
  ])('says at step %i: %s', async (at, text) => {
    const { page } = await draw([{ state: 'ready', analysis: ANALYSIS }], at);
    expect(page.querySelector('[aria-live]')!.textContent.trim().replace(/\s+/gu, ' ')).toBe(text);
  });

  it('shows the whole game when it is asked to, and goes to its turning points', async () => {
    const { page, go } = await draw([{ state: 'ready', analysis: ANALYSIS }]);
    button(page, /The whole game/u).click();
    flushSync();
    const rows = [...page.querySelectorAll('tbody tr')].map((row) => [...row.children].map((cell) => cell.textContent));
    expect(rows[0]).toEqual(['Ada', '84', '84', '–', '–', '12.3% · 3.4 points', '-2.1% ± 0.6%']);
    expect(rows[1]!.slice(0, 2)).toEqual(['Bob', '–']);
    button(page, /luck for Bob, \+25%/u).click();
    expect(go.mock.calls).toEqual([[2]]);
  });

  it('says that the server analyses no games, and tries again what failed', async () => {
    const off = await draw([new Refusal({ code: 'forbidden', params: { why: 'analysis_off' }, retry: 'no' })]);
    expect(off.page.textContent).toContain('This server does not analyse games.');
    expect(off.page.querySelector('button')).toBeNull();
    undo();
    const { page, settle } = await draw([{ state: 'failed' }, { state: 'ready', analysis: ANALYSIS }]);
    expect(page.textContent).toContain('The game could not be analysed.');
    button(page, /./u).click();
    await settle();
    expect(page.textContent).toContain('The whole game');
  });
});
