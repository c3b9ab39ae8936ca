// The prompt: one sentence for the decision, and the action buttons. Pure: view + decision + staged choice -> words and
// moves. Invariant: the label of every action names its effect.

import type { Legal, Move, Preview, View } from '../../generated/point_city';
import type { Outcome } from '../../generated/protocol';
import type { PromptAction as AnyAction, Prompt as AnyPrompt } from '../frame/prompt';
import { finalRank, finalScore } from '../frame/score';
import { building, total } from './data';
import { placeOfCell, turnOf as turnNumber } from './model';
import { moveOf, NOTHING, paidBy, partners, turnOf, type Stage } from './stage';
import { cellName, list, names, sideName, stockText, symbolsText, tokenText, type Words } from './words';

export type ActId = 'confirm' | 'flip' | 'deck' | 'pass';
export type PromptAction = AnyAction<Move, ActId>;
export type Prompt = AnyPrompt<Move, ActId>;

export interface Situation {
  readonly view: View;
  readonly legal: Legal | null;
  readonly stage: Stage;
  readonly result: Outcome | null;
  /** The server's preview of the staged move. */
  readonly preview: Preview | null;
  /** Whether this is a replay: no decision is open and no seat is awaited. */
  readonly replay: boolean;
  /** Whether the contents of the cards are left out. */
  readonly short?: boolean;
}

const ask = (say: string, sub: string, acts: readonly PromptAction[] = []): Prompt => ({ say, sub, acts, mine: true });

/** Returns the sentence and buttons for the viewer. */
export function promptOf(s: Situation, w: Words): Prompt {
  if (s.view.phase.name === 'over') return over(s, w);
  return s.legal && !s.replay ? asking(s, w, s.legal) : watching(s, w);
}

function asking(s: Situation, w: Words, legal: Legal): Prompt {
  const { t } = w;
  const move = moveOf(legal, s.stage);
  const confirm = (label: string): PromptAction[] => (move ? [{ id: 'confirm', label, moves: [move], main: true }] : []);
  switch (s.stage.kind) {
    case 'none': return legal.kind === 'civic' ? ask(t('pt-ask-civic'), t('pt-ask-civic-sub', { count: legal.owed })) : begin(w, legal);
    case 'first': return ask(t('pt-ask-second'), t('pt-ask-second-sub', { card: cellName(w, s.view.market[placeOfCell(s.stage.cell)]), count: partners(legal, s.stage.cell).length }));
    case 'pair': return ask(t('pt-ask-pair'), taking(s, w), [...flip(w, legal), ...confirm(t('pt-act-both'))]);
    case 'single': return ask(t('pt-ask-single'), taking(s, w), confirm(t('pt-act-single')));
    case 'flip': return ask(t(s.stage.cell ? 'pt-ask-flip-this' : 'pt-ask-flip'), t('pt-ask-flip-sub'), [...flip(w, legal, s.stage), ...confirm(t('pt-act-flip-this'))]);
    case 'deck': return ask(t('pt-ask-deck'), t('pt-ask-deck-sub', { card: s.view.deck.top ? sideName(w, s.view.deck.top) : '' }), confirm(t('pt-act-both')));
    case 'token': return ask(t('pt-ask-token'), tokenWorth(w, s.view, s.stage.token), confirm(t('pt-act-token')));
  }
}

/** The actions in a turn without a staged choice. */
function begin(w: Words, legal: Extract<Legal, { kind: 'turn' }>): Prompt {
  const { t } = w;
  if (legal.pass) return ask(t('pt-ask-pass'), t('pt-ask-pass-sub'), [{ id: 'pass', label: t('pt-act-pass'), moves: [{ do: 'pass' }], main: true }]);
  if (legal.singles.length > 0) return ask(t('pt-ask-one'), t('pt-ask-one-sub'));
  if (!marketOpen(legal)) return ask(t('pt-ask-deck-only'), t('pt-ask-deck-only-sub'), [...flip(w, legal), ...sideActs(w, legal).filter(({ main }) => main)]);
  return ask(t('pt-ask-turn'), t(legal.deck ? 'pt-ask-turn-sub' : 'pt-ask-turn-last'), flip(w, legal));
}

const local = (id: 'flip' | 'deck', label: string, main = false): PromptAction => ({ id, label, moves: [], main });
const flip = (w: Words, legal: Legal | null, stage: Stage = NOTHING): PromptAction[] => ((turnOf(legal)?.flips.length ?? 0) > 0 ? [local('flip', w.t(stage.kind === 'flip' ? 'pt-act-no-flip' : 'pt-act-flip'))] : []);

/** The choices in a turn besides market cards; a choice stages something and sends nothing. */
export function sideActs(w: Words, legal: Legal | null, stage: Stage = NOTHING): PromptAction[] {
  const turn = turnOf(legal);
  return [...turn?.deck ? [local('deck', w.t('pt-act-deck'), !marketOpen(turn))] : [], ...flip(w, legal, stage)];
}
const marketOpen = ({ pairs }: Extract<Legal, { kind: 'turn' }>): boolean => pairs.some(({ payments }) => payments.length > 0);

/** The cost and the gain of the staged cards: buildings with their price, the payment, the consequences. */
function taking(s: Situation, w: Words): string {
  const { t } = w;
  const cells = s.stage.kind === 'pair' ? s.stage.cells : s.stage.kind === 'single' ? [s.stage.cell] : [];
  const built = cells.flatMap((cell) => { const shown = s.view.market[placeOfCell(cell)]; return shown?.shows === 'building' ? [shown.card] : []; });
  if (built.length === 0) return t('pt-free', { count: cells.length, cards: list(w, cells.map((cell) => cellName(w, s.view.market[placeOfCell(cell)]))) });
  const paid = paidBy(s.legal, s.stage);
  const costs = (s.short ? [] : built).map((card) => t('pt-building-costs', { name: cellName(w, { shows: 'building', card }), cost: symbolsText(w, building(card).cost) }));
  const permanents = s.preview && total(s.preview.permanents) > 0 ? t('pt-permanents-pay', { symbols: symbolsText(w, s.preview.permanents) }) : '';
  const spent = total(paid) > 0 ? t('pt-you-spend', { cards: stockText(w, paid) }) : t('pt-you-spend-nothing');
  const civic = s.preview?.civic ? t('pt-then-civic', { count: s.preview.civic }) : '';
  return [...costs, permanents, spent, civic].filter(Boolean).join(' ');
}

/** "2 points per permanent Ecology: 4 points now." */
export function tokenWorth(w: Words, view: View, token: string): string {
  const worth = view.you === null ? undefined : view.display.find((entry) => entry.token === token)?.worth[view.you];
  return worth === undefined ? `${tokenText(w, token)}.` : w.t('pt-token-now', { text: tokenText(w, token), points: worth });
}

function watching({ view }: Situation, w: Words): Prompt {
  const say = view.actor === null ? w.t('frame-wait-any') : w.t(`pt-wait-${view.phase.name}`, { name: w.name(view.actor) });
  const sub = view.you === null ? w.t('frame-watching') : view.automa ? w.t('pt-automa-next', { cards: nextOfAutoma(w, view) }) : '';
  return { say, sub, acts: [], mine: false };
}

/** The two cards that the automa takes next, in words. */
export const nextOfAutoma = (w: Words, view: View): string => list(w, (view.automa?.next ?? []).map((cell) => cellName(w, view.market[placeOfCell(cell)])));

function over({ view, result }: Situation, w: Words): Prompt {
  const first = view.players.map(({ seat }) => seat).filter((seat) => finalRank(result, seat) === 1);
  const say = first.length > 0 ? w.t('pt-wins', { names: names(w, first), count: first.length }) : w.t('pt-over');
  return { say, sub: first[0] === undefined ? '' : w.t('pt-wins-sub', { total: finalScore(result, first[0]) }), acts: [], mine: false };
}

/** The progress of the game: "Turn 9 of 17 · deck 52". */
export function whereText(view: View, w: Words): string {
  return view.phase.name === 'over' ? w.t('pt-over') : w.t('pt-where', { ...turnNumber(view), deck: view.deck.cards });
}

