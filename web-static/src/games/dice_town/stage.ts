// The staged choice: what the player has chosen but not yet sent.
//
// Pure. A choice can only be staged if `legal` contains it; the server decides again. Invariant: `keep` never returns
// a stage that the given legal answers do not contain, and `moveOf` no move that they do not.

import type { Card, Face, Legal, Move, Treatment } from '../../generated/dice_town';
import type { Seat } from '../../generated/protocol';
import { FACES, isStore } from './model';

export type Stage =
  | { readonly kind: 'none' }
  /** Dice and hand cards are identified by their position in the list that the server sent. */
  | { readonly kind: 'keep'; readonly dice: readonly number[]; readonly tough: boolean; readonly sharps: number }
  | { readonly kind: 'final'; readonly sharps: number }
  | { readonly kind: 'rekeep'; readonly dice: readonly number[] }
  | { readonly kind: 'turn'; readonly die: number; readonly face: Face | null }
  | { readonly kind: 'offer'; readonly candidate: Seat; readonly dollars: number; readonly nuggets: number; readonly cards: readonly number[] }
  | { readonly kind: 'seat'; readonly seat: Seat }
  | { readonly kind: 'card'; readonly at: number }
  | { readonly kind: 'pick'; readonly victim: Seat; readonly store: number; readonly claims: number }
  | { readonly kind: 'order'; readonly seats: readonly Seat[] }
  | { readonly kind: 'doc'; readonly option: Treatment; readonly claims: readonly number[] };

export const NOTHING: Stage = { kind: 'none' };

type Of<K extends Legal['kind']> = Extract<Legal, { kind: K }>;
export const asked = <K extends Legal['kind']>(legal: Legal | null, kind: K): Of<K> | null => (legal?.kind === kind ? (legal as Of<K>) : null);

const ascending = (numbers: readonly number[]): number[] => [...numbers].sort((a, b) => a - b);
const toggled = (numbers: readonly number[], one: number): number[] => (numbers.includes(one) ? numbers.filter((other) => other !== one) : ascending([...numbers, one]));
const within = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);

/** The dice that the question is about. */
export const diceOf = (legal: Legal | null): readonly Face[] => (legal && 'dice' in legal ? legal.dice : []);
/** The dice that are chosen among them. */
export const chosenDice = (stage: Stage): readonly number[] => (stage.kind === 'keep' || stage.kind === 'rekeep' ? stage.dice : stage.kind === 'turn' ? [stage.die] : []);

/** Stages a die, or unstages it. */
export function stageDie(legal: Legal | null, stage: Stage, die: number): Stage {
  if (die < 0 || die >= diceOf(legal).length) return stage;
  switch (legal?.kind) {
    case 'keep': return fitKeep(legal, { ...(stage.kind === 'keep' ? stage : NO_DICE), dice: toggled(stage.kind === 'keep' ? stage.dice : [], die) });
    case 'rekeep': return stageRekeep(legal, stage, die);
    case 'turn_die': return stage.kind === 'turn' && stage.die === die ? NOTHING : { kind: 'turn', die, face: null };
    default: return stage;
  }
}

const NO_DICE: Extract<Stage, { kind: 'keep' }> = { kind: 'keep', dice: [], tough: false, sharps: 0 };

/** Limits a choice of dice to legal announcements: Tough Guy with two or more dice, no more Card Sharps than dice. */
function fitKeep(legal: Of<'keep'>, stage: Extract<Stage, { kind: 'keep' }>): Stage {
  if (stage.dice.length === 0) return NOTHING;
  return { ...stage, tough: stage.tough && legal.tough_guy && stage.dice.length > 1, sharps: within(stage.sharps, 0, Math.min(legal.sharps, stage.dice.length)) };
}

/** At most as many dice as must be kept: a further choice replaces the oldest. */
function stageRekeep(legal: Of<'rekeep'>, stage: Stage, die: number): Stage {
  const before = stage.kind === 'rekeep' ? stage.dice : [];
  const dice = before.includes(die) ? before.filter((other) => other !== die) : [...before, die].slice(-legal.count);
  return dice.length > 0 ? { kind: 'rekeep', dice } : NOTHING;
}

/** Whether Tough Guy or one more Card Sharp can be added to the staged choice. */
export const canTough = (legal: Legal | null, stage: Stage): boolean => legal?.kind === 'keep' && legal.tough_guy && stage.kind === 'keep' && stage.dice.length > 1;
export const mostSharps = (legal: Legal | null, stage: Stage): number =>
  legal?.kind === 'keep' ? Math.min(legal.sharps, stage.kind === 'keep' ? stage.dice.length : 0) : legal?.kind === 'reveal_final' ? legal.sharps : 0;

export const stageTough = (legal: Legal | null, stage: Stage): Stage => (canTough(legal, stage) && stage.kind === 'keep' ? { ...stage, tough: !stage.tough } : stage);

/** One Card Sharp more; after the last one none. */
export function stageSharp(legal: Legal | null, stage: Stage): Stage {
  const most = mostSharps(legal, stage);
  if (most === 0) return stage;
  if (stage.kind === 'keep') return { ...stage, sharps: (stage.sharps + 1) % (most + 1) };
  return { kind: 'final', sharps: ((stage.kind === 'final' ? stage.sharps : 0) + 1) % (most + 1) };
}

/** The face to which the selected die is turned. */
export const stageFace = (legal: Legal | null, stage: Stage, face: Face): Stage =>
  asked(legal, 'turn_die') && stage.kind === 'turn' && FACES.includes(face) ? { ...stage, face } : stage;

/** An offer within the legal limits, and never below the standing one. */
export function stageOffer(legal: Legal | null, change: Partial<Extract<Stage, { kind: 'offer' }>>, stage: Stage): Stage {
  const ask = asked(legal, 'offer');
  if (!ask) return stage;
  const floor = floorOf(ask);
  const from = stage.kind === 'offer' ? stage : firstOffer(ask);
  const next = { ...from, ...change };
  const candidate = ask.standing?.candidate ?? next.candidate;
  if (!ask.candidates.includes(candidate)) return stage;
  const cards = ascending([...new Set([...floor.cards, ...next.cards])]).filter((at) => at < ask.cards.length);
  return { kind: 'offer', candidate, cards, dollars: within(next.dollars, floor.dollars, ask.dollars), nuggets: within(next.nuggets, floor.nuggets, ask.nuggets) };
}

const firstOffer = (ask: Of<'offer'>): Extract<Stage, { kind: 'offer' }> =>
  ({ kind: 'offer', candidate: ask.standing?.candidate ?? ask.candidates[0] ?? 0, ...floorOf(ask) });

/** The minimum contents of an offer: the seat's own offer of the round before. */
export function floorOf(ask: Of<'offer'>): { dollars: number; nuggets: number; cards: number[] } {
  const { standing } = ask;
  return standing ? { dollars: standing.dollars, nuggets: standing.nuggets, cards: placesOf(ask.cards, standing.cards) } : { dollars: 0, nuggets: 0, cards: [] };
}

/** The positions of cards in a list; equal cards take one position each. */
function placesOf(list: readonly Card[], cards: readonly Card[]): number[] {
  const places: number[] = [];
  for (const card of cards) {
    const at = list.findIndex((other, i) => other === card && !places.includes(i));
    if (at >= 0) places.push(at);
  }
  return ascending(places);
}

export const toggleOffered = (legal: Legal | null, stage: Stage, at: number): Stage => stageOffer(legal, { cards: toggled(stage.kind === 'offer' ? stage.cards : [], at) }, stage);

/** The seats that may be named: candidates of a tie, or the victims of Nervous Joe. */
export const namedSeats = (legal: Legal | null): readonly Seat[] =>
  legal?.kind === 'decide_tie' || legal?.kind === 'final_tie' ? legal.candidates : legal?.kind === 'joe_target' ? legal.victims : [];

/** Selects a seat in a decision about seats: a candidate, a victim, the next visitor of the Doc. */
export function stageSeat(legal: Legal | null, stage: Stage, seat: Seat): Stage {
  if (namedSeats(legal).includes(seat)) return stage.kind === 'seat' && stage.seat === seat ? NOTHING : { kind: 'seat', seat };
  if (legal?.kind === 'saloon_pick') return stageVictim(legal, stage, seat);
  if (legal?.kind === 'doc_order') return stageOrder(legal, stage, seat);
  return legal?.kind === 'offer' ? stageOffer(legal, { candidate: seat }, stage) : stage;
}

function stageVictim(legal: Of<'saloon_pick'>, stage: Stage, seat: Seat): Stage {
  if (stage.kind === 'pick' && stage.victim === seat) return NOTHING;
  const pick = legal.picks.find(({ victim }) => victim === seat);
  return pick ? { kind: 'pick', ...pick } : stage;
}

/** A selection from the same victim: this number of store cards, otherwise claims. */
export function stageBacks(legal: Legal | null, stage: Stage, store: number): Stage {
  const ask = asked(legal, 'saloon_pick');
  if (!ask || stage.kind !== 'pick') return stage;
  const pick = ask.picks.find((entry) => entry.victim === stage.victim && entry.store === store);
  return pick ? { kind: 'pick', ...pick } : stage;
}

function stageOrder(legal: Of<'doc_order'>, stage: Stage, seat: Seat): Stage {
  if (!legal.visitors.includes(seat)) return stage;
  const before = stage.kind === 'order' ? stage.seats : [];
  const seats = before.includes(seat) ? before.filter((other) => other !== seat) : [...before, seat];
  return seats.length > 0 ? { kind: 'order', seats } : NOTHING;
}

/** The cards that are looked at and of which one is kept. */
export const keptAmong = (legal: Legal | null): readonly Card[] => (legal?.kind === 'store_keep' || legal?.kind === 'saloon_keep' ? legal.cards : []);
export const stageCard = (legal: Legal | null, stage: Stage, at: number): Stage =>
  at < 0 || at >= keptAmong(legal).length ? stage : stage.kind === 'card' && stage.at === at ? NOTHING : { kind: 'card', at };

/** A treatment; the fence starts with the best claims, as many as required, and the player may change them. */
export function stageDoc(legal: Legal | null, option: Treatment): Stage {
  const ask = asked(legal, 'doc_choice');
  if (!ask?.options.includes(option)) return NOTHING;
  const best = ask.claims.map((_, i) => i).slice(-ask.fence);
  return { kind: 'doc', option, claims: option === 'fence' && ask.fence > 0 ? best : [] };
}

/** Chooses a claim to fence; at most as many as needed: a further choice replaces the oldest. */
export function stageFence(legal: Legal | null, stage: Stage, at: number): Stage {
  const ask = asked(legal, 'doc_choice');
  if (!ask || stage.kind !== 'doc' || stage.option !== 'fence' || at >= ask.claims.length) return stage;
  const claims = stage.claims.includes(at) ? stage.claims.filter((other) => other !== at) : [...stage.claims, at].slice(-ask.fence);
  return { ...stage, claims };
}

/** The part of a staged choice that is kept for a new decision about the same subject. */
export function keep(legal: Legal | null, stage: Stage): Stage {
  switch (stage.kind) {
    case 'none': return stage;
    case 'keep': return legal?.kind === 'keep' && stage.dice.every((die) => die < legal.dice.length) ? fitKeep(legal, stage) : NOTHING;
    case 'final': return stage.sharps <= mostSharps(legal, stage) && legal?.kind === 'reveal_final' ? stage : NOTHING;
    case 'rekeep': return legal?.kind === 'rekeep' && stage.dice.length <= legal.count && stage.dice.every((die) => die < legal.dice.length) ? stage : NOTHING;
    case 'turn': return legal?.kind === 'turn_die' && stage.die < legal.dice.length ? stage : NOTHING;
    case 'offer': return legal?.kind === 'offer' ? stageOffer(legal, stage, NOTHING) : NOTHING;
    case 'seat': return namedSeats(legal).includes(stage.seat) ? stage : NOTHING;
    case 'card': return stage.at < keptAmong(legal).length ? stage : NOTHING;
    case 'pick': return legal?.kind === 'saloon_pick' && legal.picks.some((pick) => pick.victim === stage.victim && pick.store === stage.store && pick.claims === stage.claims) ? stage : NOTHING;
    case 'order': return legal?.kind === 'doc_order' && stage.seats.every((seat) => legal.visitors.includes(seat)) ? stage : NOTHING;
    case 'doc': return legal?.kind === 'doc_choice' && legal.options.includes(stage.option) ? stageFenced(legal, stage) : NOTHING;
  }
}

const stageFenced = (legal: Of<'doc_choice'>, stage: Extract<Stage, { kind: 'doc' }>): Stage =>
  ({ ...stage, claims: stage.claims.filter((at) => at < legal.claims.length).slice(0, legal.fence) });

/** The cost of keeping this number of dice; `null` if that is not legal. */
export const priceOf = (legal: Legal | null, dice: number): Of<'keep'>['prices'][number] | null => asked(legal, 'keep')?.prices.find((price) => price.dice === dice) ?? null;

/** The move that keeps no die; `null` if the player cannot pay for it. */
export const keepNone = (legal: Legal | null): Move | null => (priceOf(legal, 0)?.payable ? { do: 'keep', dice: [], tough_guy: false, sharps: 0 } : null);

/** The move of a staged choice; `null` while it is incomplete. */
export function moveOf(legal: Legal | null, stage: Stage): Move | null {
  switch (stage.kind) {
    case 'none': return null;
    case 'keep': return stage.tough || priceOf(legal, stage.dice.length)?.payable ? { do: 'keep', dice: [...stage.dice], tough_guy: stage.tough, sharps: stage.sharps } : null;
    case 'final': return { do: 'reveal_final', sharps: stage.sharps };
    case 'rekeep': return stage.dice.length === asked(legal, 'rekeep')?.count ? { do: 'rekeep', dice: ascending(stage.dice) } : null;
    case 'turn': return stage.face ? { do: 'turn_die', die: stage.die, face: stage.face } : null;
    case 'offer': return offerMove(legal, stage);
    case 'seat': return seatMove(legal, stage.seat);
    case 'card': return cardMove(legal, stage.at);
    case 'pick': return { do: 'saloon_pick', victim: stage.victim, store: stage.store, claims: stage.claims };
    case 'order': return stage.seats.length === asked(legal, 'doc_order')?.visitors.length ? { do: 'doc_order', order: [...stage.seats] } : null;
    case 'doc': return docMove(legal, stage);
  }
}

/** Store cards before claims, each kind ascending, as moves name them. */
const inOrder = (cards: readonly Card[]): Card[] => [...cards.filter(isStore), ...cards.filter((card) => !isStore(card))];

function offerMove(legal: Legal | null, stage: Extract<Stage, { kind: 'offer' }>): Move | null {
  const ask = asked(legal, 'offer');
  if (!ask || stage.dollars + stage.nuggets + stage.cards.length === 0) return null;
  const cards = inOrder(stage.cards.flatMap((at) => ask.cards[at] ?? []));
  return { do: 'offer', offer: { candidate: stage.candidate, dollars: stage.dollars, nuggets: stage.nuggets, cards } };
}

function seatMove(legal: Legal | null, seat: Seat): Move | null {
  switch (legal?.kind) {
    case 'decide_tie': return { do: 'decide_tie', winner: seat };
    case 'final_tie': return { do: 'final_tie', winner: seat };
    case 'joe_target': return { do: 'joe_target', victim: seat };
    default: return null;
  }
}

function cardMove(legal: Legal | null, at: number): Move | null {
  const card = keptAmong(legal)[at];
  if (card === undefined) return null;
  return legal?.kind === 'store_keep' && isStore(card) ? { do: 'store_keep', card } : { do: 'saloon_keep', card };
}

function docMove(legal: Legal | null, stage: Extract<Stage, { kind: 'doc' }>): Move | null {
  const ask = asked(legal, 'doc_choice');
  if (!ask) return null;
  if (stage.option !== 'fence') return { do: 'doc_choice', option: stage.option };
  return stage.claims.length === ask.fence ? { do: 'doc_choice', option: 'fence', claims: ascending(stage.claims).flatMap((at) => ask.claims[at] ?? []) } : null;
}

/** Undoes one step: the face before the die, else everything. */
export const unstage = (stage: Stage): Stage => (stage.kind === 'turn' && stage.face ? { ...stage, face: null } : NOTHING);
