import { describe, expect, it } from 'vitest';
import type { ClientEvent, Legal, Move, Poker, StoreCard, Treatment, View } from '../../generated/dice_town';
import { filesOf, wordsIn } from '../fixtures/texts';
import { COMMANDS, parse } from './lazy/command';
import { EVENTS, SCENES, viewOf } from './fixtures/scenes';
import { logOf } from './log';
import { SCORE_RULES } from './lazy/score';
import { FACES, HANDS, STREET } from './model';
import { answerText, promptOf } from './prompt';
import { decisionSentence, handSentence, placeSentence, positionSpeech } from './speech';
import { NOTHING } from './stage';
import { cardEffect, cardName, handName, storeShort } from './words';

const LANGS = ['en', 'ru', 'de', 'uk'] as const;
const FILES = [...filesOf('dice_town', 'table', 'names', 'lazy'), 'kit/i18n/*/frame'];

const OFFER = { player: 0, candidate: 1, dollars: 2, nuggets: 1, store_cards: 1, claims: 1 };
const WINDOW = { card: 'fair_share', robber: 1, loot: 5 } as const;
const HAND: Poker = { kind: 'pair', ranks: ['nine'], kickers: ['ace', 'king', 'jack'] };
/** Each event as most viewers receive it, and as a viewer with more knowledge receives it. */
const ALL: { readonly [Type in ClientEvent['type']]: readonly Extract<ClientEvent, { type: Type }>[] } = {
  game_started: [{ type: 'game_started', sheriff: 1, row: [4, 2, 5] }],
  round_started: [{ type: 'round_started', round: 2, bank: 4 }],
  dice_rolled: [{ type: 'dice_rolled', player: 1, dice: 3, last: false }, { type: 'dice_rolled', player: 0, dice: 2, last: true, faces: ['nine', 'ace'] }],
  answered: [{ type: 'answered', player: 1 }],
  revealed: [{ type: 'revealed', shown: [{ player: 0, dice: ['nine'] }, { player: 1, dice: [] }], announced: [{ player: 0, card: 'tough_guy' }] }],
  paid: [{ type: 'paid', player: 0, dollars: 1 }],
  window_opened: [{ type: 'window_opened', window: WINDOW, asked: [0, 2] }, { type: 'window_opened', window: { card: 'marshal', player: 1 }, asked: [0] }, { type: 'window_opened', window: { card: 'elixir', visitors: [1] }, asked: [0] }],
  window_closed: [{ type: 'window_closed', window: WINDOW, played_by: null }, { type: 'window_closed', window: WINDOW, played_by: 2 }],
  visit_closed: [{ type: 'visit_closed', player: 0, place: 'saloon', played: false }],
  card_played: [{ type: 'card_played', player: 0, card: 'bribe' }, { type: 'card_played', player: 0, card: 'nervous_joe', victim: 2 }],
  card_cancelled: [{ type: 'card_cancelled', player: 0, card: 'bribe', by: 1 }],
  rekept: [{ type: 'rekept', player: 0, dice: ['queen'] }],
  die_turned: [{ type: 'die_turned', player: 0, from: 'nine', to: 'ace' }],
  hand_completed: [{ type: 'hand_completed', player: 0, dice: ['nine', 'nine', 'ace', 'king', 'jack'], hand: HAND }],
  place_opened: [{ type: 'place_opened', place: 'bank' }],
  control: [{ type: 'control', place: 'bank', player: 0 }],
  no_control: [{ type: 'no_control', place: 'bank' }],
  nothing_to_gain: [{ type: 'nothing_to_gain', place: 'bank', tied: [0, 1] }],
  tie: [{ type: 'tie', place: 'bank', tied: [0, 1], sheriff: 2 }],
  offers_shown: [{ type: 'offers_shown', place: 'bank', round: 1, offers: [] }, { type: 'offers_shown', place: 'bank', round: 1, offers: [OFFER, { ...OFFER, cards: ['wanted', 3] }] }],
  tie_decided: [{ type: 'tie_decided', place: 'bank', winner: 1, paid: [] }, { type: 'tie_decided', place: 'bank', winner: 1, paid: [OFFER] }],
  nuggets_taken: [{ type: 'nuggets_taken', player: 0, nuggets: 2 }],
  bank_robbed: [{ type: 'bank_robbed', player: 0, dollars: 5 }],
  collected: (['fair_share', 'nervous_joe', 'petty_theft', 'big_theft'] as const).map((why) => ({ type: 'collected', player: 0, from: 1, dollars: 2, nuggets: 0, why })),
  store_drawn: [{ type: 'store_drawn', player: 0, number: 2 }, { type: 'store_drawn', player: 0, number: 2, cards: ['wanted', 'girls'] }],
  store_kept: [{ type: 'store_kept', player: 0, discarded: 1 }, { type: 'store_kept', player: 0, discarded: 0, card: 'wanted' }, { type: 'store_kept', player: 0, discarded: 1, discards: ['girls'] }],
  store_reshuffled: [{ type: 'store_reshuffled', deck: 7 }],
  stolen_peek: [{ type: 'stolen_peek', thief: 0, victim: 1, store: 1, claims: 1 }, { type: 'stolen_peek', thief: 0, victim: 1, store: 1, claims: 1, cards: ['wanted', 2] }],
  stolen: [{ type: 'stolen', thief: 0, victim: 1, back: 'claim' }, { type: 'stolen', thief: 0, victim: 1, back: 'store', card: 'wanted' }],
  badge_moved: [{ type: 'badge_moved', from: 0, to: 1 }],
  badge_kept: [{ type: 'badge_kept', player: 0 }, { type: 'badge_kept', player: 0, by: 1 }],
  claims_taken: [{ type: 'claims_taken', player: 0, claims: [4, 2] }],
  hidden_claim: [{ type: 'hidden_claim', player: 0 }, { type: 'hidden_claim', player: 0, claim: 5 }],
  row_filled: [{ type: 'row_filled', row: [], deck: 0 }],
  doc_opens: [{ type: 'doc_opens', visitors: [] }, { type: 'doc_opens', visitors: [0, 1] }],
  doc_ordered: [{ type: 'doc_ordered', order: [1, 0] }],
  doc_passed: [{ type: 'doc_passed', player: 0 }],
  doc_nothing: [{ type: 'doc_nothing', player: 0 }],
  fenced: [{ type: 'fenced', player: 0, number: 2 }, { type: 'fenced', player: 0, number: 2, claims: [5, 5] }],
  doc_drew: [{ type: 'doc_drew', player: 0 }, { type: 'doc_drew', player: 0, card: 'girls' }],
  round_ended: [{ type: 'round_ended', dollars: 0 }, { type: 'round_ended', dollars: 4 }],
  final_tie: [{ type: 'final_tie', tied: [0, 1], sheriff: 2 }],
  game_ended: [{ type: 'game_ended', hands: [], winners: [0] }],
};
const CARDS: readonly StoreCard[] = ['equipment_1', 'equipment_8', 'dynamite', 'girls', 'tough_guy', 'card_sharp', 'bribe', 'unlimited_credit', 'nervous_joe', 'marshal', 'fair_share', 'wanted', 'elixir'];
const TREATMENTS: readonly Treatment[] = ['fence', 'draw', 'petty_theft', 'big_theft', 'pass'];

describe.each(LANGS)('the texts in %s', (lang) => {
  const w = wordsIn(lang, FILES);

  it.each(Object.keys(ALL) as ClientEvent['type'][])('describe the event %s', (type) => {
    for (const event of ALL[type]) expect(logOf([[event]], w).map(({ text }) => text).join(' '), JSON.stringify(event)).toMatch(/\S/u);
  });

  it('describe a window for Wanted by the card that was played', () => {
    const window = { card: 'wanted', player: 1, played: 'bribe', victim: null } as const;
    expect(logOf([[{ type: 'card_played', player: 1, card: 'bribe' }, { type: 'window_opened', window, asked: [0] }]], w)).toHaveLength(1);
  });

  it('describe the events of the scenes', () => {
    expect(logOf(EVENTS, w).length).toBeGreaterThan(10);
  });

  it.each(Object.keys(SCENES))('have a prompt, an announcement and a waiting message for scene %s', (scene) => {
    const table = SCENES[scene]!();
    const view = table.view as View;
    const legal = (table.decision?.legal ?? null) as Legal | null;
    const situation = { view, stage: NOTHING, preview: null, result: table.result, replay: false };
    const prompt = promptOf({ ...situation, legal }, w);
    expect(prompt.say).toMatch(/\S/u);
    expect(prompt.mine).toBe(legal !== null);
    if (legal) expect(decisionSentence(w, legal, prompt)).toContain(prompt.say);
    for (const you of [0, null]) expect(promptOf({ ...situation, view: { ...view, you }, legal: null }, w).say).toMatch(/\S/u);
    expect(promptOf({ ...situation, legal: null, replay: true }, w)).toMatchObject({ mine: false, acts: [] });
    expect(positionSpeech(w, view)).toMatch(/\S/u);
    for (const { place } of STREET) expect(placeSentence(view, place, w)).toMatch(/\S/u);
    for (const player of view.table.players) expect(handSentence(w, player)).toMatch(/\S/u);
  });

  it('keep the prompt short enough for the bar', () => {
    const asks = Object.values(SCENES).map((scene) => promptOf({ view: scene().view as View, legal: (scene().decision?.legal ?? null) as Legal | null, stage: NOTHING, preview: null, result: null, replay: false }, w)).filter(({ mine }) => mine);
    expect(asks.filter(({ say }) => say.length > 40).map(({ say }) => say)).toEqual([]);
  });

  it('name every component', () => {
    for (const kind of HANDS) {
      expect(w.t(`dt-kind-${kind}`) && w.t(`dt-kind-${kind}-what`)).toMatch(/\S/u);
      for (const face of FACES) expect(handName(w, { kind, ranks: [face, 'nine'], kickers: [] })).not.toMatch(/\{|undefined/u);
    }
    for (const card of CARDS) expect([cardName(w, card), cardEffect(w, card), storeShort(w, card)].every(Boolean)).toBe(true);
    expect([cardName(w, 3), cardEffect(w, 3)].join(' ')).toContain('3');
    for (const rule of SCORE_RULES) expect(w.t(`dt-line-${rule.slice(5)}`) && w.t(`dt-score-${rule.slice(5)}`)).toMatch(/\S/u);
    for (const { place } of STREET) expect(w.t(`dt-about-${place}`)).toMatch(/\S/u);
    for (const option of TREATMENTS) for (const end of ['', '-does', '-not']) expect(w.t(`dt-doc-${option}${end}`)).toMatch(/\S/u);
  });

  it('describe the viewer’s own sealed answer', () => {
    const moves: Move[] = [{ do: 'keep', dice: [0, 2], tough_guy: false, sharps: 0 }, { do: 'keep', dice: [], tough_guy: false, sharps: 0 }, { do: 'offer', offer: null }, { do: 'offer', offer: { candidate: 1, dollars: 1, nuggets: 0, cards: [2] } }, { do: 'react', play: true }, { do: 'visit', play: false }, { do: 'reveal_final', sharps: 0 }];
    for (const move of moves) expect(answerText(viewOf(), move, w), move.do).toMatch(/\S/u);
  });

  it('accept every command by its own words and by the English ones', () => {
    for (const id of COMMANDS) {
      for (const phrase of [id, ...w.t(`dt-cmd-${id}`).split('|')]) expect([phrase, parse(`${phrase} 3`, w)]).toEqual([phrase, { command: id, rest: '3' }]);
    }
    for (const example of w.t('dt-cmd-hint').split('·')) expect(parse(example, w)).not.toBeNull();
  });
});

it.each([['ru', 1, '1 участок'], ['ru', 3, '3 участка'], ['ru', 11, '11 участков'], ['uk', 2, '2 ділянки'], ['uk', 5, '5 ділянок'], ['de', 1, '1 Besitzrecht'], ['en', 2, '2 claims']] as const)('in %s %i is %s', (lang, count, text) => {
  expect(wordsIn(lang, FILES).t('dt-n-claims', { count })).toBe(text);
});
