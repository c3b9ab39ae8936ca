// The turning points of a finished game, shown instead of its moments if this browser knows that they were found.

import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as requests from '../analysis/requests';
import type { AnalysisState, ReplayDoc } from '../../generated/protocol';
import { GAMES } from '../../games/fixtures/scenes';
import * as api from '../../net/api';
import { lang, setLanguage, t } from '../../kit/i18n/index.svelte';
import { isAnalysed, rememberAnalysed } from './analysed';
import { gameOutcome, toldMoments } from './parts';
import { momentHead, momentText } from './words';

const CODE = 'DRYGULCH23456789';
const READY = { state: 'ready', analysis: { turning_points: [{ v: 1, seat: 1, by: 'luck', chance: 2310 }, { v: 2, seat: 0, by: 'choice', chance: -840 }] } } as unknown as AnalysisState;

async function moments(answer: AnalysisState | Error) {
  const asked = vi.spyOn(api, 'get').mockImplementation(() => (answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)));
  const begun = vi.spyOn(requests, 'beginAnalysis');
  const { info, view, result } = GAMES['carson_city']!.SCENES['over']!();
  const bids = { type: 'bids_revealed', bids: [{ player: 0, card: 8, void: false }, { player: 1, card: 8, void: false }] };
  const steps = [[], [bids], [], []].map((events, v) => ({ v, actor: null, events, patch: [] }));
  const doc: ReplayDoc = { info: { ...info, code: CODE }, finished_at: 0, seat: null, view, steps, result };
  const game = await gameOutcome('carson_city');
  const w = game.words(t, lang(), info.seats, view);
  const told = await toldMoments(doc, game, w);
  expect(begun).not.toHaveBeenCalled();
  return { asked, told: told.map(({ moment, final, events }) => [moment.kind, moment.step, momentHead(w, moment), momentText(w, moment), events.length, final]) };
}

describe('the turning points', { timeout: 30_000 }, () => {
  beforeEach(async () => {
    vi.restoreAllMocks();
    localStorage.clear();
    await setLanguage('en');
  });

  it('are asked for only where an analysis was seen here, and no analysis is ever begun', async () => {
    const { asked, told } = await moments(READY);
    expect(asked).not.toHaveBeenCalled();
    expect(told).toEqual([['contest', 1, 'Most contested', '', 1, false]]);
  });

  it('take the place of the moments, and lead to the steps of the analysis', async () => {
    rememberAnalysed(CODE, true);
    const { asked, told } = await moments(READY);
    expect(asked.mock.calls).toEqual([[`/tables/${CODE}/analysis`]]);
    expect(told).toEqual([['turn', 1, 'Decided by luck', 'Bohdan: +23.1% to win', 1, false], ['turn', 2, 'Decided by a choice', 'Ada: -8.4% to win', 0, false]]);
    expect(isAnalysed(CODE)).toBe(true);
  });

  it('leave the moments where the game never turned, and where the server cannot be asked', async () => {
    rememberAnalysed(CODE, true);
    const plain = [['contest', 1, 'Most contested', '', 1, false]];
    expect((await moments({ state: 'ready', analysis: { turning_points: [] } } as unknown as AnalysisState)).told).toEqual(plain);
    expect((await moments(new Error('away'))).told).toEqual(plain);
    expect(isAnalysed(CODE)).toBe(true);
  });

  it('are not asked for again where the server has none any more', async () => {
    rememberAnalysed(CODE, true);
    expect((await moments({ state: 'none' })).told).toEqual([['contest', 1, 'Most contested', '', 1, false]]);
    expect(isAnalysed(CODE)).toBe(false);
  });
});

it('what is remembered is bounded, and what is no list is nothing', () => {
  localStorage.clear();
  for (let i = 0; i < 300; i++) rememberAnalysed(`CODE${i}`, true);
  expect([isAnalysed('CODE99'), isAnalysed('CODE100'), isAnalysed('CODE299')]).toEqual([false, true, true]);
  for (const kept of ['{', '7', '[1, null]']) {
    localStorage.setItem('saloon.analysed', kept);
    expect(isAnalysed('1')).toBe(false);
  }
});
