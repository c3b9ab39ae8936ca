import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { ClientEvent, Legal, Source, View } from '../../generated/castle';
import { filesOf, wordsIn } from '../fixtures/texts';
import { answer, COMMANDS, moveWords, parse, spotIn } from './lazy/command';
import { FACES, KINDS, SPACES, WALL_TILES } from './data';
import { ANSWERS, EVENTS, SCENES } from './fixtures/scenes';
import { KEY_NAMES } from './keys';
import { lineOf, logOf } from './log';
import { choiceText, choiceWorth, promptOf, whereText } from './prompt';
import { scorePadLines, seatRows } from './seats';
import { choicesSpeech, decisionSentence, featureSentence, featuresSpeech, leftSpeech, positionSpeech, spaceSentence, stageSentence, wallsSpeech } from './speech';
import { choicesOf, layableOf, placementsOf, type Staged } from './stage';
import { kindName, lineName, roleName, tileName, wallName, wallText, worthText } from './words';

const LANGS = ['en', 'ru', 'de', 'uk'] as const;
const FILES = [...filesOf('castle', 'table', 'names', 'lazy', 'finished'), ...filesOf('tiles', 'map', 'lazy'), 'kit/i18n/*/frame'];

const scores = [{ seat: 0, total: 40, lines: [] }, { seat: 1, total: 40, lines: [] }];
const ALL: { readonly [T in ClientEvent['type']]: readonly Extract<ClientEvent, { type: T }>[] } = {
  set_up: [{ type: 'set_up', first: 1 }],
  turn_started: [{ type: 'turn_started', player: 0, extra: false }, { type: 'turn_started', player: 0, extra: true }],
  tile_drawn: [{ type: 'tile_drawn', player: 0, tile: 'path_bend' }],
  tile_unplaceable: [{ type: 'tile_unplaceable', tile: 'path_bend' }],
  tile_placed: [{ type: 'tile_placed', player: 0, tile: 'path_bend', at: [4, 0], turn: 1 }],
  follower_placed: [{ type: 'follower_placed', player: 0, at: [4, 0], segment: 'p0' }],
  feature_scored: [
    { type: 'feature_scored', kind: 'tower', at: [4, 0], segment: 't0', tiles: 2, paid: [0, 4], double: null }, { type: 'feature_scored', kind: 'house', at: [4, 0], segment: 'h0', tiles: 1, paid: [0, 2], double: 'wall_3' },
    { type: 'feature_scored', kind: 'path', at: [4, 0], segment: 'p0', tiles: 3, paid: null, double: null },
  ],
  followers_returned: [{ type: 'followers_returned', followers: [[0, [4, 0], 'p0'], [1, [5, 0], 'p0']] }],
  keep_moved: [{ type: 'keep_moved', player: 0, tiles: 3, at: [4, 0] }],
  wall_tile_taken: [{ type: 'wall_tile_taken', player: 0, tower: 12, tile: 'wall_9' }],
  extra_turn_used: [{ type: 'extra_turn_used', player: 0 }],
  keep_scored: [{ type: 'keep_scored', area: 9, paid: [0, 9] }, { type: 'keep_scored', area: 9, paid: null }],
  final_scored: [{ type: 'final_scored', source: 'court', at: [4, 0], paid: [1, 6] }, { type: 'final_scored', source: 'bonus', at: null, paid: [1, 5] }],
  game_over: [{ type: 'game_over', scores, winners: [0, 1] }, { type: 'game_over', scores, winners: [1] }],
};
const SOURCES: readonly Source[] = ['path', 'house', 'tower', 'court', 'keep', 'unfinished', 'markets', 'bonus'];

const situation = (name: string, staged: Staged = null) => {
  const { view, decision, result } = SCENES[name]!();
  return { view: view as View, legal: (decision?.legal ?? null) as Legal | null, staged, preview: staged ? ANSWERS.preview : null, result, replay: false };
};
/** Everything that can be staged in a scene. */
const stages = (legal: Legal | null): Staged[] => [...placementsOf(legal).slice(0, 3), ...choicesOf(legal)];

describe.each(LANGS)('the texts in %s', (lang) => {
  const w = wordsIn(lang, FILES);

  it('describe every event', () => {
    for (const [type, events] of Object.entries(ALL)) {
      for (const event of events) expect([type, lineOf(event, w) === '']).toEqual([type, type === 'turn_started']);
      expect(logOf([events, ALL.set_up], w).at(-1)?.round, type).toBe(type === 'turn_started' ? w.t('cs-log-extra-turn', { name: 'Ada' }) : type === 'keep_scored' ? w.t('cs-log-final') : '');
    }
  });

  it('describe the scenes step by step, each line with a capital letter', () => {
    const lines = logOf(EVENTS, w, 10);
    expect(lines.filter((line) => line.text.charAt(0) !== line.text.charAt(0).toLocaleUpperCase(lang))).toEqual([]);
    expect([lines[0]?.step, lines.at(-1)?.step]).toEqual([10, 15]);
    expect(lines.at(-1)?.round).toContain('Ada');
  });

  it.each(Object.keys(SCENES))('have a prompt, an announcement and a waiting message for scene %s', (scene) => {
    const s = situation(scene);
    const prompt = promptOf(s, w);
    expect([prompt.say, whereText(s.view, w)]).not.toContain('');
    expect(prompt.mine).toBe(s.legal !== null);
    if (s.legal) expect(decisionSentence(w, s.view, s.legal, prompt)).toContain(prompt.say);
    for (const staged of stages(s.legal)) {
      const then = promptOf({ ...s, staged, preview: ANSWERS.preview }, w);
      expect([staged, then.say, then.sub, stageSentence(w, s.view, s.legal, staged, then)]).not.toContain('');
      expect(promptOf({ ...s, staged, preview: { gain: 0, completes: [{ kind: 'path', tiles: 2, points: 2, pays: null }, { kind: 'tower', tiles: 1, points: 2, pays: 1 }], tower: null } }, w).sub).toContain('Bohdan');
    }
    for (const move of choicesOf(s.legal)) expect([choiceText(w, s.view, s.legal, move), choiceWorth(w, s.view, s.legal, move)].join('')).toMatch(/\S/u);
    for (const you of [0, null]) expect(promptOf({ ...s, view: { ...s.view, you }, legal: null }, w).say).toMatch(/\S/u);
    expect(promptOf({ ...s, replay: true }, w)).toMatchObject({ mine: false, acts: [] });
    expect([positionSpeech(w, s.view), featuresSpeech(w, s.view), leftSpeech(w, s.view), wallsSpeech(w, s.view), choicesSpeech(w, s.view, s.legal)].join(' ')).not.toMatch(/undefined|NaN/u);
    for (const at of SPACES) expect(spaceSentence(w, s.view, at, layableOf(s.legal))).toMatch(/\S/u);
    for (const feature of s.view.features) expect([featureSentence(w, s.view, feature), worthText(w, feature)]).not.toContain('');
    for (const row of seatRows(s.view, w)) expect([row.state, ...scorePadLines(s.view, w, row.seat).map(({ label }) => label)]).not.toContain('');
  });

  it('name every component', () => {
    for (const kind of KINDS) expect([kindName(w, kind), roleName(w, kind)]).not.toContain('');
    for (const face of FACES) expect(tileName(w, face)).toMatch(/\S/u);
    for (const tile of WALL_TILES) for (const incomplete_values of ['one_per_tile', 'full'] as const) expect([wallName(w, tile), wallText(w, tile, { ...situation('place').view.options, incomplete_values, keep_bonus: 1 })]).not.toContain('');
    for (const source of SOURCES) expect(lineName(w, source)).toMatch(/\S/u);
    for (const [, id] of KEY_NAMES) expect(w.t(id)).toMatch(/\S/u);
  });

  it('have a sentence for every refusal of a move', () => {
    const reasons = readFileSync(`${import.meta.dirname}/../../../../rules/src/castle/refusal.rs`, 'utf8').matchAll(/^ {4}[A-Z]\w+ "([a-z_]+)" /gmu);
    const found = [...reasons].map(([, reason]) => reason);
    expect(found.length).toBeGreaterThan(10);
    for (const reason of found) expect(w.t(`castle-why-${reason}`, { rule: 'CAR-8.24' })).toContain('CAR-8.24');
  });

  it('accept every command by its own words and by the English ones', () => {
    for (const id of COMMANDS) for (const phrase of [id, ...w.t(`cs-cmd-${id}`).split('|')]) expect([phrase, parse(`${phrase} 3`, w)]).toEqual([phrase, { command: id, rest: '3' }]);
    const s = { ...situation('follower'), prompt: promptOf(situation('follower'), w) };
    for (const example of w.t('cs-cmd-hint').split('·')) expect([example, answer(example, s, w)]).not.toEqual([example, expect.objectContaining({ text: expect.stringContaining(w.t('cs-cmd-hint')) })]);
    expect(answer('dance', s, w)).toEqual({ kind: 'say', text: w.t('cs-cmd-unknown', { text: 'dance', hint: w.t('cs-cmd-hint') }) });
  });
});

describe('a typed command', () => {
  const w = wordsIn('en', FILES);
  const typed = (scene: string, line: string, staged: Staged = null) => answer(line, { ...situation(scene, staged), prompt: promptOf(situation(scene, staged), w) }, w);
  const stagedBy = (scene: string, line: string, staged: Staged = null): Staged => { const reply = typed(scene, line, staged); return reply.kind === 'stage' ? reply.staged : null; };
  const first = placementsOf(situation('place').legal)[0]!;

  it('lays the tile on a space by its row and column, or by a letter and the row', () => {
    const [x, y] = first.at;
    for (const line of [`tile ${y + 1} ${x + 1}`, `tile ${'abcdefghij'.charAt(x)}${y + 1}`, `lay ${y + 1} ${x + 1} turn ${first.turn}`]) expect([line, stagedBy('place', line)]).toEqual([line, first]);
    expect([spotIn('3 10'), spotIn('j3'), spotIn('zz')]).toEqual([[9, 2], [9, 2], null]);
  });

  it('rotates the staged tile where it fits', () => {
    const ways = placementsOf(situation('place').legal).filter(({ at }) => placementsOf(situation('place').legal).filter((one) => String(one.at) === String(at)).length > 1);
    expect(stagedBy('place', `turn ${ways[1]!.turn}`, ways[0]!)).toEqual(ways[1]);
    expect(stagedBy('place', 'turn 1')).toBeNull();
  });

  it.each<[string, string, Staged]>([
    ['follower', 'knight', { do: 'place_follower', segment: 't0' }], ['follower', 'follower 2', { do: 'place_follower', segment: 'p0' }], ['follower', 'none', { do: 'skip' }],
    ['score', 'score 1', { do: 'score_feature', at: [2, 3], segment: 'h0' }], ['score', 'score 1 double', { do: 'score_feature', at: [2, 3], segment: 'h0', double: 'wall_3' }], ['turn_end', 'extra', { do: 'use_extra_turn' }], ['turn_end', 'end', { do: 'end_turn' }],
  ])('in scene %s, “%s” stages what a tap would', (scene, line, staged) => {
    expect(typed(scene, line)).toEqual({ kind: 'stage', staged });
  });

  it.each([['place', 'tile 1 1'], ['place', 'knight'], ['follower', 'merchant'], ['follower', 'follower 9'], ['score', 'score 3 double'], ['place', 'none'], ['place', 'turn 2']])('in scene %s, refuses “%s”', (scene, line) => {
    expect(typed(scene, line)).toMatchObject({ kind: 'say', text: expect.stringContaining('cannot be done now') });
  });

  it.each([['points', 'Ada 32 and Bohdan 27'], ['walls', 'double house'], ['walls', 'face down at: 37/38, 44/45'], ['left', 'Tiles left: 20'], ['space 1 5', 'Row 1, column 5'], ['features', 'nobody scores'], ['where', 'fits in'], ['who', 'It is your move']])('answers “%s”', (line, text) => {
    expect(typed('place', line)).toMatchObject({ kind: 'say', text: expect.stringContaining(text) });
  });

  it('is described in words before it is confirmed', () => {
    expect(moveWords(promptOf(situation('place', first), w))).toBe('Lay it here. House of 5 tiles complete: 5 points for you. Your marker stops at tower 37/38: its wall tile is yours.');
  });
});
