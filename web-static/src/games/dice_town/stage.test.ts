import { describe, expect, it } from 'vitest';
import type { Legal } from '../../generated/dice_town';
import { needsConfirm } from './confirm';
import { keep, keepNone, moveOf, NOTHING, stageBacks, stageCard, stageDie, stageDoc, stageFace, stageFence, stageOffer, stageSeat, stageSharp, stageTough, toggleOffered, unstage, type Stage } from './stage';

const price = (dice: number, dollars: number, payable = true) => ({ dice, dollars, payable });
const KEEP: Legal = { kind: 'keep', dice: ['king', 'king', 'queen'], prices: [price(0, 1), price(1, 0), price(2, 1), price(3, 2, false)], tough_guy: true, sharps: 2 };
const dice = (legal: Legal, ...at: number[]): Stage => at.reduce((stage, die) => stageDie(legal, stage, die), NOTHING);

describe('dice to keep', () => {
  it('are sent in ascending order however they were chosen, and unstaged by a second tap', () => {
    expect(moveOf(KEEP, dice(KEEP, 2, 0))).toEqual({ do: 'keep', dice: [0, 2], tough_guy: false, sharps: 0 });
    expect(dice(KEEP, 1, 1)).toBe(NOTHING);
  });

  it('are no move when they cannot be paid for, except with Tough Guy', () => {
    const all = dice(KEEP, 0, 1, 2);
    expect(moveOf(KEEP, all)).toBeNull();
    expect(moveOf(KEEP, stageTough(KEEP, all))).toEqual({ do: 'keep', dice: [0, 1, 2], tough_guy: true, sharps: 0 });
  });

  it('cancel Tough Guy when only one is left, and Card Sharps without a die', () => {
    const two = stageSharp(KEEP, stageSharp(KEEP, stageTough(KEEP, dice(KEEP, 0, 1))));
    expect(two).toMatchObject({ tough: true, sharps: 2 });
    expect(stageDie(KEEP, two, 1)).toEqual({ kind: 'keep', dice: [0], tough: false, sharps: 1 });
  });

  it.each([-1, 3])('cannot be chosen outside the list (%i)', (at) => {
    expect(stageDie(KEEP, NOTHING, at)).toBe(NOTHING);
  });

  it('may be none, if that can be paid for', () => {
    expect(keepNone(KEEP)).toEqual({ do: 'keep', dice: [], tough_guy: false, sharps: 0 });
    expect(keepNone({ ...KEEP, prices: [price(0, 1, false)] })).toBeNull();
  });

  it('after a stopped Tough Guy have a fixed number; a further choice replaces the oldest', () => {
    const ask: Legal = { kind: 'rekeep', dice: ['queen', 'queen', 'ace'], count: 2 };
    expect(moveOf(ask, dice(ask, 0))).toBeNull();
    expect(moveOf(ask, dice(ask, 2, 0, 1))).toEqual({ do: 'rekeep', dice: [0, 1] });
  });

  it('are turned one at a time, to any face', () => {
    const ask: Legal = { kind: 'turn_die', dice: ['king', 'nine'] };
    const chosen = dice(ask, 1);
    expect(moveOf(ask, chosen)).toBeNull();
    const turned = stageFace(ask, chosen, 'ace');
    expect(moveOf(ask, turned)).toEqual({ do: 'turn_die', die: 1, face: 'ace' });
    expect([unstage(turned), unstage(unstage(turned))]).toEqual([{ kind: 'turn', die: 1, face: null }, NOTHING]);
  });
});

describe('an offer', () => {
  const ask: Legal = { kind: 'offer', place: 'bank', candidates: [1, 2], dollars: 3, nuggets: 1, cards: ['wanted', 2, 2, 5], standing: null };

  it('is limited to what the seat owns, and is no move while it is empty', () => {
    expect(moveOf(ask, stageOffer(ask, { candidate: 2 }, NOTHING))).toBeNull();
    expect(moveOf(ask, stageOffer(ask, { candidate: 2, dollars: 9, nuggets: -1 }, NOTHING))).toEqual({ do: 'offer', offer: { candidate: 2, dollars: 3, nuggets: 0, cards: [] } });
    expect(stageOffer(ask, { candidate: 0 }, NOTHING)).toBe(NOTHING);
  });

  it('lists store cards before claims, each kind in ascending order', () => {
    const stage = [3, 1, 0].reduce<Stage>((before, at) => toggleOffered(ask, before, at), NOTHING);
    expect(moveOf(ask, stage)).toMatchObject({ offer: { candidate: 1, cards: ['wanted', 2, 5] } });
  });

  it('in later rounds is never lower than the current one', () => {
    const again: Legal = { ...ask, standing: { candidate: 2, dollars: 2, nuggets: 0, cards: [2] } };
    const stage = stageOffer(again, { candidate: 1, dollars: 0, cards: [] }, NOTHING);
    expect(stage).toEqual({ kind: 'offer', candidate: 2, dollars: 2, nuggets: 0, cards: [1] });
    expect(toggleOffered(again, stage, 1)).toMatchObject({ cards: [1] });
  });
});

describe('other choices', () => {
  it('name only legal seats', () => {
    const tie: Legal = { kind: 'decide_tie', place: 'bank', candidates: [1, 2] };
    expect(moveOf(tie, stageSeat(tie, NOTHING, 2))).toEqual({ do: 'decide_tie', winner: 2 });
    expect(stageSeat(tie, NOTHING, 0)).toBe(NOTHING);
    const last: Legal = { kind: 'final_tie', candidates: [1] };
    expect(moveOf(last, stageSeat(last, NOTHING, 1))).toEqual({ do: 'final_tie', winner: 1 });
    const joe: Legal = { kind: 'joe_target', victims: [3] };
    expect(moveOf(joe, stageSeat(joe, NOTHING, 3))).toEqual({ do: 'joe_target', victim: 3 });
  });

  it('pick only cards that are legal for the victim', () => {
    const ask: Legal = { kind: 'saloon_pick', picks: [{ victim: 1, store: 2, claims: 0 }, { victim: 1, store: 1, claims: 1 }, { victim: 2, store: 0, claims: 2 }] };
    const stage = stageSeat(ask, NOTHING, 1);
    expect(moveOf(ask, stageBacks(ask, stage, 1))).toEqual({ do: 'saloon_pick', victim: 1, store: 1, claims: 1 });
    expect(stageBacks(ask, stage, 0)).toBe(stage);
  });

  it('keep a card of either kind', () => {
    const store: Legal = { kind: 'store_keep', cards: ['wanted', 'girls'] };
    expect(moveOf(store, stageCard(store, NOTHING, 1))).toEqual({ do: 'store_keep', card: 'girls' });
    const rob: Legal = { kind: 'saloon_keep', victim: 1, cards: ['wanted', 4] };
    expect(moveOf(rob, stageCard(rob, NOTHING, 1))).toEqual({ do: 'saloon_keep', card: 4 });
    expect(stageCard(rob, NOTHING, 2)).toBe(NOTHING);
  });

  it('send the order of visitors only when it is complete', () => {
    const ask: Legal = { kind: 'doc_order', visitors: [0, 1, 3] };
    const named = [3, 0].reduce<Stage>((stage, seat) => stageSeat(ask, stage, seat), NOTHING);
    expect(moveOf(ask, named)).toBeNull();
    expect(moveOf(ask, stageSeat(ask, named, 1))).toEqual({ do: 'doc_order', order: [3, 0, 1] });
  });

  it('fence the required number of claims, the most valuable ones by default', () => {
    const ask: Legal = { kind: 'doc_choice', options: ['fence', 'pass'], claims: [1, 3, 5], fence: 2 };
    const stage = stageDoc(ask, 'fence');
    expect(moveOf(ask, stage)).toEqual({ do: 'doc_choice', option: 'fence', claims: [3, 5] });
    expect(moveOf(ask, stageFence(ask, stage, 0))).toEqual({ do: 'doc_choice', option: 'fence', claims: [1, 5] });
    expect(moveOf(ask, stageFence(ask, stage, 2))).toBeNull();
    expect(stageDoc(ask, 'big_theft')).toBe(NOTHING);
    expect(moveOf(ask, stageDoc(ask, 'pass'))).toEqual({ do: 'doc_choice', option: 'pass' });
  });
});

describe('a new decision', () => {
  it.each<[Stage, Legal]>([
    [{ kind: 'keep', dice: [4], tough: false, sharps: 0 }, KEEP], [{ kind: 'seat', seat: 0 }, { kind: 'final_tie', candidates: [1] }], [{ kind: 'card', at: 2 }, { kind: 'store_keep', cards: ['girls'] }],
    [{ kind: 'pick', victim: 1, store: 1, claims: 0 }, { kind: 'saloon_pick', picks: [] }], [{ kind: 'turn', die: 1, face: null }, KEEP], [{ kind: 'doc', option: 'draw', claims: [] }, { kind: 'doc_choice', options: ['pass'], claims: [], fence: 0 }],
    [{ kind: 'final', sharps: 1 }, { kind: 'reveal_final', dice: ['ace'], sharps: 0 }], [{ kind: 'order', seats: [5] }, { kind: 'doc_order', visitors: [0, 1] }], [{ kind: 'rekeep', dice: [0] }, KEEP], [{ kind: 'offer', candidate: 1, dollars: 1, nuggets: 0, cards: [] }, KEEP],
  ])('drops %j where its answers do not hold it', (stage, legal) => {
    expect(keep(legal, stage)).toBe(NOTHING);
  });

  it('keeps what it does hold', () => {
    const stage = dice(KEEP, 0, 1);
    expect(keep(KEEP, stage)).toEqual(stage);
  });
});

it('needs confirmation unless the setting skips it for a choice without an alternative', () => {
  const sole: Legal = { kind: 'joe_target', victims: [1] };
  expect([needsConfirm('always', sole), needsConfirm('ending', sole), needsConfirm('choice', sole), needsConfirm('choice', KEEP)]).toEqual([true, true, false, true]);
});
