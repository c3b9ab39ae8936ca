import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { ClientEvent, Legal, Source, View } from '../../generated/carcassonne';
import { filesOf, wordsIn } from '../fixtures/texts';
import { answer, COMMANDS, moveWords, parse } from './lazy/command';
import { FACE_IDS } from './data';
import { ANSWERS, EVENTS, SCENES } from './fixtures/scenes';
import { KEY_NAMES } from './keys';
import { logOf } from './log';
import { promptOf, rolesThen, whereText } from './prompt';
import { scorePadLines, seatRows } from './seats';
import { decisionSentence, featureSentence, leftSpeech, positionSpeech, spotSentence, stageSentence } from './speech';
import { fittings, NOTHING, scoreWays, stageDiscard, stageFigure, stageRecall, stageScore, stageTile, spotKey, tileInHand, type Stage } from './stage';
import { colourName, faceName, kindName, lineName, payText, roleName } from './words';

const LANGS = ['en', 'ru', 'de', 'uk'] as const;
const FILES = [...filesOf('carcassonne', 'table', 'names', 'lazy', 'finished'), ...filesOf('tiles', 'map', 'lazy'), 'kit/i18n/*/frame', 'kit/i18n/*/tables'];

const AT: [number, number] = [2, -1];
const ALL: { readonly [T in ClientEvent['type']]: readonly Extract<ClientEvent, { type: T }>[] } = {
  set_up: [{ type: 'set_up', first: 1, start: 'base_d' }],
  roads_drawn: [{ type: 'roads_drawn', drawn: [[0, 'base_a'], [1, 'base_x']] }],
  turn_started: [{ type: 'turn_started', colour: 0, seat: 0 }],
  tile_drawn: [{ type: 'tile_drawn', colour: 0, tile: 'base_a' }],
  tile_unplaceable: [{ type: 'tile_unplaceable', colour: 0, tile: 'base_c', returned: true }, { type: 'tile_unplaceable', colour: 0, tile: 'base_c', returned: false }],
  tile_placed: [{ type: 'tile_placed', colour: 1, tile: 'base_v', at: AT, turn: 2 }],
  hand_stuck: [{ type: 'hand_stuck', seat: 0 }],
  tile_discarded: [{ type: 'tile_discarded', seat: 0, tile: 'base_a', returned: false }, { type: 'tile_discarded', seat: 0, tile: 'base_a', returned: true }],
  hand_refilled: [{ type: 'hand_refilled', seat: 0 }],
  meeple_placed: [{ type: 'meeple_placed', colour: 0, figure: 'abbot', at: AT, segment: 'g0' }, { type: 'meeple_placed', colour: 0, figure: 'meeple', at: [0, 0], segment: 'f0' }],
  abbot_recalled: [{ type: 'abbot_recalled', colour: 2, points: 5, at: AT, segment: 'm0' }],
  feature_scored: [{ type: 'feature_scored', kind: 'city', at: AT, segment: 'c0', tiles: 3, pennants: 1, paid: [[0, 8], [2, 8]], source: 'city' }, { type: 'feature_scored', kind: 'monastery', at: AT, segment: 'm0', tiles: 5, pennants: 0, paid: [[1, 5]], source: 'open_monastery' }, { type: 'feature_scored', kind: 'road', at: AT, segment: 'r0', tiles: 2, pennants: 0, paid: [], source: 'road' }],
  figures_returned: [{ type: 'figures_returned', figures: [] }],
  field_scored: [{ type: 'field_scored', at: AT, segment: 'f0', cities: 2, paid: [[0, 6], [1, 3]] }],
  bonus_turn: [{ type: 'bonus_turn', colour: 0 }],
  final_scoring: [{ type: 'final_scoring' }],
  game_over: [{ type: 'game_over', scores: [{ seat: 0, total: 40, lines: [] }, { seat: 1, total: 40, lines: [] }], winners: [0, 1] }],
};
const SILENT = new Set<ClientEvent['type']>(['turn_started', 'final_scoring', 'tile_drawn', 'hand_refilled', 'figures_returned']);

const situation = (name: string, stage: Stage = NOTHING) => {
  const { view, decision, result } = SCENES[name]!();
  const legal = (decision?.legal ?? null) as Legal | null;
  return { view: view as View, legal, stage, tile: tileInHand(legal, null), preview: ANSWERS.preview, result, replay: false };
};

/** The possible staged choices of a scene: one of each kind. */
function stagesOf(name: string): Stage[] {
  const { legal, tile } = situation(name);
  switch (legal?.kind) {
    case 'place': return fittings(legal, tile).slice(0, 3).map(({ at }) => stageTile(legal, NOTHING, tile, at, 0));
    case 'meeple': return [...legal.spots.map((spot) => stageFigure(legal, NOTHING, spotKey(spot))), ...legal.recall === null ? [] : [stageRecall(legal, NOTHING)]];
    case 'discard': return legal.tiles.map((face) => stageDiscard(legal, NOTHING, face));
    case 'score': return scoreWays(legal).map((_, i) => stageScore(legal, NOTHING, i));
    default: return [];
  }
}

describe.each(LANGS)('the texts in %s', (lang) => {
  const w = wordsIn(lang, FILES);

  it.each(Object.keys(ALL) as ClientEvent['type'][])('describe the event %s', (type) => {
    for (const scene of ['place', 'solo']) for (const event of ALL[type]) {
      const lines = logOf([[event]], situation(scene).view, w);
      expect(lines).toHaveLength(SILENT.has(type) ? 0 : 1);
      for (const { text } of lines) expect(text).toMatch(/\S/u);
    }
  });

  it.each(Object.keys(SCENES))('have a prompt, an announcement and a waiting message for scene %s', { timeout: 20_000 }, (scene) => {
    const s = situation(scene);
    const prompt = promptOf(s, w);
    expect([prompt.say, whereText(s.view, w), leftSpeech(w, s.view)]).not.toContain('');
    expect(prompt.mine).toBe(s.legal !== null);
    expect(decisionSentence(w, prompt)).toContain(prompt.say);
    for (const stage of stagesOf(scene)) {
      const staged = promptOf(situation(scene, stage), w);
      expect([staged.sub, stageSentence(w, stage, staged), moveWords(staged)]).not.toContain('');
      expect(staged.acts.filter(({ main }) => main)).toHaveLength(1);
      expect([prompt, staged].filter(({ say }) => say.length > 40).map(({ say }) => say)).toEqual([]);
      if (stage.kind === 'tile') expect(rolesThen(w, s.legal, stage).length).toBeGreaterThan(0);
    }
    for (const you of [0, null]) for (const stage of ['place', 'meeple', 'discard', 'score', 'final'] as const) expect(promptOf({ ...s, view: { ...s.view, you, stage }, legal: null }, w).say).toMatch(/\S/u);
    expect(promptOf({ ...s, replay: true }, w)).toMatchObject({ mine: false, acts: [] });
  });

  it.each(['place', 'abbot', 'solo'])('describe the whole position of scene %s', (scene) => {
    const { view, legal, tile } = situation(scene);
    expect(positionSpeech(w, view)).not.toMatch(/undefined|NaN/u);
    for (const feature of view.features) expect(featureSentence(w, view, feature)).not.toMatch(/undefined/u);
    for (const at of [...fittings(legal, tile).map((cell) => cell.at), [50, 50] as [number, number], [0, 0] as [number, number]]) expect(spotSentence(w, view, legal, tile, at)).toMatch(/\S/u);
    for (const row of seatRows(view, w)) expect([row.state, ...scorePadLines(view, w, row.seat).map(({ label }) => label)]).not.toContain('');
    for (const { feature, colour } of scoreWays(situation('score').legal)) expect(payText(w, situation('score').view, feature, colour)).toMatch(/\S/u);
  });

  it('name every component, key and draw', () => {
    for (const face of FACE_IDS) expect(faceName(w, face)).toMatch(/\S/u);
    for (const kind of ['field', 'road', 'city', 'river', 'monastery', 'garden'] as const) expect(kindName(w, kind)).toMatch(/\S/u);
    for (const role of ['knight', 'highwayman', 'monk', 'farmer', 'abbot', 'gardener'] as const) expect(roleName(w, role)).toMatch(/\S/u);
    const sources: Source[] = ['start', 'road', 'city', 'monastery', 'garden', 'recall', 'open_road', 'open_city', 'open_monastery', 'open_garden', 'field'];
    for (const source of sources) expect(lineName(w, source)).toMatch(/\S/u);
    for (const [, id] of KEY_NAMES) expect(w.t(id)).toMatch(/\S/u);
    for (const draw of ['stack', 'river', 'first_player', 'road_draw', 'put_back']) expect(w.t(`draw-carcassonne-${draw}`)).toMatch(/\S/u);
    expect(new Set([0, 1, 2, 3].map((colour) => colourName(w, situation('solo').view, colour))).size).toBe(4);
  });

  it('have a sentence for every refusal of a move', () => {
    const reasons = readFileSync(`${import.meta.dirname}/../../../../rules/src/carcassonne/refusal.rs`, 'utf8').matchAll(/^ {4}\w+ "([a-z_]+)" "CAR/gmu);
    const found = [...reasons].map(([, reason]) => reason);
    expect(found.length).toBeGreaterThan(15);
    for (const reason of found) expect(w.t(`carcassonne-why-${reason}`, { rule: 'CAR-5.5' })).toContain('CAR-5.5');
  });

  it('accept every command by its own words and by the English ones', () => {
    for (const id of COMMANDS) {
      for (const phrase of [id.replaceAll('-', ' '), ...w.t(`ca-cmd-${id}`).split('|')]) expect([phrase, parse(`${phrase} 3`, w)]).toEqual([phrase, { command: id, rest: '3' }]);
    }
    const s = { ...situation('place'), prompt: promptOf(situation('place'), w) };
    for (const example of w.t('ca-cmd-hint').split('·')) expect([example, parse(example, w) !== null]).toEqual([example, true]);
    expect(answer('dance', s, w)).toEqual({ kind: 'say', text: w.t('ca-cmd-unknown', { text: 'dance', hint: w.t('ca-cmd-hint') }) });
  });
});

describe('a typed command', () => {
  const w = wordsIn('en', FILES);
  const typed = (scene: string, line: string, stage: Stage = NOTHING) => answer(line, { ...situation(scene, stage), prompt: promptOf(situation(scene, stage), w) }, w);
  const { legal, tile } = situation('place');
  const cell = fittings(legal, tile).find(({ turns }) => turns.length > 1)!;

  it('lays the tile as stated, or in a rotation that fits', () => {
    const [x, y] = cell.at;
    expect(typed('place', `tile ${x} ${y} turn ${cell.turns[1]}`)).toEqual({ kind: 'stage', stage: { kind: 'tile', laid: { tile, at: [x, y], turn: cell.turns[1] } } });
    expect(typed('place', `tile ${x} ${y}`)).toMatchObject({ kind: 'stage', stage: { laid: { at: [x, y] } } });
    const staged = stageTile(legal, NOTHING, tile, cell.at, 0);
    expect(typed('place', 'turn', staged)).toMatchObject({ kind: 'stage' });
  });

  it('places a figure by its role or number, recalls the abbot, or places none', () => {
    expect(typed('figure', 'monk')).toEqual({ kind: 'stage', stage: { kind: 'figure', figure: 'meeple', segment: 'm0' } });
    expect(typed('figure', 'figure 2')).toMatchObject({ kind: 'stage', stage: { kind: 'figure' } });
    expect(typed('abbot', 'recall')).toEqual({ kind: 'stage', stage: { kind: 'recall' } });
    expect(typed('figure', 'skip')).toEqual({ kind: 'press', id: 'skip' });
    expect(typed('score', 'score feature 2')).toMatchObject({ kind: 'stage', stage: { kind: 'score', colour: 2 } });
    expect(typed('discard', 'discard 1')).toMatchObject({ kind: 'stage', stage: { kind: 'discard' } });
  });

  it.each(['tile 99 99', 'tile', 'knight', 'recall', 'skip', 'turn', 'discard 1'])('refuses “%s” where it is not possible', (line) => {
    expect(typed('place', line)).toMatchObject({ kind: 'say', text: expect.stringContaining('cannot be done now') });
  });

  it.each([['score', 'Ada 2, Bohdan 3'], ['left', 'tiles still to come: 1 ×'], ['supply', 'Ada: 2 points, 3 meeples in the supply.'], ['held', 'City, 8 tiles'], ['map', 'Turn 25'], ['who', 'It is your move']])('answers “%s”', (line, text) => {
    expect(typed('place', line)).toMatchObject({ kind: 'say', text: expect.stringContaining(text) });
  });
});

describe('the log', () => {
  const w = wordsIn('en', FILES);

  it('has headings for each player’s turn and for the final scoring', () => {
    const { log, view } = SCENES['over']!();
    const lines = logOf(log as ClientEvent[][], view as View, w);
    expect(lines[0]?.round).toBe('');
    expect([...new Set(lines.slice(1).map(({ round }) => round))]).toEqual([...['Ada', 'Bohdan'].map((name) => w.t('ca-log-turn', { name })), w.t('ca-log-final')]);
  });

  it('describes the scenes’ events, step by step', () => {
    const lines = logOf(EVENTS, situation('place').view, w, 10);
    expect([lines[0]?.step, lines.at(-1)?.step, lines.at(-1)?.mark]).toEqual([10, 14, true]);
    expect(lines.at(-1)?.text).toBe('City complete (2 tiles; 1 north): 4 for Bohdan.');
  });
});
