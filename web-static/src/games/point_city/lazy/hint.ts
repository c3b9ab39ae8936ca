// Puts the hinted moves of Point City into words and stages them.

import type { Cell, Legal, Move, Stock, View } from '../../../generated/point_city';
import type { HintReason } from '../../../generated/protocol';
import { lang, t } from '../../../kit/i18n/index.svelte';
import { samePlayed } from '../../frame/prompt';
import type { GameHints } from '../../types';
import type { Resource } from '../data';
import { placeOfCell } from '../model';
import { keep, moveOf, NOTHING, paymentsOf, type Stage } from '../stage';
import { cellName, list, resourceName, stockText, tokenText, wordsOf, type Words } from '../words';

type Table = Parameters<GameHints['moveText']>[0];
const words = ({ info }: Table): Words => wordsOf(t, lang(), info.seats);

function moveText(table: Table, given: unknown): string {
  const [w, view, move] = [words(table), table.view as View, given as Move];
  const card = (cell: Cell): string => t('pt-hint-card', { card: cellName(w, view.market[placeOfCell(cell)]), row: cell[0], column: cell[1] });
  const paid = (pay: Stock | undefined): string => (pay && Object.keys(pay).length > 0 ? ` (${stockText(w, pay)})` : '');
  switch (move.do) {
    case 'take_market': return list(w, move.cells.map(card)) + paid(move.pay);
    case 'take_one': return card(move.cell) + paid(move.pay);
    case 'flip': return t('pt-hint-flip', { card: card(move.cell) });
    case 'take_deck': return t('pt-act-deck');
    case 'choose_civic': return tokenText(w, move.token);
    case 'pass': return t('pt-act-pass');
  }
}

const KNOWN = new Set(['may_show', 'token', 'builds', 'civic_token', 'gives_permanent', 'permanents_save', 'brings_resources']);

function reasonText(table: Table, { code, what, numbers = {} }: HintReason): string {
  const { points = 0, cards = 0, tokens = 0, symbols = 0 } = numbers;
  const name = what === undefined ? '' : resourceName(words(table), what as Resource);
  return KNOWN.has(code) ? t(`pt-hint-${code.replaceAll('_', '-')}`, { points, cards, tokens, symbols, name }) : '';
}

function staged(legal: Legal | null, move: Move): Stage {
  /** The place of the payment among those offered. */
  const pay = (stage: Stage, paid: Stock | undefined): number => Math.max(0, paymentsOf(legal, stage).findIndex((one) => samePlayed(one, paid)));
  switch (move.do) {
    case 'take_market': return { kind: 'pair', cells: move.cells, pay: pay({ kind: 'pair', cells: move.cells, pay: 0 }, move.pay) };
    case 'take_one': return { kind: 'single', cell: move.cell, pay: pay({ kind: 'single', cell: move.cell, pay: 0 }, move.pay) };
    case 'flip': return { kind: 'flip', cell: move.cell };
    case 'take_deck': return { kind: 'deck' };
    case 'choose_civic': return { kind: 'token', token: move.token };
    case 'pass': return NOTHING;
  }
}

function stageOf(legal: unknown, move: unknown): Stage | null {
  const stage = keep(legal as Legal | null, staged(legal as Legal | null, move as Move));
  return moveOf(legal as Legal | null, stage) === null ? null : stage;
}

export const gameHints: GameHints = { moveText, reasonText, stageOf };
