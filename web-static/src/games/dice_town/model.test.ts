import { describe, expect, it } from 'vitest';
import type { ClientEvent, Face, PlayerView, Question, View } from '../../generated/dice_town';
import { WORDS as w } from '../fixtures/texts';
import { SCENES, tableView, viewOf } from './fixtures/scenes';
import { logOf } from './log';
import { pointsOf, ranked } from './lazy/score';
import { bestHands, claimsLeft, countersOf, seatOrder, seatState, stepOf } from './model';
import { promptOf } from './prompt';
import { seatRows } from './seats';
import { outcomeOf } from './speech';
import { NOTHING } from './stage';
import { responseWindowOf } from './responseWindow';

const viewIn = (scene: string): View => SCENES[scene]!().view as View;

describe('a place', () => {
  it('counts the dice of its face, and marks the leader or all who are tied', () => {
    const view = viewIn('tie');
    expect(countersOf(view, 'gold_mine')).toEqual([{ seat: 1, count: 2, leads: true }, { seat: 0, count: 1, leads: false }]);
    expect(countersOf(view, 'saloon').map(({ seat, leads }) => [seat, leads])).toEqual([[1, true], [2, true]]);
    expect(countersOf(view, 'stagecoach')).toEqual([]);
  });

  it('with the best hand leads at the Town Hall, even without an ace', () => {
    const view = viewIn('tie');
    expect(bestHands(view)).toEqual([2]);
    expect(countersOf(view, 'town_hall')).toEqual([{ seat: 2, count: 0, leads: true }, { seat: 3, count: 2, leads: false }]);
  });

  it('breaks a tie by the remaining dice only when that option is set', () => {
    const hand = (kicker: Face): PlayerView['hand'] => ({ kind: 'pair', ranks: ['ace'], kickers: [kicker] });
    const players = viewOf().table.players.slice(0, 2).map((player, i) => ({ ...player, hand: hand(i ? 'king' : 'nine') }));
    expect(bestHands(viewOf({ players }))).toEqual([1]);
    expect(bestHands({ ...viewOf({ players }), options: { ...viewOf().options, kickers: 'none' } })).toEqual([0, 1]);
  });

  it('is upcoming, current or done', () => {
    const view = viewIn('tie');
    expect((['bank', 'saloon', 'sheriff'] as const).map((place) => stepOf(view, place))).toEqual(['done', 'now', 'ahead']);
  });

  it('shows who won it and why', () => {
    const view = viewIn('doc');
    expect(outcomeOf(view, 'gold_mine', w)).toBe('dt-won(name=Bohdan why=dt-won-most(count=2 face=dt-faces-nine))');
    expect(outcomeOf(view, 'saloon', w)).toContain('dt-won-ruling');
    expect(outcomeOf(view, 'town_hall', w)).toContain('dt-hand-full_house');
    expect(outcomeOf(view, 'stagecoach', w)).toBe('');
    const results = [{ place: 'bank' as const, controller: null, tied: [] }, { place: 'saloon' as const, controller: null, tied: [0, 1] }];
    expect(results.map(({ place }) => outcomeOf(viewOf({ results }), place, w))).toEqual(['dt-won-nobody', 'dt-won-nothing']);
  });
});

describe('the seats', () => {
  it('show who has decided in a throw; in a window all who are asked look the same', () => {
    const throwing = viewIn('keep');
    expect([0, 1, 2, 3].map((seat) => seatState(throwing, seat))).toEqual(['thinking', 'decided', 'thinking', 'decided']);
    const window = viewIn('wanted');
    for (const answered of [[], [0]]) expect([0, 1, 2, 3].map((seat) => seatState({ ...window, answered }, seat))).toEqual(['window', 'idle', 'window', 'idle']);
  });

  it('show that the Sheriff is awaited when the Sheriff decides', () => {
    expect([0, 1].map((seat) => seatState(viewIn('tie'), seat))).toEqual(['acting', 'idle']);
  });

  it('are in clockwise order from the viewer', () => {
    expect(seatOrder({ ...viewOf(), you: 2 }).map(({ seat }) => seat)).toEqual([2, 3, 0, 1]);
  });

  it('show nobody’s answer to a window in the side panel', () => {
    const window = viewIn('wanted');
    expect(seatRows({ ...window, answered: [0] }, w)).toEqual(seatRows(window, w));
  });
});

describe('a window', () => {
  const asked: Question = { kind: 'react', window: { card: 'wanted', player: 1, played: 'bribe', victim: null }, asked: [0, 2] };

  it('is shown to everybody who was asked until it closes, and to nobody else', () => {
    for (const you of [0, 2]) expect(responseWindowOf({ ...viewOf({ question: asked }), you })?.card).toBe('wanted');
    for (const you of [1, 3, null]) expect(responseWindowOf({ ...viewOf({ question: asked }), you })).toBeNull();
  });

  it('has the same text for everybody, whoever has answered', () => {
    const say = (answered: number[], you: number | null) => promptOf({ view: { ...viewOf({ question: asked }), you, own: null, answered }, legal: null, stage: NOTHING, preview: null, result: null, replay: false }, w).say;
    expect(new Set([say([], 0), say([2], 0), say([], 2), say([], 3)]).size).toBe(1);
  });

  it('enables Play for the holder only, and shows both buttons to everybody', () => {
    const acts = (scene: string) => promptOf({ view: viewIn(scene), legal: SCENES[scene]!().decision?.legal as never, stage: NOTHING, preview: null, result: null, replay: false }, w).acts.map(({ id, off }) => [id, off ?? false]);
    expect(acts('wanted')).toEqual([['pass', false], ['play', true]]);
    expect(acts('holder')).toEqual([['pass', false], ['play', false]]);
  });
});

describe('the log', () => {
  it('lists who has answered only until the answers are revealed', () => {
    const answered: ClientEvent[] = [{ type: 'answered', player: 1 }];
    const shown: ClientEvent[] = [{ type: 'revealed', shown: [], announced: [] }];
    expect(logOf([answered, shown, answered], w).map(({ step, text }) => [step, text.split('(')[0]])).toEqual([[1, 'dt-log-revealed'], [2, 'dt-log-answered']]);
  });

  it('has one line for a stopped card', () => {
    const window = { card: 'wanted', player: 1, played: 'bribe', victim: null } as const;
    const events: ClientEvent[] = [{ type: 'window_closed', window, played_by: 2 }, { type: 'card_played', player: 2, card: 'wanted' }, { type: 'card_cancelled', player: 1, card: 'bribe', by: 2 }];
    expect(logOf([events], w).map(({ text }) => text)).toEqual(['dt-log-cancelled(name=Hanna card=dt-card-bribe player=Bohdan)']);
  });

  it('joins a throw into one line and adds the viewer’s own dice', () => {
    const rolled = (player: number, faces?: Face[]): ClientEvent => ({ type: 'dice_rolled', player, dice: 2, last: false, ...(faces ? { faces } : {}) });
    const lines = logOf([[rolled(0, ['ace', 'nine']), rolled(1)]], w);
    expect(lines).toHaveLength(1);
    expect(lines[0]?.text).toContain('dt-under-cup-words(dice=dt-face-ace, dt-face-nine)');
  });

  it('names no card that the event does not name', () => {
    const text = logOf([[{ type: 'stolen', thief: 1, victim: 2, back: 'store' }, { type: 'store_drawn', player: 1, number: 3 }, { type: 'hidden_claim', player: 1 }, { type: 'doc_drew', player: 1 }]], w).map((line) => line.text).join(' ');
    expect(text).not.toMatch(/dt-card-|dt-claim\(/u);
  });
});

describe('the end', () => {
  it('ranks the seats and lists the points by rule', () => {
    const { view, result } = SCENES['over']!();
    expect(ranked(view as View, result)).toEqual([2, 0, 1, 3]);
    expect((['DT-7.1', 'DT-7.4'] as const).map((rule) => pointsOf(result, 2, rule))).toEqual([11, 8]);
  });

  it('is near when few claims are left', () => {
    expect(claimsLeft(viewOf({}, { table: tableView({ claim_deck: 2, claims_below: [1], row: [4, 2, 5] }) }))).toBe(6);
  });
});
