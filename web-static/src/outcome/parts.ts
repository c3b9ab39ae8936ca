// What the end of a game is put into words with: its texts, those of the game, and the game step by step.

import * as api from '../api';
import { seatWords, type SeatWords } from '../games/frame/seats';
import { replayHints } from '../games/registry';
import type { GameOutcome } from '../games/types';
import type { ReplayDoc, TableCode } from '../generated/protocol';
import { needTexts } from '../i18n/index.svelte';
import { holderName } from '../options';
import { viewsOf } from '../replay/replay';
import { momentsOf, type Moment } from './moments';
import './texts';

const GAMES = import.meta.glob<GameOutcome<unknown>>('../games/*/lazy/outcome.ts', { import: 'outcome' });

/** The end of a game that says nothing of its own: names, and all points together. */
const PLAIN: GameOutcome<unknown> = {
  words: (t, lang, seats) => seatWords(t, lang, seats, holderName),
  sources: () => new Map(),
  sourceName: (_w, source) => source,
  lines: () => [],
};

/** How this game puts its end into words. */
export async function gameOutcome(game: string): Promise<GameOutcome<unknown>> {
  const load = GAMES[`../games/${game}/lazy/outcome.ts`];
  const [found] = await Promise.all([load?.() ?? PLAIN, ...['outcome', game, `${game}-lazy`].map(needTexts)]);
  return found;
}

let latest: { readonly code: TableCode; readonly doc: Promise<ReplayDoc> } | null = null;

/** A finished game as the public saw it, whoever asks; what was asked for last is kept. */
export function publicReplay(code: TableCode): Promise<ReplayDoc> {
  if (latest?.code === code) return latest.doc;
  const doc = api.replay(code, 'public');
  latest = { code, doc };
  doc.catch(() => (latest = null));
  return doc;
}

/** A notable moment, and what happened in it. */
export interface ToldMoment {
  readonly moment: Moment;
  readonly events: readonly unknown[];
  /** Whether it is the end of the game, where much is counted at once. */
  readonly final: boolean;
}

/** The notable moments of a game. */
export async function toldMoments(doc: ReplayDoc, outcome: GameOutcome<unknown>, w: SeatWords): Promise<ToldMoment[]> {
  const totals = (await replayHints(doc.info.game)?.())?.totals;
  const views = viewsOf(doc);
  const steps = doc.steps.map(({ events }) => events);
  const alone = outcome.team?.(views.at(-1), w) == null;
  const course = { totals: totals && alone ? views.map(totals) : [], gains: outcome.gains ? steps.map(outcome.gains) : [], contests: outcome.contest ? steps.map(outcome.contest) : [] };
  return momentsOf(course).map((moment) => ({ moment, events: steps[moment.step] ?? [], final: moment.step === steps.length - 1 }));
}
