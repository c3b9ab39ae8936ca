import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { textsIn } from '../../src/games/fixtures/texts';
import type { SeatWords } from '../../src/games/frame/seats';
import type { Building, ClientEvent, Legal, View } from './generated';
import data from './generated.json';
import { SCENES } from './fixtures/scenes';
import { lineOf, logOf } from './log';
import { choicesOf, lotText, promptOf, scoreLines, seatRows, SOURCES, whereText } from './model';

const FOLDER = '../example/tiny_town/texts/*';
const FILES = [`${FOLDER}/table`, `${FOLDER}/finished`, 'kit/i18n/*/frame'];

const ALL: { readonly [T in ClientEvent['type']]: readonly Extract<ClientEvent, { type: T }>[] } = {
  dealt: [{ type: 'dealt', buildings: ['well'] }],
  round_started: [{ type: 'round_started', round: 1 }],
  bid: [{ type: 'bid', seat: 0, coins: 1 }, { type: 'bid', seat: 1, coins: null }],
  revealed: [{ type: 'revealed', bids: [1, 0], first: 0 }, { type: 'revealed', bids: [2, 2], first: 1 }],
  built: [{ type: 'built', seat: 0, lot: 8, gain: 5 }],
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
    for (const lot of view.plots.keys()) expect([lotText(view, w, lot, undefined), lotText(view, w, lot, 3)]).not.toContain('');
  });

  it('name every building and every source of points', () => {
    for (const building of Object.keys(data.building) as Building[]) expect(w.t(`tiny_town-building-${building}`)).toMatch(/\S/u);
    for (const source of SOURCES) expect(w.t(`tiny_town-source-${source}`)).toMatch(/\S/u);
    for (const id of ['tiny_town-map-end', 'tiny_town-key-number', 'tiny_town-why-unknown', 'tiny_town-tray']) expect(w.t(id)).toMatch(/\S/u);
  });

  it('say every reason why a move is refused', () => {
    const rust = readFileSync(`${import.meta.dirname}/../../../rules/tests/tiny_town/game/moves.rs`, 'utf8');
    const reasons = [...rust.matchAll(/^ {4}[A-Z]\w+ "([a-z_]+)" /gmu)].map(([, reason]) => reason);
    expect(reasons).toHaveLength(5);
    for (const reason of reasons) expect(w.t(`tiny_town-why-${reason}`, { rule: 'TT-4' })).toContain('TT-4');
  });
});
