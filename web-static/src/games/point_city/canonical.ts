// Reduces moves of Point City with the same effect to one: the order of two cards means nothing, and the only possible
// payment may be omitted.

import type { Cell, Legal, Move, Stock } from '../../generated/point_city';

/** The move with its cards in order, without a payment that is the only one, and without empty parts of a payment. */
export function canonical(move: unknown, legal: unknown): unknown {
  const answer = move as Move;
  if (answer.do !== 'take_market' && answer.do !== 'take_one') return answer;
  const cells = answer.do === 'take_market' ? inOrder(answer.cells) : [answer.cell];
  const chosen = waysOf(legal as Legal, cells) > 1 && answer.pay !== undefined;
  return { do: answer.do, cells, ...(chosen && { pay: spent(answer.pay) }) };
}

const inOrder = (cells: readonly Cell[]): Cell[] => cells.toSorted(([row, column], [otherRow, otherColumn]) => row - otherRow || column - otherColumn);
const spent = (pay: Stock = {}): object => Object.fromEntries(Object.entries(pay).filter(([, count]) => count !== 0));

function waysOf(legal: Legal, cells: readonly Cell[]): number {
  if (legal.kind !== 'turn') return 0;
  const offers = [...legal.pairs.map(({ cells: pair, payments }) => ({ cells: inOrder(pair), payments })), ...legal.singles.map(({ cell, payments }) => ({ cells: [cell], payments }))];
  return offers.find((offer) => String(offer.cells) === String(cells))?.payments.length ?? 0;
}
