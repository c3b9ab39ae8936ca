// The content of a Tiny Town table. Pure: takes the view, the decision and the staged move, returns texts and moves.

import data from './generated.json';
import type { Outcome, Seat } from '../../src/generated/protocol';
import type { Prompt } from '../../src/games/frame/prompt';
import { finalRank, finalScore, type ScorePadLine } from '../../src/games/frame/score';
import { clockwise, type SeatRow, type SeatWords } from '../../src/games/frame/seats';
import { list } from '../../src/games/frame/words';
import type { Building, Legal, Lot, Move, View } from './generated';

/** The sources of points in the order of the rules. */
export const SOURCES = ['buildings', 'neighbours', 'coins'] as const;

export const pointsOf = (building: Building): number => (data.building as Readonly<Record<string, { readonly points: number }>>)[building]?.points ?? 0;
const pointsText = (w: SeatWords, points: number): string => w.t('frame-points', { count: points, points });
const coinsText = (w: SeatWords, count: number): string => w.t('tiny_town-coins', { count });
const buildingAt = (view: View, w: SeatWords, lot: Lot): string => w.t(`tiny_town-building-${view.plots[lot]?.building ?? 'well'}`);

/** All legal moves. */
export function choicesOf(legal: Legal | null): readonly Move[] {
  switch (legal?.kind) {
    case undefined: return [];
    case 'bid': return Array.from({ length: legal.most + 1 }, (_, coins): Move => ({ do: 'bid', coins })).filter((move) => move.do === 'bid' && move.coins !== legal.committed);
    case 'build': return legal.lots.map(([lot]): Move => ({ do: 'build', lot }));
  }
}

/** The legal move of a number key: this number of coins, or the lot with this number. */
export const choiceAt = (legal: Legal | null, key: number): Move | undefined =>
  choicesOf(legal).find((move) => (move.do === 'bid' ? move.coins : move.lot + 1) === key);

export const sameMove = (a: Move, b: Move | null): boolean => JSON.stringify(a) === JSON.stringify(b);

export interface Situation {
  readonly view: View;
  readonly legal: Legal | null;
  /** Whether an answer is owed; a seat that has bid may still replace its bid. */
  readonly owed: boolean;
  readonly staged: Move | null;
  readonly result: Outcome | null;
}

/** The sentence and the buttons of the prompt bar. */
export function promptOf({ view, legal, owed, staged, result }: Situation, w: SeatWords): Prompt<Move> {
  if (view.stage === 'over') return overPrompt(view, result, w);
  if (!legal) return { say: waitText(view, w), sub: '', acts: [], mine: false };
  const acts = staged ? [{ id: 'confirm', label: actText(view, w, staged), moves: [staged], main: true }] : [];
  if (legal.kind === 'build') return { say: w.t('tiny_town-build'), sub: w.t('tiny_town-build-sub'), acts, mine: owed };
  if (legal.committed === null) return { say: w.t('tiny_town-bid'), sub: w.t('tiny_town-bid-sub'), acts, mine: owed };
  return { say: w.t('tiny_town-bid-again', { coins: coinsText(w, legal.committed) }), sub: waitText(view, w), acts, mine: owed };
}

function overPrompt(view: View, result: Outcome | null, w: SeatWords): Prompt<Move> {
  const first = view.scores.map(({ seat }) => seat).filter((seat) => finalRank(result, seat) === 1);
  const say = first.length > 0 ? w.t('tiny_town-wins', { names: list(w, first.map(w.name)), count: first.length }) : w.t('tiny_town-over');
  return { say, sub: first[0] === undefined ? '' : pointsText(w, finalScore(result, first[0])), acts: [], mine: false };
}

const actText = (view: View, w: SeatWords, move: Move): string =>
  move.do === 'bid' ? w.t('tiny_town-act-bid', { coins: coinsText(w, move.coins) }) : w.t('tiny_town-act-build', { building: buildingAt(view, w, move.lot) });

/** The players for whom the game waits. */
function waitText(view: View, w: SeatWords): string {
  const [next] = view.queue;
  if (next !== undefined) return w.t('tiny_town-wait-build', { name: w.name(next) });
  const seats = view.scores.map(({ seat }) => seat).filter((seat) => !view.has_bid[seat]);
  return w.t('tiny_town-wait-bid', { names: list(w, seats.map(w.name)), count: seats.length });
}

/** The progress of the game: "Round 2 of 3". */
export const whereText = (view: View, w: SeatWords): string =>
  view.stage === 'over' ? w.t('tiny_town-over') : w.t('tiny_town-where', { round: view.round, rounds: view.options.rounds });

/** The description of a lot for screen readers; `gain` is set if the player may build on it. */
export function lotText(view: View, w: SeatWords, lot: Lot, gain: number | undefined): string {
  const [building, owner] = [buildingAt(view, w, lot), view.plots[lot]?.owner ?? null];
  if (owner !== null) return w.t('tiny_town-lot-built', { building, name: w.name(owner) });
  return w.t(gain === undefined ? 'tiny_town-lot-free' : 'tiny_town-lot-offered', { building, points: pointsText(w, gain ?? pointsOf(view.plots[lot]?.building ?? 'well')) });
}

/** The seats of the side panel, the viewer first. */
export const seatRows = (view: View, w: SeatWords): SeatRow[] =>
  clockwise(view.scores, view.you).map(({ seat, total }) => ({
    seat, brand: w.brand(seat), state: coinsText(w, view.coins[seat] ?? 0), ready: view.has_bid[seat] ?? false, turn: view.queue[0] === seat, score: total,
  }));

/** The sources of a seat's points, as if the game ended now. */
export const scoreLines = (view: View, w: SeatWords, seat: Seat): ScorePadLine[] =>
  (view.scores[seat]?.lines ?? []).map(({ what, points }) => ({ key: what, label: w.t(`tiny_town-source-${what}`), points }));
