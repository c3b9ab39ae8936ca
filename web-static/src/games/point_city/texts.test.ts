import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { ClientEvent, Legal, View } from '../../generated/point_city';
import { filesOf, wordsIn } from '../fixtures/texts';
import { answer, COMMANDS, moveWords, parse } from './lazy/command';
import { CARD_IDS, KINDS, RESOURCES, TOKENS } from './data';
import { EVENTS, SCENES, viewOf } from './fixtures/scenes';
import { KEY_NAMES } from './keys';
import { logOf } from './log';
import { CELLS } from './model';
import { promptOf, sideActs, whereText } from './prompt';
import { scorePadLines, seatRows } from './seats';
import { cellSentence, decisionSentence, positionSpeech, stageSentence } from './speech';
import { NOTHING, stageCell, type Stage } from './stage';
import { automaName, buildingFacts, kindName, lineName, resourceName, shortText, sideName, stockText, tokenText } from './words';

const LANGS = ['en', 'ru', 'de', 'uk'] as const;
const FILES = [...filesOf('point_city', 'table', 'names', 'lazy'), 'kit/i18n/*/frame', 'kit/i18n/*/tables'];

const resource = { shows: 'resource', card: 'energy_2', tier: 2 } as const;
const ALL: { readonly [T in ClientEvent['type']]: readonly Extract<ClientEvent, { type: T }>[] } = {
  set_up: [{ type: 'set_up', first: 1, market: ['energy_1'], display: ['flat_5', 'flat_7'], tiers: [24, 24, 18], top: 'energy_1' }],
  flipped: [{ type: 'flipped', player: 0, cell: [1, 2], card: 'pond_1' }],
  took_market: [{ type: 'took_market', player: 0, taken: [{ cell: [1, 1], was: resource }, { cell: [1, 2], was: { shows: 'building', card: 'dam_1' } }], paid: { economy_2: 2, ingenuity_1: 1 } }, { type: 'took_market', player: 2, taken: [{ cell: [1, 1], was: resource }], paid: {} }],
  took_deck: [{ type: 'took_deck', player: 0, cards: ['energy_1', 'ingenuity_1'] }],
  took_token: [{ type: 'took_token', player: 0, token: 'flat_5', face_down: false }, { type: 'took_token', player: 1, token: 'per_energy', face_down: true }],
  refilled: [{ type: 'refilled', cell: [1, 1], shows: resource }],
  marker: [{ type: 'marker', cell: [2, 3] }],
  passed: [{ type: 'passed', player: 0 }],
  turn: [{ type: 'turn', player: 0, deck: 52, top: null }],
  game_over: [{ type: 'game_over', scores: [{ seat: 0, total: 40, lines: [] }, { seat: 1, total: 40, lines: [] }], winners: [0, 1] }, { type: 'game_over', scores: [], winners: [1] }],
};
const EXAMPLES: { readonly [scene: string]: readonly Stage[] } = {
  turn: [{ kind: 'first', cell: [4, 1] }, { kind: 'pair', cells: [[4, 1], [4, 2]], pay: 0 }, { kind: 'pair', cells: [[3, 2], [3, 3]], pay: 1 }, { kind: 'pair', cells: [[1, 3], [1, 4]], pay: 0 }, { kind: 'flip', cell: null }, { kind: 'flip', cell: [1, 1] }, { kind: 'deck' }],
  one: [{ kind: 'single', cell: [4, 4], pay: 0 }], civic: [{ kind: 'token', token: 'flat_7' }],
};
const PREVIEW = { gain: 1, cost: { economy: 2 }, permanents: { economy: 2 }, paid: {}, civic: 1 };
const situation = (name: string, stage: Stage = NOTHING) => {
  const { view, decision, result } = SCENES[name]!();
  return { view: view as View, legal: (decision?.legal ?? null) as Legal | null, stage, preview: PREVIEW, result, replay: false };
};

describe.each(LANGS)('the texts in %s', (lang) => {
  const w = wordsIn(lang, FILES);

  it.each(Object.keys(ALL) as ClientEvent['type'][])('describe the event %s', (type) => {
    for (const event of ALL[type]) {
      const told = logOf([[event, ...ALL.passed]], viewOf(), w);
      expect(told.map(({ text, round }) => round + text).join(' '), JSON.stringify(event)).toMatch(/\S/u);
      expect(told, type).toHaveLength(type === 'turn' ? 1 : 2);
    }
  });

  it('describe the scenes turn by turn', () => {
    const lines = logOf(EVENTS, viewOf(), w, 10);
    expect(lines.length).toBeGreaterThan(6);
    expect([lines[0]?.step, lines.at(-1)?.step]).toEqual([10, 15]);
    expect(lines.at(-1)?.round).toContain('8');
  });

  it.each(Object.keys(SCENES))('have a prompt, an announcement and a waiting message for scene %s', (scene) => {
    const s = situation(scene);
    const prompt = promptOf(s, w);
    expect([prompt.say, whereText(s.view, w)].every((text) => /\S/u.test(text))).toBe(true);
    expect(prompt.mine).toBe(s.legal !== null);
    if (s.legal) expect(decisionSentence(w, s.view, s.legal, prompt)).toContain(prompt.say);
    for (const stage of EXAMPLES[scene] ?? []) {
      const staged = promptOf(situation(scene, stage), w);
      expect([stage, staged.sub, stageSentence(w, s.view, s.legal, stage, staged)]).not.toContain('');
    }
    for (const you of [0, null]) expect(promptOf({ ...s, view: { ...s.view, you }, legal: null }, w).say).toMatch(/\S/u);
    expect(promptOf({ ...s, replay: true }, w)).toMatchObject({ mine: false, acts: [] });
    expect(positionSpeech(w, s.view, s.legal)).not.toMatch(/undefined|NaN/u);
    for (const cell of CELLS) expect(cellSentence(w, s.view, s.legal, cell)).toMatch(/\S/u);
    for (const row of seatRows(s.view, w, true)) expect([row.state, ...scorePadLines(s.view, w, row.seat).map(({ label }) => label)]).not.toContain('');
  });

  it('keep the prompt short enough for the bar', () => {
    const asks = Object.keys(SCENES).flatMap((scene) => [NOTHING, ...EXAMPLES[scene] ?? []].map((stage) => promptOf(situation(scene, stage), w))).filter(({ mine }) => mine);
    expect(asks.filter(({ say }) => say.length > 40).map(({ say }) => say)).toEqual([]);
  });

  it('name every component', () => {
    for (const of of RESOURCES) expect([resourceName(w, of), sideName(w, `${of}_1`), sideName(w, `${of}_2`)]).not.toContain('');
    for (const kind of KINDS) expect(kindName(w, kind)).toMatch(/\S/u);
    for (const id of CARD_IDS) expect(buildingFacts(w, id)).not.toMatch(/undefined/u);
    for (const token of TOKENS) expect([tokenText(w, token), lineName(w, token)]).not.toContain('');
    for (const level of ['easy', 'medium', 'hard']) expect(automaName(w, level)).toMatch(/\S/u);
    for (const [, id] of KEY_NAMES) expect(w.t(id)).toMatch(/\S/u);
    expect([shortText(w, { payments: [], missing: { energy: 3 }, short: 1 }), shortText(w, { payments: [], missing: { energy: 1, ecology: 1 }, short: 2 }), stockText(w, {})]).not.toContain('');
  });

  it('have a sentence for every refusal of a move', () => {
    const reasons = readFileSync(`${import.meta.dirname}/../../../../docs/rules/point_city.md`, 'utf8').split('| Refusal |')[1]?.split('\n\n')[0]?.matchAll(/^\| `([a-z_]+)` \| PT-/gmu) ?? [];
    const found = [...reasons].map(([, reason]) => reason);
    expect(found.length).toBeGreaterThan(10);
    for (const reason of found) expect(w.t(`point_city-why-${reason}`, { rule: 'PT-5.4' })).toContain('PT-5.4');
  });

  it('accept every command by its own words and by the English ones', () => {
    for (const id of COMMANDS) {
      for (const phrase of [id, ...w.t(`pt-cmd-${id}`).split('|')]) expect([phrase, parse(`${phrase} 3`, w)]).toEqual([phrase, { command: id, rest: '3' }]);
    }
    const s = { ...situation('turn'), prompt: promptOf(situation('turn'), w) };
    for (const example of w.t('pt-cmd-hint').split('·')) expect([example, parse(example, w) !== null]).toEqual([example, true]);
    expect(answer('dance', s, w)).toEqual({ kind: 'say', text: w.t('pt-cmd-unknown', { text: 'dance', hint: w.t('pt-cmd-hint') }) });
  });
});

describe('a typed command', () => {
  const w = wordsIn('en', FILES);
  const read = (scene: string, line: string, stage: Stage = NOTHING) => answer(line, { ...situation(scene, stage), prompt: promptOf(situation(scene, stage), w) }, w);

  it.each<[string, string, Stage]>([
    ['turn', 'take 4 1 4 2', { kind: 'pair', cells: [[4, 1], [4, 2]], pay: 0 }], ['turn', 'take a4 b4', { kind: 'pair', cells: [[4, 1], [4, 2]], pay: 0 }], ['turn', 'take 41 and 42', { kind: 'pair', cells: [[4, 1], [4, 2]], pay: 0 }],
    ['turn', 'take b3', { kind: 'first', cell: [3, 2] }], ['turn', 'flip 2 2', { kind: 'flip', cell: [2, 2] }], ['turn', 'flip', { kind: 'flip', cell: null }], ['turn', 'deck', { kind: 'deck' }], ['civic', 'token 2', { kind: 'token', token: 'flat_7' }],
    ['civic', 'token 7 points', { kind: 'token', token: 'flat_7' }], ['one', 'take d4', { kind: 'single', cell: [4, 4], pay: 0 }],
  ])('in scene %s, “%s” stages what a tap would', (scene, line, stage) => {
    expect(read(scene, line)).toEqual({ kind: 'stage', stage });
  });

  it('chooses a way to pay, and passes', () => {
    const pair: Stage = { kind: 'pair', cells: [[3, 2], [3, 3]], pay: 0 };
    expect(read('turn', 'pay 2', pair)).toEqual({ kind: 'stage', stage: { ...pair, pay: 1 } });
    expect(read('pass', 'pass')).toEqual({ kind: 'press', id: 'pass' });
  });

  it.each(['take 1 1 4 4', 'take 3 4', 'take 9 9', 'take', 'flip 1 4', 'token 3', 'pay 2', 'pass'])('refuses “%s” where it is not possible', (line) => {
    expect(read('turn', line)).toMatchObject({ kind: 'say', text: expect.stringContaining('cannot be done now') });
  });

  it.each([['score', 'Ada 15, Bohdan 18, and Hanna 12'], ['stock', 'In stock: 1 × Economy'], ['cities hanna', 'Hanna: 9 buildings'], ['tokens', '7 points: 7 points now.'], ['market', 'Row 3, column 4: Post Office'], ['who', 'It is your move']])('answers “%s”', (line, text) => {
    expect(read('turn', line)).toMatchObject({ kind: 'say', text: expect.stringContaining(text) });
  });

  it('is described in words before it is confirmed', () => {
    const stage = stageCell(situation('turn').legal, { kind: 'first', cell: [4, 1] }, [4, 2]);
    expect(moveWords(promptOf(situation('turn', stage), w))).toBe('Take both. Tiny House costs 2 Economy. Permanent resources pay for 2 Economy. You spend no cards. Then you choose a civic token.');
    expect(sideActs(w, situation('turn').legal).map(({ id }) => id)).toEqual(['deck', 'flip']);
  });
});
