// The end of every game in words, from the scene of its end. The games are named here because their deciding
// differences differ.

import { beforeAll, describe, expect, it } from 'vitest';
import { GAMES } from '../../games/fixtures/scenes';
import type { GameOutcome } from '../../games/types';
import type { View as CarcassonneView } from '../../generated/carcassonne';
import type { View as DiceView } from '../../generated/dice_town';
import type { View as PointView } from '../../generated/point_city';
import type { Outcome } from '../../generated/protocol';
import { lang, setLanguage, t } from '../../kit/i18n/index.svelte';
import type { TableState } from '../../net/state';
import { decisionOf, placesOf } from './outcome';
import { gameOutcome } from './parts';
import { decisionText, happened, momentText, ownText, winnersText } from './words';

const sceneOf = (game: string, name: string): TableState => GAMES[game]!.SCENES[name]!();
/** Two seats that differ in nothing but their ranks. */
const level = (ranks: readonly [number, number]): Outcome => ({ scores: [0, 1].map((seat) => ({ seat, total: 40, lines: [] })), ranking: ranks.map((rank, seat) => ({ seat, rank })) });

async function told(table: TableState, result = table.result!) {
  const game = await gameOutcome(table.info.game);
  const w = game.words(t, lang(), table.info.seats, table.view);
  const places = placesOf(result, table.info.seats);
  const decision = decisionOf(places, game.sources);
  return { game, w, places, won: winnersText(w, places), decided: decision && decisionText(w, decision, table.view, game), team: game.team?.(table.view, w) ?? null };
}

beforeAll(() => setLanguage('en'));

describe('the end of a game', { timeout: 30_000 }, () => {
  it.each([
    ['carson_city', 'Ada wins', 'Saloons: Ada 26, Bohdan 0'],
    ['dice_town', 'Hanna wins', 'Nuggets: Hanna 11, Ada 3'],
    ['point_city', 'Bohdan wins', expect.stringMatching(/^\S.*: Bohdan \d+, /u)],
  ])('of %s names the winner and the source that decided it', async (game, won, decided) => {
    expect(await told(sceneOf(game, 'over'))).toMatchObject({ won, decided });
  });

  it.each(Object.keys(GAMES))('of %s has a name for every source of points and tells every event in words', async (id) => {
    const table = sceneOf(id, 'over');
    const { game, w, decided } = await told(table);
    expect(decided).toMatch(/^\S[^:{}]*: \D+ -?\d+, \D+ \S?\d+$/u);
    const names = table.result!.scores.flatMap(({ lines }) => [...(game.sources?.(lines).keys() ?? lines.map(({ what }) => what))]).filter((key) => key !== '').map((key) => game.sourceName(w, key));
    expect(names.filter((name) => /^[a-z]{2}-[\w-]+$|undefined/u.test(name))).toEqual([]);
    expect(table.log.map((events) => happened(w, events, table.view, game)).join('')).not.toMatch(/\b(?:ca|cc|cs|dt|pt)-[a-z]/u);
  });

  it.each(Object.keys(GAMES))('of %s draws no contest from nothing, and is told by marked lines first', async (id) => {
    const { game, w } = await told(sceneOf(id, 'over'));
    const line = (text: string, mark: boolean) => ({ key: text, step: 0, round: '', text, brief: '', mark });
    const plain: GameOutcome<unknown> = { ...game, lines: () => [line('a', false), line('b', true), line('c', false), line('d', true), line('e', true)] };
    expect([game.contest?.([]) ?? 0, game.gains?.([]) ?? [], happened(w, [], null, plain)]).toEqual([0, [], 'b d']);
  });

  it('against an automa is won by it or by the person, in the same words', async () => {
    const table = sceneOf('point_city', 'solo_over');
    const [first] = table.result!.ranking;
    const { won, decided, w } = await told(table);
    expect(won).toBe(`${w.name(first!.seat)} wins`);
    expect(decided).toMatch(/: .* \d+, .* \d+$/u);
    const lost = await told(table, { ...table.result!, scores: table.result!.scores.map((score) => ({ ...score, total: score.seat === 1 ? 500 : score.total })), ranking: [{ seat: 1, rank: 1 }, { seat: 0, rank: 2 }] });
    expect(lost.won).toMatch(/^Bot .* wins/u);
  });

  it('of a team has no winner, but what the last colour reached', async () => {
    const table = sceneOf('carcassonne', 'solo');
    const view = table.view as CarcassonneView;
    const last = Math.min(...view.colours.map(({ score }) => score));
    const { team } = await told(table, { scores: [{ seat: 0, total: last, lines: [] }], ranking: [{ seat: 0, rank: 1 }] });
    expect(team?.say).toContain(String(last));
    expect((await told(sceneOf('carcassonne', 'over'))).team).toBeNull();
  });

  it('with equal points tells what broke the tie', async () => {
    const dice = sceneOf('dice_town', 'over');
    const hands = (...claims: number[]): DiceView['hands'] => claims.map((count, seat) => ({ seat, cards: [], claims: Array.from({ length: count }, () => 1), fenced: [] }));
    expect((await told({ ...dice, view: { ...(dice.view as DiceView), hands: hands(4, 2) } }, level([1, 2]))).decided).toBe('Equal points; more claims decided it: Ada 4, Bohdan 2.');
    expect((await told({ ...dice, view: { ...(dice.view as DiceView), hands: hands(2, 2) } }, level([1, 2]))).decided).toBe('Equal points and equal claims; Sheriff Bohdan chose the winner.');
    const point = sceneOf('point_city', 'over');
    const view = point.view as PointView;
    const stocks = [{ energy_1: 2, ecology_1: 1 }, { energy_1: 1 }];
    const players = view.players.map((player, i) => ({ ...player, stock: stocks[i] ?? {} }));
    expect((await told({ ...point, view: { ...view, players } }, level([1, 2]))).decided).toMatch(/^Equal points; more unspent resource cards decided it: .* 3, .* 1\.$/u);
  });

  it('that is shared or left by all others is told so', async () => {
    const table = sceneOf('castle', 'over');
    const shared = await told(table, level([1, 1]));
    expect(shared.won).toMatch(/ and .* share the win$/u);
    expect(shared.decided).toMatch(/level in everything/u);
    const seats = table.info.seats.map((seat) => (seat.seat === 1 && seat.holder.kind === 'person' ? { ...seat, holder: { ...seat.holder, resigned: true } } : seat));
    expect((await told({ ...table, info: { ...table.info, seats } }, level([1, 2]))).decided).toBe('Everybody else left for good.');
  });
});

it('one’s own place is told in words', async () => {
  const { w } = await told(sceneOf('castle', 'over'));
  expect(ownText(w, { came: 'later', rank: 2, behind: 7, shared: false })).toBe('You came second, 7 points behind.');
  expect(ownText(w, { came: 'later', rank: 2, behind: 0, shared: false })).toBe('You came second, level on points.');
  expect(ownText(w, { came: 'later', rank: 3, behind: 1, shared: true })).toBe('You share the third place, 1 point behind.');
  expect(ownText(w, { came: 'first', ahead: 0 })).toBe('You came first, level on points.');
  expect(ownText(w, { came: 'first', ahead: null })).toMatch(/everybody else left/u);
  expect(ownText(w, { came: 'left' })).toMatch(/came last/u);
});

it('a moment names who and how much', async () => {
  const { w } = await told(sceneOf('castle', 'over'));
  expect(momentText(w, { kind: 'gain', step: 3, seat: 0, points: 12 })).toBe(`${w.name(0)}: +12`);
  expect(momentText(w, { kind: 'gain', step: 3, seat: 0, points: null })).toBe(w.name(0));
  expect(momentText(w, { kind: 'lead', step: 3, seat: 1, over: 0 })).toBe(`${w.name(1)} overtakes ${w.name(0)}`);
});

it('a game that says nothing of its end is told by names and points', async () => {
  const table = sceneOf('castle', 'over');
  const { won, decided } = await told({ ...table, info: { ...table.info, game: 'no_such_game' } });
  expect(won).toMatch(/ wins$/u);
  expect(decided).toMatch(/^All points together: /u);
});
