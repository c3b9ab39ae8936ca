import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { textsIn } from '../../src/games/fixtures/texts';
import type { SeatWords } from '../../src/games/frame/seats';
import type { ClientEvent, Legal, View } from './generated';
import data from './generated.json';
import { SCENES } from './fixtures/scenes';
import { lineOf, logOf } from './log';
import { cardText, choicesOf, goodOf, promptOf, scoreLines, seatRows, SOURCES, whereText } from './model';

const FOLDER = '../example/lantern_row/texts/*';
const FILES = [`${FOLDER}/table`, `${FOLDER}/finished`, 'kit/i18n/*/frame'];

const ALL: { readonly [T in ClientEvent['type']]: readonly Extract<ClientEvent, { type: T }>[] } = {
  dealt: [{ type: 'dealt', hand: ['tea_1'], market: ['silk_1'] }, { type: 'dealt', hand: null, market: ['silk_1'] }],
  round_started: [{ type: 'round_started', round: 1 }],
  drawn: [{ type: 'drawn', seat: 0, card: 'tea_2' }, { type: 'drawn', seat: 1, card: null }],
  taken: [{ type: 'taken', seat: 0, card: 'silk_1', refill: 'drum_1' }],
  opened: [{ type: 'opened', seat: 1, card: 'lamp_3', gain: 4 }],
  game_over: [{ type: 'game_over' }],
};

describe.each(['en', 'ru', 'de', 'uk'])('the texts in %s', (lang) => {
  const w: SeatWords = { t: textsIn(lang, FILES), lang, name: (seat) => ['Ada', 'Bohdan'][seat] ?? '?', brand: () => 'hat' };

  it('tell every event', () => {
    for (const event of Object.values(ALL).flat()) expect([event, lineOf(event, w)]).toEqual([event, event.type === 'round_started' ? '' : expect.stringMatching(/\S/u)]);
    expect(logOf(Object.values(ALL), w, 10).at(-1)).toMatchObject({ step: 15, mark: true });
  });

  it.each(Object.keys(SCENES))('say what is asked in scene %s', (scene) => {
    const { view: given, decision, result } = SCENES[scene]!();
    const [view, legal] = [given as View, (decision?.legal ?? null) as Legal | null];
    for (const staged of [null, ...choicesOf(legal)]) {
      const prompt = promptOf({ view, legal, owed: decision?.owed ?? false, staged, result }, w);
      expect([prompt.say, ...prompt.acts.map(({ label }) => label)]).not.toContain('');
      expect(prompt.acts).toHaveLength(staged ? 1 : 0);
    }
    expect([whereText(view, w), ...seatRows(view, w).map(({ state }) => state), ...scoreLines(view, w, 0).map(({ label }) => label)]).not.toContain('');
  });

  it('name every card and every source of points', () => {
    const cards = Object.keys(data.card);
    expect(new Set(cards.map((card) => cardText(w, card))).size).toBe(35);
    for (const card of cards) expect(w.t(`lantern_row-good-${goodOf(card)}`)).toMatch(/\S/u);
    for (const source of SOURCES) expect(w.t(`lantern_row-source-${source}`)).toMatch(/\S/u);
    for (const id of ['lantern_row-street', 'lantern_row-street-end', 'lantern_row-key-number', 'lantern_row-why-unknown', 'lantern_row-tray', 'lantern_row-market', 'lantern_row-row-empty']) expect(w.t(id)).toMatch(/\S/u);
    for (const [id, values] of [['deck', { count: 2 }], ['row', { name: 'Ada' }], ['card-gain', { card: 'x', points: 'y' }]] as const) expect(w.t(`lantern_row-${id}`, values)).toMatch(/\S/u);
  });

  it('say every reason why a move is refused', () => {
    const rust = readFileSync(`${import.meta.dirname}/../../../rules/tests/lantern_row/game/moves.rs`, 'utf8');
    const reasons = [...rust.matchAll(/^ {4}[A-Z]\w+ "([a-z_]+)" /gmu)].map(([, reason]) => reason);
    expect(reasons).toHaveLength(4);
    for (const reason of reasons) expect(w.t(`lantern_row-why-${reason}`, { rule: 'LR-4' })).toContain('LR-4');
  });
});
