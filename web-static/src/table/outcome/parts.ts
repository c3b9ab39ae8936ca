// The sources of the texts at the end of a game: the page's own texts, those of the game, and the game step by step.

import * as api from '../../net/api';
import { seatWords, type SeatWords } from '../../games/frame/seats';
import { replayHints } from '../../games/registry';
import type { GameOutcome } from '../../games/types';
import type { ReplayDoc, TableCode } from '../../generated/protocol';
import { needTexts } from '../../kit/i18n/index.svelte';
import { holderName } from '../../net/options';
import { viewsOf } from '../finished/replay';
import { isAnalysed } from './analysed';
import { momentsOf, type Moment } from './moments';
import './texts';

const GAMES = import.meta.glob<GameOutcome<unknown>>('../../games/*/lazy/outcome.ts', { import: 'outcome' });

/** The end of a game without texts of its own: names, and all points together. */
const PLAIN: GameOutcome<unknown> = {
  words: (t, lang, seats) => seatWords(t, lang, seats, holderName),
  sources: () => new Map(),
  sourceName: (_w, source) => source,
  lines: () => [],
};

/** The texts of this game for its end. */
export async function gameOutcome(game: string): Promise<GameOutcome<unknown>> {
  const load = GAMES[`../../games/${game}/lazy/outcome.ts`];
  const [found] = await Promise.all([load?.() ?? PLAIN, ...['outcome', game, `${game}-lazy`].map(needTexts)]);
  return found;
}

let latest: { readonly code: TableCode; readonly doc: Promise<ReplayDoc> } | null = null;

/** A finished game as the public saw it, for every viewer; the last one is cached. */
export function publicReplay(code: TableCode): Promise<ReplayDoc> {
  if (latest?.code === code) return latest.doc;
  const doc = api.replay(code, 'public');
  latest = { code, doc };
  doc.catch(() => (latest = null));
  return doc;
}

/** A notable moment, and its events in words. */
export interface ToldMoment {
  readonly moment: Moment;
  readonly events: readonly unknown[];
  /** Whether it is the end of the game, which counts many things at once. */
  readonly final: boolean;
}

/** The turning points of a game whose analysis this browser has seen; for other games nothing is requested. */
async function turningPoints(code: TableCode, { lang }: SeatWords): Promise<Moment[]> {
  if (!isAnalysed(code)) return [];
  const [{ storedAnalysis }, { difference }] = await Promise.all([import('../analysis/requests'), import('../analysis/analysis')]);
  const analysis = await storedAnalysis(code);
  return analysis?.turning_points.map(({ v, seat, by, chance }) => ({ kind: 'turn', step: v, seat, by, chance: difference(lang, chance) })) ?? [];
}

/** The turning points of a game if they are known, otherwise its notable moments. */
export async function toldMoments(doc: ReplayDoc, outcome: GameOutcome<unknown>, w: SeatWords): Promise<ToldMoment[]> {
  const last = doc.steps.length - 1;
  const turned = await turningPoints(doc.info.code, w).catch(() => []);
  const moments = turned.length > 0 ? turned : await notable(doc, outcome, w);
  return moments.map((moment) => ({ moment, events: doc.steps[moment.step]?.events ?? [], final: moment.step === last }));
}

async function notable(doc: ReplayDoc, outcome: GameOutcome<unknown>, w: SeatWords): Promise<Moment[]> {
  const totals = (await replayHints(doc.info.game)?.())?.totals;
  const views = viewsOf(doc);
  const steps = doc.steps.map(({ events }) => events);
  const alone = outcome.team?.(views.at(-1), w) == null;
  const course = { totals: totals && alone ? views.map(totals) : [], gains: outcome.gains ? steps.map(outcome.gains) : [], contests: outcome.contest ? steps.map(outcome.contest) : [] };
  return momentsOf(course);
}
