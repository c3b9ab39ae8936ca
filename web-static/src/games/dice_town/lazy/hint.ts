// Puts the hinted moves of Dice Town into words and stages them.

import type { Card, Legal, Move, Place, View } from '../../../generated/dice_town';
import type { HintReason } from '../../../generated/protocol';
import { lang, t } from '../../../kit/i18n/index.svelte';
import type { GameHints } from '../../types';
import { diceOf, floorOf, keep, keptAmong, moveOf, NOTHING, type Stage } from '../stage';
import { cardName, faceName, faces, goodsText, list, names, placeName, storeName, wordsOf, type Words } from '../words';

type Table = Parameters<GameHints['moveText']>[0];
const words = ({ info }: Table): Words => wordsOf(t, lang(), info.seats);

function moveText(table: Table, given: unknown): string {
  const [w, view, move] = [words(table), table.view as View, given as Move];
  const legal = (table.decision?.legal ?? null) as Legal | null;
  const dice = (chosen: readonly number[]): string => faces(w, chosen.flatMap((die) => (diceOf(legal).length > 0 ? diceOf(legal) : (view.own?.cup ?? []))[die] ?? []));
  switch (move.do) {
    case 'keep': return move.dice.length > 0 ? t('dt-act-keep-card', { card: dice(move.dice) }) : t('dt-act-none', { dollars: 0 });
    case 'rekeep': return t('dt-act-keep-card', { card: dice(move.dice) });
    case 'reveal_final': return move.sharps > 0 ? t('dt-act-reveal-sharps', { count: move.sharps }) : t('dt-act-reveal');
    case 'turn_die': return t('dt-act-turn', { from: dice([move.die]), to: faceName(w, move.face) });
    case 'react':
    case 'visit': return move.play ? t('dt-act-play', { card: played(w, legal) }) : t('dt-act-pass');
    case 'offer': return move.offer ? t('dt-hint-offer', { name: w.name(move.offer.candidate), goods: goodsText(w, { ...move.offer, store_cards: 0, claims: 0 }) }) : t('dt-act-no-offer');
    case 'decide_tie':
    case 'final_tie': return move.winner === view.you ? t('dt-act-choose-me') : t('dt-act-choose', { name: w.name(move.winner) });
    case 'store_keep':
    case 'saloon_keep': return t('dt-act-keep-card', { card: cardName(w, move.card) });
    case 'joe_target': return t('dt-act-joe', { name: w.name(move.victim) });
    case 'saloon_pick': return t('dt-brings', { name: w.name(move.victim), goods: list(w, [move.store > 0 ? t('dt-n-store', { count: move.store }) : '', move.claims > 0 ? t('dt-n-claims', { count: move.claims }) : ''].filter(Boolean)) });
    case 'doc_order': return names(w, move.order);
    case 'doc_choice': return t(`dt-act-doc-${move.option}`);
  }
}

/** The card of a window. */
const played = (w: Words, legal: Legal | null): string => (legal?.kind === 'react' ? storeName(w, legal.window.card) : legal?.kind === 'visit' ? storeName(w, legal.card) : '');

const KNOWN = new Set(['aims', 'costs', 'plays_tough_guy', 'plays_sharps', 'is_worth', 'saves_card', 'waits', 'offers', 'for_yourself']);

function reasonText(table: Table, { code, what, numbers = {} }: HintReason): string {
  const w = words(table);
  const { chance = 0, points = 0, dollars = 0, cards = 0 } = numbers;
  return KNOWN.has(code) ? t(`dt-hint-${code.replaceAll('_', '-')}`, { place: what === undefined ? '' : placeName(w, what as Place), chance, points, dollars, cards }) : '';
}

function staged(legal: Legal, move: Move): Stage {
  switch (move.do) {
    case 'keep': return move.dice.length > 0 ? { kind: 'keep', dice: move.dice, tough: move.tough_guy, sharps: move.sharps } : NOTHING;
    case 'rekeep': return { kind: 'rekeep', dice: move.dice };
    case 'reveal_final': return { kind: 'final', sharps: move.sharps };
    case 'turn_die': return { kind: 'turn', die: move.die, face: move.face };
    case 'offer': return move.offer && legal.kind === 'offer' ? { kind: 'offer', ...move.offer, cards: floorOf({ ...legal, standing: move.offer }).cards } : NOTHING;
    case 'decide_tie':
    case 'final_tie': return { kind: 'seat', seat: move.winner };
    case 'joe_target': return { kind: 'seat', seat: move.victim };
    case 'store_keep':
    case 'saloon_keep': return { kind: 'card', at: keptAmong(legal).indexOf(move.card as Card) };
    case 'saloon_pick': return { kind: 'pick', victim: move.victim, store: move.store, claims: move.claims };
    case 'doc_order': return { kind: 'order', seats: move.order };
    case 'doc_choice': return { kind: 'doc', option: move.option, claims: fenced(legal, 'claims' in move ? move.claims ?? [] : []) };
    case 'react':
    case 'visit': return NOTHING;
  }
}

/** The positions of these claims among the claims that can be fenced; equal claims take one position each. */
function fenced(legal: Legal, claims: readonly number[]): number[] {
  const places: number[] = [];
  if (legal.kind !== 'doc_choice') return places;
  for (const claim of claims) {
    const at = legal.claims.findIndex((other, i) => other === claim && !places.includes(i));
    if (at >= 0) places.push(at);
  }
  return places;
}

function stageOf(legal: unknown, move: unknown): Stage | null {
  if (legal === null) return null;
  const stage = keep(legal as Legal, staged(legal as Legal, move as Move));
  return stage === NOTHING || moveOf(legal as Legal, stage) === null ? null : stage;
}

export const gameHints: GameHints = { moveText, reasonText, stageOf };
