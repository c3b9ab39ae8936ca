// The prompt: one sentence for the decision, and the action buttons. Pure: view + decision + staged choice -> words and
// moves.

import type { Ask, Legal, Move, Preview, View } from '../../generated/carson_city';
import type { PromptAction, Prompt as AnyPrompt } from '../frame/prompt';
import { asked, countOf, movesOf, slotOf, spotsOf, type Stage } from './stage';
import { goBefore } from './bidding';
import { same } from './city';
import { cardName, characterEffect, characterName, eraName, formatPoints, list, signed, suitName, terrainName, type Words } from './words';

export type ActId = 'confirm' | 'use' | 'decline' | 'withdraw' | 'set_aside' | 'none' | 'done' | 'unstage';
export type Prompt = AnyPrompt<Move, ActId>;

export interface Situation {
  readonly view: View;
  readonly legal: Legal | null;
  readonly stage: Stage;
  readonly waiting: readonly number[];
  readonly preview: Preview | null;
  /** Whether gains may be shown (setting). */
  readonly gains: boolean;
  /** Whether this is a replay: no decision is open and no seat is awaited. */
  readonly replay: boolean;
}

const act = (id: ActId, label: string, moves: readonly Move[], main = false): PromptAction<Move, ActId> => ({ id, label, moves, main });

/** Returns the sentence and buttons for the viewer. */
export function promptOf(s: Situation, w: Words): Prompt {
  if (s.view.phase === 'finished') return over(s, w);
  if (s.stage.kind === 'sell') return selling(s, w, s.stage.card);
  if (s.legal?.ask) return asking(s, w, s.legal.ask);
  return watching(s, w);
}

function asking(s: Situation, w: Words, ask: Ask): Prompt {
  switch (ask.kind) {
    case 'bid': return bidding(s, w, ask);
    case 'window': return window(s, w, ask.character);
    case 'take': return taking(s, w);
    case 'place': return placing(s, w, ask);
    case 'newsboy': return newsboy(s, w);
    case 'final_sale': return finalSale(s, w);
  }
}

function bidding(s: Situation, w: Words, ask: Extract<Ask, { kind: 'bid' }>): Prompt {
  const moves = movesOf(s.legal, s.stage);
  const card = s.stage.kind === 'bid' ? s.stage.value : null;
  const hint = ask.void ? w.t('cc-bid-void') : (card !== null && bidText(s.view, card, ask.bonus, w)) || bidHint(s, w);
  if (ask.committed !== null) {
    const change = card !== null ? [act('confirm', w.t('cc-act-change', { card }), moves, true)] : [];
    return {
      say: w.t('cc-sealed', { card: ask.committed }), sub: card === null ? w.t('cc-sealed-sub') + waitingSuffix(s, w) : hint, mine: true,
      acts: [act('withdraw', w.t('cc-act-withdraw'), [{ do: 'withdraw' }]), ...change],
    };
  }
  const seal = card !== null ? [act('confirm', w.t('cc-act-seal', { card }), moves, true)] : [];
  return { say: w.t('cc-ask-bid'), sub: hint, acts: seal, mine: true };
}

/** The maximum number of values that are named one by one. */
const NAMED = 3;

/** "Your 7: only an 8 or a 9 picks before you. Ties go to Hat." Without this for a bid ahead of the next round, of
 * which nothing is known yet. */
function bidText(view: View, value: number, bonus: number, w: Words): string {
  const card = bonus > 0 ? w.t('cc-bid-with-bonus', { card: value, bonus: signed(bonus), sum: value + bonus }) : value;
  if (view.phase !== 'bidding') return bonus > 0 ? String(card) : '';
  const { higher: [first, ...more], ties } = goBefore(view, value + bonus);
  const tied = ties.length > 0 ? w.t('cc-bid-tie', { suits: list(w, ties.map((suit) => suitName(w, suit))) }) : '';
  if (first === undefined) return join(w.t('cc-bid-first', { card, ties: ties.length }), tied);
  if (more.length >= NAMED) return join(w.t('cc-bid-from', { card, value: first }), tied);
  return join(w.t('cc-bid-before', { card, values: list(w, [first, ...more].map((other) => w.t('cc-bid-value', { value: other })), 'disjunction') }), tied);
}

function bidHint(s: Situation, w: Words): string {
  const ready = s.view.players.filter((p) => p.level === null && p.committed && p.seat !== s.view.you);
  const who = ready.length > 0 ? ' ' + w.t('cc-have-bid', { names: list(w, ready.map((p) => w.name(p.seat))), count: ready.length }) : '';
  return w.t('cc-ask-bid-sub') + who;
}

function window(s: Situation, w: Words, id: Parameters<typeof characterName>[1]): Prompt {
  const use = s.stage.kind === 'window' ? s.stage.use : null;
  return {
    say: w.t('cc-ask-window', { character: characterName(w, id) }), sub: characterEffect(w, id), mine: true,
    acts: [
      act('decline', w.t('cc-act-decline'), [{ do: 'decline', character: id }], use === false),
      act('use', w.t('cc-act-use', { character: characterName(w, id) }), [{ do: 'activate', character: id }], use === true),
    ],
  };
}

function taking(s: Situation, w: Words): Prompt {
  const more = s.view.takes_left > 1 ? w.t('cc-takes-left', { count: s.view.takes_left }) : '';
  if (s.stage.kind !== 'take') {
    return { say: w.t('cc-ask-take'), sub: more || w.t(canSell(s) ? 'cc-ask-take-sell-sub' : 'cc-ask-take-sub'), acts: [], mine: true };
  }
  const slot = slotOf(s.legal, s.stage.slot);
  const card = s.view.row.find((entry) => entry.slot === slot?.slot)?.card;
  if (!slot || !card) return { say: w.t('cc-ask-take'), sub: more, acts: [], mine: true };
  const moves = movesOf(s.legal, s.stage);
  const name = cardName(w, card);
  if ('character' in card) {
    const gain = s.gains ? gainText(s, w, slot.gain) : '';
    return { say: w.t('cc-take-card', { card: name }), sub: join(characterEffect(w, card.character), gain), acts: [act('confirm', w.t('cc-act-take'), moves, true)], mine: true };
  }
  if (slot.spots.length === 0) {
    return { say: w.t('cc-take-card', { card: name }), sub: w.t('cc-fits-nowhere'), acts: [act('confirm', w.t('cc-act-take'), moves, true)], mine: true };
  }
  const label = s.stage.spot ? 'cc-act-take-place' : 'cc-act-take';
  const sub = s.stage.spot ? spotText(s, w) : w.t('cc-take-places', { count: countOf(slot.spots) });
  return { say: w.t('cc-take-card', { card: name }), sub, acts: [act('confirm', w.t(label), moves, true)], mine: true };
}

function placing(s: Situation, w: Words, ask: Extract<Ask, { kind: 'place' }>): Prompt {
  const name = terrainName(w, ask.card);
  if (ask.spots.length === 0) {
    return { say: w.t('cc-ask-aside', { card: name }), sub: w.t('cc-fits-nowhere'), acts: [act('set_aside', w.t('cc-act-aside'), [{ do: 'set_aside' }], true)], mine: true };
  }
  if (s.stage.kind !== 'place') {
    return { say: w.t('cc-ask-place', { card: name }), sub: w.t('cc-take-places', { count: countOf(ask.spots) }), acts: [], mine: true };
  }
  return { say: w.t('cc-ask-place', { card: name }), sub: spotText(s, w), acts: [act('confirm', w.t('cc-act-place'), movesOf(s.legal, s.stage), true)], mine: true };
}

/** The consequence of the staged spot: the change of the own score, by line where the server said it. */
function spotText(s: Situation, w: Words): string {
  const at = s.stage.kind === 'take' || s.stage.kind === 'place' ? s.stage.spot : null;
  const spot = spotsOf(s.legal, s.stage).find((entry) => same(entry, at));
  if (!spot) return '';
  return s.preview ? previewText(s.preview, w) : gainText(s, w, spot.gain);
}

function gainText(s: Situation, w: Words, gain: number | undefined): string {
  if (gain === undefined) return '';
  const you = s.view.players.find((p) => p.seat === s.view.you);
  if (!you?.score) return w.t('cc-gain', { gain: signed(gain) });
  return w.t('cc-gain-total', { gain: signed(gain), from: formatPoints(you.score.total), to: formatPoints(you.score.total + gain) });
}

/** "+8: Saloons +4, Ranches +4; total 103"; empty if points are not shown. */
export function previewText(preview: Preview, w: Words): string {
  if (preview.gain === undefined || preview.total === undefined) return '';
  const lines = preview.changes.filter((line) => line.points !== 0).map((line) => `${lineName(w, line.what)} ${signed(line.points)}`);
  const total = w.t('cc-total-would-be', { gain: signed(preview.gain), total: formatPoints(preview.total) });
  return lines.length > 0 ? `${total} ${lines.join(' · ')}` : total;
}

/** The name of a line of the scorepad, or of a character's share. */
export const lineName = (w: Words, what: string): string =>
  w.t(what.startsWith('char_') ? `cc-character-${what.slice(5)}` : `cc-line-${what}`);

function newsboy(s: Situation, w: Words): Prompt {
  const none = act('none', w.t('cc-act-newsboy-none'), [{ do: 'newsboy', character: null }], s.stage.kind === 'newsboy' && s.stage.character === null);
  if (s.stage.kind !== 'newsboy' || s.stage.character === null) {
    return { say: w.t('cc-ask-newsboy'), sub: w.t('cc-ask-newsboy-sub'), acts: [none], mine: true };
  }
  const id = s.stage.character;
  const gain = asked(s.legal, 'newsboy')?.candidates.find((entry) => entry.character === id)?.gain;
  return {
    say: w.t('cc-newsboy-chosen', { character: characterName(w, id) }), sub: join(characterEffect(w, id), gainText(s, w, gain)), mine: true,
    acts: [none, act('confirm', w.t('cc-act-newsboy', { character: characterName(w, id) }), movesOf(s.legal, s.stage), true)],
  };
}

const canSell = (s: Situation): boolean => (s.legal?.sell?.length ?? 0) > 0;

function finalSale(s: Situation, w: Words): Prompt {
  const sub = canSell(s) ? w.t('cc-sell-sub', { count: s.legal?.sales_left ?? 0 }) : w.t('cc-sell-none');
  return { say: w.t('cc-ask-final-sale'), sub, acts: [act('done', w.t('cc-act-done'), [{ do: 'done' }], true)], mine: true };
}

function selling(s: Situation, w: Words, card: string): Prompt {
  const gain = s.legal?.sell?.find((sale) => sale.card === card)?.gain;
  const sub = s.preview ? previewText(s.preview, w) : gainText(s, w, gain);
  return {
    say: w.t('cc-sell-card', { card: terrainName(w, card) }), sub, mine: true,
    acts: [act('unstage', w.t('cc-act-keep'), []), act('confirm', w.t('cc-act-sell'), movesOf(s.legal, s.stage), true)],
  };
}

function watching(s: Situation, w: Words): Prompt {
  const others = s.waiting.filter((seat) => s.replay || seat !== s.view.you);
  const names = list(w, others.map((seat) => w.name(seat)));
  const say = others.length > 0 || s.view.phase === 'bidding' ? w.t(`cc-wait-${s.view.phase}`, { names, count: others.length }) : w.t('frame-wait-any');
  const round = w.t('cc-round', { era: eraName(s.view.era), round: s.view.round });
  if (s.replay) return { say: round, sub: others.length > 0 ? say : '', acts: [], mine: false };
  if (s.view.you === null) return { say: w.t('frame-watching'), sub: `${round} · ${say}`, acts: [], mine: false };
  const window = s.view.window ? w.t('cc-wait-window-sub', { character: characterName(w, s.view.window) }) : '';
  return { say, sub: window || (others.length > 0 ? w.t(canSell(s) ? 'cc-wait-sell-sub' : 'cc-wait-sub') : ''), acts: [], mine: false };
}

function waitingSuffix(s: Situation, w: Words): string {
  const others = s.waiting.filter((seat) => seat !== s.view.you);
  return others.length > 0 ? ' ' + w.t('cc-wait-bidding', { names: list(w, others.map((seat) => w.name(seat))), count: others.length }) : '';
}

function over(s: Situation, w: Words): Prompt {
  const best = Math.max(...s.view.players.map((p) => p.score?.total ?? -Infinity));
  const winners = s.view.players.filter((p) => p.score?.total === best).map((p) => w.name(p.seat));
  return { say: w.t('cc-over', { names: list(w, winners), count: winners.length }), sub: w.t('cc-over-sub', { total: formatPoints(best) }), acts: [], mine: false };
}

const join = (...parts: string[]): string => parts.filter(Boolean).join(' ');
