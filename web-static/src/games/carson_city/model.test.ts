import { describe, expect, it } from 'vitest';
import type { ClientEvent, Legal, SpotsOfGain, View } from '../../generated/carson_city';
import { WORDS } from '../fixtures/texts';
import { EVENTS, SCENES, viewOf } from './fixtures/scenes';
import { logOf } from './log';
import { attractionSum, breakdown, handOf, lotsOf, openBid, padOf, seatOrder, seatState } from './model';
import { promptOf, type Situation } from './prompt';
import { cellName } from './speech';
import { NOTHING, spotsOf, stageBid, stageSpot, stageTake } from './stage';

function situation(name: string, change: Partial<Situation> = {}): Situation {
  const table = SCENES[name]?.();
  if (!table) throw new Error(name);
  return { view: table.view as View, legal: (table.decision?.legal ?? null) as Legal | null, stage: NOTHING, waiting: table.waiting, preview: null, gains: false, replay: false, ...change };
}

describe('the row', () => {
  it('highlights the legal lots and no others', () => {
    const { view, legal } = situation('take');
    expect(lotsOf(view, legal, NOTHING).map((lot) => lot.legal)).toEqual([true, true, true, true, true]);
    expect(lotsOf(view, null, NOTHING).some((lot) => lot.legal)).toBe(false);
  });
});

describe('the hand', () => {
  it('shows spent cards as outlines and raises the chosen one', () => {
    const { view, legal } = situation('bid');
    const states = handOf(view, legal, stageBid(legal, 8)).map((card) => card.state);
    expect(states).toEqual(['held', 'spent', 'held', 'spent', 'spent', 'held', 'spent', 'chosen', 'held']);
  });

  it('marks the sealed card as sealed', () => {
    const { view, legal } = situation('sealed');
    expect(handOf(view, legal, NOTHING)[7]?.state).toBe('sealed');
  });
});

describe('the seats', () => {
  it('show only that another player has bid, never the card', () => {
    const view = viewOf();
    expect(view.players.map((player) => seatState(view, player))).toEqual(['bidding', 'ready', 'idle', 'idle']);
    expect(view.players.map((player) => openBid(player))).toEqual([null, null, null, null]);
  });

  it('are in turn order once it is known', () => {
    const view = viewOf({ phase: 'turns', order: [3, 1, 0, 2], actor: 1 });
    expect(seatOrder(view).map((player) => player.seat)).toEqual([3, 1, 0, 2]);
    expect(view.players.map((player) => seatState(view, player))).toEqual(['next', 'acting', 'next', 'done']);
  });
});

describe('the scorepad', () => {
  it('joins the characters into one line and keeps the total', () => {
    const lines = viewOf().players[0]?.score?.lines ?? [];
    const pad = padOf(lines);
    expect(pad.get('characters')).toBe(10);
    expect([...pad.values()].reduce((a, b) => a + b, 0)).toBe(viewOf().players[0]?.score?.total);
  });

  it('gives a virtual player the sum of attraction (CC-8.6)', () => {
    const bess = viewOf().players[2];
    expect(bess && attractionSum(bess)).toBe(bess?.score?.total);
  });

  it('omits lines in which nobody scores', () => {
    expect(breakdown(viewOf().players).map((row) => row.line)).not.toContain('outlaws');
  });
});

describe('the prompt', () => {
  it.each([
    ['bid', 'cc-ask-bid', []], ['sealed', 'cc-sealed(card=8)', ['withdraw']], ['take', 'cc-ask-take', []], ['window', 'cc-ask-window(character=cc-character-heroes)', ['decline', 'use']],
    ['newsboy', 'cc-ask-newsboy', ['none']], ['sale', 'cc-ask-final-sale', ['done']], ['watch', 'frame-watching', []], ['wait', 'cc-wait-turns(names=Bohdan count=1)', []], ['over', 'cc-over(names=Ada count=1)', []],
  ] as const)('of scene %s says %s', (scene, say, acts) => {
    const prompt = promptOf(situation(scene), WORDS);
    expect(prompt.say).toBe(say);
    expect(prompt.acts.map((act) => act.id)).toEqual(acts);
  });

  it('of a replay shows the round and who moved next, even the viewer, and asks nothing', () => {
    const scene = situation('watch', { replay: true });
    const prompt = promptOf({ ...scene, view: { ...scene.view, you: 0 }, waiting: [0] }, WORDS);
    expect(prompt).toMatchObject({ mine: false, acts: [] });
    expect(prompt.say).toMatch(/^cc-round\(/u);
    expect(prompt.sub).toContain('count=1');
  });

  it('names the action on the confirm button', () => {
    const { legal } = situation('bid');
    expect(promptOf(situation('bid', { stage: stageBid(legal, 8) }), WORDS).acts[0]?.label).toBe('cc-act-seal(card=8)');
  });

  it('sends both moves of taking and placing', () => {
    const { legal } = situation('take');
    const lot = stageTake(legal, NOTHING, 1);
    const stage = stageSpot(legal, lot, spotsOf(legal, lot)[0] ?? { x: 0, y: 0 });
    expect(promptOf(situation('take', { stage }), WORDS).acts[0]).toMatchObject({ label: 'cc-act-take-place', main: true, moves: [{ do: 'take', slot: 1 }, { do: 'place' }] });
  });

  it('shows no gains of lots when hints are off', () => {
    const { legal } = situation('take');
    const stage = stageTake(legal, NOTHING, 0);
    expect(promptOf(situation('take', { stage }), WORDS).sub).not.toContain('cc-gain');
    expect(promptOf(situation('take', { stage, gains: true }), WORDS).sub).toContain('cc-gain');
  });

  it('shows no points at a table that hides them until the end', () => {
    const { legal } = situation('take');
    const ask = legal?.ask?.kind === 'take' ? legal.ask : null;
    const slots = ask?.slots.map(({ slot, spots }) => ({ slot, spots: spots.map(([, ...at]): SpotsOfGain => [null, ...at]) })) ?? [];
    const hidden: Legal = { sell: [], sales_left: 0, ask: { kind: 'take', slots } };
    const lot = stageTake(hidden, NOTHING, 1);
    const stage = stageSpot(hidden, lot, spotsOf(hidden, lot)[0] ?? { x: 0, y: 0 });
    const prompt = (preview: Situation['preview']) => promptOf(situation('take', { legal: hidden, stage, gains: true, preview }), WORDS);
    expect(prompt(null).acts).toHaveLength(1);
    for (const preview of [null, { changes: [] }]) expect(prompt(preview).sub).not.toMatch(/cc-gain|cc-total|NaN|undefined/u);
  });
});

describe('the log', () => {
  it('has one line for a buried character and labels the new round', () => {
    const lines = logOf(EVENTS, WORDS);
    const skull = lines.find((line) => line.text.startsWith('cc-log-buried'));
    expect(skull?.round).toBe('II·5');
    expect(lines.filter((line) => line.text.includes('settler'))).toHaveLength(1);
  });

  it('joins taking and placing of one step into one line', () => {
    const events: ClientEvent[] = [{ type: 'card_taken', player: 0, slot: 1, card: { terrain: 'e1_18' } }, { type: 'card_placed', player: 0, card: 'e1_18', x: 0, y: 0 }];
    expect(logOf([events], WORDS).map((line) => line.text)).toEqual(['cc-log-took-placed(name=Ada card=cc-parcel-ranch, cc-parcel-house)']);
  });

  it('announces only who got what when the player wants brief announcements', () => {
    const brief = logOf(EVENTS, WORDS).map((line) => line.brief).filter(Boolean);
    expect(brief).toContain('cc-brief(name=Bohdan card=cc-character-mercenary)');
    expect(brief.some((text) => /cc-log-(?:ties|bid\(|removed)/u.test(text))).toBe(false);
  });

  it('has the same line for every sealed card, whatever its value', () => {
    const linesOf = (value?: number): string[] => logOf([[{ type: 'bid_committed', player: 1, ...(value === undefined ? {} : { value }) }]], WORDS).map((line) => line.text);
    expect(linesOf(9)).toEqual(linesOf());
  });
});

describe('a cell', () => {
  it('is labelled with place, content, points and card', () => {
    const player = viewOf().players[0];
    if (!player) throw new Error('no player');
    expect(cellName(WORDS, { x: 5, y: 4 }, { x: 0, y: 0, w: 8, h: 8 }, { x: 5, y: 4, kind: 'saloon', card: 10, quarter: 3 }, player))
      .toBe('cc-cell(column=6 row=5), cc-parcel-saloon, frame-points(points=12 count=12); cc-cell-card(card=11)');
  });
});
