// The content of a Lantern Row table. Pure: takes the view, the decision and the staged move, returns texts and moves.

import data from './generated.json';
import type { Outcome, Seat } from '../../src/generated/protocol';
import type { Prompt } from '../../src/games/frame/prompt';
import { finalRank, finalScore, type ScorePadLine } from '../../src/games/frame/score';
import { clockwise, type SeatRow, type SeatWords } from '../../src/games/frame/seats';
import { list } from '../../src/games/frame/words';
import type { Card, Legal, Move, View } from './generated';

/** The sources of points in the order of the rules. */
export const SOURCES = ['sets', 'leads'] as const;

const CARDS = data.card as Readonly<Record<Card, { readonly good: string; readonly value: number }>>;
export const goodOf = (card: Card): string => CARDS[card]?.good ?? '';
export const valueOf = (card: Card): number => CARDS[card]?.value ?? 0;
export const cardText = (w: SeatWords, card: Card): string => w.t('lantern_row-card', { good: w.t(`lantern_row-good-${goodOf(card)}`), value: valueOf(card) });
const pointsText = (w: SeatWords, points: number): string => w.t('frame-points', { count: points, points });

/** All legal moves. */
export function choicesOf(legal: Legal | null): readonly Move[] {
  switch (legal?.kind) {
    case undefined: return [];
    case 'draw': return [{ do: 'draw' }, ...legal.cards.map((card): Move => ({ do: 'take', card }))];
    case 'open': return legal.cards.map(([card]): Move => ({ do: 'open', card }));
  }
}

/** The legal move of a number key: the deck is 0, and cards count from 1, from left to right. */
export const choiceAt = (legal: Legal | null, key: number): Move | undefined => choicesOf(legal)[legal?.kind === 'open' ? key - 1 : key];

export const sameMove = (a: Move, b: Move | null): boolean => JSON.stringify(a) === JSON.stringify(b);

export interface Situation {
  readonly view: View;
  readonly legal: Legal | null;
  readonly owed: boolean;
  readonly staged: Move | null;
  readonly result: Outcome | null;
}

/** The sentence and the buttons of the prompt bar. */
export function promptOf({ view, legal, owed, staged, result }: Situation, w: SeatWords): Prompt<Move> {
  if (view.stage === 'over') return overPrompt(view, result, w);
  if (!legal) return { say: waitText(view, w), sub: '', acts: [], mine: false };
  const acts = staged ? [{ id: 'confirm', label: actText(w, staged), moves: [staged], main: true }] : [];
  return { say: w.t(`lantern_row-${legal.kind}`), sub: w.t(`lantern_row-${legal.kind}-sub`), acts, mine: owed };
}

function overPrompt(view: View, result: Outcome | null, w: SeatWords): Prompt<Move> {
  const first = view.scores.map(({ seat }) => seat).filter((seat) => finalRank(result, seat) === 1);
  const say = first.length > 0 ? w.t('lantern_row-wins', { names: list(w, first.map(w.name)), count: first.length }) : w.t('lantern_row-over');
  return { say, sub: first[0] === undefined ? '' : pointsText(w, finalScore(result, first[0])), acts: [], mine: false };
}

const actText = (w: SeatWords, move: Move): string => (move.do === 'draw' ? w.t('lantern_row-act-draw') : w.t(`lantern_row-act-${move.do}`, { card: cardText(w, move.card) }));

/** The sentence for viewers without a decision. */
const waitText = (view: View, w: SeatWords): string => (view.turn === null ? w.t('lantern_row-over') : w.t(`lantern_row-wait-${view.stage === 'open' ? 'open' : 'draw'}`, { name: w.name(view.turn) }));

/** The progress of the game: "Round 2 of 5". */
export const whereText = (view: View, w: SeatWords): string =>
  view.stage === 'over' ? w.t('lantern_row-over') : w.t('lantern_row-where', { round: view.round, rounds: view.options.rounds });

/** The cards of a seat: their number, and those of them that everybody has seen. */
export function heldText(view: View, w: SeatWords, seat: Seat): string {
  const [count, seen] = [view.held[seat] ?? 0, view.seen[seat] ?? []];
  return seen.length === 0 ? w.t('lantern_row-held', { count }) : w.t('lantern_row-held-seen', { count, cards: list(w, seen.map((card) => cardText(w, card))) });
}

/** The seats of the side panel, the viewer first. */
export const seatRows = (view: View, w: SeatWords): SeatRow[] =>
  clockwise(view.scores, view.you).map(({ seat, total }) => ({ seat, brand: w.brand(seat), state: heldText(view, w, seat), turn: view.turn === seat, score: total }));

/** The sources of a seat's points, as if the game ended now. */
export const scoreLines = (view: View, w: SeatWords, seat: Seat): ScorePadLine[] =>
  (view.scores[seat]?.lines ?? []).map(({ what, points }) => ({ key: what, label: w.t(`lantern_row-source-${what}`), points }));
