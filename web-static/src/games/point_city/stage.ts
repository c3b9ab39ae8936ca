// The staged choice: what the player has chosen but not yet sent.
//
// Pure. A choice can only be staged if `legal` offers it; the server decides again. Invariant: `keep` never returns a
// stage that the given legal answers do not contain, and `moveOf` no move that they do not.

import type { Cell, Legal, Move, Pair, PairOffer, Stock, TokenId } from '../../generated/point_city';
import { among, same } from './model';

export type Stage =
  | { readonly kind: 'none' }
  /** The first card of a pair. */
  | { readonly kind: 'first'; readonly cell: Cell }
  /** Both cards; `pay` is the place of the chosen payment among those offered. */
  | { readonly kind: 'pair'; readonly cells: Pair; readonly pay: number }
  | { readonly kind: 'single'; readonly cell: Cell; readonly pay: number }
  /** A card to flip; it may still be missing. */
  | { readonly kind: 'flip'; readonly cell: Cell | null }
  | { readonly kind: 'deck' }
  | { readonly kind: 'token'; readonly token: TokenId };

export const NOTHING: Stage = { kind: 'none' };

/** The price of taking cards: the possible payments, or the missing resources. */
export type Price = Pick<PairOffer, 'payments' | 'missing' | 'short'>;
type Turn = Extract<Legal, { kind: 'turn' }>;

export const turnOf = (legal: Legal | null): Turn | null => (legal?.kind === 'turn' ? legal : null);
const payable = ({ payments }: Price): boolean => payments.length > 0;
const ofPair = ([a, b]: Pair, x: Cell, y: Cell): boolean => (same(a, x) && same(b, y)) || (same(a, y) && same(b, x));

/** The offer for two cells; `undefined` where they are no neighbours, or one is empty. */
export const offerOf = (legal: Legal | null, a: Cell, b: Cell): PairOffer | undefined => turnOf(legal)?.pairs.find(({ cells }) => ofPair(cells, a, b));

/** The offers that hold this cell. */
const offersWith = (legal: Legal | null, cell: Cell): PairOffer[] => turnOf(legal)?.pairs.filter(({ cells }) => among(cells, cell)) ?? [];

/** The neighbours that may be taken together with a card. */
export const partners = (legal: Legal | null, cell: Cell): Cell[] =>
  offersWith(legal, cell).filter(payable).map(({ cells: [a, b] }) => (same(a, cell) ? b : a));

const singleOf = (legal: Legal | null, cell: Cell): Price | undefined => turnOf(legal)?.singles.find((offer) => same(offer.cell, cell));

/** The resources that are missing to take a card, in its cheapest way; `null` if it can be taken, or if no card can
 * be chosen. */
export function shortOf(legal: Legal | null, cell: Cell): Price | null {
  const single = singleOf(legal, cell);
  const ways: Price[] = single ? [single] : offersWith(legal, cell);
  if (ways.some(payable)) return null;
  return ways.toSorted((a, b) => (a.short ?? 0) - (b.short ?? 0))[0] ?? null;
}

/** Whether a card can be the first one chosen. */
const canBegin = (legal: Legal | null, cell: Cell): boolean => partners(legal, cell).length > 0;

/** The highlighted cells. */
export function litCells(legal: Legal | null, stage: Stage): Cell[] {
  const turn = turnOf(legal);
  if (!turn) return [];
  if (stage.kind === 'flip') return turn.flips;
  if (stage.kind === 'first') return partners(legal, stage.cell);
  return turn.singles.filter(payable).map(({ cell }) => cell);
}

/** The cells that are chosen. */
export function chosenCells(stage: Stage): readonly Cell[] {
  if (stage.kind === 'pair') return stage.cells;
  if (stage.kind === 'first' || stage.kind === 'single') return [stage.cell];
  return stage.kind === 'flip' && stage.cell ? [stage.cell] : [];
}

/** Stages a card, adds its neighbour, or unstages it. Returns the same stage if that is not possible. */
export function stageCell(legal: Legal | null, stage: Stage, cell: Cell): Stage {
  const turn = turnOf(legal);
  if (!turn) return stage;
  if (stage.kind === 'flip') return among(turn.flips, cell) ? { kind: 'flip', cell: same(stage.cell, cell) ? null : cell } : stage;
  const single = singleOf(legal, cell);
  if (single) return payable(single) ? (stage.kind === 'single' && same(stage.cell, cell) ? NOTHING : { kind: 'single', cell, pay: 0 }) : stage;
  if (stage.kind === 'first') return stageSecond(legal, stage, cell);
  if (stage.kind === 'pair' && among(stage.cells, cell)) return { kind: 'first', cell: same(stage.cells[0], cell) ? stage.cells[1] : stage.cells[0] };
  return canBegin(legal, cell) ? { kind: 'first', cell } : stage;
}

function stageSecond(legal: Legal | null, stage: Extract<Stage, { kind: 'first' }>, cell: Cell): Stage {
  if (same(stage.cell, cell)) return NOTHING;
  const offer = offerOf(legal, stage.cell, cell);
  if (offer) return payable(offer) ? { kind: 'pair', cells: offer.cells, pay: 0 } : stage;
  return canBegin(legal, cell) ? { kind: 'first', cell } : stage;
}

/** Chooses two cards at once. */
export function stagePair(legal: Legal | null, a: Cell, b: Cell): Stage | null {
  const offer = offerOf(legal, a, b);
  return offer && payable(offer) ? { kind: 'pair', cells: offer.cells, pay: 0 } : null;
}

export const stageFlip = (legal: Legal | null, stage: Stage): Stage => ((turnOf(legal)?.flips.length ?? 0) > 0 ? (stage.kind === 'flip' ? NOTHING : { kind: 'flip', cell: null }) : stage);
export const stageDeck = (legal: Legal | null, stage: Stage): Stage => (turnOf(legal)?.deck ? (stage.kind === 'deck' ? NOTHING : { kind: 'deck' }) : stage);

export function stageToken(legal: Legal | null, stage: Stage, token: TokenId): Stage {
  if (legal?.kind !== 'civic' || !legal.tokens.includes(token)) return stage;
  return stage.kind === 'token' && stage.token === token ? NOTHING : { kind: 'token', token };
}

/** The ways to pay for the staged cards, the suggested one first. */
export function paymentsOf(legal: Legal | null, stage: Stage): readonly Stock[] {
  if (stage.kind === 'pair') return offerOf(legal, ...stage.cells)?.payments ?? [];
  return stage.kind === 'single' ? (singleOf(legal, stage.cell)?.payments ?? []) : [];
}

/** Chooses the payment at this place; the same stage where there is none. */
export function stagePay(legal: Legal | null, stage: Stage, pay: number): Stage {
  return (stage.kind === 'pair' || stage.kind === 'single') && pay in paymentsOf(legal, stage) ? { ...stage, pay } : stage;
}

/** The chosen payment. */
export const paidBy = (legal: Legal | null, stage: Stage): Stock => (stage.kind === 'pair' || stage.kind === 'single' ? (paymentsOf(legal, stage)[stage.pay] ?? {}) : {});

/** Undoes one step: the second card, then the first. */
export const unstage = (stage: Stage): Stage => (stage.kind === 'pair' ? { kind: 'first', cell: stage.cells[0] } : stage.kind === 'flip' && stage.cell ? { kind: 'flip', cell: null } : NOTHING);

/** The part of a staged choice that is still legal under a new decision. */
export function keep(legal: Legal | null, stage: Stage): Stage {
  switch (stage.kind) {
    case 'none': return stage;
    case 'first': return canBegin(legal, stage.cell) ? stage : NOTHING;
    case 'pair':
    case 'single': return stagePay(legal, stage, stage.pay) === stage ? NOTHING : stage;
    case 'flip': return turnOf(legal)?.flips.length ? { kind: 'flip', cell: stage.cell && among(turnOf(legal)?.flips ?? [], stage.cell) ? stage.cell : null } : NOTHING;
    case 'deck': return turnOf(legal)?.deck ? stage : NOTHING;
    case 'token': return legal?.kind === 'civic' && legal.tokens.includes(stage.token) ? stage : NOTHING;
  }
}

/** The move of the staged choice; `null` while it is incomplete. Contains `pay` if there is a choice of payments. */
export function moveOf(legal: Legal | null, stage: Stage): Move | null {
  const payments = paymentsOf(legal, stage);
  const pay = payments.length > 1 ? { pay: paidBy(legal, stage) } : {};
  switch (stage.kind) {
    case 'none':
    case 'first': return null;
    case 'pair': return payments.length > 0 ? { do: 'take_market', cells: stage.cells, ...pay } : null;
    case 'single': return payments.length > 0 ? { do: 'take_one', cell: stage.cell, ...pay } : null;
    case 'flip': return stage.cell ? { do: 'flip', cell: stage.cell } : null;
    case 'deck': return turnOf(legal)?.deck ? { do: 'take_deck' } : null;
    case 'token': return stageToken(legal, NOTHING, stage.token) === NOTHING ? null : { do: 'choose_civic', token: stage.token };
  }
}
